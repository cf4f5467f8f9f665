"""Whose turn it is and what he may do, phase by phase."""

from collections.abc import Iterator

from games.core.game import Outcome
from games.core.seats import Seat

from . import play, tribute
from .actions import Move, Pass, Return
from .combos import Combo
from .state import State


def to_act(state: State) -> frozenset[Seat]:
    """Who owes an action; while returns are due everyone who has yet to make one. Rules 2.5, 3.1."""
    match state.phase:
        case "return":
            return tribute.owing(state)
        case "play":
            return frozenset((state.turn,))
    return frozenset()


def over(state: State) -> Combo | None:
    """The combination that must be beaten."""
    return state.to_beat.combo if state.to_beat else None


def legal_actions(state: State, seat: Seat) -> Iterator[Move]:
    """Every distinct action `apply` would take from this seat, lazily. Of plays that are alike but for suits one."""
    if seat not in to_act(state):
        return
    match state.phase:
        case "return":
            yield from tribute.returns(state, seat)
        case "play":
            yield from play.moves(seat, state.hands[seat], state.level, over(state))


def timeout(state: State, seat: Seat) -> Move | None:
    """What the clock does for the seat: the lowest return, or a pass. None: the AI leads for it. Rules 2.8, 3.7."""
    if seat not in to_act(state):
        return None
    if state.phase == "return":
        return Return(seat, tribute.returnable(state, seat)[0])
    return Pass(seat) if state.to_beat else None


def outcome(state: State) -> Outcome | None:
    """The winner once the match is over. Rule 1.4."""
    return None if state.winner is None else Outcome(state.winner, str(state.winner))
