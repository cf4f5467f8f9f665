"""The only writers of matches, keyword-only.

Whatever changes a match, its log or what its table shows is one transaction: the match row is locked first, the world
is told last. What no table shows (signs of life, settled flags, names of deleted accounts) is one update without the
lock. Bots think before, and lock nothing.
"""

from games.services.matches import (
    SeatPlan,
    abort,
    changed,
    freeze,
    settle_flag,
    start_match,
    start_practice,
    thaw,
)
from games.services.moves import Interpreter, Played, fire, play, play_ai
from games.services.presence import (
    alive,
    connected,
    disconnected,
    end_sessions,
    forget_player,
    leave,
    more_time,
    remove_player,
    replace_by_ai,
    take_back,
)
from games.services.sweeping import close_abandoned, sweep

__all__ = [
    "Interpreter",
    "Played",
    "SeatPlan",
    "abort",
    "alive",
    "changed",
    "close_abandoned",
    "connected",
    "disconnected",
    "end_sessions",
    "fire",
    "forget_player",
    "freeze",
    "leave",
    "more_time",
    "play",
    "play_ai",
    "remove_player",
    "replace_by_ai",
    "settle_flag",
    "start_match",
    "start_practice",
    "sweep",
    "take_back",
    "thaw",
]
