"""The beginning and the end of matches."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import get_random_string

from accounts.models import User
from games import registry
from games.core import transcript
from games.core.game import Game
from games.core.seats import Seat as Place
from games.core.shuffle import commitment, first_seat
from games.folds import Fold
from games.models import Flag, LoggedAction, Match, Seat
from games.services.ledger import Ledger

PRACTICE_CODE = (7, "ABCDEFGHJKLMNPQRSTUVWXYZ")  # one letter more than tables have: they cannot meet


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who sits where in a match that is about to start. `network` tells people on one line or device, if known."""

    seat: Place
    user: User | None
    name: str
    ai_level: str = ""
    contribution: str = ""
    network: str = ""


@transaction.atomic
def start_match(
    *,
    code: str,
    game: str,
    options: Mapping[str, str],
    seats: Sequence[SeatPlan],
    secret: str,
    bid_seconds: int | None = None,
    play_seconds: int | None = None,
    extra_time: bool = False,
    ai_speed: str = "normal",
    spectators: bool = True,
    rated: bool = False,
    created_by: User | None = None,
) -> Match:
    """The match of these four seats with its first deal; the one there is, where the code has one already."""
    there = Match.objects.filter(code=code).first()
    if there is not None:
        return there
    rules, plans = registry.game(game), sorted(seats, key=lambda plan: plan.seat)
    drawn = {**options, rules.FIRST_SEAT: str(first_seat(secret, [plan.contribution for plan in plans]))}
    clock = {"bid_seconds": bid_seconds, "play_seconds": play_seconds, "extra_time": extra_time}
    manners: dict[str, Any] = {"ai_speed": ai_speed, "spectators": spectators, "rated": rated, "created_by": created_by}
    ledger = _opened(rules, plans, code=code, options=drawn, secret=secret, **clock, **manners)
    ledger.settle()
    ledger.keep()
    return ledger.match


@transaction.atomic
def start_practice(*, game: str, user: User) -> Match:
    """A scripted deal with three AI seats that ends after its one round and never counts."""
    rules = registry.game(game)
    script = transcript.read(rules.PRACTICE)
    options = {key: value for key, value in script.header.items() if key in (*rules.OPTIONS, rules.FIRST_SEAT)}
    level = next(iter(rules.BOTS))
    plans = [SeatPlan(Place.S, user, user.name)]
    plans += [SeatPlan(place, None, f"AI {level}", level) for place in Place.S.after()]
    code, secret = get_random_string(*PRACTICE_CODE), get_random_string(43)
    manners: dict[str, Any] = {"practice": True, "spectators": False, "created_by": user}
    ledger = _opened(rules, plans, code=code, options=options, secret=secret, **manners)
    _follow(ledger, rules, script)
    ledger.settle()
    ledger.keep()
    return ledger.match


@transaction.atomic
def abort(*, match_id: int) -> None:
    """Close a running match without a result. Raises MatchOver."""
    ledger = Ledger.running(match_id)
    ledger.end(Match.Status.ABORTED)
    ledger.show()
    ledger.keep()


@transaction.atomic
def freeze(*, match_id: int) -> None:
    """Stop play and clocks until `thaw`. Raises MatchOver."""
    ledger = Ledger.running(match_id)
    ledger.match.frozen = True
    ledger.disarm()
    ledger.show()
    ledger.keep()


@transaction.atomic
def thaw(*, match_id: int) -> None:
    """Let a frozen table play on, with a full clock; nothing where it is not frozen. Raises MatchOver."""
    ledger = Ledger.running(match_id)
    if not ledger.match.frozen:
        return
    ledger.match.frozen = False
    ledger.arm()
    ledger.show()
    ledger.keep()


@transaction.atomic
def changed(*, match_id: int) -> None:
    """Raise the version for something beside the game that the table shows (an offer, a name)."""
    ledger = Ledger.locked(match_id)
    ledger.show()
    ledger.keep()


def settle_flag(*, flag_id: int) -> None:
    """Mark a flag as looked at; who settled it first stands."""
    Flag.objects.filter(pk=flag_id, settled_at=None).update(settled_at=timezone.now())


def _opened(rules: Game[Any], plans: Sequence[SeatPlan], *, secret: str, **terms: Any) -> Ledger:
    """The ledger of a new match before its first deal."""
    match = Match.objects.create(
        game=rules.NAME, rules_version=rules.RULES_VERSION, secret=secret, commitment=commitment(secret), **terms
    )
    _seat_all(match, plans)
    return Ledger.opened(match, Fold(rules.initial_state(match.options)))


def _seat_all(match: Match, plans: Sequence[SeatPlan]) -> None:
    """Store the seats; opponents on one network are flagged for moderators, never refused."""
    now = timezone.now()
    Seat.objects.bulk_create(
        Seat(
            match=match,
            seat=plan.seat,
            user=plan.user,
            name=plan.name,
            ai_level=plan.ai_level,
            contribution=plan.contribution,
            seen_at=now if plan.user else None,
        )
        for plan in plans
    )
    for one, other in combinations([plan for plan in plans if plan.user and plan.network], 2):
        if one.network == other.network and one.seat.team != other.seat.team:
            Flag.objects.create(match=match, kind=Flag.Kind.SAME_NETWORK, seats=f"{one.seat}{other.seat}")


def _follow(ledger: Ledger, rules: Game[Any], script: transcript.Transcript) -> None:
    """Record the scripted deal and bids."""
    opening = dict(rules.opening(ledger.fold.state))
    ledger.open_round(opening)
    for line in script.lines:
        place = None if line.seat == transcript.TABLE else Place[line.seat]
        ledger.record(rules.parse(place, line.text), by=LoggedAction.By.TABLE)
