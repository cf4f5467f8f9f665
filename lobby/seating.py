"""Steps on one waiting table that the services are made of. The table's row must be locked, or not yet visible."""

import secrets
from collections.abc import Mapping
from typing import NamedTuple

from django.utils import timezone

from accounts.models import User
from games import registry
from games.core.seats import Seat
from games.core.shuffle import commitment
from lobby.codes import new_code
from lobby.models import MOST_HOSTED, Table, TableSeat
from lobby.refusals import Refusal


class Terms(NamedTuple):
    """How a table plays: what its host chose beside the game. `clock` is seconds for a play, None for no clock."""

    options: Mapping[str, str] = {}
    clock: int | None = None
    public: bool = False
    registered_only: bool = False
    spectators: bool = False
    ai_speed: str = "normal"


def lock_person(user: User) -> None:
    """Let one person make one table at a time."""
    User.objects.select_for_update(no_key=True).get(pk=user.pk)


def locked(code: str) -> Table:
    """The table, its row locked."""
    table = Table.objects.select_for_update(no_key=True).filter(code=code).first()
    if table is None:
        raise Refusal("unknown")
    return table


def locked_waiting(code: str) -> Table:
    """The table, its row locked, if seats can still change hands."""
    table = locked(code)
    if table.closed_at:
        raise Refusal("closed")
    if table.started_match_id:
        raise Refusal("started")
    return table


def check_not_suspended(user: User) -> None:
    """Refuse whom a moderator has suspended."""
    if user.suspended:
        raise Refusal("suspended")


def check_not_hosting_too_many(user: User) -> None:
    """Refuse whose waiting tables would fill the lobby."""
    if Table.objects.filter(host=user, started_match=None, closed_at=None).count() >= MOST_HOSTED:
        raise Refusal("hosting")


def check_welcome(table: Table, user: User) -> None:
    """Refuse whom the host or the house does not let in."""
    check_not_suspended(user)
    if table.removed.filter(pk=user.pk).exists():
        raise Refusal("kicked")
    if table.registered_only and user.is_guest:
        raise Refusal("registered")


def check_host(table: Table, user: User) -> None:
    """Refuse whoever is not the host."""
    if table.host_id != user.pk:
        raise Refusal("not_host")


def new_table(*, host: User, game: str, terms: Terms, nonce: str = "") -> Table:
    """A table without anybody on it yet; its secret is committed to before anyone can be ready."""
    secret = secrets.token_hex(32)
    return Table.objects.create(
        code=new_code(),
        created_by=host,
        host=host,
        game=game,
        secret=secret,
        commitment=commitment(secret),
        nonce=nonce,
        **terms._replace(options=chosen(game, terms.options))._asdict(),
    )


def chosen(game: str, options: Mapping[str, str]) -> dict[str, str]:
    """The host's options with the game's defaults for the rest."""
    known = registry.game(game).OPTIONS
    if any(value not in known.get(key, ()) for key, value in options.items()):
        raise Refusal("options")
    return {key: options.get(key, values[0]) for key, values in known.items()}


def free_seats(table: Table) -> list[Seat]:
    """Seats that nobody holds and that are kept for nobody, in turn order."""
    held = set(table.seats.values_list("seat", flat=True))
    return [seat for seat in Seat if seat not in held]


def own_seat(table: Table, user: User) -> TableSeat:
    """The seat on which the user sits."""
    mine = table.seats.filter(user=user, accepted=True).first()
    if mine is None:
        raise Refusal("not_seated")
    return mine


def seat_person(table: Table, user: User, seat: Seat | None = None) -> TableSeat:
    """Give the user the seat, or the first free one."""
    free = free_seats(table)
    if not free:
        raise Refusal("full")
    if seat is not None and seat not in free:
        raise Refusal("taken")
    keep_seat(table, user, free[0] if seat is None else seat, accepted=True)
    return own_seat(table, user)


def seat_ai(table: Table, seat: Seat) -> None:
    """Give the free seat to the game's weakest AI."""
    weakest = next(iter(registry.game(table.game).BOTS))
    TableSeat.objects.create(table=table, seat=seat, ai_level=weakest)
    reseated(table)


def keep_seat(table: Table, user: User, seat: Seat, *, accepted: bool) -> None:
    """Give the free seat to the user; unless he asked for it himself, he has to accept it."""
    TableSeat.objects.create(table=table, user=user, seat=seat, accepted=accepted)
    reseated(table)


def accept(table: Table, mine: TableSeat) -> None:
    """Take the seat that was kept. Nobody's seat changes, so whoever is ready stays ready."""
    mine.accepted = True
    mine.save(update_fields=["accepted"])
    touched(table)


def move(table: Table, mine: TableSeat, seat: Seat) -> None:
    """Change to another seat, if it is free."""
    if seat not in free_seats(table):
        raise Refusal("taken")
    mine.seat = seat
    mine.save(update_fields=["seat"])
    reseated(table)


def vacated(table: Table, user: User) -> None:
    """After the user left: the next person is host; without one the table closes."""
    heir = table.seats.filter(user__isnull=False, accepted=True).first()
    if heir is None:
        close(table)
        return
    if table.host_id == user.pk:
        table.host = heir.user
    reseated(table)


def close(table: Table) -> None:
    """Nobody sits here any more. A rematch offer ends with its table, so that a new one can be made."""
    table.seats.all().delete()
    table.closed_at, table.rematch_of, table.host, table.starts_at = timezone.now(), None, None, None
    touched(table)


def reseated(table: Table) -> None:
    """A changed seat makes everybody un-ready, and what came with Ready is forgotten."""
    table.seats.update(ready=False, contribution="", network="")
    table.seating += 1
    table.starts_at = None
    touched(table)


def touched(table: Table) -> None:
    """Store the table as changed: pages show it anew, and it is not idle."""
    table.version += 1
    table.touched_at = timezone.now()
    table.save()
