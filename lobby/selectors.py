"""What pages of the lobby read."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from games.core.seats import Seat
from games.models import Match
from lobby.models import ABSENT, IDLE, Table, TableSeat

LONGEST_LIST = 60  # rows
SIDES = ("bottom", "right", "top", "left")  # of whoever looks; the next to play sits on the right

Person = User | AnonymousUser


@dataclass(frozen=True, slots=True)
class Place:
    """One of the four places around a waiting table."""

    seat: Seat
    side: str
    held: TableSeat | None
    is_me: bool
    is_host: bool

    @property
    def occupant(self) -> str:
        """empty, ai, invited (asked for a rematch, not here yet) or person"""
        if self.held is None:
            return "empty"
        if self.held.user_id is None:
            return "ai"
        return "person" if self.held.accepted else "invited"


@dataclass(frozen=True, slots=True)
class Room:
    """A waiting table as one person sees it."""

    table: Table
    places: tuple[Place, ...]
    """From the bottom, in turn order."""
    mine: TableSeat | None
    """The viewer's seat, or the one kept for him."""
    removed: bool

    @property
    def viewer(self) -> Seat | None:
        """From where the viewer looks; None for whoever has no seat here."""
        return None if self.mine is None else Seat(self.mine.seat)

    @property
    def seated(self) -> bool:
        return self.mine is not None and self.mine.accepted

    @property
    def invited(self) -> bool:
        return self.mine is not None and not self.mine.accepted

    @property
    def hosting(self) -> bool:
        return any(place.is_me and place.is_host for place in self.places)

    @property
    def taken(self) -> int:
        """Seats that are held, kept ones too."""
        return sum(place.held is not None for place in self.places)

    @property
    def full(self) -> bool:
        return self.taken == len(Seat)

    @property
    def people(self) -> int:
        """People who are here."""
        return sum(place.occupant == "person" for place in self.places)

    @property
    def ready(self) -> int:
        """People who are here and ready."""
        return sum(bool(place.held and place.held.ready) for place in self.places)

    @property
    def solo(self) -> bool:
        """One person and three AI seats: Ready begins the match at once."""
        return self.full and sum(place.occupant == "ai" for place in self.places) == 3

    @property
    def seconds_left(self) -> int | None:
        """Whole seconds of the countdown, None while it does not run."""
        if self.table.starts_at is None:
            return None
        return max(0, round((self.table.starts_at - timezone.now()).total_seconds()))


@dataclass(frozen=True, slots=True)
class Row:
    """One table in the lobby's list."""

    code: str
    game: str
    host: User | None
    options: dict[str, str]
    clock: int | None
    registered_only: bool
    spectators: bool
    running: bool
    dots: tuple[str, ...]
    """One entry per seat, S first: empty, person, ai or invited."""
    since: datetime
    left: bool | None = None
    """Of the reader's own table: whether he has left it. None: he has no seat there."""

    @property
    def free(self) -> int:
        """Seats that can be taken."""
        return 0 if self.running else self.dots.count("empty")


@dataclass(frozen=True, slots=True)
class Wish:
    """Which tables a visitor looks for. Empty: any."""

    game: str = ""
    clock: str = ""
    """none, fast (up to 20 s a play) or slow"""
    seats: int = 1
    """So many free seats at least."""
    registered_only: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """How a rematch stands for one player of the finished match."""

    stands: str
    """none, offered (a seat is kept for him), open (a seat is free), full, joined, playing, begun (without him)"""
    table: Table | None
    places: tuple[Place, ...] = ()
    """Who has answered what, from the player's own seat in turn order."""

    @property
    def mark(self) -> str:
        """Different whenever the offer looks different."""
        return f"{self.table.code}.{self.table.version}.{self.stands}" if self.table else self.stands


def waiting_tables() -> QuerySet[Table]:
    """Tables whose match has not begun."""
    return Table.objects.filter(started_match=None, closed_at=None)


def idle_codes() -> list[str]:
    """Waiting tables at which nothing has happened for two hours."""
    return list(waiting_tables().filter(touched_at__lt=timezone.now() - IDLE).values_list("code", flat=True))


