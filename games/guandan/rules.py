"""The rules of Guandan: the game contract, dispatched by phase. RULES.md numbers what the other modules do."""

from collections.abc import Mapping
from typing import Literal

from games.core.cards import Card
from games.core.errors import IllegalAction
from games.core.game import Action
from games.core.phrases import gettext_noop as _

from . import play, tribute
from .actions import Deal, Hands, Pass, Play, Return, parse
from .bot import BOTS
from .cards import PACK
from .events import events
from .options import OPTIONS, initial_state, opening
from .position import position
from .practice import PRACTICE
from .state import Phase, State
from .turn import legal_actions, outcome, timeout, to_act
from .view import reveal, view

__all__ = [
    "BOTS",
    "FIRST_SEAT",
    "NAME",
    "OPTIONS",
    "PACK",
    "PRACTICE",
    "RULES_VERSION",
    "SET_UP",
    "apply",
    "as_listed",
    "clock",
    "deal",
    "deal_due",
    "events",
    "initial_state",
    "legal_actions",
    "opening",
    "outcome",
    "parse",
    "position",
    "reveal",
    "secret",
    "timeout",
    "to_act",
    "view",
]

NAME = "guandan"
RULES_VERSION = "1"
FIRST_SEAT = "Leader"
SET_UP: tuple[str, ...] = ("Levels", "Level")

TURN_RULES: Mapping[Phase, str] = {"deal": "1.1", "return": "2.5", "play": "3.1", "over": "1.4"}
"""The rule that says whose turn it is in each phase."""
WAITING: Mapping[Phase, str] = {
    "deal": _("The cards have not been dealt."),
    "return": _("A card must be given back first."),
    "play": _("Cards are being played: nothing is given back now."),
    "over": _("The match is over."),
}


def deal(state: State, pack: tuple[Card, ...]) -> Deal:
    """The deal of this pack; the state has no say in it."""
    return Deal(pack)


def deal_due(state: State) -> bool:
    """Whether the next action is a deal."""
    return state.phase == "deal"


def secret(state: State) -> bool:
    """Whether two returns are being made in secret. Rule 2.5."""
    return state.phase == "return" and len(state.tributes) == 2


def clock(state: State) -> Literal["bid", "play"]:
    """Which clock runs: there is only one."""
    return "play"


def apply(state: State, action: Action) -> State:
    """The state after the action. Raises IllegalAction."""
    match action:
        case Play() if state.phase == "play":
            return play.play(state, action)
        case Pass() if state.phase == "play":
            return play.pass_by(state, action)
        case Return() if state.phase == "return":
            return tribute.give_back(state, action)
        case Deal():
            return tribute.deal(state, action)
        case Hands():
            return tribute.set_hands(state, action)
    raise IllegalAction(TURN_RULES[state.phase], WAITING[state.phase])


def as_listed(state: State, action: Action) -> Action:
    """The action that `legal_actions` lists for this one: plays that are alike but for suits are listed once."""
    return play.as_listed(state, action) if isinstance(action, Play) and state.phase == "play" else action
