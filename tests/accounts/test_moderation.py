"""Suspending, muting, renaming: with a reason, written down, felt at once."""

from datetime import timedelta

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client
from django.utils import timezone

from accounts import moderation
from accounts.models import User
from accounts.signals import sessions_ended
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(moderator: User) -> Client:
    """The moderator's browser."""
    client = Client()
    client.force_login(moderator)
    return client


def form(player: User, **changes: str) -> dict[str, str]:
    """The moderation form as the page would send it."""
    return {"username": player.username, "reason": "said rude things", **changes}


def test_a_suspended_player_reads_why_and_until_when(at_home: Client, noura: User, moderator: User) -> None:
    until = timezone.now() + timedelta(days=2)
    moderation.suspend(user=noura, until=until, reason="played with two accounts", by=moderator)
    page = at_home.get("/lobby/")
    assert page.status_code == 403
    assert "played with two accounts" in page.content.decode()
    assert f"{until:%Y-%m-%d}" in page.content.decode()


@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize("path", ["/lobby/", "/new/baloot/", "/play/baloot/", "/me/", "/en/", "/no/such/page/"])
def test_a_suspension_holds_on_every_page(
    path: str, method: str, at_home: Client, noura: User, moderator: User
) -> None:
    moderation.suspend(user=noura, until=timezone.now() + timedelta(days=2), reason="rude", by=moderator)
    assert getattr(at_home, method)(path).status_code == 403


def test_a_suspended_player_may_still_log_out(at_home: Client, noura: User, moderator: User) -> None:
    moderation.suspend(user=noura, until=timezone.now() + timedelta(days=2), reason="rude", by=moderator)
    assert at_home.post("/logout/").status_code == 302


@pytest.mark.parametrize("path", ["/en/rules/baloot/", "/en/privacy/"])
def test_a_suspended_player_may_still_read_the_rules(path: str, at_home: Client, noura: User, moderator: User) -> None:
    moderation.suspend(user=noura, until=timezone.now() + timedelta(days=2), reason="rude", by=moderator)
    assert at_home.get(path).status_code == 200


def test_a_suspension_ends_by_itself(at_home: Client, noura: User) -> None:
    User.objects.filter(pk=noura.pk).update(suspended_until=timezone.now() - timedelta(seconds=1))
    assert at_home.get("/me/").status_code == 200


def test_suspending_ends_open_sockets(noura: User, desk: Client, django_capture_on_commit_callbacks: object) -> None:
    heard: list[User] = []

    def listen(user: User, **_kwargs: object) -> None:
        heard.append(user)

    sessions_ended.connect(listen)
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]  # a fixture without a type
        until = {"suspended_until_0": "2099-01-01", "suspended_until_1": "00:00"}
        desk.post(f"/admin/accounts/user/{noura.pk}/change/", form(noura, **until))
    sessions_ended.disconnect(listen)
    assert heard == [noura]


@pytest.mark.parametrize(
    ("changes", "written"),
    [
        ({"suspended_until_0": "2099-01-01", "suspended_until_1": "00:00"}, "Suspended until 2099-01-01"),
        ({"muted_until_0": "2099-01-01", "muted_until_1": "00:00"}, "Muted until 2099-01-01"),
        ({"username": "Nora_2"}, "Renamed from Noura to Nora_2"),
    ],
)
def test_every_action_is_written_down_with_its_reason(
    changes: dict[str, str], written: str, noura: User, desk: Client, moderator: User
) -> None:
    desk.post(f"/admin/accounts/user/{noura.pk}/change/", form(noura, **changes))
    entry = LogEntry.objects.get(object_id=str(noura.pk))
    assert entry.user == moderator
    assert written in entry.change_message
    assert "said rude things" in entry.change_message


def test_no_action_without_a_reason(noura: User, desk: Client) -> None:
    desk.post(f"/admin/accounts/user/{noura.pk}/change/", form(noura, username="Nora_2", reason=""))
    noura.refresh_from_db()
    assert noura.username == "Noura"


def test_a_moderator_cannot_give_rights(noura: User) -> None:
    helper = User.objects.create_user("Helper", password=PASSWORD, is_staff=True)
    helper.user_permissions.set(_moderating())
    client = Client()
    client.force_login(helper)
    client.post(f"/admin/accounts/user/{noura.pk}/change/", form(noura, is_superuser="on", is_staff="on"))
    noura.refresh_from_db()
    assert not noura.is_staff


@pytest.mark.parametrize("rights", [{"is_staff": True}, {"is_staff": True, "is_superuser": True}])
def test_a_moderator_does_not_moderate_moderators(rights: dict[str, bool]) -> None:
    other = User.objects.create_user("Other", password=PASSWORD, **rights)
    helper = User.objects.create_user("Helper", password=PASSWORD, is_staff=True)
    helper.user_permissions.set(_moderating())
    client = Client()
    client.force_login(helper)
    until = {"suspended_until_0": "2099-01-01", "suspended_until_1": "00:00"}
    assert client.post(f"/admin/accounts/user/{other.pk}/change/", form(other, **until)).status_code == 403
    other.refresh_from_db()
    assert not other.suspended


def test_nobody_is_deleted_by_hand(noura: User, desk: Client) -> None:
    assert desk.post(f"/admin/accounts/user/{noura.pk}/delete/", {"post": "yes"}).status_code == 403


def _moderating() -> list[Permission]:
    return list(Permission.objects.filter(codename__in=["view_user", "change_user"]))
