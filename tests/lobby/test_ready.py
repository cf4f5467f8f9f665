"""Fair deals: the seal comes first, then the contributions, then the match; and when it begins."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games.core.seats import Seat
from games.core.shuffle import commitment, first_seat
from games.models import Flag, Match
from lobby import services
from lobby.models import Table
from lobby.refusals import Refusal
from lobby.tasks import start_due
from tests.lobby.people import fresh, full_table, table_of
from tests.people import browser, person

pytestmark = pytest.mark.django_db


def pass_countdown(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(starts_at=timezone.now())


def ready_seats(table: Table) -> set[str]:
    return {str(Seat(one.seat)) for one in table.seats.filter(ready=True)}


def test_the_secret_is_sealed_when_the_table_is_made() -> None:
    table = table_of(person())
    assert table.commitment == commitment(table.secret)
    assert table.commitment != table_of(person()).commitment


def test_alone_with_ai_seats_ready_begins_the_match() -> None:
    host = person()
    table = full_table(host)
    services.ready(code=table.code, user=host, contribution="mine")
    match = Match.objects.get(code=table.code)
    assert match.commitment == table.commitment
    assert [seat.contribution for seat in match.seats.order_by("seat")] == ["mine", "", "", ""]
    assert fresh(table).started_match == match


def test_contributions_in_seat_order_draw_the_first_seat() -> None:
    """Architecture §4: draw 0."""
    host, partner = person(), person()
    table = table_of(host)
    services.join(code=table.code, user=partner, seat=Seat.N)
    services.fill_with_ai(code=table.code, host=host)
    services.ready(code=table.code, user=partner, contribution="second")
    services.ready(code=table.code, user=host, contribution="first")
    pass_countdown(table)
    services.start(code=table.code)
    drawn = first_seat(table.secret, ["first", "", "second", ""])
    assert Match.objects.get(code=table.code).options["Dealer"] == str(drawn)


def test_with_more_people_a_countdown_runs_from_the_last_ready() -> None:
    host, friend = person(), person()
    table = full_table(host, friend)
    services.ready(code=table.code, user=host, contribution="")
    assert fresh(table).starts_at is None
    services.ready(code=table.code, user=friend, contribution="")
    assert fresh(table).starts_at is not None
    with pytest.raises(Refusal, match="not_ready"):
        services.start(code=table.code)
    pass_countdown(table)
    start_due(table.code)
    start_due(table.code)
    assert Match.objects.filter(code=table.code).count() == 1


def test_a_stopped_countdown_does_not_start_the_match_later() -> None:
    host, friend = person(), person()
    table = full_table(host, friend)
    for one in (host, friend):
        services.ready(code=table.code, user=one, contribution="")
    services.unready(code=table.code, user=friend)
    start_due(table.code)
    assert not Match.objects.filter(code=table.code).exists()


def test_a_table_with_a_free_seat_does_not_begin() -> None:
    host = person()
    table = table_of(host)
    services.ready(code=table.code, user=host, contribution="")
    assert fresh(table).starts_at is None
    assert fresh(table).started_match is None


CHANGES: list[Callable[[Table, User, User], object]] = [
    lambda table, host, friend: services.join(code=table.code, user=person()),
    lambda table, host, friend: services.join(code=table.code, user=friend, seat=Seat.W),
    lambda table, host, friend: services.leave(code=table.code, user=friend),
    lambda table, host, friend: services.kick(code=table.code, host=host, seat=Seat.E),
    lambda table, host, friend: services.fill_with_ai(code=table.code, host=host),
]


@pytest.mark.parametrize("change", CHANGES, ids=["join", "move", "leave", "kick", "ai"])
def test_a_changed_seat_makes_all_unready(change: Callable[[Table, User, User], object]) -> None:
    """Architecture §4; contributions are forgotten too."""
    host, friend = person(), person()
    table = table_of(host, friend)
    for one in (host, friend):
        services.ready(code=table.code, user=one, contribution="old")
    assert ready_seats(table) == {"S", "E"}
    change(table, host, friend)
    assert ready_seats(table) == set()
    assert not table.seats.exclude(contribution="").exists()


def test_ready_for_seats_that_have_changed_since_is_refused() -> None:
    """S29: somebody sat down while the page still showed a free seat."""
    host = person()
    table = table_of(host)
    services.join(code=table.code, user=person())
    with pytest.raises(Refusal, match="reseated"):
        services.ready(code=table.code, user=host, contribution="", seen_seating=table.seating)


def test_the_first_contribution_stands() -> None:
    host = person()
    table = table_of(host)
    services.ready(code=table.code, user=host, contribution="first")
    services.ready(code=table.code, user=host, contribution="second")
    assert table.seats.get().contribution == "first"


def test_only_who_sits_there_is_ready() -> None:
    with pytest.raises(Refusal, match="not_seated"):
        services.ready(code=table_of(person()).code, user=person(), contribution="")


@pytest.mark.parametrize(
    ("clock", "public", "bid", "extra"),
    [
        (None, False, None, False),  # no clock at all
        (30, False, 8, True),  # friends may ask for more time
        (20, True, 8, False),  # strangers may not
    ],
)
def test_the_clocks_of_the_match(clock: int | None, public: bool, bid: int | None, extra: bool) -> None:
    host = person()
    table = full_table(host, clock=clock, public=public)
    services.ready(code=table.code, user=host, contribution="")
    match = Match.objects.get(code=table.code)
    assert (match.bid_seconds, match.play_seconds, match.extra_time) == (bid, clock, extra)


def test_a_started_table_changes_no_more() -> None:
    host = person()
    table = full_table(host)
    services.ready(code=table.code, user=host, contribution="")
    for change in (services.leave, services.join, services.unready):
        with pytest.raises(Refusal, match="started"):
            change(code=table.code, user=host)


def test_s51_two_people_on_one_line_as_opponents_are_flagged_and_may_play() -> None:
    host, opponent = person(), person()
    table = full_table(host, opponent)
    for one in (host, opponent):
        browser(one).post(reverse("lobby:ready", args=[table.code]), {"contribution": ""})
    pass_countdown(table)
    services.start(code=table.code)
    assert Flag.objects.get().match.code == table.code
    assert set(table.seats.values_list("network", flat=True)) == {""}
