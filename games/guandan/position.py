"""A view as the JSON of the `position` command."""

from typing import Any

from games.core.cards import joined
from games.core.game import View
from games.core.seats import Seat, Team

from .state import Laid
from .view import GuandanView


def position(view: View) -> dict[str, Any]:
    """The position as far as the view goes: hidden hands are null, and then `counts` says how many cards each holds."""
    if not isinstance(view, GuandanView):
        raise TypeError("not a view of Guandan")
    seen: dict[str, Any] = {
        "game": "guandan",
        "phase": view.phase,
        "round": view.round,
        "to_act": [str(seat) for seat in sorted(view.to_act)],
        "legal": {str(seat): list(texts) for seat, texts in view.legal.items()},
        "hands": {str(seat): None if hand is None else joined(hand) for seat, hand in view.hands.items()},
        "levels": {str(team): view.levels[team] for team in Team},
        "level": view.level,
        "finished": [str(seat) for seat in view.finished],
        "to_beat": _laid(view.to_beat),
        "outcome": {"winner": str(view.outcome.winner)} if view.outcome else None,
    }
    if None in view.hands.values():
        seen["counts"] = {str(seat): view.counts[seat] for seat in Seat}
    return seen


def _laid(laid: Laid | None) -> dict[str, Any] | None:
    if laid is None:
        return None
    return {"seat": str(laid.seat), "cards": joined(laid.combo.cards), "meaning": str(laid.combo.meaning)}
