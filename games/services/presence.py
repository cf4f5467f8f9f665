"""Who is there: signs of life, the AI steward for the absent, leaving and coming back.

Nothing here touches `seq`: whoever comes or goes, the log and the moves that were meant stay valid.
"""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat as Place
from games.errors import NotAllowed
from games.models import Match, Seat
from games.selectors import EXTRA_TIMES
from games.services import telling
from games.services.ledger import GRACE, Ledger

AWAY_AFTER = timedelta(seconds=10)  # the grace: nobody sees an absence that is shorter
STEWARD_AFTER = timedelta(seconds=40)  # the grace and a countdown of 30 seconds
FRESH = timedelta(seconds=20)  # a newer sign of life need not be written down
EXTRA_TIME = timedelta(seconds=20)
PRESENCE = ("steward", "away", "away_since")  # fields; never the whole row: its name may just be erased


def connected(*, match_id: int, seat: Place) -> None:
    """A sign of life from the seat's player: a socket or its heartbeat."""
    held = Seat.objects.filter(match_id=match_id, seat=seat).first()
    if held is not None and not held.is_ai:
        alive(held=held)


def alive(*, held: Seat) -> bool:
    """A sign of life from the player of this row: the steward goes. Whether the table may look otherwise now."""
    now = timezone.now()
    if held.away or held.steward:
        _welcome(held.match_id, held.place)
        return True
    if held.away_since or held.seen_at is None or held.seen_at < now - FRESH:
        Seat.objects.filter(pk=held.pk).update(seen_at=now, away_since=None)
    return False


def disconnected(*, match_id: int, seat: Place) -> None:
    """A tab of the seat has gone. Its other tabs, if any, speak up within the grace (`connected`)."""
    Seat.objects.filter(match_id=match_id, seat=seat, ai_level="", away_since=None).update(away_since=timezone.now())


@transaction.atomic
def take_back(*, match_id: int, seat: Place) -> None:
    """Give the seat back to its player, even after leaving on purpose. Raises NotAllowed, MatchOver."""
    ledger = Ledger.running(match_id)
    if ledger.seats[seat].removed:
        raise NotAllowed(None, _("A moderator has given your seat to the AI for the rest of this match."))
    ledger.seats[seat].left = False
    come_back(ledger, seat)
    ledger.keep()


@transaction.atomic
def leave(*, match_id: int, seat: Place) -> None:
    """The player goes on purpose. Raises MatchOver.

    Where other people play on, the AI takes over. Somebody alone with AI seats just finds the table waiting later.
    When the last of several people leaves, nobody is left to play for: the match is closed.
    """
    ledger = Ledger.running(match_id)
    people = [held for held in ledger.seats.values() if not held.is_ai]
    others = [held for held in people if held.seat != seat and not held.left]
    if len(people) == 1:
        return
    ledger.seats[seat].left = True
    _absent(ledger, seat)
    if not others:
        ledger.end(Match.Status.ABORTED)
    ledger.keep()


@transaction.atomic
def replace_by_ai(*, match_id: int, seat: Place, asked_by: User) -> None:
    """The host does not wait for the countdown of an absent player. Raises NotAllowed, MatchOver."""
    ledger = Ledger.running(match_id)
    held = ledger.seats[seat]
    if asked_by.pk != ledger.match.created_by_id:
        raise NotAllowed(None, _("Only the host of the table can do this."))
    if held.is_ai or not held.away:
        raise NotAllowed(None, _("This player is here."))
    _absent(ledger, seat)
    ledger.keep()


@transaction.atomic
def remove_player(*, match_id: int, seat: Place) -> None:
    """A moderator gives a player's seat to the AI for good. Raises NotAllowed, MatchOver."""
    ledger = Ledger.running(match_id)
    held = ledger.seats[seat]
    if held.is_ai:
        raise NotAllowed(None, _("An AI plays this seat already."))
    held.left = held.removed = True
    _absent(ledger, seat)
    ledger.keep()


@transaction.atomic
def more_time(*, match_id: int, seat: Place) -> None:
    """20 seconds more on the running clock, for whoever is to act. Raises NotAllowed, MatchOver."""
    ledger = Ledger.running(match_id)
    match, held = ledger.match, ledger.seats[seat]
    if not match.extra_time or held.played_by_ai or held.extra_time_used >= EXTRA_TIMES:
        raise NotAllowed(None, _("There is no extra time left for you at this table."))
    if match.deadline_at is None or match.deadline_at <= timezone.now():
        raise NotAllowed(None, _("No clock is running."))
    held.extra_time_used += 1
    held.save(update_fields=["extra_time_used"])
    match.deadline_at += EXTRA_TIME
    telling.wake_clock(match, match.deadline_at + GRACE)
    ledger.show()
    ledger.keep()


@transaction.atomic
def show_absence(*, match_id: int, seat: Place) -> None:
    """Let everybody see an absence that is longer than the grace."""
    ledger = Ledger.locked(match_id)
    held = ledger.seats[seat]
    if _absent_for(held, AWAY_AFTER) and not held.away and ledger.match.running:
        held.away = True
        held.save(update_fields=["away"])
        ledger.show()
        ledger.keep()


@transaction.atomic
def call_steward(*, match_id: int, seat: Place) -> None:
    """Let the AI play for a player whose countdown is over."""
    ledger = Ledger.locked(match_id)
    held = ledger.seats[seat]
    if _absent_for(held, STEWARD_AFTER) and not held.steward and ledger.match.running:
        _absent(ledger, seat)
        ledger.keep()


def come_back(ledger: Ledger, seat: Place) -> None:
    """The player has the seat again, and on a timed table a full clock if it had been the steward's turn.

    Everybody is shown it at once, whatever brought him: what came later, with another version, would tell what.
    """
    held, match = ledger.seats[seat], ledger.match
    had_steward = held.steward
    held.steward, held.away, held.away_since, held.seen_at = False, False, None, timezone.now()
    held.save(update_fields=[*PRESENCE, "left", "seen_at"])
    ledger.show()
    if not had_steward or match.frozen or seat not in ledger.to_act:
        return
    if match.deadline_at is None:
        ledger.arm()
    else:
        ledger.call_ai()  # for the seats that are still the AI's; the watchdog no longer waits for this one


def end_sessions(*, user_id: int) -> None:
    """Close within a second those of the user's sockets whose sessions have ended."""
    telling.account(user_id)


def forget_player(*, user: User) -> None:
    """Take the name of a deleted account out of all its seats; what was played there stays."""
    Seat.objects.filter(user=user).update(name="Deleted player")


@transaction.atomic
def _welcome(match_id: int, seat: Place) -> None:
    """Show that the player is back, and let the steward go, unless the player had left on purpose."""
    ledger = Ledger.locked(match_id)
    held = ledger.seats[seat]
    if held.left or not ledger.match.running:
        Seat.objects.filter(pk=held.pk).update(seen_at=timezone.now(), away_since=None)
        return
    if held.away or held.steward:
        come_back(ledger, seat)
        ledger.keep()


def _absent_for(held: Seat, long: timedelta) -> bool:
    """Whether he still is, under the lock: a line that flaps begins anew each time."""
    return held.away_since is not None and held.away_since <= timezone.now() - long


def _absent(ledger: Ledger, seat: Place) -> None:
    """From now on the AI plays for the seat; it begins at once if the seat is to act."""
    held = ledger.seats[seat]
    held.steward, held.away = True, True
    held.away_since = held.away_since or timezone.now()
    held.save(update_fields=[*PRESENCE, "left", "removed"])
    ledger.show()
    if not ledger.match.frozen and seat in ledger.to_act:
        ledger.call_ai()
