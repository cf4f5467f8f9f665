"""The ways back: tables at which somebody has a seat already."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from games.models import Match
from games.models import Seat as MatchSeat
from lobby.models import TableSeat
from lobby.selectors import LONGEST_LIST, Person, Row, waiting_tables


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A running match or a waiting table at which the reader has a seat."""

    code: str
    game: str
    left: bool
    """Whether he has gone on purpose, so that the seat has to be asked for."""
    since: datetime


def own_tables(user: Person) -> list[OwnTable]:
    """Where the user has a seat, the newest first; not the table that waits for the end of his practice deal."""
    if not user.is_authenticated:
        return []
    seats = MatchSeat.objects.filter(user=user, match__status=Match.Status.RUNNING, removed=False)
    playing = seats.order_by("-match__started_at").values_list(
        "match__code", "match__game", "left", "match__started_at"
    )
    places = TableSeat.objects.filter(user=user, accepted=True, table__in=waiting_tables())
    waiting = places.exclude(table__practice__status=Match.Status.RUNNING).order_by("-table__created_at")
    tables = [OwnTable(*one) for one in playing[:LONGEST_LIST]]
    for code, game, since in waiting.values_list("table__code", "table__game", "table__created_at")[:LONGEST_LIST]:
        tables.append(OwnTable(code, game, left=False, since=since))
    return sorted(tables, key=lambda table: table.since, reverse=True)


def marked(rows: Iterable[Row], own: Iterable[OwnTable]) -> list[Row]:
    """The rows of a list; those of the reader's own tables know how he comes back."""
    by_code = {table.code: table for table in own}
    return [replace(row, left=by_code[row.code].left) if row.code in by_code else row for row in rows]
