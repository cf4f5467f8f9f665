"""What the privacy page promises: no trace of where somebody came from outlives its purpose."""

from datetime import timedelta

import pytest
from axes.models import AccessAttempt
from django.apps import apps
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from accounts.models import Device, User
from accounts.tasks import forget
from lobby.answers import network_of
from lobby.models import Table
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db
ADDRESS, AGENT = "203.0.113.7", "Mozilla/5.0 (Marked by the test)"
FORM = {"E": "friend", "N": "ai", "W": "ai", "ai_speed": "normal"}


def browser() -> Client:
    """A browser that can be recognised."""
    return Client(headers={"User-Agent": AGENT}, REMOTE_ADDR=ADDRESS)


def traces() -> set[str]:
    """Every field of every table in which the browser can be recognised now."""
    asked = browser().get("/en/").wsgi_request
    marks = (ADDRESS, AGENT, network_of(asked))
    rows = [(model, row) for model in apps.get_models() for row in model._base_manager.values()]
    return {
        f"{model.__name__}.{field}"
        for model, row in rows
        for field, value in row.items()
        if any(mark in str(value) for mark in marks)
    }


def test_coming_and_going_leaves_no_trace_of_where_from() -> None:
    client = browser()
    client.post("/play/baloot/")
    client.post("/upgrade/", {"username": "Layla", "email": "", "password": PASSWORD})
    client.post("/logout/")
    client.post("/login/", {"username": "Layla", "password": PASSWORD})
    client.post("/me/password/", {"old": PASSWORD, "new": "nine red falcons"})
    assert client.get("/me/").status_code == 200
    assert traces() == set()


def test_a_wrong_password_is_forgotten_when_it_locks_nobody_out_any_more(noura: User) -> None:
    browser().post("/login/", {"username": "Noura", "password": "not it"})
    forget()
    assert traces() == {"AccessAttempt.ip_address", "AccessAttempt.user_agent"}
    AccessAttempt.objects.update(attempt_time=timezone.now() - timedelta(minutes=16))
    forget()
    assert traces() == set()


def test_who_sits_on_one_line_is_known_from_ready_to_the_start_of_the_match() -> None:
    host, friend = browser(), browser()
    host.post("/new/baloot/", FORM)
    room = f"/w/{Table.objects.get().code}/"
    friend.post(f"{room}join/")
    for client in (host, friend):
        client.post(f"{room}ready/")
    assert traces() == {"TableSeat.network"}
    Table.objects.update(starts_at=timezone.now())
    host.post(f"{room}start/")
    assert Table.objects.get().started_match
    assert traces() == set()


@pytest.mark.parametrize("change", ["unready/", "leave/", "ai/remove/"])
def test_without_ready_nobody_knows_who_sits_on_one_line(change: str) -> None:
    host = browser()
    host.post("/new/baloot/", FORM)
    room = f"/w/{Table.objects.get().code}/"
    host.post(f"{room}ready/")
    host.post(f"{room}{change}", {"seat": "N"})
    assert traces() == set()


def test_a_session_that_has_ended_is_forgotten_with_its_browser(noura: User) -> None:
    old, new = browser(), browser()
    for client in (old, new):
        client.post("/login/", {"username": "Noura", "password": PASSWORD})
    Session.objects.filter(pk=old.session.session_key).update(expire_date=timezone.now())
    forget()
    assert [device.session_key for device in Device.objects.all()] == [new.session.session_key]
    assert Session.objects.count() == 1
