"""A table whose log cannot be read any more: it stops nobody else, and it can be closed."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.conf import LazySettings
from django.utils import timezone

from games import services
from games.core.errors import Refused
from games.core.seats import Seat
from games.models import Match
from tests.games.tables import fresh, run_out, started, with_window

pytestmark = pytest.mark.django_db
A_DAY = timedelta(hours=25)


def unreadable(match: Match) -> Match:
    """The match with a log that does not fold."""
    match.actions.update(text="deal nothing that can be read")
    return match


def gone(match: Match, seconds: float) -> Match:
    """East has been away so long."""
    match.seats.filter(seat=Seat.E).update(away_since=timezone.now() - timedelta(seconds=seconds))
    return match


def test_the_clocks_of_the_others_fire() -> None:
    unreadable(run_out(with_window("", play_seconds=20)))
    sound = run_out(with_window("", play_seconds=20))
    services.sweep()
    assert fresh(sound).seq == sound.seq + 1


@pytest.mark.parametrize(("seconds", "field"), [(11, "away"), (41, "steward")])
def test_the_absent_of_the_others_are_looked_after(seconds: float, field: str) -> None:
    unreadable(gone(started(), seconds))
    sound = gone(started(), seconds)
    services.sweep()
    assert sound.seats.filter(**{field: True}).exists()


def test_its_absences_are_shown_all_the_same() -> None:
    match = gone(unreadable(started()), 11)
    services.sweep()
    assert match.seats.filter(away=True).exists()


def test_the_others_and_it_too_are_closed_when_nobody_has_looked_at_them_for_a_day() -> None:
    tables = [unreadable(started()), started()]
    Match.objects.update(started_at=timezone.now() - A_DAY)
    for match in tables:
        match.seats.update(seen_at=timezone.now() - A_DAY)
    services.close_abandoned()
    assert [fresh(match).status for match in tables] == ["aborted", "aborted"]


@pytest.mark.parametrize(
    ("act", "status", "frozen"),
    [(services.abort, "aborted", False), (services.freeze, "running", True), (services.changed, "running", False)],
)
def test_what_needs_no_state_is_done_and_shown(act: Callable[..., None], status: str, frozen: bool) -> None:
    match = unreadable(started())
    act(match_id=match.pk)
    now = fresh(match)
    assert (now.status, now.frozen, now.version) == (status, frozen, match.version + 1)


def test_players_may_leave_it_when_it_is_frozen() -> None:
    match = unreadable(started("SN"))
    services.freeze(match_id=match.pk)
    for seat in (Seat.S, Seat.N):
        services.leave(match_id=match.pk, seat=seat)
    assert fresh(match).status == "aborted"


def test_a_table_of_a_game_that_is_gone_can_be_closed(settings: LazySettings) -> None:
    match = started()
    settings.GAMES = [game for game in settings.GAMES if game != "tests.core.toy"]
    services.abort(match_id=match.pk)
    assert fresh(match).status == "aborted"


def test_a_move_there_is_refused_and_changes_nothing() -> None:
    match = unreadable(started())
    with pytest.raises(Refused):
        services.play(match_id=match.pk, seat=Seat.S, text="none", seq=match.turn)
    assert fresh(match).seq == match.seq
