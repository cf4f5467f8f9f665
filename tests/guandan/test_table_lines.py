"""What a table of Guandan says about the moment, decided from a view alone."""

import pytest

from games.core.seats import Seat, seat
from games.core.table import Asked
from games.guandan import rules, table
from games.guandan.columns import columns, widest_row
from games.guandan.state import State
from tests.guandan.tables import after, play
from tests.guandan.tables import table as laid

LEAD = laid("5s5d2h9s9d 3s3d 6s6d 7s7d")
FOLLOW = play(LEAD, "5s5d")


def asked(picked: str = "", hint: str = "") -> Asked:
    """A reader with these cards picked, or this suggested."""
    return Asked({}, hint, picked or hint)


@pytest.mark.parametrize(
    ("state", "who", "hint", "line"),
    [
        (LEAD, "S", "", "Your turn: you lead."),
        (FOLLOW, "E", "", "Your turn: beat pair of 5, or pass"),
        (LEAD, "E", "", "None"),
        (LEAD, "S", "play 5s5d", "Suggested: pair of 5 — or pick others"),
        (LEAD, "S", "play 2h5s5d9s9d as full:9", "Suggested: full house, 9 — or pick others"),
        (FOLLOW, "E", "pass", "Suggested: Pass — or pick cards"),
    ],
)
def test_the_status_line_says_what_can_be_done(state: State, who: str, hint: str, line: str) -> None:
    assert str(table.status(rules.view(state, seat(who)), asked(hint=hint))) == line


@pytest.mark.parametrize(
    ("state", "who", "picked", "situation"),
    [
        (LEAD, "S", "", "g-lead"),
        (LEAD, "S", "play 2h5s5d9s9d", "g-wild"),  # rule 4.12
        (FOLLOW, "E", "", "g-follow"),
        (play(FOLLOW, "-"), "N", "", "g-partner"),
        (LEAD, "E", "", None),
        (LEAD, "N", "play 6s6d", None),
    ],
)
def test_a_newcomer_is_told_about_the_situation(state: State, who: str, picked: str, situation: str | None) -> None:
    line = table.coach(rules.view(state, seat(who)), asked(picked))
    assert (line.situation if line else None) == situation


def test_the_words_at_ones_turn_name_what_must_be_beaten_and_whose_it_is() -> None:
    assert list(map(str, table.turn(rules.view(FOLLOW, Seat.E), asked()))) == ["Your turn. To beat: pair of 5, S."]


def test_a_seat_shows_the_place_it_has_taken_and_few_cards() -> None:
    state = play(laid("3s 4s5s 6s6d 7s7d"), "3s")
    first, other = (table.at_seat(rules.view(state, None), who) for who in (Seat.S, Seat.E))
    assert (first.place, str(first.place_name), first.few) == (1, "1st", False)
    assert (other.place, other.few) == (None, True)


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("second", "first and second, up by 3, at level 5."),
        ("third", "first and third, up by 2, at level 4."),
        ("fourth", "first and fourth, up by 1, at level 3."),
    ],
)
def test_the_verdict_on_a_deal_names_the_two_places(place: str, line: str) -> None:
    """Rule 1.2."""
    last = rules.view(after(place), None).last_round
    assert last is not None
    assert str(table.verdict(last)).endswith(line)


def test_only_the_shown_columns_tick_what_is_picked() -> None:
    hand = rules.view(LEAD, Seat.S).hands[Seat.S] or ()
    ticked = [one.id for column in columns(hand, "2", (), "5s9d") for one in column.cards if one.picked]
    assert sorted(ticked) == ["c-5s-a", "c-9d-a"]


def test_a_row_is_as_wide_as_its_columns() -> None:
    hand = rules.view(LEAD, Seat.S).hands[Seat.S] or ()
    assert widest_row(columns(hand, "2")) == 3
    assert widest_row(columns((), "2")) == 0


def test_what_was_paid_is_shown_before_the_first_play_only() -> None:
    """Rule 2.7."""
    due = after("second")
    paid = rules.apply(due, rules.deal(due, rules.PACK))
    assert table.facts(rules.view(paid, None), asked())["gifts_shown"]
    assert not table.facts(rules.view(FOLLOW, None), asked())["gifts_shown"]
