"""Section 2: tribute, return, and who leads then."""

import pytest

from games.core.cards import joined
from games.core.seats import Seat, seat
from games.guandan import rules, tribute
from games.guandan.state import State
from tests.guandan.tables import after, do, hand, legal, refused, turn

SINGLE = "- hands S:3s5s E:6s N:7s W:"
"""After S was first and W last: level 4, and what W holds."""
DOUBLE = "- hands S:3s4s E:6sQs N:7s8s W:9sAs"
"""After S and N were first and second: level 5, W pays the stronger."""


def single(hand: str, **options: str) -> State:
    return do(after("third", **options), SINGLE + hand)


def double(hands: str = DOUBLE, leader: str = "S") -> State:
    return do(after("second", leader), hands)


def paid(state: State) -> list[str]:
    """Who pays what to whom: `W As S`."""
    return [f"{one.payer} {one.card} {one.receiver}" for one in state.tributes]


def test_the_last_pays_the_first() -> None:
    """Rule 2.1."""
    state = single("8sKs")
    assert paid(state) == ["W Ks S"]
    assert (hand(state, "S"), hand(state, "W"), turn(state)) == ("3s5sKs", "8s", "S")


def test_the_last_pays_his_own_partner() -> None:
    """Rule 2.1."""
    assert paid(do(after("fourth"), "- hands S:4s5s E:6s N:8sKs W:7s")) == ["N Ks S"]


def test_both_opponents_pay_partners() -> None:
    """Rule 2.1: the stronger to the first, the other to the second."""
    assert paid(double()) == ["W As S", "E Qs N"]


def test_strength_is_that_of_the_coming_level() -> None:
    """Rule 2.1: a five is stronger than an ace."""
    assert paid(double("- hands S:3s4s E:6sAs N:8s9s W:5s7s")) == ["W 5s S", "E As N"]


@pytest.mark.parametrize(
    ("held", "given"),
    [
        ("4hQs8s", "Qs"),  # not the wild
        ("8sBjAs", "Bj"),
        ("8sRjBj", "Rj"),
        ("As4s8s", "4s"),  # another level card
        ("AcAhAd8s", "Ah"),
        ("AcAd8s", "Ad"),
        ("4c4h4d8s", "4d"),
    ],
)
def test_the_strongest_card_but_the_wild(held: str, given: str) -> None:
    """Rule 2.2."""
    assert paid(single(held)) == [f"W {given} S"]


def test_who_holds_only_the_wild_pays_nothing() -> None:
    """Rule 2.2, in a set position: the first player leads."""
    state = single("4h")
    assert (paid(state), turn(state), state.phase) == ([], "S", "play")


@pytest.mark.parametrize(("leader", "order"), ["SE", "EN", "NW", "WS"])
def test_equal_tributes_go_by_turn(leader: str, order: str) -> None:
    """Rule 2.3: the payer on the first player's right pays him."""
    held = {leader: "3s4s", order: "8sKs"}
    partner, other = str(seat(leader).partner), str(seat(order).partner)
    held |= {partner: "6s7s", other: "9sKd"}
    hands = " ".join(f"{who}:{held[who]}" for who in "SENW")
    assert paid(double(f"- hands {hands}", leader)) == [f"{order} Ks {leader}", f"{other} Kd {partner}"]


@pytest.mark.parametrize(
    "hands",
    [
        "S:3s4s E:6sRjRj N:7s8s W:9sAs",
        "S:3s4s E:6sRj N:7s8s W:9sRj",
    ],
)
def test_both_red_jokers_cancel_the_tribute(hands: str) -> None:
    """Rule 2.4."""
    state = double(f"- hands {hands}")
    assert (state.phase, turn(state), paid(state)) == ("play", "S", [])
    shown = rules.view(state, None).cancelled
    assert sorted(joined(cards) for cards in shown.values()) in (["Rj", "Rj"], ["RjRj"])


def test_one_red_joker_is_paid() -> None:
    """Rule 2.4."""
    assert paid(do(after("third"), "- hands S:3s5s E:6s N:7sRj W:8sRj")) == ["W Rj S"]


