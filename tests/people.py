"""People for tests: players and their browsers, and what several of them do at the same moment."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from threading import Barrier
from typing import TypeVar

from django.db import connection
from django.test import Client

from accounts.models import User
from games.core.errors import Refused
from lobby.refusals import Refusal

_numbers = count(1)
T = TypeVar("T")


def person(name: str = "") -> User:
    """A registered player with a name of his own."""
    return User.objects.create_user(name or f"player{next(_numbers)}", password="a long enough password")


def guest() -> User:
    """A guest."""
    return User.objects.create(username=f"guest-{9_000_000 + next(_numbers)}", is_guest=True)


def browser(user: User | None = None) -> Client:
    """A browser, logged in as the user."""
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


def at_once(calls: Sequence[Callable[[], T]]) -> list[T | Refused | Refusal]:
    """What the calls answered, each made in a thread of its own at the same moment; refusals as answers."""
    start = Barrier(len(calls))

    def one(call: Callable[[], T]) -> T | Refused | Refusal:
        start.wait()
        try:
            return call()
        except (Refused, Refusal) as refusal:
            return refusal
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(one, calls))
