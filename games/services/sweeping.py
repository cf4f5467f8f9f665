"""The safety net under clocks and AI seats: whatever a dead worker or a lost message left undone is done from here."""

import logging
from datetime import timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games.models import Match
from games.services import moves, presence
from games.services.ledger import GRACE

logger = logging.getLogger(__name__)

CLAIM = timedelta(seconds=5)  # how long one sweep keeps the others away from a row
BATCH = 200  # rows


def sweep() -> None:
    """Fire every overdue clock and watchdog, then look after absent players. Several at once do no harm."""
    for match_id in _claimed():
        try:
            match = Match.objects.get(pk=match_id)
            moves.fire(match_id=match_id, seq=match.turn)
        except Exception:  # one table's fault must not stop the clocks of the others
            logger.exception("match %s: its clock could not be fired", match_id)
    presence.mark_absent()


def _claimed() -> list[int]:
    """Overdue matches, now claimed by this sweep."""
    now = timezone.now()
    late = Q(deadline_at__lte=now - GRACE) | Q(ai_due_at__lte=now)
    free = Q(claimed_until=None) | Q(claimed_until__lte=now)
    overdue = Match.objects.filter(late, free, status=Match.Status.RUNNING)
    if not overdue.exists():
        return []
    with transaction.atomic():
        ids = list(overdue.select_for_update(skip_locked=True).values_list("pk", flat=True)[:BATCH])
        Match.objects.filter(pk__in=ids).update(claimed_until=now + CLAIM)
    return ids
