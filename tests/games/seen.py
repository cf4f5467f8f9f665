"""What somebody at a table sees, move by move."""

from collections.abc import Iterator

from django.conf import settings

from games import selectors
from games.core.seats import Seat
from games.models import Match
from tests.games.tables import fresh, play_one

LANGUAGES = tuple(dict(settings.LANGUAGES))


def seen_by(match: Match, seat: Seat | None) -> selectors.TableSeen:
    """The table as the person on the seat, or a spectator, sees it now."""
    now = fresh(match)
    held = None if seat is None else now.seats.get(seat=seat)
    return selectors.table(now, held, since=max(0, now.turn - 1))


def moments(match: Match) -> Iterator[Match]:
    """The match after each of its moves, up to its end."""
    while match.running:
        yield match
        play_one(match)
        match = fresh(match)
