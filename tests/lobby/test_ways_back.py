"""The ways back to one's own tables, on the landing page and in the lobby."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games import services as matches
from games.core.seats import Seat
from games.models import Match
from lobby import services
from lobby.models import Table
from lobby.own import own_tables
from tests.lobby.people import finished_match, full_table, table_of
from tests.people import browser, person

pytestmark = pytest.mark.django_db

PAGES = ["/en/", "/lobby/"]


def running(*people: User, **terms: object) -> Match:
    """A match of these people and AI seats that is being played."""
    table = full_table(*people, **terms)
    for one in people:
        services.ready(code=table.code, user=one, contribution="")
    if len(people) > 1:
        Table.objects.filter(pk=table.pk).update(starts_at="2026-01-01T00:00Z")
        services.start(code=table.code)
    return Match.objects.get(code=table.code)


def codes(user: User) -> list[str]:
    return [table.code for table in own_tables(user)]


def text_of(visitor: Client, path: str) -> str:
    return " ".join(visitor.get(path).content.decode().split())


@pytest.mark.parametrize("path", PAGES)
def test_a_running_match_is_one_link_away(path: str) -> None:
    user = person()
    match = running(user)
    way = text_of(browser(user), path).partition("own-tables")[2].partition("</nav>")[0]
    assert f'href="/t/{match.code}/"' in way
    assert "Back to your table · Baloot" in way


@pytest.mark.parametrize("path", PAGES)
def test_so_is_a_table_that_waits(path: str) -> None:
    user = person()
    table = table_of(user)
    assert f'href="/t/{table.code}/"' in text_of(browser(user), path)


@pytest.mark.parametrize("path", PAGES)
def test_the_practice_deal_of_a_newcomer_is_the_one_way_back(path: str) -> None:
    newcomer = browser()
    address = newcomer.post("/play/baloot/")["Location"]
    way = text_of(newcomer, path).partition("own-tables")[2].partition("</nav>")[0]
    assert way.count("href=") == 1
    assert f'href="{address}"' in way


@pytest.mark.parametrize("path", PAGES)
def test_a_table_that_was_left_offers_the_seat_again(path: str) -> None:
    user = person()
    match = running(user, person())
    matches.leave(match_id=match.pk, seat=Seat.S)
    assert "Take your seat back · Baloot" in text_of(browser(user), path)


@pytest.mark.parametrize("path", PAGES)
def test_three_ways_at_most_the_newest_first(path: str) -> None:
    user = person()
    tables = [table_of(user) for _ in range(4)]
    way = text_of(browser(user), path).partition("own-tables")[2].partition("</nav>")[0]
    assert [way.find(table.code) > 0 for table in tables] == [False, True, True, True]
    assert codes(user) == [table.code for table in reversed(tables)]


def test_a_match_that_is_over_a_closed_table_and_a_seat_given_up_lead_nowhere() -> None:
    user, host = person(), person()
    finished_match(user)
    services.leave(code=table_of(user).code, user=user)
    services.leave(code=table_of(host, user).code, user=user)
    assert codes(user) == []


@pytest.mark.parametrize("path", PAGES)
def test_nobody_else_sees_them(path: str) -> None:
    running(person())
    assert "own-tables" not in text_of(browser(person()), path)
    assert "own-tables" not in text_of(browser(), path)


@pytest.mark.parametrize(("left", "words"), [(False, "Back to your table"), (True, "Take your seat back")])
@pytest.mark.parametrize("path", PAGES)
def test_ones_own_running_table_is_not_there_to_be_watched(path: str, words: str, *, left: bool) -> None:
    user = person()
    match = running(user, person(), public=True, spectators=True)
    if left:
        matches.leave(match_id=match.pk, seat=Seat.S)
    page = text_of(browser(user), path)
    assert "Watch" not in page
    assert page.count(words) == 2
    assert "Watch" in text_of(browser(person()), path)


def test_ones_own_waiting_table_is_not_there_to_be_joined() -> None:
    user = person()
    table = table_of(user, public=True)
    page = text_of(browser(user), "/lobby/")
    assert f'id="back-{table.code}"' in page
    assert f'id="join-{table.code}"' not in page


def test_two_queries_find_them_however_many_there_are() -> None:
    user = person()
    for _ in range(3):
        table_of(user)
        running(user)
    with CaptureQueriesContext(connection) as asked:
        own_tables(user)
    assert len(asked) == 2
