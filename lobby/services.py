"""Everything that changes a waiting table. Each service locks the table's row first and tells last."""

from collections.abc import Iterable
from contextlib import suppress
from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import override

from accounts.models import User
from games.core.seats import Seat
from games.services import SeatPlan, start_match
from lobby import scheduling, seating, selectors
from lobby.models import ABSENT, IDLE, Table, TableSeat
from lobby.refusals import Refusal
from lobby.seating import Terms

BID_SECONDS = 8  # the rules' figure; it holds wherever there is a clock at all
COUNTDOWN = timedelta(seconds=3)  # from the last Ready to the match, so that nobody misses its first seconds


@transaction.atomic
def create(*, host: User, game: str, terms: Terms, ai_seats: Iterable[Seat] = (), nonce: str = "") -> Table:
    """A new table with its host on S; the table that the same form made before, if it did."""
    seating.check_not_suspended(host)
    seating.lock_person(host)
    made = nonce and Table.objects.filter(created_by=host, nonce=nonce).first()
    if made:
        return made
    seating.check_not_hosting_too_many(host)
    table = seating.new_table(host=host, game=game, terms=terms, nonce=nonce)
    seating.seat_person(table, host, Seat.S)
    for seat in ai_seats:
        seating.seat_ai(table, seat)
    return table


@transaction.atomic
def join(*, code: str, user: User, seat: Seat | None = None) -> TableSeat:
    """The seat the user has now: the chosen one, else the one kept for him, else the first free one."""
    table = seating.locked_waiting(code)
    mine = table.seats.filter(user=user).first()
    if mine is None:
        seating.check_welcome(table, user)
        return seating.seat_person(table, user, seat)
    if not mine.accepted:
        seating.check_welcome(table, user)
        seating.accept(table, mine)
    if seat is not None and seat != mine.seat:
        seating.move(table, mine, seat)
    return mine


@transaction.atomic
def leave(*, code: str, user: User) -> None:
    """Give up the seat, or turn the invitation down. The next person becomes host; the last one closes the table."""
    table = seating.locked_waiting(code)
    gone, _rows = table.seats.filter(user=user).delete()
    if gone:
        seating.vacated(table, user)


def leave_all(*, user: User) -> None:
    """Give up every seat at tables that wait: the account is being deleted."""
    for code in selectors.waiting_tables().filter(seats__user=user).values_list("code", flat=True):
        with suppress(Refusal):  # its match has begun meanwhile
            leave(code=code, user=user)


@transaction.atomic
def fill_with_ai(*, code: str, host: User, seat: Seat | None = None) -> None:
    """Put an AI on the seat, or on every free one."""
    table = seating.locked_waiting(code)
    seating.check_host(table, host)
    free = seating.free_seats(table)
    if seat is not None and seat not in free:
        raise Refusal("taken")
    for empty in free if seat is None else [seat]:
        seating.seat_ai(table, empty)


@transaction.atomic
def remove_ai(*, code: str, host: User, seat: Seat) -> None:
    """Free a seat that an AI holds."""
    table = seating.locked_waiting(code)
    seating.check_host(table, host)
    gone, _rows = table.seats.filter(seat=seat, user=None).delete()
    if not gone:
        raise Refusal("no_ai")
    seating.reseated(table)


@transaction.atomic
def kick(*, code: str, host: User, seat: Seat, user_id: int | None = None) -> None:
    """Take the seat from whoever holds it (only from `user_id`, where given). He cannot come back.

    A seat that was only kept for somebody is freed, and he stays welcome.
    """
    table = seating.locked_waiting(code)
    seating.check_host(table, host)
    held = table.seats.filter(seat=seat, user__isnull=False).first()
    if held is None or (user_id is not None and held.user_id != user_id):
        raise Refusal("nobody")
    if held.user_id == host.pk:
        raise Refusal("own_seat")
    if held.accepted and held.user:
        table.removed.add(held.user)
    held.delete()
    seating.reseated(table)


