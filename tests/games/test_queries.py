"""What a move may ask of the database: these numbers are most of what a move costs."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import moments, services
from games.core.seats import Seat
from games.models import Match
from tests.games.tables import BALOOT, fresh, legal, play_one, play_until, started, to_act, user_at
from tests.people import browser

pytestmark = pytest.mark.django_db
FRAMING = ("SAVEPOINT", "RELEASE", "BEGIN", "COMMIT")


def asked(call: Callable[[], Any]) -> list[str]:
    """The statements of the call, by verb and table."""
    with CaptureQueriesContext(connection) as captured:
        call()
    words = [query["sql"].split() for query in captured.captured_queries]
    return [f"{said[0]} {_table(said)}" for said in words if said[0] not in FRAMING]


def _table(said: list[str]) -> str:
    """The first table that the statement names."""
    place = {"INSERT": 2, "UPDATE": 1}
    return said[place[said[0]] if said[0] in place else said.index("FROM") + 1].strip('"')


@pytest.fixture
def match() -> Match:
    """A match of Baloot whose cards are being played."""
    return play_until(started(game=BALOOT), "play")


def test_a_move_reads_match_and_seats_writes_a_row_and_the_match(match: Match) -> None:
    seat, turn = to_act(match)[0], fresh(match).turn
    move = {"match_id": match.pk, "seat": seat, "text": legal(match, seat)[0], "seq": turn, "nonce": "once"}
    assert asked(lambda: services.play(**move)) == [
        "SELECT games_match",
        "SELECT games_seat",
        "INSERT games_loggedaction",
        "UPDATE games_match",
    ]


@pytest.mark.parametrize("door", ["", "text/", "state", "hint/", "watch/"])
def test_a_page_reads_match_and_seats_once(door: str) -> None:
    match = play_until(started("S", game=BALOOT), "play")
    client = browser(user_at(match, Seat.S))
    assert asked(lambda: client.get(f"/t/{match.code}/{door}")) == [
        "SELECT django_session",
        "SELECT accounts_user",
        "SELECT games_match",
        "SELECT games_seat",
    ]


def test_who_comes_back_by_a_page_is_shown_there_as_back(match: Match) -> None:
    """Then, and only then, the page reads the table again."""
    match.seats.filter(seat=Seat.S).update(away=True, steward=True)
    page = browser(user_at(match, Seat.S)).get(f"/t/{match.code}/state").json()
    assert page["v"] == fresh(match).version == match.version + 1


def test_the_first_page_after_a_move_reads_match_and_seats_and_the_others_nothing(match: Match) -> None:
    play_one(match)
    key, version = moments.key_of(match), fresh(match).version
    assert asked(lambda: moments.since(key, version)) == ["SELECT games_match", "SELECT games_seat"]
    assert asked(lambda: [moments.since(key, version) for _other in Seat]) == []


def test_a_ping_of_a_newer_version_is_never_answered_with_an_older_one(match: Match) -> None:
    key = moments.key_of(match)
    shown = moments.now(key).match.version
    play_one(match)
    assert moments.since(key, shown + 1).match.version == shown + 1
