"""The casual AI: plain sense for every decision, no search. `choose` is also what a hint shows."""

from random import Random

from games.core.seats import Seat

from ..actions import Move
from ..view import GuandanView
from . import giving, playing


def choose(view: GuandanView, rng: Random, budget: float) -> Move:
    """A legal action for the viewer, found within a few milliseconds whatever the budget."""
    me = _viewer(view)
    if view.phase == "return":
        return giving.give_back(view, me)
    return playing.play(view, me, rng)


def _viewer(view: GuandanView) -> Seat:
    if view.viewer is None or view.viewer not in view.legal:
        raise ValueError("Nobody to choose for: the viewer is not to act.")
    return view.viewer
