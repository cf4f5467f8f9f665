"""The casual AI: the smallest play that will do. `choose` is also what a hint shows."""

from itertools import islice
from random import Random

from games.core.seats import Seat

from ..actions import Move, Pass, Return
from ..combos import plays
from ..play import written
from ..view import GuandanView


def choose(view: GuandanView, rng: Random, budget: float) -> Move:
    """A legal action for the viewer, found at once whatever the budget."""
    me = _viewer(view)
    if view.returnable:
        return Return(me, view.returnable[0])
    laid = view.to_beat
    if laid is not None and laid.seat == me.partner:
        return Pass(me)
    found = plays(view.hands[me] or (), view.level, laid.combo if laid else None)
    first = next(islice(found, 1), None)
    return written(me, first, view.level) if first else Pass(me)


def _viewer(view: GuandanView) -> Seat:
    if view.viewer is None or view.viewer not in view.legal:
        raise ValueError("Nobody to choose for: the viewer is not to act.")
    return view.viewer
