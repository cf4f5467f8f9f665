"""What picked and typed cards mean at the table: the rules are the only judge."""

import random

import pytest
from django.test import Client

from games.core.cards import cards, joined
from games.core.errors import Refused
from games.core.seats import Seat
from games.folds import fold_of
from games.guandan import reading, rules, table
from games.guandan.arranging import fewest, flushes
from games.guandan.cards import PACK, hand_of, sorted_hand
from games.guandan.combos import meanings
from games.guandan.state import State
from games.guandan.view import GuandanView
from games.models import Match
from tests.games.tables import fresh, started, user_at
from tests.guandan.tables import play
from tests.guandan.tables import table as laid

HAND = "5s5d2h9s9d7s7d7cJhTc"
LEAD = laid(f"{HAND} 3s 3d 3c")
FOLLOW = play(laid(f"{HAND} 3s 3d 6s6d", leader="W"), "6s6d")


def view(state: State = LEAD) -> GuandanView:
    """What S sees."""
    return rules.view(state, Seat.S)


@pytest.mark.parametrize(
    ("picked", "verdict", "fitting"),
    [
        ("5s5d", "pair of 5", "as pair:5"),  # 4.1
        ("5s5d9s", "No combination yet.", ""),  # 4.9
        ("5s5d2h9s9d", "Several meanings: choose one.", "as full:5 as full:9"),  # 4.12
        ("2h", "single 2", "as single:2"),  # 4.11
    ],
)
def test_what_picked_cards_mean_for_the_leader(picked: str, verdict: str, fitting: str) -> None:
    found = reading.read(view(), picked)
    assert str(found.verdict) == verdict
    assert " ".join(way.words for way in found.fits) == fitting


@pytest.mark.parametrize(
    ("picked", "verdict"),
    [
        ("9s9d", "pair of 9: beats the last play."),  # 3.4
        ("5s5d", "pair of 5: does not beat the last play."),  # 3.4
        ("7s7d7c", "three of 7: does not beat the last play."),  # 3.4: another kind
        ("7s7d7c2h", "bomb of 4 × 7: beats the last play."),  # 3.4: any bomb
    ],
)
def test_whether_picked_cards_beat_the_last_play(picked: str, verdict: str) -> None:
    assert str(reading.read(view(FOLLOW), picked).verdict) == verdict


def test_cards_that_one_does_not_hold_mean_nothing() -> None:
    """A page asks about cards that have just left its hand while its move is on the way: that is no error."""
    found = reading.read(view(), "3s")
    assert (str(found.verdict), found.ways) == ("You do not hold 3s.", ())


def test_what_is_no_card_is_refused() -> None:
    with pytest.raises(Refused):
        reading.read(view(), "no cards")


def test_the_only_meaning_that_beats_the_last_play_need_not_be_named() -> None:
    """Rules 3.4, 4.12: the clubs with the wild are a straight or a flush, and only the flush beats a straight."""
    held = laid("3c4c6c7c2h 3s 3d 7s8d9cTdJh", leader="W")
    assert reading.meant(view(play(held, "7s8d9cTdJh")), "3c4c6c7c2h") == "play 3c4c6c7c2h as flush:7"
    leading = laid("3c4c6c7c2h 3s 3d 7s8d9cTdJh", leader="S")
    assert reading.meant(view(leading), "3c4c6c7c2h") == "play 3c4c6c7c2h", "several may be meant: the page asks"


@pytest.mark.parametrize(
    ("command", "action"),
    [
        ("pass", "pass"),
        ("5s5d", "play 5s5d"),
        ("5S 5D", "play 5s5d"),
        ("10c", "play Tc"),
        ("10", "play Tc"),
        ("777", "play 7s7d7c"),
        ("777w", "play 2h7s7d7c"),
        ("play 5s 5d 2h 9s 9d as full:9", "play 5s5d2h9s9d as full:9"),
        ("play 5s 5d", "play 5s5d"),
        ("5s 5d AS Pair:5", "play 5s5d as pair:5"),
        ("10c as single:10", "play Tc as single:T"),
    ],
)
def test_what_a_typed_command_means(command: str, action: str) -> None:
    assert reading.meant(view(), command) == action


@pytest.mark.parametrize(
    ("command", "action"),
    [
        ("kh kd as ah ad", "play AsAhAdKhKd"),
        ("as ah ad kh kd as full:A", "play AsAhAdKhKd as full:A"),
        ("kh as", "play AsKh"),
        ("as ah", "play AsAh"),
        ("ah as as single:A", "play AsAh as single:A"),
    ],
)
def test_the_ace_of_spades_is_a_card_where_no_meaning_follows(command: str, action: str) -> None:
    """` as ` stands before a meaning, and for a card in a list of cards."""
    held = view(laid("AsAhAdKhKd 3s 4s 5s"))
    some, _as, meaning = reading.meant(held, command).partition(" as ")
    wanted, _as, wanted_meaning = action.partition(" as ")
    assert (hand_of(cards(some.removeprefix("play "))), meaning) == (
        hand_of(cards(wanted.removeprefix("play "))),
        wanted_meaning,
    )


