"""The hand in columns, as a table shows it: one column a rank, strongest first."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.core.cards import Card, cards

from .cards import wild

DEEP = 4
"""Cards that lie one below the other; more of a rank take another slot of the row."""
ONE_ROW = 7
"""Slots that need no second row."""


@dataclass(frozen=True, slots=True)
class Held:
    """One copy of a card in the hand. `id` tells two copies apart."""

    card: Card
    id: str
    picked: bool
    wild: bool
    free: bool
    """Whether it may be given back now."""


@dataclass(frozen=True, slots=True)
class Column:
    """The cards of one rank. `slots`: how many cards wide it is; `first`: whether it begins the second row."""

    rank: str
    cards: tuple[Held, ...]
    level: bool
    first: bool

    @property
    def slots(self) -> int:
        return -(-len(self.cards) // DEEP)


@lru_cache(maxsize=1024)  # the hand stays as it is while others play
def columns(
    hand: tuple[Card, ...], level: str, returnable: tuple[Card, ...] = (), picked: str = ""
) -> tuple[Column, ...]:
    """Strongest rank first; the second row begins where the first has half of the slots. `picked`: cards as text."""
    ranks = list(dict.fromkeys(one.rank for one in reversed(hand)))
    chosen = Counter(cards(picked))
    held = {rank: tuple(_held([one for one in hand if one.rank == rank], level, returnable, chosen)) for rank in ranks}
    slots = [-(-len(held[rank]) // DEEP) for rank in ranks]
    half = next((n for n in range(len(ranks)) if sum(slots[:n]) * 2 >= sum(slots) > ONE_ROW), 0)
    return tuple(Column(rank, held[rank], rank == level, n == half > 0) for n, rank in enumerate(ranks))


def _held(same: Sequence[Card], level: str, returnable: tuple[Card, ...], picked: Counter[Card]) -> Iterator[Held]:
    for place, one in enumerate(same):
        copy = same[:place].count(one)
        yield Held(one, f"c-{one}-{'ab'[copy]}", copy < picked[one], one == wild(level), one in returnable)


def widest_row(some: Sequence[Column]) -> int:
    """How many slots the wider of the two rows has."""
    half = next((n for n, one in enumerate(some) if one.first), len(some))
    return max(sum(one.slots for one in row) for row in (some[:half], some[half:]))
