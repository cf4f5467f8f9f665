"""Tables for tests: real people, real matches, and moves by whoever is to act."""

from datetime import timedelta
from functools import cache
from itertools import count
from random import Random
from typing import Any

from django.utils import timezone

from accounts.models import User
from games import registry, services
from games.core.seats import Seat
from games.core.shuffle import first_seat, shuffled
from games.folds import fold_of
from games.models import Match
from games.services import Played, SeatPlan
from tests.core.toy import rules as toy
from tests.people import person

TOY, BALOOT, GUANDAN = "toy", "baloot", "guandan"
NEARLY_OVER = {
    TOY: {},
    BALOOT: {"Score": "120-120"},
    GUANDAN: {"Levels": "A-A", "Level": "A"},
}  # options of a match that takes a few rounds only
DRAWN = (BALOOT, GUANDAN)  # the toy has no templates
LONG_AGO = timedelta(minutes=5)
_numbers = count(1)


def started(people: str = "SENW", game: str = TOY, *, called: str = "", **terms: Any) -> Match:
    """A match with persons on the seats named in `people` and AI seats elsewhere; the host sits on the first.

    `called` is what the persons' names begin with, where names that are free have to be chosen.
    """
    plans = []
    for seat in Seat:
        user = person(called and f"{called}{seat}") if str(seat) in people else None
        name, level = (user.username, "") if user else ("AI casual", "casual")
        plans.append(SeatPlan(seat, user, name, level, contribution(seat, people)))
    terms = {"code": f"TBL{next(_numbers)}", "options": {}, "secret": "secret 0", "created_by": plans[0].user} | terms
    return services.start_match(game=game, seats=plans, **terms)


def with_window(owing: str, people: str = "SENW", **terms: Any) -> Match:
    """A toy match whose first deal leaves exactly these seats with something to answer in secret ("": no window)."""
    return started(people, secret=secret_for(owing, people), **terms)


@cache
def secret_for(owing: str, people: str) -> str:
    """The first secret that deals so."""
    given = [contribution(seat, people) for seat in Seat]
    for secret in map("secret {}".format, count()):
        state = toy.initial_state({"Dealer": str(first_seat(secret, given))})
        state = toy.apply(state, toy.deal(state, shuffled(toy.PACK, secret, given, 1)))
        owe = toy.to_act(state) if toy.secret(state) else ()
        if "".join(map(str, sorted(owe))) == owing:
            return secret
    raise AssertionError


def contribution(seat: Seat, people: str) -> str:
    """What a person on the seat adds to the shuffle."""
    return f"by {seat}" if str(seat) in people else ""


def user_at(match: Match, seat: Seat) -> User:
    """The person on the seat."""
    user = match.seats.get(seat=seat).user
    assert user is not None
    return user


def fresh(match: Match) -> Match:
    """The match as it is stored now."""
    return Match.objects.get(pk=match.pk)


def to_act(match: Match) -> list[Seat]:
    """Who owes an action now, in turn order."""
    now = fresh(match)
    return sorted(registry.game(now.game).to_act(fold_of(now).state))


def legal(match: Match, seat: Seat) -> list[str]:
    """What the seat may do now."""
    now = fresh(match)
    return [str(action) for action in registry.game(now.game).legal_actions(fold_of(now).state, seat)]


def play_one(match: Match, **asked: Any) -> Played:
    """The first seat to act does something it may."""
    seat, turn = to_act(match)[0], fresh(match).turn
    move = {"match_id": match.pk, "seat": seat, "text": Random(turn).choice(legal(match, seat)), "seq": turn}
    by = "ai" if match.seats.get(seat=seat).is_ai else "player"
    return services.play(**move | {"by": by} | asked)


def play_until(match: Match, phase: str) -> Match:
    """Play on until the game is in that phase (or over)."""
    while fresh(match).running and phase_of(match) != phase:
        play_one(match)
    return fresh(match)


def phase_of(match: Match) -> str:
    """The phase of the game."""
    now = fresh(match)
    return str(registry.game(now.game).view(fold_of(now).state, None).phase)


def play_out(match: Match) -> Match:
    """Play to the end."""
    return play_until(match, "never")


def logged(match: Match) -> list[tuple[int, str, str]]:
    """The stored log: place, text and who did it."""
    return list(match.actions.order_by("seq").values_list("seq", "text", "by"))


def run_out(match: Match, field: str = "deadline_at") -> Match:
    """Let the clock (or the AI's watchdog) have run out some time ago."""
    Match.objects.filter(pk=match.pk).update(**{field: timezone.now() - LONG_AGO})
    return fresh(match)
