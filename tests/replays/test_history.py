"""The list of one's own matches, on its page and on the player's own."""

import re
from datetime import timedelta
from itertools import count

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from games.core.seats import Seat as Place
from games.models import Match, Seat
from replays.selectors import matches_of
from tests.people import person

pytestmark = pytest.mark.django_db
OVER, RUNNING, ABORTED = Match.Status.OVER, Match.Status.RUNNING, Match.Status.ABORTED
_numbers = count(1)
pages = pytest.mark.parametrize("page", ["/r/", "/me/"])


def match_of(player: User, status: str = OVER, *, days_ago: int = 0) -> str:
    """The code of a match of four people, begun so long ago, with the player on West."""
    begun = timezone.now() - timedelta(days=days_ago)
    match = Match.objects.create(code=f"MINE{next(_numbers)}", game="baloot", status=status, started_at=begun, winner=1)
    people = [person(), person(), person(), player]
    Seat.objects.bulk_create(
        Seat(match=match, seat=place, user=user, name=user.name) for place, user in zip(Place, people, strict=True)
    )
    return match.code


def test_running_matches_come_first_and_then_the_latest() -> None:
    player = person()
    ended = [match_of(player, status, days_ago=days) for days, status in enumerate([OVER, ABORTED, OVER, ABORTED], 2)]
    running = [match_of(player, RUNNING, days_ago=days) for days in (1, 9)]
    assert [match.code for match in matches_of(player)] == [*running, *ended]


@pages
def test_a_longer_list_asks_no_more_of_the_database(page: str, client: Client) -> None:
    player = person()
    client.force_login(player)
    asked = []
    for matches in (1, 4):
        for _match in range(matches):
            match_of(player)
        with CaptureQueriesContext(connection) as captured:
            assert client.get(page).status_code == 200
        asked.append(len(captured))
    assert asked[0] == asked[1]


@pages
@pytest.mark.parametrize(("winner", "word"), [(1, "Won"), (0, "Lost")])
def test_a_match_is_won_by_the_team_of_ones_own_seat(page: str, winner: int, word: str, client: Client) -> None:
    player = person()
    client.force_login(player)
    match_of(player)
    Match.objects.update(result="152-96", winner=winner)
    shown = re.findall(r">(Won|Lost)(?=</span>| <bdi)", client.get(page).content.decode())
    assert shown == [word]