def test_only_payers_cancel() -> None:
    """Rule 2.4: third and fourth hold one each, but the third pays nothing."""
    assert paid(do(after("fourth"), "- hands S:3s5s E:6s N:7sRj W:8sRj")) == ["N Rj S"]


@pytest.mark.parametrize(
    ("hands", "returns"),
    [
        ("S:3s5s E:6s N:7s W:8sKs", ["3s", "5s"]),
        ("S:4h9s E:6s N:7s W:8sKs", ["9s"]),  # not the wild
        ("S:4sJs E:6s N:7s W:8s4d", ["4s", "4d"]),  # level cards, the received one too
        ("S:JsJdQs E:6s N:7s W:8sKs", ["Js", "Jd"]),  # no card up to ten: the lowest
        ("S:9s9sTs E:6s N:7s W:8sKs", ["9s", "Ts"]),  # each once
    ],
)
def test_what_may_be_given_back(hands: str, returns: list[str]) -> None:
    """Rule 2.5."""
    assert legal(do(after("third"), f"- hands {hands}")) == returns


def test_a_level_jack_is_not_the_lowest() -> None:
    """Rule 2.5."""
    state = do(after("fourth", Levels="T-2", Level="T"), "- hands S:JsQsKs E:6s N:7sAs W:8s")
    assert legal(state) == ["Qs"]


def test_in_competition_no_level_card_is_given_back() -> None:
    """Rule 2.5, competition."""
    state = do(after("third", Profile="competition"), "- hands S:4s9sJs E:6s N:7s W:8sKs")
    assert legal(state) == ["9s"]
    assert refused(state, "S return 4s") == "2.5"


@pytest.mark.parametrize("line", ["S return Ks", "S return 9s", "N return 7s", "W return 8s", "S play 3s", "S pass"])
def test_what_else_is_refused(line: str) -> None:
    """Rule 2.5."""
    assert refused(single("8sKs"), line) == "2.5"


def test_the_return_goes_to_the_payer_who_leads() -> None:
    """Rules 2.5, 2.6."""
    state = do(single("8sKs"), "S return 5s")
    assert (hand(state, "W"), hand(state, "S"), turn(state)) == ("5s8s", "3sKs", "W")


def test_two_returns_are_shown_together() -> None:
    """Rules 2.5, 2.7: the first to answer changes nothing that others see."""
    before = double()
    state = do(before, "N return 8s")
    assert (turn(state), rules.view(state, Seat.E)) == ("S", rules.view(before, Seat.E))
    assert rules.view(state, Seat.N).my_return is not None
    state = do(state, "S return 3s")
    assert [hand(state, who) for who in "SENW"] == ["4sAs", "6s8s", "7sQs", "3s9s"]
    assert [str(one.returned) for one in rules.view(state, None).tributes] == ["3s", "8s"]


def test_each_returns_once() -> None:
    """Rule 2.5."""
    assert refused(do(double(), "S return 3s"), "S return 4s") == "2.5"


def test_two_returns_are_secret_and_one_is_not() -> None:
    """Rule 2.5."""
    assert rules.secret(double())
    assert not rules.secret(single("8sKs"))


def test_who_paid_the_first_player_leads() -> None:
    """Rule 2.6."""
    assert turn(do(double(), "S return 3s; N return 8s")) == "W"
    assert turn(do(double("- hands S:3s4s E:8sKs N:6s7s W:9sQs"), "N return 6s; S return 3s")) == "E"


def test_everyone_sees_the_tribute() -> None:
    """Rule 2.7."""
    seen = rules.view(double(), None)
    assert [str(one.card) for one in seen.tributes] == ["As", "Qs"]
    assert [one.returned for one in seen.tributes] == [None, None]


def test_out_of_time_the_lowest_is_given_back() -> None:
    """Rule 2.8."""
    assert str(rules.timeout(single("8sKs"), Seat.S)) == "return 3s"


def test_only_the_viewer_sees_what_he_may_give_back() -> None:
    """Rule 2.5."""
    state = double()
    assert joined(rules.view(state, Seat.N).returnable) == "7s8s"
    assert rules.view(state, Seat.E).returnable == rules.view(state, None).returnable == ()
    assert tribute.owing(state) == {Seat.S, Seat.N}
