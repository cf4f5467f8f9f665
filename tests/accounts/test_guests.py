"""A guest in one tap, later a player in the same row."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.db.models.signals import pre_save
from django.test import Client, RequestFactory
from django.utils import timezone

from accounts.models import User
from accounts.services import guest_for, upgrade
from games.models import Seat
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db
JOINING = {"username": "Layla", "email": "", "password": PASSWORD}


def guest_client() -> Client:
    """A browser that has pressed Play now."""
    client = Client()
    client.post("/play/baloot/")
    return client


def guest_of(client: Client) -> User:
    """Whom the browser is logged in as."""
    return User.objects.get(pk=client.session["_auth_user_id"])


def test_play_now_makes_a_guest_for_thirty_days() -> None:
    client = guest_client()
    assert guest_of(client).is_guest
    assert client.cookies["sessionid"]["max-age"] == 30 * 24 * 60 * 60


def test_playing_again_keeps_the_guest() -> None:
    client = guest_client()
    client.post("/play/baloot/")
    assert User.objects.count() == 1


def test_a_guest_cannot_log_in_with_any_password() -> None:
    guest = guest_of(guest_client())
    assert not guest.has_usable_password()
    assert not Client().login(username=guest.username, password="", request=RequestFactory().post("/login/"))


def test_the_same_person_stays_the_same_person(rf: RequestFactory, noura: User) -> None:
    request = rf.post("/play/baloot/")
    request.user = noura
    assert guest_for(request) == noura


def test_upgrading_keeps_the_row_and_the_session() -> None:
    client = guest_client()
    before = guest_of(client)
    client.post("/upgrade/", JOINING)
    after = guest_of(client)
    assert (after.pk, after.username, after.is_guest) == (before.pk, "Layla", False)


def test_upgrading_keeps_the_matches() -> None:
    client = guest_client()
    played = list(Seat.objects.filter(user=guest_of(client)).values_list("match__code", flat=True))
    client.post("/upgrade/", JOINING)
    assert played
    assert list(Seat.objects.filter(user__username="Layla").values_list("match__code", flat=True)) == played


def test_a_suspension_that_comes_meanwhile_outlives_the_upgrade(rf: RequestFactory) -> None:
    client = guest_client()
    request = rf.post("/upgrade/")
    request.user, request.session = guest_of(client), client.session
    User.objects.update(suspended_until=timezone.now() + timedelta(days=1))
    upgrade(request=request, user=request.user, username="Layla", email="", password=PASSWORD)
    assert User.objects.get(username="Layla").suspended


def test_an_upgraded_player_logs_in_elsewhere() -> None:
    guest_client().post("/upgrade/", JOINING)
    answer = Client().post("/login/", {"username": "layla", "password": PASSWORD})
    assert answer.status_code == 302


def test_a_taken_name_comes_back_with_the_reason(noura: User) -> None:
    answer = guest_client().post("/upgrade/", {**JOINING, "username": "N0ura"})
    assert answer.status_code == 422
    assert "This name is taken" in answer.content.decode()


@pytest.fixture
def somebody_is_faster() -> Iterator[None]:
    """Whoever saves a new name finds that it has just been taken."""

    def take(instance: User, raw: bool, **_kwargs: object) -> None:
        if instance.username == "Layla" and not instance.email:
            User.objects.create(username="Layla", email="faster@example.org")

    pre_save.connect(take, sender=User)
    yield
    pre_save.disconnect(take, sender=User)


@pytest.mark.usefixtures("somebody_is_faster")
def test_a_name_that_is_taken_at_the_last_moment_leaves_the_guest_a_guest() -> None:
    client = guest_client()
    before = guest_of(client)
    answer = client.post("/upgrade/", JOINING)
    assert answer.status_code == 422
    assert "This name is taken" in answer.content.decode()
    assert f"You are playing as {before.name}." in answer.content.decode()
    assert 'href="/upgrade/"' in answer.content.decode(), "the menu speaks of a guest too"
    assert guest_of(client).is_guest


@pytest.mark.usefixtures("somebody_is_faster")
def test_a_stranger_whose_name_is_taken_at_the_last_moment_stays_one(client: Client) -> None:
    answer = client.post("/join/", JOINING)
    assert answer.status_code == 422
    assert "This name is taken" in answer.content.decode()
    assert "_auth_user_id" not in client.session


def test_a_player_has_nothing_to_upgrade(at_home: Client) -> None:
    assert at_home.get("/upgrade/").headers["Location"] == "/me/"


def test_a_guest_is_asked_before_logging_out() -> None:
    client = guest_client()
    assert "Keep this history" in client.get("/logout/").content.decode()
    assert "_auth_user_id" in client.session
