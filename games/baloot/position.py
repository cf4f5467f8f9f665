"""A view as the JSON of the `position` command."""

from typing import Any

from games.core.cards import joined
from games.core.game import View
from games.core.seats import Seat
from games.core.tricks import Trick

from .contract import Contract
from .scoring import Pair
from .view import BalootView


def position(view: View) -> dict[str, Any]:
    """The position as far as the view goes: hidden hands are null, and then `counts` says how many cards each holds."""
    if not isinstance(view, BalootView):
        raise TypeError("not a view of Baloot")
    seen: dict[str, Any] = {
        "game": "baloot",
        "phase": view.phase,
        "round": view.round,
        "to_act": [str(seat) for seat in sorted(view.to_act)],
        "legal": {str(seat): list(texts) for seat, texts in view.legal.items()},
        "hands": {str(seat): None if hand is None else joined(hand) for seat, hand in view.hands.items()},
        "trick": _trick(view.trick),
        "contract": _contract(view.contract),
        "score": _pair(view.score),
        "rounds": [_pair(points) for points in view.rounds],
        "outcome": {"winner": str(view.outcome.winner)} if view.outcome else None,
    }
    if None in view.hands.values():
        seen["counts"] = {str(seat): view.counts[seat] for seat in Seat}
    return seen


def _trick(trick: Trick | None) -> dict[str, Any] | None:
    if trick is None:
        return None
    return {"leader": str(trick.leader), "cards": {str(seat): str(card) for seat, card in trick.plays()}}


def _contract(contract: Contract | None) -> dict[str, Any] | None:
    if contract is None:
        return None
    return {
        "kind": contract.kind,
        "trump": contract.trump,
        "buyer": str(contract.buyer),
        "multiplier": contract.multiplier,
        "locked": contract.locked,
    }


def _pair(pair: Pair) -> dict[str, int]:
    return {"SN": pair[0], "EW": pair[1]}
