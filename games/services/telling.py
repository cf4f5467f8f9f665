"""What is said on commit: pings to sockets, tasks to workers. Both may be lost; the database and the sweep heal it.

A ping carries no cards. Nothing said here can fail a committed move: errors are logged and that is all.
"""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from random import uniform
from typing import Any

from asgiref.sync import async_to_sync
from celery import current_app
from channels.layers import get_channel_layer
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games.core.seats import Seat as Place
from games.models import Match

logger = logging.getLogger(__name__)

THINKING = {"fast": (0.25, 0.25), "normal": (0.5, 0.9), "slow": (1.5, 1.5)}  # seconds, least and most


def everybody(match: Match) -> None:
    """Ping all sockets of the table once the transaction is committed."""
    _on_commit(_ping, match_group(match.pk), {"type": "match.changed", "version": match.version})


def one_seat(match: Match, place: Place) -> None:
    """Ping the tabs of one seat only: its own progress in a secret window."""
    _on_commit(_ping, seat_group(match.pk, place), {"type": "seat.progressed"})


def account(user_id: int) -> None:
    """Ask the sockets of a user to close at once if their sessions have ended."""
    _on_commit(_ping, user_group(user_id), {"type": "user.ended"})


def wake_clock(match: Match, at: datetime) -> None:
    """Have the clock fire at this moment, if the turn is still the same."""
    _on_commit(_task, "fire", match.pk, match.turn, "timers", at)


def wake_ai(match: Match, pause: timedelta) -> None:
    """Have the AI play after a pause, if the turn is still the same."""
    _on_commit(_task, "play_ai", match.pk, match.turn, "ai", timezone.now() + pause)


def thinking_time(speed: str) -> timedelta:
    """How long an AI seat seems to think. Tests set AI_DELAY (seconds)."""
    fixed = settings.AI_DELAY
    return timedelta(seconds=uniform(*THINKING.get(speed, THINKING["normal"])) if fixed is None else fixed)


def match_group(match_id: int) -> str:
    """The group of everybody at a table."""
    return f"match.{match_id}"


def seat_group(match_id: int, place: int) -> str:
    """The group of the tabs of one seat."""
    return f"match.{match_id}.seat.{int(place)}"


def user_group(user_id: int) -> str:
    """The group of a user's sockets."""
    return f"user.{user_id}"


def _on_commit(say: Callable[..., None], *args: Any) -> None:
    """Say it once the transaction is committed; what cannot be said is written into the server's log."""

    def said() -> None:
        try:
            say(*args)
        except Exception:  # whatever the store or the broker does, the move stands
            logger.exception("%s could not be told: %s", say.__name__, args)

    transaction.on_commit(said)


def _ping(group: str, message: dict[str, Any]) -> None:
    layer = get_channel_layer()
    if layer is not None:
        async_to_sync(layer.group_send)(group, message)


def _task(name: str, match_id: int, seq: int, queue: str, at: datetime) -> None:
    kwargs = {"match_id": match_id, "seq": seq}
    late = at <= timezone.now()
    current_app.send_task(f"games.tasks.{name}", kwargs=kwargs, queue=queue, eta=None if late else at)
