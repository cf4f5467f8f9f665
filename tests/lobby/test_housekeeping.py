"""Tables that nobody uses any more, and what moderators may see."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from games.models import Match
from lobby import services
from lobby.models import Table, TableSeat
from lobby.tasks import close_idle
from tests.lobby.people import fresh, full_table, table_of, who_sits
from tests.people import browser, person

pytestmark = pytest.mark.django_db


def untouched_for(table: Table, **ago: int) -> None:
    Table.objects.filter(pk=table.pk).update(touched_at=timezone.now() - timedelta(**ago))


def unseen_for(table: Table, seat: int, **ago: int) -> None:
    TableSeat.objects.filter(table=table, seat=seat).update(seen_at=timezone.now() - timedelta(**ago))


def test_a_table_idle_for_two_hours_closes_and_a_younger_one_stays() -> None:
    old, young = table_of(person()), table_of(person())
    untouched_for(old, hours=2, minutes=1)
    untouched_for(young, hours=1, minutes=59)
    close_idle()
    assert fresh(old).closed_at is not None
    assert fresh(young).closed_at is None


def test_a_table_that_has_begun_is_never_closed() -> None:
    host = person()
    table = full_table(host)
    services.ready(code=table.code, user=host, contribution="")
    untouched_for(table, days=1)
    close_idle()
    assert fresh(table).closed_at is None


def test_strangers_do_not_wait_for_somebody_who_closed_the_page() -> None:
    host, friend = person(), person()
    table = table_of(host, friend, public=True)
    unseen_for(table, seat=0, minutes=4)
    close_idle()
    assert who_sits(table) == {"E": friend.username}
    assert fresh(table).host == friend


def test_a_public_table_that_everybody_left_open_elsewhere_closes() -> None:
    table = table_of(person(), person(), public=True)
    for seat in (0, 1):
        unseen_for(table, seat=seat, minutes=4)
    close_idle()
    assert fresh(table).closed_at is not None


def test_friends_wait_longer() -> None:
    table = table_of(person())
    unseen_for(table, seat=0, minutes=30)
    close_idle()
    assert fresh(table).closed_at is None


def test_the_rooms_poll_is_a_sign_of_life() -> None:
    host = person()
    table = table_of(host, public=True)
    unseen_for(table, seat=0, minutes=2)
    browser(host).get(reverse("lobby:room", args=[table.code]), {"v": table.version})
    assert timezone.now() - table.seats.get().seen_at < timedelta(seconds=30)


@pytest.mark.parametrize(("status", "shown"), [(status, status != Match.Status.RUNNING) for status in Match.Status])
def test_the_admin_shows_the_secret_when_the_match_is_over_and_not_before(status: str, shown: bool) -> None:
    """Architecture §4."""
    host, chief = person(), person()
    chief.is_staff = chief.is_superuser = True
    chief.save()
    table = full_table(host)
    address = reverse("admin:lobby_table_change", args=[table.pk])
    assert table.secret not in browser(chief).get(address).content.decode()
    services.ready(code=table.code, user=host, contribution="mine")
    Match.objects.filter(code=table.code).update(status=status)
    seen = browser(chief).get(address).content.decode()
    assert (table.secret in seen) == shown
    assert table.secret not in browser(chief).get(reverse("admin:lobby_table_changelist")).content.decode()


def test_the_admin_changes_no_table() -> None:
    chief = person()
    chief.is_staff = chief.is_superuser = True
    chief.save()
    table = table_of(person())
    assert browser(chief).post(reverse("admin:lobby_table_change", args=[table.pk]), {}).status_code == 403
    assert browser(chief).get(reverse("admin:lobby_table_add")).status_code == 403
