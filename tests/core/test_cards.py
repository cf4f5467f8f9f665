"""Cards, seats and tricks, as they are written and as they stand."""

from dataclasses import FrozenInstanceError

import pytest

from games.core.cards import Card, card, cards, joined, pack
from games.core.errors import IllegalAction, InvalidAction
from games.core.seats import Seat, Team, seat
from games.core.tricks import Trick

S, E, N, W = Seat


@pytest.mark.parametrize("text", ["Th", "2c", "Ad", "9s", "Rj", "Bj"])
def test_a_card_is_two_characters(text: str) -> None:
    assert str(card(text)) == text


@pytest.mark.parametrize("text", ["", "T", "10h", "hT", "1h", "th", "TH", "Tx", "Kj", "Rh", "Th ", "T♥"])
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(InvalidAction):
        card(text)


def test_cards_are_written_one_after_another() -> None:
    assert cards("7s8hRj") == (Card("7", "s"), Card("8", "h"), Card("R", "j"))
    assert joined(cards("7s8hRj")) == "7s8hRj"
    assert cards("") == ()


@pytest.mark.parametrize("text", ["7", "7s8", "7s 8h", "7s,8h"])
def test_half_cards_and_separators_are_refused(text: str) -> None:
    with pytest.raises(InvalidAction):
        cards(text)


def test_a_pack_has_each_rank_of_each_suit_once() -> None:
    whole = pack("789TJQKA")
    assert joined(whole[:8]) == "7s8s9sTsJsQsKsAs"
    assert len(set(whole)) == len(whole) == 32


def test_a_card_cannot_be_changed_and_has_no_order() -> None:
    with pytest.raises(FrozenInstanceError):
        card("Th").rank = "A"  # type: ignore[misc]  # that is the point
    with pytest.raises(TypeError):
        sorted(cards("ThAs"))  # type: ignore[type-var]  # strength is a matter of the game


def test_turns_go_to_the_right() -> None:
    assert [one.next for one in Seat] == [E, N, W, S]
    assert [one.previous for one in Seat] == [W, S, E, N]
    assert E.after() == (N, W, S)


def test_partners_sit_opposite() -> None:
    assert [one.partner for one in Seat] == [N, W, S, E]
    assert [str(one.team) for one in Seat] == ["SN", "EW", "SN", "EW"]
    assert Team.SN.other == Team.EW


def test_seats_are_letters() -> None:
    assert [seat(letter) for letter in "SENW"] == [S, E, N, W]
    for wrong in ("", "s", "South", "-", "X"):
        with pytest.raises(InvalidAction):
            seat(wrong)


def test_a_trick_goes_round_from_its_leader() -> None:
    trick = Trick(N)
    assert (trick.to_act, trick.led, trick.complete) == (N, None, False)
    for each in cards("7hThAs8h"):
        trick = trick.play(each)
    assert (trick.led, trick.complete) == ("h", True)
    assert [(str(who), str(what)) for who, what in trick.plays()] == [
        ("N", "7h"),
        ("W", "Th"),
        ("S", "As"),
        ("E", "8h"),
    ]


def test_playing_to_a_trick_makes_a_new_one() -> None:
    empty = Trick(S)
    assert empty.play(card("7h")).cards == cards("7h")
    assert empty.cards == ()


def test_a_refusal_says_which_rule_and_fills_in_its_sentence() -> None:
    refused = IllegalAction("5.2", "You hold %(suit)s.", suit="hearts")
    assert (refused.rule, str(refused)) == ("5.2", "You hold hearts.")
    assert InvalidAction("100% nonsense.").rule is None
    assert str(InvalidAction("100% nonsense.")) == "100% nonsense."
