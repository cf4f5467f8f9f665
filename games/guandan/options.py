"""What a match or a deal starts from, in the vocabulary of the transcript header."""

import re
from collections.abc import Mapping

from games.core.errors import InvalidAction
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat

from .cards import RANKS
from .state import Finish, Levels, State

OPTIONS: Mapping[str, tuple[str, ...]] = {"Profile": ("standard", "competition")}
NAMES = (_("Guandan"), _("Profile"), _("Standard"), _("Competition"), _("Casual"))
"""How pages call the game, its options, their values and its AI seats: marked here, so that they can be translated."""


def initial_state(options: Mapping[str, str]) -> State:
    """The state before the first deal, or before the deal an `opening` describes. Raises InvalidAction."""
    return State(
        competition=_profile(options) == "competition",
        leader=_leader(options),
        levels=_levels("Levels", options.get("Levels", "2-2")),
        level=_level(options.get("Level", "2")),
        rounds=tuple(_finish(text) for text in options.get("Rounds", "").split()),
    )


def opening(state: State) -> dict[str, str]:
    """What the deal that is due starts from; the finishing order in `Rounds` decides who pays tribute."""
    options = {
        "Profile": "competition" if state.competition else "standard",
        "Leader": str(state.leader),
        "Levels": "-".join(state.levels),
        "Level": state.level,
    }
    if state.rounds:
        options["Rounds"] = " ".join(map(_written, state.rounds))
    return options


def _profile(options: Mapping[str, str]) -> str:
    value = options.get("Profile", OPTIONS["Profile"][0])
    if value not in OPTIONS["Profile"]:
        raise _wrong("Profile", value)
    return value


def _leader(options: Mapping[str, str]) -> Seat:
    """Who leads the first deal; S if the header does not say. Rule 1.7."""
    name = options.get("Leader", "S")
    if name not in Seat.__members__:
        raise _wrong("Leader", name)
    return Seat[name]


def _level(text: str) -> str:
    if len(text) != 1 or text not in RANKS:
        raise _wrong("Level", text)
    return text


def _levels(option: str, text: str) -> Levels:
    """Two levels written `5-2`, SN first."""
    if not re.fullmatch(f"[{RANKS}]-[{RANKS}]", text):
        raise _wrong(option, text)
    return text[0], text[2]


def _written(finish: Finish) -> str:
    """A finished deal in one word: `2:SENW:4-2`."""
    return f"{finish.level}:{''.join(map(str, finish.order))}:{'-'.join(finish.levels)}"


def _finish(text: str) -> Finish:
    """The inverse of `_written`."""
    parts = text.split(":")
    if len(parts) != 3 or parts[0] not in tuple(RANKS) or sorted(parts[1]) != sorted("SENW"):
        raise _wrong("Rounds", text)
    return Finish(parts[0], tuple(Seat[name] for name in parts[1]), _levels("Rounds", parts[2]))


def _wrong(option: str, value: str) -> InvalidAction:
    return InvalidAction(_("[%(option)s] cannot be “%(value)s”."), option=option, value=value)
