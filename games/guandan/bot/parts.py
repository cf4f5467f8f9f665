"""What a hand is divided into: parts, each a play or half of a full house, and the plan that is made of them."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, Optional

from ..cards import RANK_OF, RANKS
from ..patterns import FIELD, Meaning, packed
from .valuing import PAIR_SPENT, WILD_SPENT, control, cost

WILDS = 15
"""The place of wilds among the ranks, where they are told apart."""


class Part(NamedTuple):
    """A play the hand is to make: how many natural cards of which ranks, by their places, and how many wilds.

    A straight flush names its cards, by their places in FACES, instead of ranks.
    """

    meaning: Meaning
    naturals: tuple[tuple[int, int], ...]
    wilds: int
    half: bool = False
    """Whether it is only the triple or only the pair of a full house."""

    @property
    def size(self) -> int:
        return self.wilds + sum(count for _rank, count in self.naturals)

    @property
    def ranks(self) -> tuple[tuple[int, int], ...]:
        """How many cards of which ranks, the wilds as a rank of their own."""
        naturals = self.naturals
        if self.meaning.kind == "flush":
            naturals = tuple((RANK_OF[code], count) for code, count in naturals)
        return (*naturals, (WILDS, self.wilds)) if self.wilds else naturals


class Plan(NamedTuple):
    """The first part of a divided hand and the plan for the others; `cost` is of all of them, in turns."""

    cost: float
    part: Part | None = None
    rest: Optional["Plan"] = None

    def parts(self) -> Iterator[Part]:
        """All of them."""
        plan: Plan | None = self
        while plan is not None:
            if plan.part:
                yield plan.part
            plan = plan.rest


class Row(NamedTuple):
    """A sequence that may be taken out of a hand: what it needs, in one number and by rank, and what it costs."""

    meaning: Meaning
    needs: tuple[tuple[int, int], ...]
    packed: int
    cost: float
    topmost: bool
    """Whether a wild may be its lowest card: else the same wild makes a higher one."""


ROWS = (("straight", 5, 1), ("tube", 3, 2), ("plate", 2, 3))
"""Kind, number of ranks, cards of each."""


@lru_cache(maxsize=13)
def rows(level: str) -> Sequence[tuple[Row, ...]]:
    """The sequences by the place of their lowest rank, those with a low Ace before all others."""
    return tuple(tuple(_rows_from(place, level)) for place in range(-1, 13))


def _rows_from(place: int, level: str) -> Iterator[Row]:
    for kind, length, copies in ROWS:
        top = place + length - 1
        if top < 13:
            needs = tuple((rank % 13, copies) for rank in range(place, top + 1))
            meaning, size = Meaning(kind, RANKS[top]), length * copies
            yield Row(meaning, needs, packed(needs), cost(meaning, size, level), topmost=top == 12)


class Kin(NamedTuple):
    """What cards of one rank may be together: the part, its cost, and the halves of full houses it leaves waiting.

    `halves` is 1 for a triple that waits for a pair, −1 for a pair that waits for a triple.
    """

    part: Part
    cost: float
    halves: int
    wilds: int


@lru_cache(maxsize=1 << 12)
def kin(rank: int, count: int, wilds: int, level: str) -> tuple[Kin, ...]:
    """Everything that all these natural cards of the rank may be together, with the help of some of the wilds."""
    return tuple(one for more in range(wilds + 1) for one in _kin(rank, count, more, level))


def _kin(rank: int, count: int, wilds: int, level: str) -> Iterator[Kin]:
    size, naturals = count + wilds, ((rank, count),)
    spent = WILD_SPENT * wilds
    if size >= 4:
        meaning = Meaning("bomb", RANKS[rank])
        yield Kin(Part(meaning, naturals, wilds), cost(meaning, size, level), 0, wilds)
        return
    meaning = Meaning(("single", "pair", "triple")[size - 1], RANKS[rank])
    yield Kin(Part(meaning, naturals, wilds), cost(meaning, size, level) + spent, 0, wilds)
    if size == 2:
        wasted = PAIR_SPENT * control(meaning, level)
        yield Kin(Part(meaning, naturals, wilds, half=True), wasted + spent, -1, wilds)
    elif size == 3:
        full = cost(Meaning("full", RANKS[rank]), 5, level)
        yield Kin(Part(meaning, naturals, wilds, half=True), full + spent, 1, wilds)


def taken(rank: int, count: int) -> int:
    """So many cards of a rank, as they are packed."""
    return count << (FIELD * rank)
