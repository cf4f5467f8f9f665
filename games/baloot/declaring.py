"""The secret window in which projects are declared. Rules 4.2 to 4.6."""

from collections.abc import Iterator
from dataclasses import replace

from games.core.errors import IllegalAction
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat

from . import projects
from .actions import Declare
from .dealing import open_play
from .projects import Project
from .state import State


def declarations(state: State, seat: Seat) -> Iterator[Declare]:
    """What the seat may answer."""
    if seat in state.owed:
        yield from (Declare(seat, some) for some in projects.choices(state.hands[seat], state.bought.kind))


def declare(state: State, action: Declare) -> State:
    """The seat's answer; the last one closes the window. Rule 4.2."""
    _check(state, action)
    answers = list(state.answers)
    answers[action.seat] = action.projects
    state = replace(state, answers=tuple(answers), owed=state.owed - {action.seat})
    return state if state.owed else open_play(state)


def timeout(state: State, seat: Seat) -> Declare:
    """Out of time: the best set is declared. Rule 4.4."""
    return Declare(seat, projects.best(state.hands[seat], state.bought.kind))


def scoring_projects(state: State) -> tuple[tuple[Seat, Project], ...]:
    """The projects that score and who declared them, from P1 on. Rule 4.6."""
    seat = projects.strongest(state.answers, state.first)
    if seat is None:
        return ()
    team = [player for player in (state.first, *state.first.after()) if player.team == seat.team]
    return tuple((player, one) for player in team for one in state.answers[player])


def _check(state: State, action: Declare) -> None:
    if state.phase != "declare":
        raise IllegalAction("4.2", _("Projects are declared before the first card, while the window is open."))
    if action.seat not in state.owed:
        raise IllegalAction("4.2", _("You have no project to declare, or have answered already."))
    projects.check(state.hands[action.seat], state.bought.kind, action.projects)
