"""What pages, sockets and commands read. Hidden cards leave through `view` only, until the match is over."""

import time
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import Any

from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from games import registry
from games.core import transcript
from games.core.game import View
from games.core.seats import Seat as Place
from games.errors import StillRunning
from games.folds import LogLine, fold_of, replayed
from games.models import LoggedAction, Match, Seat
from games.moments import Moment, moment_of
from games.thinking import chosen

__all__ = ["LogLine", "PlayerSeen", "TableSeen"]

EXTRA_TIMES = 10  # "+20 s" a player and match
HINT_SECONDS = 0.3


@dataclass(frozen=True, slots=True)
class PlayerSeen:
    """Who sits on a seat, as anybody may see it."""

    seat: Place
    name: str
    is_ai: bool
    ai_level: str
    is_guest: bool
    away: bool
    """Disconnected for longer than the grace."""
    steward: bool
    """The AI plays for this person for now."""
    left: bool
    """Left on purpose; may take the seat back unless `removed`."""
    removed: bool
    """By a moderator."""
    is_me: bool


@dataclass(frozen=True, slots=True)
class TableSeen:
    """A table as one viewer may see it now: all that a page of it is made from.

    `seq` is what a move must carry. Answering in a secret window changes the viewer's own picture, but neither
    `seq` nor `version`, until the window closes.
    """

    code: str
    game: str
    options: dict[str, str]
    practice: bool
    status: str
    """running, over, aborted"""
    frozen: bool
    spectators: bool
    result: str
    winner: int | None
    commitment: str
    version: int
    seq: int
    viewer: Place | None
    """None: a spectator."""
    facing: Place
    """The seat drawn at the bottom: the viewer's, or the one a spectator has chosen."""
    view: Any
    """The game's View."""
    players: tuple[PlayerSeen, ...]
    bid_seconds: int | None
    play_seconds: int | None
    """None: no clock."""
    deadline_ms: int | None
    now_ms: int
    extra_time_left: int
    """How often the viewer may still ask for 20 seconds more; 0 where the table does not offer it."""
    hosting: bool
    """Whether the viewer may hand an absent player's seat to the AI."""
    log: tuple[LogLine, ...]
    """Lines of this round and the one before, oldest first."""
    events: tuple[LogLine, ...]
    """The lines that are news to the viewer."""
    hint: str
    """What an AI seat would do in the viewer's place, where he is to act in a practice deal; else empty."""

    @property
    def me(self) -> PlayerSeen | None:
        return None if self.viewer is None else self.players[self.viewer]

    @property
    def solo(self) -> bool:
        """One person among AI seats."""
        return sum(not player.is_ai for player in self.players) == 1


def match_by_code(code: str) -> Match | None:
    """The match at `/t/<code>/`, None where there is none (yet)."""
    return Match.objects.filter(code=code).first()


def seat_of(match: Match, user: User | AnonymousUser | None) -> Seat | None:
    """The user's seat at the match."""
    if user is None or not user.is_authenticated:
        return None
    return match.seats.filter(user=user).first()


def seat_at(moment: Moment, user: User | AnonymousUser | None) -> Seat | None:
    """The user's seat at a moment that is known already."""
    return next((seat for seat in moment.seats if seat.user is not None and seat.user == user), None)


def may_watch(match: Match, seat: Seat | None) -> bool:
    """Whether the holder of the seat (None: a stranger) may see the table at all."""
    return match.spectators or seat is not None


def state_of(match: Match) -> Any:
    """The game's state now. Not for pages: they get a View."""
    return fold_of(match).state


def table(match: Match, seat: Seat | None, *, since: int | None = None, facing: Place | None = None) -> TableSeen:
    """The table as the holder of `seat` (None: a spectator) may see it, with the news since `seq` `since`."""
    return table_at(moment_of(match), None if seat is None else seat.place, since=since, facing=facing)


def table_at(moment: Moment, viewer: Place | None, *, since: int | None, facing: Place | None) -> TableSeen:
    """The same of a moment that is known already."""
    match, seat = moment.match, None if viewer is None else moment.seats[viewer]
    fold = fold_of(match)
    log = tuple(line for line in fold.lines if line.seq < match.turn)
    view: View = registry.game(match.game).view(fold.state, viewer)
    return TableSeen(
        code=match.code,
        game=match.game,
        options=match.options,
        practice=match.practice,
        status=match.status,
        frozen=match.frozen,
        spectators=match.spectators,
        result=match.result,
        winner=match.winner,
        commitment=match.commitment,
        version=match.version,
        seq=match.turn,
        viewer=viewer,
        facing=facing if viewer is None and facing is not None else viewer or Place.S,
        view=view,
        players=tuple(_player(each, viewer) for each in moment.seats),
        bid_seconds=match.bid_seconds,
        play_seconds=match.play_seconds,
        deadline_ms=_ms(match.deadline_at),
        now_ms=int(time.time() * 1000),
        extra_time_left=EXTRA_TIMES - seat.extra_time_used if seat and match.extra_time else 0,
        hosting=seat is not None and seat.user_id is not None and seat.user_id == match.created_by_id,
        log=log,
        events=() if since is None else tuple(line for line in log if line.seq >= since),
        hint=suggestion(match, viewer) if match.practice and viewer is not None else "",
    )


def suggestion(match: Match, seat: Place) -> str:
    """What the weakest AI seat would do in place of `seat`, if that is to act, knowing no more than its player."""
    game, state = registry.game(match.game), fold_of(match).state
    return chosen(game, state, seat, "", Random(match.turn), HINT_SECONDS) if seat in game.to_act(state) else ""


def log_of(match: Match) -> tuple[LogLine, ...]:
    """Everything that was said in a finished match. Raises StillRunning."""
    if match.running:
        raise StillRunning
    rounds = list(match.rounds.order_by("number"))
    folds = replayed(registry.game(match.game), rounds, match.actions.order_by("seq"))
    return tuple(line for _row, fold in folds for line in fold.news)


def transcript_of(match: Match) -> str:
    """The finished match as text, from which every state can be rebuilt. Raises StillRunning."""
    if match.running:
        raise StillRunning
    names = {seat.place: " ".join(seat.name.split()) for seat in match.seats.all()}
    header = transcript.header(registry.game(match.game), match.options, names)
    header["Rules"] = match.rules_version
    if match.result and match.status == Match.Status.OVER and not match.practice:
        header["Result"] = match.result
    rows = match.actions.order_by("seq")
    return transcript.write(header, (transcript.line(row.place, row.text, _comment(row)) for row in rows))


def _comment(row: LoggedAction) -> str:
    return "" if row.by in (LoggedAction.By.PLAYER, LoggedAction.By.TABLE) else row.by


def _player(seat: Seat, viewer: Place | None) -> PlayerSeen:
    user = seat.user
    return PlayerSeen(
        seat=seat.place,
        name=user.name if user else seat.name,
        is_ai=seat.is_ai,
        ai_level=seat.ai_level,
        is_guest=bool(user and user.is_guest),
        away=seat.away,
        steward=seat.steward,
        left=seat.left,
        removed=seat.removed,
        is_me=seat.place == viewer,
    )


def _ms(moment: datetime | None) -> int | None:
    """Milliseconds since 1970."""
    return None if moment is None else int(moment.timestamp() * 1000)
