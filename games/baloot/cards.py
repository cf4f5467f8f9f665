"""Baloot's pack, the orders of its ranks and what its cards are worth. Rules 1.1, 5.5, 6."""

from collections.abc import Iterable
from functools import cache

from games.core.cards import SUITS, Card, pack
from games.core.phrases import Phrase
from games.core.phrases import gettext_noop as _

PACK = pack("789TJQKA")
WHOLE = frozenset(PACK)

NATURAL = "789TJQKA"
"""Low to high in projects, in every suit."""
PLAIN = "789JQKTA"
"""Low to high in Sun and Ashkal and off trump. Rule 5.5."""
TRUMP = "78QKTA9J"
"""Low to high in trump. Rule 5.5."""

PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}

SUIT_PHRASES = {
    "s": Phrase("suit", _("spades")),
    "h": Phrase("suit", _("hearts")),
    "d": Phrase("suit", _("diamonds")),
    "c": Phrase("suit", _("clubs")),
}
SIDE_BY_SIDE = "shcd"
"""Suits of a sorted hand: black and red by turns."""


@cache
def strength(card: Card, led: str, trump: str | None) -> int:
    """How strong the card is in a trick in which `led` was led; 0 if it cannot win. Rule 5.5."""
    if card.suit == trump:
        return 10 + TRUMP.index(card.rank)
    return 1 + PLAIN.index(card.rank) if card.suit == led else 0


@cache
def points(card: Card, trump: str | None) -> int:
    """Raw card points. Section 6."""
    worth = TRUMP_POINTS if card.suit == trump else PLAIN_POINTS
    return worth.get(card.rank, 0)


def sorted_hand(hand: Iterable[Card], trump: str | None) -> tuple[Card, ...]:
    """Suit by suit, strongest card first."""
    return tuple(sorted(hand, key=lambda card: (SIDE_BY_SIDE.index(card.suit), -strength(card, card.suit, trump))))


def in_pack_order(some: Iterable[Card]) -> tuple[Card, ...]:
    """Low to high in the natural order, suits s h d c within a rank: the order in which projects are written."""
    return tuple(sorted(some, key=lambda card: (NATURAL.index(card.rank), SUITS.index(card.suit))))


def king_and_queen(suit: str) -> frozenset[Card]:
    """The two cards of baloot in that trump. Rule 4.8."""
    return frozenset((Card("K", suit), Card("Q", suit)))
