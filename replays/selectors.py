"""Finished matches, opened at any action of any deal. Nothing here opens a match that is still being played."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.db.models import Case, QuerySet, When
from django.http import Http404
from django.shortcuts import get_object_or_404

from accounts.models import User
from games import registry, selectors
from games.core.phrases import Phrase
from games.core.seats import Seat
from games.folds import Fold, replayed
from games.models import LoggedAction, Match
from games.models import Seat as MatchSeat
from games.selectors import TableSeen


@dataclass(frozen=True, slots=True)
class Place:
    """Where a replay stands: after action `ply` of deal `deal`, both counted from 1."""

    deal: int
    ply: int


@dataclass(frozen=True, slots=True)
class Line:
    """One action of the deal: what it made happen, and who chose it (`by` is empty for players and the table)."""

    ply: int
    phrases: tuple[Phrase, ...]
    by: str


@dataclass(frozen=True, slots=True)
class Moment:
    """A finished match at one place, with the ways that lead on from there (None: there is no such way)."""

    seen: TableSeen
    place: Place
    plies: int
    """Actions of this deal."""
    deals: int
    lines: tuple[Line, ...]
    first: Place
    trick_back: Place | None
    back: Place | None
    on: Place | None
    trick_on: Place | None
    last: Place

    @property
    def line(self) -> Line:
        """The action that led here."""
        return self.lines[self.place.ply - 1]


def finished(code: str) -> Match:
    """The match, which must have ended. Raises Http404, also where there is no such match."""
    match = selectors.match_by_code(code)
    if match is None or match.running:
        raise Http404
    return match


def matches_of(user: User) -> QuerySet[Match]:
    """Every match in which the user has a seat, running ones first, then the latest; practice deals do not count."""
    running_first = Case(When(status=Match.Status.RUNNING, then=0), default=1)
    own = Match.objects.filter(seats__user=user, practice=False)
    return own.order_by(running_first, "-started_at").prefetch_related("seats__user")


def with_own_seat(matches: Iterable[Match], user: User) -> list[tuple[Match, MatchSeat]]:
    """Some of the user's matches, each with the seat he has in it."""
    return [(match, next(seat for seat in match.seats.all() if seat.user_id == user.pk)) for match in matches]


def names_at(code: str) -> list[tuple[str, str | None]]:
    """What the seats of a match are called now: the name of the record, and that of the account where there is one."""
    seats = MatchSeat.objects.filter(match__code=code).order_by("seat")
    return list(seats.values_list("name", "user__username"))


def moment(match: Match, place: Place, facing: Seat, *, hands_open: bool) -> Moment:
    """The match at `place`, seen from `facing`; the other hands too where `hands_open`.

    Raises Http404 where the match has no such place. Only one deal is folded.
    """
    row = get_object_or_404(match.rounds, number=place.deal)
    game = registry.game(match.game)
    steps = tuple(replayed(game, [row], row.actions.order_by("seq")))
    if not 1 <= place.ply <= len(steps):
        raise Http404
    _logged, fold = steps[place.ply - 1]
    view = game.reveal(fold.state) if hands_open else game.view(fold.state, facing)
    seen = replace(selectors.table(match, None, facing=facing), view=view)
    lines = tuple(_line(ply, *one) for ply, one in enumerate(steps, 1))
    return _with_ways(match, seen, place, lines)


def _line(ply: int, logged: LoggedAction, fold: Fold) -> Line:
    chosen = logged.by not in (LoggedAction.By.PLAYER, LoggedAction.By.TABLE)
    return Line(ply, tuple(line.phrase for line in fold.news), logged.get_by_display() if chosen else "")


def _with_ways(match: Match, seen: TableSeen, place: Place, lines: tuple[Line, ...]) -> Moment:
    deals = match.rounds.count()
    ends = [line.ply for line in lines if any(phrase.kind == "trick" for phrase in line.phrases)]
    stops = sorted({1, *ends, len(lines)})
    back, on = _deal_before(match, place), _deal_after(place, deals)
    return Moment(
        seen=seen,
        place=place,
        plies=len(lines),
        deals=deals,
        lines=lines,
        first=Place(1, 1),
        trick_back=next((Place(place.deal, ply) for ply in reversed(stops) if ply < place.ply), back),
        back=Place(place.deal, place.ply - 1) if place.ply > 1 else back,
        on=Place(place.deal, place.ply + 1) if place.ply < len(lines) else on,
        trick_on=next((Place(place.deal, ply) for ply in stops if ply > place.ply), on),
        last=_end(match, deals),
    )


def _deal_before(match: Match, place: Place) -> Place | None:
    return _end(match, place.deal - 1) if place.deal > 1 else None


def _deal_after(place: Place, deals: int) -> Place | None:
    return Place(place.deal + 1, 1) if place.deal < deals else None


def _end(match: Match, deal: int) -> Place:
    """The last action of the deal."""
    return Place(deal, match.actions.filter(round__number=deal).count())
