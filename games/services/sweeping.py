"""The periodic looks at all tables: whatever a dead worker or a lost message left undone is done from here.

Several at once do no harm, and no table's fault keeps them from the others.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from games.core.seats import Seat as Place
from games.errors import MatchOver
from games.models import Match, Seat
from games.services import matches, moves, presence
from games.services.ledger import GRACE
from games.services.presence import AWAY_AFTER, STEWARD_AFTER

logger = logging.getLogger(__name__)

CLAIM = timedelta(seconds=5)  # how long one sweep keeps the others away from a row
BATCH = 200  # rows
SILENT_AFTER = timedelta(seconds=90)  # no sign of life: a server that died, a page without scripts that was left
ABANDONED = timedelta(hours=24)  # without a sign of life from anybody
RUNNING = Match.Status.RUNNING


def sweep() -> None:
    """Fire every overdue clock and watchdog, then look after absent players."""
    for match_id in _claimed():
        with _alone(match_id):
            match = Match.objects.get(pk=match_id)
            moves.fire(match_id=match_id, seq=match.turn)
    _mark_absent()


def close_abandoned() -> None:
    """Close the matches from which nobody has been heard for a day."""
    limit = timezone.now() - ABANDONED
    forgotten = Match.objects.filter(status=RUNNING, started_at__lt=limit)
    for match_id in forgotten.exclude(seats__seen_at__gte=limit).values_list("pk", flat=True):
        with _alone(match_id), suppress(MatchOver):  # it has ended meanwhile
            matches.abort(match_id=match_id)


def _mark_absent() -> None:
    """Some absences become visible, some become the steward's."""
    now = timezone.now()
    people = Seat.objects.filter(match__status=RUNNING, ai_level="", steward=False)
    people.filter(away_since=None, seen_at__lt=now - SILENT_AFTER).update(away_since=now)
    for match_id, seat in people.filter(away=False, away_since__lte=now - AWAY_AFTER).values_list("match_id", "seat"):
        with _alone(match_id):
            presence.show_absence(match_id=match_id, seat=Place(seat))
    somebody_waits = Exists(
        Seat.objects.filter(match=OuterRef("match"), ai_level="", away=False, left=False).exclude(pk=OuterRef("pk"))
    )
    due = people.filter(somebody_waits, away_since__lte=now - STEWARD_AFTER)
    for match_id, seat in due.values_list("match_id", "seat"):
        with _alone(match_id):
            presence.call_steward(match_id=match_id, seat=Place(seat))


@contextmanager
def _alone(match_id: int) -> Iterator[None]:
    """What goes wrong at one table is written into the server's log, and that is all."""
    try:
        yield
    except Exception:
        logger.exception("match %s: the periodic look failed", match_id)


def _claimed() -> list[int]:
    """Overdue matches, now claimed by this sweep."""
    now = timezone.now()
    late = Q(deadline_at__lte=now - GRACE) | Q(ai_due_at__lte=now)
    free = Q(claimed_until=None) | Q(claimed_until__lte=now)
    overdue = Match.objects.filter(late, free, status=RUNNING)
    if not overdue.exists():
        return []
    with transaction.atomic():
        ids = list(overdue.select_for_update(skip_locked=True).values_list("pk", flat=True)[:BATCH])
        Match.objects.filter(pk__in=ids).update(claimed_until=now + CLAIM)
    return ids