def test_everything_that_help_names_can_be_typed() -> None:
    lead = view(laid("3s4s5s5d5h6s7s7d7c9s9dTs2hRjBj 3s 4s 5s"))
    *plays, passing, asking = ", ".join(one.examples for one in table.TYPED).split(", ")
    assert all(reading.meant(lead, text).startswith("play ") for text in plays)
    assert (passing, asking) == ("pass", "?")


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("8888", "You do not hold these cards."),
        ("7777", "You do not hold these cards."),
        ("57", "These cards cannot be played now."),
        ("5w7", "These cards cannot be played now."),
        ("dance", "“dance” is nothing you can do now."),
    ],
)
def test_ranks_that_are_no_play_are_refused_for_what_they_lack(command: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        reading.meant(view(), command)


@pytest.mark.parametrize("command", ["", "play", "8888", "sun", "as full:5", "5s5"])
def test_what_is_no_command(command: str) -> None:
    with pytest.raises(Refused):
        reading.meant(view(), command)


def test_the_hand_divided_into_plays_is_the_hand_and_every_group_can_be_played() -> None:
    rng = random.Random(1)
    for level in "27TA":
        for _deal in range(10):
            hand = sorted_hand(hand_of(rng.sample(PACK, 27)), level)
            groups = fewest(hand, level)
            assert hand_of(card for group in groups for card in group) == hand_of(hand)
            assert all(meanings(group, level) for group in groups)
            assert len(groups) <= len({card.rank for card in hand}) + 2


def test_the_flushes_of_a_suit_are_flushes() -> None:
    """Rule 4.7: with wilds too, and each one is in the suit that is asked for."""
    hand = cards("3s4s5s6s7s8s2h9d9c4h5h6h7h")
    found = flushes(hand, "2")
    assert [joined(some) for some in found["s"]][:2] == ["4s5s6s7s8s", "3s4s5s6s7s"]
    assert found["d"] == found["c"] == ()
    assert all("flush" in {one.kind for one in meanings(some, "2")} for sets in found.values() for some in sets)
    assert all(card.suit == "h" for some in found["h"] for card in some)


def person_at(match: Match, seat: Seat) -> Client:
    """The browser of the person on the seat."""
    browser = Client()
    browser.force_login(user_at(match, seat))
    return browser


def ambiguous() -> tuple[Match, Seat, str, list[str]]:
    """A match whose leader holds two pairs and a wild: they are a full house of either."""
    for number in range(200):
        match = started(game="guandan", secret=f"wild {number}")
        state = rules.view(_state(match), None)
        leader = min(state.to_act)
        hand = rules.view(_state(match), leader).hands[leader] or ()
        pairs = [some for rank in "3456789" if len(some := [card for card in hand if card.rank == rank]) >= 2]
        if state.wild in hand and len(pairs) > 1:
            picked = [str(card) for pair in pairs[:2] for card in pair[:2]] + [str(state.wild)]
            return match, leader, "".join(picked), picked
    raise AssertionError


def _state(match: Match) -> State:
    return fold_of(fresh(match)).state


@pytest.mark.django_db
def test_the_page_reads_picked_cards_for_their_holder_alone() -> None:
    match, leader, picked, _boxes = ambiguous()
    answer = person_at(match, leader).get(f"/t/{match.code}/reading/", {"cards": picked})
    assert answer.content.decode().count('type="radio"') == 2
    assert person_at(match, leader).get(f"/t/{match.code}/reading/", {"cards": "BjBjBjBj"}).status_code == 200
    assert person_at(match, leader).get(f"/t/{match.code}/reading/", {"cards": "no cards"}).status_code == 422
    assert Client().get(f"/t/{match.code}/reading/", {"cards": picked}).status_code == 403


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["", "text"])
def test_without_scripts_a_play_with_two_meanings_is_asked_about_and_played_as_chosen(page: str) -> None:
    """Rule 4.12: refused without a choice; the page has the same cards ticked and offers the meanings."""
    match, leader, _picked, boxes = ambiguous()
    browser = person_at(match, leader)
    form = {"action": "play", "play": boxes, "seq": str(fresh(match).turn), "next": page}
    asked = browser.post(f"/t/{match.code}/play/", form | {"nonce": "one"})
    html = asked.content.decode()
    assert asked.status_code == 422
    assert html.count('type="radio"') == 2
    assert html.count(" checked") == 5
    chosen = f"as full:{boxes[2][0]}"
    assert f'value="{chosen}"' in html
    assert browser.post(f"/t/{match.code}/play/", form | {"play": [*boxes, chosen], "nonce": "two"}).status_code == 302
    assert match.actions.order_by("seq").last().text.endswith(chosen)
