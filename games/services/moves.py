"""Playing: the one door for moves, whoever makes them."""

import logging
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from games import registry
from games.core.errors import InvalidAction, Refused
from games.core.game import Game
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat as Place
from games.errors import Frozen, MatchOver, NotYourSeat, StaleAction
from games.folds import fold_of
from games.models import LoggedAction, Match, Seat
from games.services import presence, telling
from games.services.ledger import GRACE, Ledger
from games.thinking import chosen, unthinking

logger = logging.getLogger(__name__)

BUDGET = 1.0  # seconds that a bot may think
LONGEST_ACTION = 400  # characters
NONCE = re.compile(r"[\w-]{1,64}", re.ASCII)
By = LoggedAction.By
Interpreter = Callable[[Any, str], str]
"""What makes an action's text out of a player's view and of what he wrote. Raises InvalidAction."""


@dataclass(frozen=True, slots=True)
class Played:
    """An accepted action: what moves must carry now, and what pages show now."""

    seq: int
    version: int


def play(
    *,
    match_id: int,
    seat: Place,
    text: str,
    seq: int,
    nonce: str | None = None,
    by: str = By.PLAYER,
    meant: Interpreter | None = None,
) -> Played:
    """Play for a seat at the turn `seq`; the same nonce again is answered as accepted and plays nothing.

    `meant` reads a text that is not an action's own: by what the player sees at that turn, and not before.
    Raises IllegalAction, InvalidAction, StaleAction, MatchOver, Frozen, NotYourSeat; then nothing has changed.
    """
    _check_readable(text, nonce)
    try:
        return _play(match_id, Place(seat), text, seq, nonce, by, meant)
    except (Refused, IntegrityError) as refused:
        done = _accepted(match_id, Place(seat), nonce)
        if done is not None:
            return done
        if isinstance(refused, Refused):
            raise
        # the unique rows are the second lock: somebody else wrote first
        logger.warning("match %s: the log refused a second row at %s", match_id, seq)
        raise StaleAction from None


def play_ai(*, match_id: int, seq: int) -> None:
    """Play for every AI seat that owes an action at the turn `seq`. Nothing is locked while a bot thinks."""
    match = Match.objects.filter(pk=match_id).first()
    if match is None or not _turn_is(match, seq):
        return
    game, state = registry.game(match.game), fold_of(match).state
    for held in match.seats.filter(seat__in=game.to_act(state)).order_by("seat"):
        if held.played_by_ai:
            _play_for(game, state, match, held)


def fire(*, match_id: int, seq: int) -> None:
    """What a clock or watchdog does that has run out at the turn `seq`; nothing where it has not, or not any more."""
    match = Match.objects.filter(pk=match_id).first()
    if match is None or not _turn_is(match, seq):
        return
    if _expired(match):
        _fire_clock(match)
    elif _overdue(match):
        _fire_watchdog(match)


@transaction.atomic
def _play(
    match_id: int, seat: Place, text: str, seq: int, nonce: str | None, by: str, meant: Interpreter | None
) -> Played:
    ledger = Ledger.locked(match_id)
    _check_may_act(ledger, seat, by)
    _check_turn(ledger, seat, seq, by)
    if meant is not None:
        text = meant(ledger.game.view(ledger.fold.state, seat), text)
    action = ledger.game.parse(seat, text)
    if action.seat != seat:
        raise InvalidAction(_("“%(text)s” is not an action of a player."), text=text)
    window = ledger.match.window_seq
    ledger.record(action, by=by, nonce=nonce)
    _turn_over(ledger, window)
    if ledger.match.window_seq is not None:
        telling.one_seat(ledger.match, seat)
    ledger.keep()
    return Played(ledger.match.turn, ledger.match.version)


def _turn_over(ledger: Ledger, window: int | None) -> None:
    """After an action: while the window that was open stays open nobody is told anything and its clock runs on."""
    if window is not None and ledger.match.window_seq == window:
        if not ledger.ai_to_act():
            ledger.match.ai_due_at = None
        return
    ledger.show()
    ledger.settle()


