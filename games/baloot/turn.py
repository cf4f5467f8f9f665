"""Whose turn it is and what he may do, phase by phase."""

from collections.abc import Iterator

from games.core.game import Outcome
from games.core.seats import Seat

from . import bidding, declaring, doubling, play
from .actions import Move, Say
from .state import State


def to_act(state: State) -> frozenset[Seat]:
    """Who owes an action; in the secret window everyone who has yet to answer. Rule 4.2."""
    match state.phase:
        case "auction" | "doubling":
            return frozenset((state.speaker,))
        case "declare":
            return state.owed
        case "play" if state.trick is not None:
            return frozenset((state.trick.to_act,))
    return frozenset()


def legal_actions(state: State, seat: Seat) -> Iterator[Move]:
    """Every action `apply` would take from this seat."""
    if seat not in to_act(state):
        return
    match state.phase:
        case "auction":
            yield from (Say(seat, word) for word in bidding.words(state))
        case "doubling":
            yield from (Say(seat, word) for word in doubling.words(state))
        case "declare":
            yield from declaring.declarations(state, seat)
        case "play":
            yield from play.moves(state, seat)


def timeout(state: State, seat: Seat) -> Move | None:
    """What the clock does for the seat; None: the AI plays for it. Rules 2.1, 2.9, 3.6, 4.4, 5.8."""
    if seat not in to_act(state):
        return None
    match state.phase:
        case "auction":
            return bidding.timeout(state)
        case "doubling":
            return Say(seat, "pass")
        case "declare":
            return declaring.timeout(state, seat)
    return None


def outcome(state: State) -> Outcome | None:
    """The winner and the score once the match is over. Rule 6.9."""
    if state.winner is None:
        return None
    return Outcome(state.winner, f"{state.score[0]}-{state.score[1]}")
