"""Tables to measure with: made inside the site's own environment, played from outside."""

from dataclasses import asdict, dataclass
from importlib import import_module

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

from accounts.models import User
from games import services
from games.core.seats import Seat
from games.services import SeatPlan

BACKEND = "django.contrib.auth.backends.ModelBackend"


@dataclass(frozen=True)
class Made:
    """A match of four people who have just been dealt to. `sessions`: one cookie a seat, S E N W."""

    code: str
    game: str
    options: dict[str, str]
    secret: str
    contributions: list[str]
    sessions: list[str]
    turn: int


def made(game: str, number: int) -> list[dict[str, object]]:
    """So many new matches without clocks, as JSON."""
    return [asdict(_table(game, f"LOAD{index}")) for index in range(number)]


def _table(game: str, code: str) -> Made:
    people = [User.objects.create(username=f"{code}-{seat}") for seat in Seat]
    contributions = [f"{code} {seat}" for seat in Seat]
    plans = [
        SeatPlan(seat, person, person.username, contribution=text)
        for seat, person, text in zip(Seat, people, contributions, strict=True)
    ]
    match = services.start_match(code=code, game=game, options={}, seats=plans, secret=f"secret of {code}")
    sessions = [_session(person) for person in people]
    return Made(code, game, match.options, match.secret, contributions, sessions, match.turn)


def _session(person: User) -> str:
    """The key of a session in which the person is logged in."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY] = str(person.pk)
    session[BACKEND_SESSION_KEY] = BACKEND
    session[HASH_SESSION_KEY] = person.get_session_auth_hash()
    session.create()
    return str(session.session_key)