def _check_readable(text: str, nonce: str | None) -> None:
    if len(text) > LONGEST_ACTION or not text.isprintable():
        raise InvalidAction(_("This is not an action."))
    if nonce is not None and not NONCE.fullmatch(nonce):
        raise InvalidAction(_("This is not an action."))


def _check_may_act(ledger: Ledger, seat: Place, by: str) -> None:
    """A person acts for an own seat, and is back by doing so; the AI acts for its seats only."""
    match, held = ledger.match, ledger.seats[seat]
    if not match.running:
        raise MatchOver
    if match.frozen:
        raise Frozen
    if by in (By.AI, By.STEWARD):
        if not held.played_by_ai:
            raise StaleAction
    elif held.is_ai:
        raise NotYourSeat
    elif held.left:
        raise NotYourSeat(_("You have left this table. Take your seat back first."))
    elif held.away or held.steward:
        presence.come_back(ledger, seat)


def _check_turn(ledger: Ledger, seat: Place, seq: int, by: str) -> None:
    """Refuse what was meant for another turn, what comes after the clock, and a second answer in a window."""
    match = ledger.match
    if seq != match.turn or (by == By.PLAYER and _expired(match)):
        raise StaleAction
    if match.window_seq is not None and match.actions.filter(seq__gte=match.window_seq, seat=seat).exists():
        raise StaleAction(_("You have answered already."))


def _accepted(match_id: int, seat: Place, nonce: str | None) -> Played | None:
    """The answer to a refused move that this seat has made before."""
    done = nonce and LoggedAction.objects.filter(match=match_id, nonce=nonce).select_related("match").first()
    if not done:
        return None
    if done.seat != seat:
        raise StaleAction
    return Played(done.match.turn, done.match.version)


def _turn_is(match: Match, seq: int) -> bool:
    return match.running and not match.frozen and match.turn == seq


def _expired(match: Match) -> bool:
    return match.deadline_at is not None and match.deadline_at + GRACE <= timezone.now()


def _overdue(match: Match) -> bool:
    return match.ai_due_at is not None and match.ai_due_at <= timezone.now()


def _fire_clock(match: Match) -> None:
    """Answer for everybody who still owes an action, in one transaction."""
    seq, game, state = match.turn, registry.game(match.game), fold_of(match).state
    levels = dict(match.seats.values_list("seat", "ai_level"))
    texts = {
        place: str(game.timeout(state, place) or chosen(game, state, place, levels[place], Random(), BUDGET))
        for place in game.to_act(state)
    }
    with transaction.atomic():
        ledger = Ledger.locked(match.pk)
        if _turn_is(ledger.match, seq) and _expired(ledger.match):
            _record_all(ledger, texts, By.CLOCK)


def _fire_watchdog(match: Match) -> None:
    """Send the AI's task once more; the second time, play something legal without asking any bot."""
    seq = match.turn
    with transaction.atomic():
        ledger = Ledger.locked(match.pk)
        if not _turn_is(ledger.match, seq) or not _overdue(ledger.match):
            return
        if not ledger.match.ai_reminded:
            ledger.remind_ai()
            ledger.keep()
            return
        logger.error("match %s: an AI seat did not play at %s", match.pk, seq)
        state = ledger.fold.state
        texts = {place: unthinking(ledger.game, state, place) for place in ledger.ai_to_act()}
        _record_all(ledger, texts, By.AI)


def _record_all(ledger: Ledger, texts: dict[Place, str], by: str) -> None:
    """Record what was decided for these seats, as far as they still owe an action."""
    window = ledger.match.window_seq
    for place in sorted(ledger.to_act & texts.keys()):
        ledger.record(ledger.game.parse(place, texts[place]), by=by)
    _turn_over(ledger, window)
    ledger.keep()


def _play_for(game: Game[Any], state: Any, match: Match, held: Seat) -> None:
    """The bot's choice, unless the table has moved on while the bot was thinking."""
    text = chosen(game, state, held.place, held.ai_level, Random(), BUDGET)
    by = By.AI if held.is_ai else By.STEWARD
    with suppress(StaleAction, MatchOver, Frozen):
        play(match_id=match.pk, seat=held.place, text=text, seq=match.turn, by=by)