def absent_codes() -> list[str]:
    """Public tables that wait for somebody who has closed the page."""
    gone = TableSeat.objects.filter(user__isnull=False, ready=False, seen_at__lt=timezone.now() - ABSENT)
    return list(waiting_tables().filter(public=True, pk__in=gone.values("table")).values_list("code", flat=True))


def table_by_code(code: str) -> Table | None:
    """The table, waiting or not; None where there is none."""
    return Table.objects.filter(code=code).select_related("host", "started_match", "rematch_of").first()


def table_after(practice_code: str, user: Person) -> Table | None:
    """The table whose match follows the user's practice deal."""
    if not user.is_authenticated:
        return None
    return Table.objects.filter(practice__code=practice_code, created_by=user).first()


def room(table: Table, user: Person) -> Room:
    """The waiting table, seen from the user's seat; from S by everyone else."""
    held = {Seat(one.seat): one for one in table.seats.select_related("user")}
    mine = next((one for one in held.values() if one.user_id is not None and one.user_id == user.pk), None)
    bottom = Seat.S if mine is None else Seat(mine.seat)
    places = [_place(table, seat, side, held.get(seat), mine) for seat, side in _around(bottom)]
    removed = user.is_authenticated and table.removed.filter(pk=user.pk).exists()
    return Room(table=table, places=tuple(places), mine=mine, removed=removed)


def rematch_offer(match_code: str, user: User) -> Offer | None:
    """The offer as the player sees it; None where there can be none (not his match, still running, practice)."""
    ended = Match.objects.exclude(status=Match.Status.RUNNING).filter(practice=False)
    match = ended.filter(code=match_code, seats__user=user).first()
    if match is None:
        return None
    table = Table.objects.filter(rematch_of=match).select_related("host").first()
    if table is None:
        return Offer("none", None)
    seen = room(table, user)
    return Offer(_stands(seen), table, seen.places)


def _stands(seen: Room) -> str:
    if seen.table.started_match_id:
        return "playing" if seen.seated else "begun"
    if seen.mine is not None:
        return "joined" if seen.seated else "offered"
    return "full" if seen.full else "open"


def open_tables(wish: Wish) -> list[Row]:
    """Public tables that fit: those that wait, the fullest first, then running ones that may be watched."""
    public = Table.objects.filter(_wanted(wish), public=True, closed_at=None)
    listed = public.select_related("host").prefetch_related("seats")
    waiting = listed.filter(started_match=None).annotate(held=Count("seats")).filter(held__lte=len(Seat) - wish.seats)
    fitting = [_row(table, running=False) for table in waiting.order_by("-held", "created_at")[:LONGEST_LIST]]
    running = listed.filter(started_match__status=Match.Status.RUNNING, spectators=True).order_by("-touched_at")
    return [*fitting, *(_row(table, running=True) for table in running[: LONGEST_LIST // 3])]


def _wanted(wish: Wish) -> Q:
    wanted = Q(game=wish.game) if wish.game else Q()
    if wish.clock == "none":
        wanted &= Q(clock=None)
    elif wish.clock == "fast":
        wanted &= Q(clock__lte=20)
    elif wish.clock == "slow":
        wanted &= Q(clock__gt=20)
    return wanted & Q(registered_only=True) if wish.registered_only else wanted


def _row(table: Table, *, running: bool) -> Row:
    held = {one.seat: one for one in table.seats.all()}
    return Row(
        code=table.code,
        game=table.game,
        host=table.host,
        options=table.options,
        clock=table.clock,
        registered_only=table.registered_only,
        spectators=table.spectators,
        running=running,
        dots=tuple(_place(table, seat, "", held.get(seat), None).occupant for seat in Seat),
        since=table.created_at,
    )


def _around(bottom: Seat) -> Iterable[tuple[Seat, str]]:
    return zip((bottom, *bottom.after()), SIDES, strict=True)


def _place(table: Table, seat: Seat, side: str, held: TableSeat | None, mine: TableSeat | None) -> Place:
    return Place(
        seat=seat,
        side=side,
        held=held,
        is_me=held is not None and held == mine,
        is_host=held is not None and held.user_id is not None and held.user_id == table.host_id,
    )
