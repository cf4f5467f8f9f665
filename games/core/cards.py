"""Cards and packs, and their two-character text."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from .errors import InvalidAction
from .phrases import gettext_noop as _

SUITS = "shdc"
JOKERS = ("Bj", "Rj")


class Suit(str):
    """A suit's letter, where a sentence shows its sign."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Card:
    """One card: `rank` 2…9 T J Q K A (jokers: B, R) and `suit` s h d c (jokers: j). It has no order of its own."""

    rank: str
    suit: str

    def __str__(self) -> str:
        return self.rank + self.suit

    def __repr__(self) -> str:
        return f"Card({self})"


@cache
def card(text: str) -> Card:
    """The card written as two characters, e.g. `Jh`. Raises InvalidAction."""
    known = text in JOKERS or (len(text) == 2 and text[0] in "23456789TJQKA" and text[1] in SUITS)
    if not known:
        raise InvalidAction(_("“%(text)s” is not a card."), text=text)
    return Card(text[0], text[1])


def cards(text: str) -> tuple[Card, ...]:
    """The cards written one after another without a space: `7s8h`. Raises InvalidAction."""
    return tuple(card(text[i : i + 2]) for i in range(0, len(text), 2))


def joined(some: Iterable[Card]) -> str:
    """The inverse of `cards`."""
    return "".join(str(one) for one in some)


def pack(ranks: str, suits: str = SUITS) -> tuple[Card, ...]:
    """One card of each rank and suit, suit by suit."""
    return tuple(Card(rank, suit) for suit in suits for rank in ranks)
