"""Dealing: five cards and one face up, then three more. Rules 1.3 to 1.6."""

from dataclasses import replace

from games.core.cards import Card
from games.core.errors import IllegalAction
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat
from games.core.tricks import Trick

from . import projects
from .cards import WHOLE
from .state import Hands, State, with_hand


def deal(state: State, pack: tuple[Card, ...]) -> State:
    """The auction's opening: five cards each. Rule 1.5."""
    if state.phase != "deal":
        raise IllegalAction("1.5", _("No deal is due."))
    if len(pack) != 32 or frozenset(pack) != WHOLE:
        raise IllegalAction("1.1", _("A pack has 32 cards: 7 8 9 T J Q K A of four suits, each once."))
    hands = state.hands
    for place, seat in enumerate((state.first, *state.first.after())):
        hands = with_hand(hands, seat, pack[3 * place : 3 * place + 3] + pack[12 + 2 * place : 14 + 2 * place])
    return replace(state, phase="auction", pack=pack, hands=hands, speaker=state.first)


def pass_on(state: State) -> State:
    """What outlives a deal, with the next dealer: the next deal is due. Rule 1.3."""
    return State(state.mode, state.federation, state.dealer.next, state.score, state.rounds, state.last)


def complete(state: State) -> State:
    """Everyone holds eight, and projects are due if somebody holds one. Rules 1.6, 4.2."""
    kind = state.bought.kind
    hands = _eight_each(state)
    holders = frozenset(seat for seat in Seat if projects.find(hands[seat], kind))
    state = replace(state, hands=hands, owed=holders, phase="declare")
    return state if holders else open_play(state)


def open_play(state: State) -> State:
    """P1 is to lead. Rule 5.1."""
    return replace(state, phase="play", trick=Trick(state.first))


def _eight_each(state: State) -> Hands:
    """Three more each from P1; the taker of the public card gets that card and two more. Rule 1.6."""
    rest, hands = state.pack[21:], state.hands
    for seat in (state.first, *state.first.after()):
        count = 2 if seat == state.bought.taker else 3
        hands = with_hand(hands, seat, hands[seat] + rest[:count])
        rest = rest[count:]
    taker = state.bought.taker
    return with_hand(hands, taker, (*hands[taker], state.public_card))
