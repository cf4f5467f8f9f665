"""The rules of Baloot: the game contract, dispatched by phase. RULES.md numbers what the other modules do."""

from collections.abc import Mapping
from typing import Literal

from games.core.cards import Card
from games.core.errors import IllegalAction
from games.core.game import Action
from games.core.phrases import gettext_noop as _

from . import bidding, dealing, declaring, doubling
from . import play as tricks
from .actions import Deal, Declare, Play, Sawa, Say, parse
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

NAME = "baloot"
RULES_VERSION = "1"
FIRST_SEAT = "Dealer"
SET_UP: tuple[str, ...] = ("Score",)

TURN_RULES: Mapping[Phase, str] = {
    "deal": "1.5",
    "auction": "2.1",
    "doubling": "3.3",
    "declare": "4.2",
    "play": "5.1",
    "over": "6.9",
}
"""The rule that says whose turn it is in each phase."""
WAITING: Mapping[Phase, str] = {
    "deal": _("The cards have not been dealt."),
    "auction": _("The auction is not over."),
    "doubling": _("The doubling is not over."),
    "declare": _("Projects are being declared first."),
    "play": _("Cards are being played: there is nothing to say."),
    "over": _("The match is over."),
}


def deal(state: State, pack: tuple[Card, ...]) -> Deal:
    """The deal of this pack; the state has no say in it."""
    return Deal(pack)


def deal_due(state: State) -> bool:
    """Whether the next action is a deal."""
    return state.phase == "deal"


def secret(state: State) -> bool:
    """Whether the seats to act answer in secret. Rule 4.2."""
    return state.phase == "declare"


def clock(state: State) -> Literal["bid", "play"]:
    """Which clock runs. Rule 2.1."""
    return "play" if state.phase == "play" else "bid"


def as_listed(state: State, action: Action) -> Action:
    """Every action is listed as itself: no two cards are alike."""
    return action


def apply(state: State, action: Action) -> State:
    """The state after the action. Raises IllegalAction."""
    match action:
        case Deal(pack):
            return dealing.deal(state, pack)
        case Say() if state.phase == "auction":
            return bidding.say(state, action)
        case Say() if state.phase == "doubling":
            return doubling.say(state, action)
        case Declare() if state.phase in ("declare", "play"):
            return declaring.declare(state, action)
        case Play() if state.phase == "play":
            return tricks.play(state, action)
        case Sawa() if state.phase == "play":
            return tricks.sawa(state, action)
    raise IllegalAction(TURN_RULES[state.phase], WAITING[state.phase])
