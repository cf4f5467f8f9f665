"""People and tables for the tests of the lobby."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from threading import Barrier
from typing import Any, TypeVar

from django.db import connection
from django.test import Client

from accounts.models import User
from games.core.seats import Seat
from games.models import Match
from lobby import services
from lobby.models import Table
from lobby.refusals import Refusal
from lobby.seating import Terms

BALOOT = "baloot"
_numbers = count(1)
T = TypeVar("T")


def person(name: str = "") -> User:
    """A registered player with a name of his own."""
    return User.objects.create_user(name or f"lobbyist{next(_numbers)}", password="a long enough password")


def guest() -> User:
    """A guest."""
    return User.objects.create(username=f"guest-{9_000_000 + next(_numbers)}", is_guest=True)


def browser(user: User | None = None) -> Client:
    """A browser, logged in as the user."""
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


def table_of(*people: User, **terms: Any) -> Table:
    """A table on which these people sit, the first one its host."""
    table = services.create(host=people[0], game=BALOOT, terms=Terms()._replace(**terms))
    for one in people[1:]:
        services.join(code=table.code, user=one)
    return fresh(table)


def full_table(*people: User, **terms: Any) -> Table:
    """A table of these people with AI seats for the rest."""
    table = table_of(*people, **terms)
    services.fill_with_ai(code=table.code, host=people[0])
    return fresh(table)


def fresh(table: Table) -> Table:
    """The table as it is stored now."""
    return Table.objects.get(pk=table.pk)


def who_sits(table: Table) -> dict[str, str]:
    """Seat → name, or `AI`."""
    held = table.seats.select_related("user")
    return {str(Seat(one.seat)): one.user.username if one.user else "AI" for one in held}


def finished_match(*people: User) -> Match:
    """A match of these people and AI seats that is over."""
    table = full_table(*people)
    for one in people:
        services.ready(code=table.code, user=one, contribution="")
    if len(people) > 1:
        Table.objects.filter(pk=table.pk).update(starts_at="2026-01-01T00:00Z")
        services.start(code=table.code)
    Match.objects.filter(code=table.code).update(status=Match.Status.OVER)
    return Match.objects.get(code=table.code)


def at_once(calls: Sequence[Callable[[], T]]) -> list[T | Refusal]:
    """What the calls answered, each made in a thread of its own at the same moment; refusals as answers."""
    start = Barrier(len(calls))

    def one(call: Callable[[], T]) -> T | Refusal:
        start.wait()
        try:
            return call()
        except Refusal as refusal:
            return refusal
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(one, calls))
