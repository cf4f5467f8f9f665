"""The casual AI: plain sense for every decision, no search. `choose` is also what a hint shows."""

from random import Random

from games.core.seats import Seat

from ..actions import Declare, Move
from ..view import BalootView
from . import playing, speaking


def choose(view: BalootView, rng: Random, budget: float) -> Move:
    """A legal action for the viewer, found within a few milliseconds whatever the budget."""
    me = _viewer(view)
    match view.phase:
        case "auction":
            return speaking.bid(view, me)
        case "doubling":
            return speaking.double(view, me)
        case "declare":
            return Declare(me, view.best)
    return playing.play(view, me, rng)


def _viewer(view: BalootView) -> Seat:
    if view.viewer is None or view.viewer not in view.legal:
        raise ValueError("Nobody to choose for: the viewer is not to act.")
    return view.viewer
