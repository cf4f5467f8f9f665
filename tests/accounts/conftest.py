"""People for the tests."""

import pytest
from django.test import Client

from accounts.models import User

PASSWORD = "seven green camels"


@pytest.fixture
def noura() -> User:
    """A player with a password."""
    return User.objects.create_user("Noura", password=PASSWORD)


@pytest.fixture
def at_home(client: Client, noura: User) -> Client:
    """Noura's browser, logged in."""
    client.post("/login/", {"username": "Noura", "password": PASSWORD})
    return client


@pytest.fixture
def moderator() -> User:
    """Somebody who may moderate everything."""
    return User.objects.create_superuser("Huda", password=PASSWORD)
