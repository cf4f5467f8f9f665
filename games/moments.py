"""The rows of a table as the newest ping found them, kept per process: all pages of one move share one reading.

Reading them took a third of a page's frame, four times a move. Nothing here is hidden from anybody or shown to
anybody: a viewer still sees the state through `view` only.
"""

from dataclasses import dataclass
from datetime import datetime

from games.models import Match, Seat
from games.recents import Recents

Key = tuple[int, datetime]
_newest: Recents[Key, "Moment"] = Recents(1024)


@dataclass(frozen=True, slots=True)
class Moment:
    """A match's row and its seats, S E N W, with their users. Shared: nobody may change or save them."""

    match: Match
    seats: tuple[Seat, ...]


def key_of(match: Match) -> Key:
    """The start is in the key because a database that rolls back gives numbers out twice."""
    return match.pk, match.started_at


def moment_of(match: Match) -> Moment:
    """The seats beside a row that was read just before: they may be newer than it, never older."""
    return Moment(match, tuple(match.seats.select_related("user").order_by("seat")))


def now(key: Key) -> Moment:
    """The table as it is stored now."""
    moment = moment_of(Match.objects.get(pk=key[0]))
    _newest.put(key, moment)
    return moment


def since(key: Key, version: int) -> Moment:
    """The table at `version` or later; from the database only if this process has not read it yet."""
    kept = _newest.find(key)
    return kept if kept is not None and kept.match.version >= version else now(key)
