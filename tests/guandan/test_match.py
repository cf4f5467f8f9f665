"""Section 1: the deal, levels, and how a match is won."""

import pytest

from games.core.cards import joined
from games.core.errors import InvalidAction
from games.core.game import Outcome
from games.core.seats import Seat, Team
from games.guandan import practice, rules
from games.guandan.cards import PACK
from games.guandan.state import State
from tests.guandan.tables import after, do, hand, play, refused, table, turn

TWICE = joined(PACK).replace("7s7s", "7s8s")


def test_two_packs_with_jokers() -> None:
    """Rule 1.1."""
    assert len(PACK) == 108
    assert joined(PACK[-4:]) == "BjBjRjRj"
    assert all(PACK.count(one) == 2 for one in PACK)


def test_cards_are_dealt_one_at_a_time_from_south() -> None:
    """Rule 1.1."""
    state = do(rules.initial_state({}), f"- deal {joined(PACK)}")
    assert hand(state, "S") == joined(PACK[0::4])
    assert hand(state, "W") == joined(PACK[3::4])


@pytest.mark.parametrize("pack", [joined(PACK[1:]), TWICE, "7s"])
def test_another_pack_is_refused(pack: str) -> None:
    """Rule 1.1."""
    assert refused(rules.initial_state({}), f"- deal {pack}") == "1.1"


def test_nothing_is_dealt_into_a_deal() -> None:
    """Rule 1.1."""
    assert refused(table("3s 4s 5s 6s"), f"- deal {joined(PACK)}") == "1.1"
    assert refused(table("3s 4s 5s 6s"), "- hands S:3s E:4s N:5s W:6s") == "1.1"


def test_nothing_is_played_before_the_deal() -> None:
    """Rule 1.1."""
    assert refused(rules.initial_state({}), "S play 3s") == "1.1"


@pytest.mark.parametrize("hands", ["S:3s3s E:3s N:5s W:6s", "S:3s E: N:5s W:6s"])
def test_set_hands_hold_no_more_than_two_packs_have(hands: str) -> None:
    """Rule 1.1."""
    assert refused(rules.initial_state({}), f"- hands {hands}") == "1.1"


@pytest.mark.parametrize("hands", ["S:3s E:4s N:5s", "S:3s S:4s N:5s W:6s", "S:3s E:4s N:5s W:6s S:7s", "S3s"])
def test_set_hands_name_every_seat_once(hands: str) -> None:
    with pytest.raises(InvalidAction):
        rules.parse(None, f"hands {hands}")


@pytest.mark.parametrize("text", ["hands S:3s E:4s N:5s W:6s", f"deal {joined(PACK)}"])
def test_no_player_can_set_hands_or_deal(text: str) -> None:
    """Set positions are for tools and tests: what a seat writes is never one."""
    for seat in Seat:
        with pytest.raises(InvalidAction):
            rules.parse(seat, text)


@pytest.mark.parametrize(("place", "levels"), [("second", "5-2"), ("third", "4-2"), ("fourth", "3-2")])
def test_the_first_ones_team_goes_up_by_the_partners_place(place: str, levels: str) -> None:
    """Rule 1.2."""
    assert rules.opening(after(place))["Levels"] == levels


def test_ace_is_the_cap() -> None:
    """Rule 1.2."""
    assert after("second", Levels="K-3", Level="K").levels == ("A", "3")


def test_the_next_deal_is_played_at_the_winners_level() -> None:
    """Rule 1.3."""
    state = after("third", leader="E", Levels="7-4", Level="7")
    assert (state.levels, state.level) == (("7", "6"), "6")


def test_both_begin_at_two() -> None:
    """Rules 1.3, 1.6."""
    state = rules.initial_state({})
    assert (state.levels, state.level) == (("2", "2"), "2")


@pytest.mark.parametrize("place", ["second", "third"])
def test_a_team_at_ace_wins_the_match(place: str) -> None:
    """Rule 1.4."""
    state = after(place, Levels="A-5", Level="A")
    assert state.phase == "over"
    assert rules.outcome(state) == Outcome(Team.SN, "SN")


def test_reaching_ace_does_not_win() -> None:
    """Rule 1.4."""
    assert after("second", Levels="Q-5", Level="Q").phase == "deal"


def test_the_deal_must_be_played_at_ace() -> None:
    """Rule 1.4."""
    assert after("second", Levels="A-5", Level="5").phase == "deal"


def test_a_team_below_ace_wins_no_match() -> None:
    """Rule 1.4."""
    assert after("second", leader="E", Levels="A-5", Level="A").levels == ("A", "8")


BOTH_AT_ACE = {"Levels": "A-A", "Level": "A", "Rounds": "K:SNEW:A-A"}


def test_either_team_can_win_if_both_stand_at_ace() -> None:
    """Rule 1.4."""
    assert lost_by_the_winners_of_the_deal_before("standard").winner == Team.EW


def test_in_competition_only_the_winners_of_the_deal_before_can() -> None:
    """Rule 1.4, competition."""
    state = lost_by_the_winners_of_the_deal_before("competition")
    assert (state.winner, state.phase, state.levels) == (None, "deal", ("A", "A"))


def lost_by_the_winners_of_the_deal_before(profile: str) -> State:
    """Both stand at Ace and S+N won the deal before; now E is first and W second."""
    state = rules.initial_state({"Profile": profile, **BOTH_AT_ACE})
    state = do(state, "- hands S:3s7s E:9sRj N:4s8s W:TsRj")
    state = play(state, "3s 9s - Ts - Rj - - - Rj")
    return play(state, "- - 7s") if state.phase == "play" else state


def test_a_first_deal_set_at_ace_can_be_won_by_a_team_at_ace() -> None:
    """Rule 1.4, competition."""
    assert after("second", Profile="competition", Levels="A-A", Level="A").winner == Team.SN


def test_first_and_last_at_ace_gain_nothing() -> None:
    """Rule 1.5."""
    state = after("fourth", Levels="A-5", Level="A")
    assert (state.phase, state.levels, state.level) == ("deal", ("A", "5"), "A")


def test_the_first_deal_has_no_tribute() -> None:
    """Rule 1.6."""
    state = table("3s RjRj 4s As", Levels="5-3", Level="5")
    assert (state.phase, hand(state, "E")) == ("play", "RjRj")


def test_bombs_score_nothing() -> None:
    """Rule 1.6."""
    state = play(table("3s3h3d3c 4s 5s BjBjRjRj"), "3s3h3d3c - - BjBjRjRj - - 4s")
    assert state.levels == ("3", "2")


@pytest.mark.parametrize("leader", [*"SENW"])
def test_the_drawn_seat_leads(leader: str) -> None:
    """Rule 1.7."""
    assert turn(table("3s 4s 5s 6s", leader)) == leader


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("Levels", "5"),
        ("Levels", "1-2"),
        ("Levels", "10-2"),
        ("Level", ""),
        ("Level", "23"),
        ("Leader", "X"),
        ("Rounds", "2:SSNW:3-2"),
        ("Rounds", "2:SENW"),
        ("Rounds", "Z:SENW:3-2"),
    ],
)
def test_wrong_options_are_named(option: str, value: str) -> None:
    with pytest.raises(InvalidAction) as caught:
        rules.initial_state({option: value})
    assert caught.value.params["option"] == option


def test_the_practice_deal_is_the_players_lead() -> None:
    state = do(rules.initial_state({"Leader": "S"}), f"- deal {practice.PACK}")
    assert turn(state) == "S"
    assert "2h" in hand(state, "S")
