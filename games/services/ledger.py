"""One match under its lock: the only hand that writes into the log."""

from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cached_property, partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from games import registry
from games.core.game import Action, Game
from games.core.seats import Seat as Place
from games.core.shuffle import shuffled
from games.errors import MatchOver
from games.folds import Fold, fold_of, remember, step
from games.models import LoggedAction, Match, Round, Seat
from games.services import telling

GRACE = timedelta(milliseconds=400)  # for moves that were on their way when the clock ran out
PATIENCE = timedelta(seconds=3)  # with an AI seat beyond its thinking time
CHANGING = (  # all of a match that ever changes: naming it saves writing the rest with every move
    "seq",
    "version",
    "window_seq",
    "status",
    "result",
    "winner",
    "ended_at",
    "frozen",
    "deadline_at",
    "ai_due_at",
    "ai_reminded",
    "claimed_until",
)
WINDOW = 4  # places of the log that a window takes, however many seats answered: `seq` must not tell


@dataclass
class Ledger:
    """A locked match and its seats. `keep` writes what was changed and tells on commit.

    Game and fold are read when they are first asked for: a table whose log cannot be read any more can be closed.
    """

    match: Match
    seats: dict[Place, Seat]
    told: int  # the version that everybody knows
    _fold: Fold | None = None  # None: not asked for yet

    @classmethod
    def locked(cls, match_id: int) -> "Ledger":
        """The match under its row's lock. Needs a transaction. Raises Match.DoesNotExist."""
        return cls.opened(Match.objects.select_for_update().get(pk=match_id))

    @classmethod
    def running(cls, match_id: int) -> "Ledger":
        """The same of a match that has not ended. Raises MatchOver."""
        ledger = cls.locked(match_id)
        if not ledger.match.running:
            raise MatchOver
        return ledger

    @classmethod
    def opened(cls, match: Match, fold: Fold | None = None) -> "Ledger":
        """The match that this transaction has locked or made; `fold` where it is known already."""
        return cls(match, {seat.place: seat for seat in match.seats.all()}, match.version, fold)

    @cached_property
    def game(self) -> Game[Any]:
        return registry.game(self.match.game)

    @property
    def fold(self) -> Fold:
        """The fold at `match.seq`."""
        if self._fold is None:
            self._fold = fold_of(self.match)
        return self._fold

    @property
    def to_act(self) -> frozenset[Place]:
        return self.game.to_act(self.fold.state)

    def ai_to_act(self) -> list[Place]:
        """The seats for which the AI owes an action, in turn order."""
        return sorted(place for place in self.to_act if self.seats[place].played_by_ai)

    def open_round(self, opening: dict[str, str]) -> Round:
        """Start the next round from what it starts from; it is the current one now."""
        number = 1 if self.fold.round is None else self.fold.round.number + 1
        row = Round.objects.create(match=self.match, number=number, opening=opening, first_seq=self.match.seq)
        self._fold = replace(self.fold, round=row)
        return row

    def record(self, action: Action, *, by: str, nonce: str | None = None) -> None:
        """Add one action to the current round. Raises IllegalAction, and then nothing was added."""
        match, before = self.match, self.fold
        if before.round is None:
            raise LookupError("no round has been opened")
        self._fold = step(self.game, before, action, seq=match.seq, row=before.round, by=by)
        LoggedAction.objects.create(
            match=match,
            round=before.round,
            seq=match.seq,
            seat=action.seat,
            text=str(action),
            by=by,
            hidden=before.window is not None or action.seat is None,
            nonce=nonce,
        )
        if before.window is not None and self.fold.window is None:
            match.seq = before.window + WINDOW
        else:
            match.seq += 1
        match.window_seq = self.fold.window

    def settle(self) -> None:
        """End the match or deal, whichever is due, and start the clocks of the turn that has come."""
        outcome = self.game.outcome(self.fold.state)
        if outcome is not None:
            self.end(Match.Status.OVER, outcome.result, outcome.winner)
        elif self.game.deal_due(self.fold.state):
            if self.match.practice:
                self.end(Match.Status.OVER)
                return
            self._deal()
            self.settle()
        else:
            self.arm()

    def end(self, status: Match.Status, result: str = "", winner: int | None = None) -> None:
        """Close the match for ever; from now on its log and secret are open."""
        match = self.match
        match.status, match.result, match.winner = status, result, winner
        match.ended_at = timezone.now()
        match.window_seq = None
        self.disarm()

    def arm(self) -> None:
        """Start the clock and the AI's watchdog for whoever is to act.

        In a secret window the clock runs whoever owes: its absence would tell that no person does.
        """
        match = self.match
        bidding = self.game.clock(self.fold.state) == "bid"
        seconds = match.bid_seconds if bidding else match.play_seconds
        waits = match.window_seq is not None or any(not self.seats[place].played_by_ai for place in self.to_act)
        match.deadline_at = timezone.now() + timedelta(seconds=seconds) if seconds and waits else None
        match.claimed_until = None
        if match.deadline_at:
            telling.wake_clock(match, match.deadline_at + GRACE)
        self.call_ai()

    def call_ai(self) -> None:
        """Ask a worker to play for the AI seats that are to act, and start the watchdog."""
        match = self.match
        match.ai_reminded, match.ai_due_at = False, None
        if self.ai_to_act():
            pause = telling.thinking_time(match.ai_speed)
            match.ai_due_at = timezone.now() + pause + PATIENCE
            telling.wake_ai(match, pause)

    def remind_ai(self) -> None:
        """Send the AI's task again, and be patient once more."""
        self.match.ai_reminded, self.match.ai_due_at = True, timezone.now() + PATIENCE
        self.match.claimed_until = None
        telling.wake_ai(self.match, timedelta(0))

    def disarm(self) -> None:
        """Stop the clock and the watchdog."""
        self.match.deadline_at = self.match.ai_due_at = self.match.claimed_until = None

    def show(self) -> None:
        """Raise the version: something that anybody may see has changed."""
        self.match.version += 1

    def keep(self) -> None:
        """Store the match row; on commit remember its fold and, if the version rose, tell everybody."""
        self.match.save(update_fields=CHANGING)
        if self._fold is not None:
            transaction.on_commit(partial(remember, self.match, self._fold))
        if self.match.version != self.told:
            telling.everybody(self.match)

    def _deal(self) -> None:
        """The next deal, from the pack that secret and contributions decide (rounds count the packs)."""
        match, state = self.match, self.fold.state
        row = self.open_round(dict(self.game.opening(state)))
        contributions = [self.seats[place].contribution for place in Place]
        pack = shuffled(self.game.PACK, match.secret, contributions, row.number)
        self.record(self.game.deal(state, pack), by=LoggedAction.By.TABLE)
