"""Playing a card: what each choice is likely to bring, in raw card points, and what it gives up."""

from math import prod
from random import Random

from games.core.cards import Card
from games.core.seats import Seat
from games.core.tricks import Trick

from ..actions import Move, Play, Sawa, parse
from ..cards import points
from ..contract import Contract
from ..view import BalootView
from .memory import Memory, remember

COMING_SUN, COMING_HOKUM = 4.0, 1.5
"""Raw points that a player still to come adds to a trick; fewer where he may as well trump it."""
TEMPO_SUN, TEMPO_HOKUM = 2.0, 4.0
"""What the best card of a suit is worth besides its points."""
RUFF = 6.0
"""What a trump that can ruff is worth besides its points."""
SAVED = 0.6
"""Share of its points that a trump saves that is not the best."""
GUARDED = 0.8
"""Share of its points that a guarded ten or king saves."""
GUARD = 1.5
"""What a small card next to a ten or king is worth."""
LAST = 15.0
"""What the best trump is worth for the last trick."""
DRAW = 5.0
"""What drawing one trump of the opponents' is worth to the buying team; the defenders lose as much."""
SHORT = 3.0
"""What getting rid of a lone card is worth to who can ruff then."""


def play(view: BalootView, me: Seat, rng: Random) -> Move:
    """The claim if there is one, else the card that promises most; baloot is always said. Rules 4.8, 5.7."""
    legal = [parse(me, text) for text in view.legal[me]]
    if Sawa(me) in legal:
        return Sawa(me)
    plays = sorted({action.card for action in legal if isinstance(action, Play)}, key=str)
    rng.shuffle(plays)
    memory = remember(view, me)
    best = max(plays, key=lambda card: promise(view, memory, card))
    return Play(me, best, baloot=Play(me, best, baloot=True) in legal)


def promise(view: BalootView, memory: Memory, card: Card) -> float:
    """Raw points this card is likely to gain over the opponents, less what it would be worth later."""
    trick = (view.trick or Trick(memory.me)).play(card)
    coming = (COMING_HOKUM if memory.trump else COMING_SUN) * (4 - len(trick.cards))
    at_stake = sum(points(one, memory.trump) for one in trick.cards) + coming
    gain = (2 * memory.wins(trick) - 1) * at_stake - keeping(memory, card)
    if len(trick.cards) == 1 and view.contract:
        gain += _leading(memory, view.contract, card)
    return gain


def keeping(memory: Memory, card: Card) -> float:
    """What the card would be worth later on."""
    if card.suit == memory.trump:
        return _trump(memory, card)
    worth = points(card, memory.trump)
    if memory.master(card):
        return (worth + (TEMPO_HOKUM if memory.trump else TEMPO_SUN)) * _unruffed(memory, card)
    suit = [one for one in memory.hand if one.suit == card.suit]
    if worth and len(suit) > len(memory.above(card)):
        return worth * GUARDED
    return GUARD if any(one.rank in "TK" and 0 < len(memory.above(one)) < len(suit) for one in suit) else 0.0


def _trump(memory: Memory, card: Card) -> float:
    """What a trump would be worth later on."""
    worth = points(card, memory.trump)
    if not memory.master(card):
        return RUFF + worth * SAVED
    return RUFF + worth + (LAST if len(memory.hand) <= 3 else 0.0)


def _unruffed(memory: Memory, card: Card) -> float:
    """How probably the best card of a suit would win when led."""
    return prod(1 - memory.beats(foe, card, card.suit) for foe in (memory.me.next, memory.me.previous))


def _leading(memory: Memory, contract: Contract, card: Card) -> float:
    """What leading this card does beyond the trick itself, in Hokum."""
    if contract.trump is None:
        return 0.0
    trumps = memory.left(contract.trump)
    if card.suit == contract.trump:
        drawn = sum(memory.chance(seat, trumps) for seat in (memory.me.next, memory.me.previous))
        return DRAW * drawn if contract.buyers == memory.me.team else -DRAW
    lone = sum(one.suit == card.suit for one in memory.hand) == 1
    has_trump = any(one.suit == contract.trump for one in memory.hand)
    return SHORT if lone and has_trump and not memory.master(card) else 0.0
