"""What the log, the announcements and the animations are told."""

from games.core.seats import seat
from games.guandan import rules
from games.guandan.naming import named
from games.guandan.patterns import meaning
from games.guandan.state import State
from tests.guandan.tables import after, do, play, table


def told(state: State, line: str) -> list[str]:
    """The sentences that the action makes."""
    who, _space, text = line.partition(" ")
    action = rules.parse(None if who == "-" else seat(who), text)
    return [str(phrase) for phrase in rules.events(state, action, rules.apply(state, action))]


def test_a_first_deal() -> None:
    """Rules 1.3, 1.7."""
    assert told(rules.initial_state({"Leader": "E"}), "- hands S:3s E:4s N:5s W:6s") == [
        "The cards are dealt. Level 2 is played.",
        "E leads.",
    ]


def test_a_tribute() -> None:
    """Rules 2.1, 2.7."""
    assert told(after("third"), "- hands S:3s5s E:6s N:7s W:8sKs") == [
        "The cards are dealt. Level 4 is played.",
        "W pays Ks in tribute to S.",
    ]


def test_a_double_tribute() -> None:
    """Rule 2.5."""
    assert told(after("second"), "- hands S:3s4s E:6sQs N:7s8s W:9sAs")[1:] == [
        "W pays As in tribute to S.",
        "E pays Qs in tribute to N.",
        "Both cards are given back in secret.",
    ]


def test_a_cancelled_tribute() -> None:
    """Rule 2.4."""
    assert told(after("second"), "- hands S:3s4s E:6sRj N:7s8s W:9sRj")[1:] == [
        "E shows Rj: no tribute is paid.",
        "W shows Rj: no tribute is paid.",
        "S leads.",
    ]


def test_a_return() -> None:
    """Rules 2.6, 2.7."""
    state = do(after("third"), "- hands S:3s5s E:6s N:7s W:8sKs")
    assert told(state, "S return 3s") == ["S returns 3s to W.", "W leads."]


def test_returns_in_secret_are_told_together() -> None:
    """Rule 2.5."""
    state = do(after("second"), "- hands S:3s4s E:6sQs N:7s8s W:9sAs")
    assert told(state, "N return 8s") == []
    assert told(do(state, "N return 8s"), "S return 3s") == ["S returns 3s to W.", "N returns 8s to E.", "W leads."]


def test_a_play_is_told_in_its_meaning() -> None:
    """Rule 4.15."""
    assert told(table("3s3d9s 4s 5s 6s"), "S play 3s3d") == ["S: 3s 3d, pair of 3."]


def test_a_pass_and_a_new_lead() -> None:
    """Rule 3.2."""
    state = play(table("3s9s 4s 5s 6s"), "9s - -")
    assert told(state, "W pass") == ["W: Pass.", "S leads."]


def test_who_is_out() -> None:
    """Rule 1.2."""
    assert told(table("3s 4s 5s 6s"), "S play 3s") == ["S: 3s, single 3.", "S takes first place."]


def test_the_end_of_a_deal() -> None:
    """Rules 1.2, 3.6."""
    assert told(play(table("3s 4s 5s 6s"), "3s 4s"), "N play 5s")[1:] == [
        "N takes third place.",
        "W takes fourth place.",
        "SN go up by 2, to level 4.",
    ]


def test_the_end_of_a_match() -> None:
    """Rule 1.4."""
    state = play(table("3s 4s 5s 6s", Levels="A-5", Level="A"), "3s 4s")
    assert told(state, "N play 5s")[-2:] == ["SN stay at level A.", "SN win the match."]


def test_how_meanings_are_called() -> None:
    assert str(named(meaning("single:Rj"))) == "single Red Joker"
    assert str(named(meaning("straight:T"))) == "straight up to 10"
    assert str(named(meaning("bomb:7"), 5)) == "bomb of 5 × 7"
    assert str(named(meaning("jokers"))) == "four jokers"