@transaction.atomic
def ready(*, code: str, user: User, contribution: str, seen_seating: int | None = None, network: str = "") -> Table:
    """Add the seat's contribution to the deals. `seen_seating` is that of the page on which Ready was pressed.

    The last one ready starts the countdown; who plays with AI seats only starts at once. `network` tells people on
    one line, for moderators.
    """
    table = seating.locked_waiting(code)
    mine = seating.own_seat(table, user)
    if mine.ready:
        return table
    if seen_seating not in (None, table.seating):
        raise Refusal("reseated")
    mine.ready, mine.contribution, mine.network = True, contribution, network
    mine.save(update_fields=["ready", "contribution", "network"])
    _if_all_ready(table)
    seating.touched(table)
    return table


@transaction.atomic
def unready(*, code: str, user: User) -> None:
    """Take Ready back, and what came with it; a running countdown stops."""
    table = seating.locked_waiting(code)
    mine = seating.own_seat(table, user)
    mine.ready, mine.contribution, mine.network = False, "", ""
    mine.save(update_fields=["ready", "contribution", "network"])
    table.starts_at = None
    seating.touched(table)


@transaction.atomic
def start(*, code: str) -> Table:
    """Begin the match if the countdown is over. Asked twice, it begins once."""
    table = seating.locked(code)
    if table.started_match_id:
        return table
    if not table.starts_at or table.starts_at > timezone.now():
        raise Refusal("not_ready")
    _begin(table)
    seating.touched(table)
    return table


def seen(*, table: Table, user: User) -> None:
    """Note that the user's page of the room is alive. No lock: nothing that others see changes."""
    held = TableSeat.objects.filter(table=table, user=user)
    held.filter(seen_at__lt=timezone.now() - ABSENT / 6).update(seen_at=timezone.now())


@transaction.atomic
def release_absent(*, code: str) -> None:
    """Give up the seats of people who have closed the page of a public table, so that strangers need not wait."""
    table = seating.locked(code)
    gone = table.seats.filter(user__isnull=False, ready=False, seen_at__lt=timezone.now() - ABSENT)
    for held in gone.select_related("user"):
        if held.user and table.waiting and table.public:
            held.delete()
            seating.vacated(table, held.user)


@transaction.atomic
def close_if_idle(*, code: str) -> None:
    """Close a table at which nothing has happened for two hours."""
    table = seating.locked(code)
    if table.waiting and table.touched_at < timezone.now() - IDLE:
        seating.close(table)


def _if_all_ready(table: Table) -> None:
    """Start the countdown if nobody is missing; with one person at the table, the match."""
    seats = list(table.seats.all())
    if len(seats) < len(Seat) or not all(seat.settled for seat in seats):
        return
    if sum(seat.user_id is not None for seat in seats) == 1:
        _begin(table)
        return
    table.starts_at = timezone.now() + COUNTDOWN
    transaction.on_commit(lambda: scheduling.start_later(table.code, COUNTDOWN), robust=True)  # partials break it


def _begin(table: Table) -> None:
    """Hand the table over to its match, which keeps the code."""
    table.started_match = start_match(
        code=table.code,
        game=table.game,
        options=table.options,
        seats=[_plan(seat) for seat in table.seats.select_related("user")],
        secret=table.secret,
        bid_seconds=BID_SECONDS if table.clock else None,
        play_seconds=table.clock,
        extra_time=table.clock is not None and not table.public,
        ai_speed=table.ai_speed,
        spectators=table.spectators,
        created_by=table.host,
    )
    table.seats.update(network="")  # opponents on one line have been noted
    table.starts_at = None


def _plan(held: TableSeat) -> SeatPlan:
    with override("en"):  # the name as the transcript keeps it
        name = held.user.name if held.user else f"AI {held.ai_level}"
    return SeatPlan(Seat(held.seat), held.user, name, held.ai_level, held.contribution, held.network)
