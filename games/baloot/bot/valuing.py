"""What the few cards of the auction promise.

The weights were fitted to thousands of rounds that casual seats played out.
"""

from collections.abc import Iterable

from games.core.cards import SUITS, Card

from .. import projects
from ..contract import Kind

SUN_BASE, SUN_EVEN, SUN_GAIN = 53.0, 78.0, 0.75
"""Raw points that a buyer's team takes without help from his cards, those with which buying is neither good nor bad,
and game points over the opponents for each raw point above."""
HOKUM_BASE, HOKUM_EVEN, HOKUM_GAIN = 47.0, 99.0, 0.4
TRUMPS = {"J": 30.0, "9": 21.0, "A": 17.0, "T": 15.0, "K": 11.0, "Q": 11.0, "8": 11.0, "7": 11.0}
"""Raw points that each trump of the buyer adds."""
DEFENCE = {"J": 7.6, "9": 4.4, "A": 2.3, "T": 2.7, "K": 1.6, "Q": 1.6, "8": 1.6, "7": 1.6}
SIDE_DEFENCE, DEFENCE_EVEN = 0.28, 7.4
"""Game points that each trump of an opponent adds, and each raw point of his side suits; what he needs of both."""
PROJECTS = 0.5
"""How much of a project's points is likely to count."""


def sun_gain(some: Iterable[Card]) -> float:
    """Game points over the opponents that buying Sun with these cards brings on average."""
    held = tuple(some)
    worth = SUN_BASE + sum(_sun_suit(_ranks(held, suit)) for suit in SUITS)
    return SUN_GAIN * (worth + _promised(held, "sun") - SUN_EVEN)


def hokum_gain(some: Iterable[Card], trump: str) -> float:
    """Game points over the opponents that buying Hokum with these cards brings on average."""
    held = tuple(some)
    trumps = sum(TRUMPS[rank] for rank in _ranks(held, trump))
    sides = sum(_side_suit(_ranks(held, suit)) for suit in SUITS if suit != trump)
    return HOKUM_GAIN * (HOKUM_BASE + trumps + sides + _promised(held, "hokum", trump) - HOKUM_EVEN)


def resistance(some: Iterable[Card], trump: str) -> float:
    """Game points over the buyer that doubling his Hokum with these cards brings on average."""
    held = tuple(some)
    trumps = sum(DEFENCE[rank] for rank in _ranks(held, trump))
    sides = sum(_side_suit(_ranks(held, suit)) for suit in SUITS if suit != trump)
    return trumps + SIDE_DEFENCE * sides - DEFENCE_EVEN


def _ranks(some: Iterable[Card], suit: str) -> frozenset[str]:
    return frozenset(card.rank for card in some if card.suit == suit)


def _sun_suit(ranks: frozenset[str]) -> float:
    long = 1.5 * max(len(ranks) - 2, 0)
    if "A" in ranks:
        behind = (12.0 if "K" in ranks else 6.0) if "T" in ranks else 2.0 * ("K" in ranks)
        return 11.0 + behind + long
    if "T" in ranks:
        return (7.0 if len(ranks) > 1 else 2.0) + long
    return long


def _side_suit(ranks: frozenset[str]) -> float:
    if "A" in ranks:
        return 14.0 if "T" in ranks else 8.0
    return 3.5 if "T" in ranks and len(ranks) > 1 else 0.0


def _promised(held: tuple[Card, ...], kind: Kind, trump: str | None = None) -> float:
    """Raw points likely from projects already held, a baloot included."""
    baloot = 20.0 if trump and {"K", "Q"} <= _ranks(held, trump) else 0.0
    return baloot + PROJECTS * projects.raw(projects.best(held, kind))
