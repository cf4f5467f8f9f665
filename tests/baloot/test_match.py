"""Section 1: the match and the deal; 6.9: its end."""

import pytest

from games.baloot import rules
from games.baloot.actions import Deal
from games.baloot.cards import PACK
from games.core.cards import joined
from games.core.errors import InvalidAction
from games.core.seats import Seat
from tests.baloot.tables import dealt, do, hand, refused, say, turn, undeclared

SIX_NOT_SEVEN = joined(PACK).replace("7s", "6s")
TWICE = joined(PACK).replace("7s", "8s")


def test_the_pack_has_32_cards() -> None:
    """Rule 1.1."""
    assert len(set(PACK)) == 32


@pytest.mark.parametrize("pack", [SIX_NOT_SEVEN, TWICE, joined(PACK[:31])])
def test_another_pack_is_refused(pack: str) -> None:
    """Rule 1.1."""
    assert refused(rules.initial_state({"Dealer": "S"}), f"- deal {pack}") == "1.1"


@pytest.mark.parametrize(("mode", "score"), [("classic", (0, 0)), ("quick", (52, 52))])
def test_where_a_match_starts(mode: str, score: tuple[int, int]) -> None:
    """Rule 1.2."""
    assert rules.initial_state({"Mode": mode, "Dealer": "S"}).score == score


def test_after_a_void_deal_the_player_on_the_right_deals() -> None:
    """Rules 1.3, 2.8."""
    assert say(dealt(dealer="W"), "pass " * 8).dealer == Seat.S


def test_after_a_round_the_player_on_the_right_deals() -> None:
    """Rule 1.3."""
    state = do(undeclared(say(dealt("S:AsTsKsAhThAdTd", "Ac"), "sun")), "S sawa")
    assert (state.phase, state.dealer) == ("deal", Seat.S)


@pytest.mark.parametrize(("dealer", "first"), ["SE", "EN", "NW", "WS"])
def test_the_player_on_the_dealers_right_is_first(dealer: str, first: str) -> None:
    """Rule 1.4."""
    assert turn(dealt(dealer=dealer)) == first


def test_five_cards_each_and_one_face_up() -> None:
    """Rule 1.5."""
    state = rules.apply(rules.initial_state({"Dealer": "W"}), Deal(PACK))
    assert hand(state, "S") == set(map(str, PACK[0:3] + PACK[12:14]))
    assert hand(state, "W") == set(map(str, PACK[9:12] + PACK[18:20]))
    assert state.public_card == PACK[20]


def test_the_taker_gets_the_public_card_and_two_more() -> None:
    """Rule 1.6."""
    state = say(rules.apply(rules.initial_state({"Dealer": "W"}), Deal(PACK)), "pass sun")
    assert hand(state, "S") >= set(map(str, PACK[21:24]))
    assert hand(state, "E") >= {str(PACK[20]), *map(str, PACK[24:26])}
    assert hand(state, "W") >= set(map(str, PACK[29:32]))
    assert [len(hand(state, seat)) for seat in "SENW"] == [8, 8, 8, 8]


def test_the_auction_and_the_doubling_are_spoken_on_five_cards() -> None:
    """Rule 1.6."""
    state = say(dealt(), "hokum pass pass pass confirm pass")
    assert (state.phase, len(hand(state, "S"))) == ("doubling", 5)


def test_a_deal_is_refused_while_none_is_due() -> None:
    """Rule 1.5."""
    assert refused(dealt(), f"- deal {joined(PACK)}") == "1.5"


def test_nobody_acts_before_the_deal() -> None:
    """Rule 1.5."""
    state = rules.initial_state({"Dealer": "W"})
    assert rules.to_act(state) == frozenset()
    assert {refused(state, line) for line in ("S pass", "S play 7s", "S declare none", "S sawa")} == {"1.5"}


WRONG = [
    {"Dealer": "X"},
    {},
    {"Dealer": "S", "Mode": "slow"},
    {"Dealer": "S", "Score": "many"},
    {"Dealer": "S", "Score": "-1-0"},
    {"Dealer": "S", "Rounds": "16-0 x"},
    {"Dealer": "S", "LastRound": "contract=hokum/h"},
    {"Dealer": "S", "LastRound": "contract=tarneeb/h/S/1/1/open/- cards=0-0 tricks=0-8 last=EW"},
]


@pytest.mark.parametrize("options", WRONG)
def test_options_that_cannot_be_read(options: dict[str, str]) -> None:
    """The header is refused, and the option that is wrong is named."""
    with pytest.raises(InvalidAction) as caught:
        rules.initial_state(options)
    assert caught.value.params["option"] in {"Dealer", *list(options)[-1:]}


def test_a_set_position_begins_with_its_score() -> None:
    """The `Score` option, over the mode's start of rule 1.2."""
    assert rules.initial_state({"Dealer": "S", "Mode": "quick", "Score": "138-20"}).score == (138, 20)


def test_an_opening_remembers_the_rounds_before() -> None:
    """Rule 1.3: what a deal starts from is all that is left of the rounds before it."""
    state = do(undeclared(say(dealt("S:AsTsKsAhThAdTd", "Ac"), "sun")), "S sawa")
    assert rules.opening(state) == {
        "Mode": "classic",
        "Profile": "standard",
        "Dealer": "S",
        "Score": "44-0",
        "Rounds": "44-0",
        "LastRound": "contract=sun/-/S/1/1/open/- cards=120-0 tricks=8-0 last=SN sawa=S",
    }
