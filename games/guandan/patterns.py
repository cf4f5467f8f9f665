"""What there is to play: kinds, meanings, and the ranks each meaning needs. Rules 4.1 to 4.10."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import mul
from typing import NamedTuple

from games.core.errors import InvalidAction
from games.core.phrases import gettext_noop as _

from .cards import BLACK, RANKS, RED

KINDS = ("single", "pair", "triple", "full", "straight", "tube", "plate", "bomb", "flush", "jokers")
SEQUENCES = ("straight", "tube", "plate", "flush")
BOMBS = ("bomb", "flush", "jokers")
"""What beats every other kind. Rule 3.4."""


class Meaning(NamedTuple):
    """Kind and deciding rank of a play: `full:5`. Jokers are ranks `Bj`, `Rj`; `jokers` has no rank. Rule 4.12."""

    kind: str
    rank: str = ""

    def __str__(self) -> str:
        return f"{self.kind}:{self.rank}" if self.rank else self.kind


Needs = tuple[tuple[int, int], ...]
"""Ranks, by their places, and how many cards of each."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """One way to make a meaning; `packed` are its needs in one number."""

    meaning: Meaning
    needs: Needs
    size: int
    packed: int


@dataclass(frozen=True, slots=True)
class Group:
    """Patterns of one kind and size from low to high, and how many cards of one rank each of them needs."""

    patterns: tuple[Pattern, ...]
    size: int
    copies: int


FIELD = 5  # bits for the number of cards of one rank: a hand never has 16, so the highest is free
UNITS = tuple(1 << (FIELD * rank) for rank in range(15))
ONE_OF_EACH = sum(UNITS[:BLACK])
"""One card of each rank but jokers, packed."""
HIGHEST = sum(unit << (FIELD - 1) for unit in UNITS)


def packed(counts: Iterable[tuple[int, int]]) -> int:
    """Ranks and how many cards of each in one number, so that one subtraction compares all of them."""
    return sum(count * UNITS[rank] for rank, count in counts)


def packed_in_order(counts: Iterable[int]) -> int:
    """The same from a number for every rank, in their order."""
    return sum(map(mul, counts, UNITS))


def within(needed: int, available: int) -> bool:
    """Whether no rank of the first packed number is above the second's."""
    return (available + HIGHEST - needed) & HIGHEST == HIGHEST


def _pattern(kind: str, rank: str, needs: Needs) -> Pattern:
    return Pattern(Meaning(kind, rank), needs, sum(count for _rank, count in needs), packed(needs))


RANK_TEXTS = (*RANKS, "Bj", "Rj")


def _of_one_rank(kind: str, size: int, ranks: Iterable[int]) -> Iterator[Pattern]:
    return (_pattern(kind, RANK_TEXTS[rank], ((rank, size),)) for rank in ranks)


def _in_a_row(kind: str, length: int, copies: int) -> Iterator[Pattern]:
    """Natural ranks, the Ace low or high: its place before 2 is −1. Rule 4.10."""
    for top in range(length - 2, 13):
        row = range(top - length + 1, top + 1)
        yield _pattern(kind, RANKS[top], tuple((rank % 13, copies) for rank in row))


def _fulls() -> Iterator[Pattern]:
    """A triple and a pair of another rank, like jokers too. Rules 4.2, 4.14."""
    for triple in range(13):
        for pair in range(15):
            if pair != triple:
                yield _pattern("full", RANKS[triple], ((triple, 3), (pair, 2)))


def _all_patterns() -> Iterator[Pattern]:
    """Rules 4.1 to 4.9."""
    yield from _of_one_rank("single", 1, range(15))
    yield from _of_one_rank("pair", 2, range(15))
    yield from _of_one_rank("triple", 3, range(13))
    yield from _fulls()
    yield from _in_a_row("straight", 5, 1)
    yield from _in_a_row("tube", 3, 2)
    yield from _in_a_row("plate", 2, 3)
    for size in range(4, 11):
        yield from _of_one_rank("bomb", size, range(13))
    yield from _in_a_row("flush", 5, 1)
    yield _pattern("jokers", "", ((BLACK, 2), (RED, 2)))


PATTERNS = tuple(_all_patterns())
"""Weak kinds first, each from low to high."""


def grouped(patterns: Sequence[Pattern]) -> tuple[Group, ...]:
    """The patterns by kind and size, in their order."""
    groups = (tuple(each) for _key, each in groupby(patterns, key=lambda one: (one.meaning.kind, one.size)))
    return tuple(Group(each, each[0].size, max(count for _rank, count in each[0].needs)) for each in groups)


MEANINGS = {str(pattern.meaning): pattern.meaning for pattern in PATTERNS}


def meaning(text: str) -> Meaning:
    """The meaning written `full:5`. Raises InvalidAction."""
    if text not in MEANINGS:
        raise InvalidAction(_("“%(text)s” is not a meaning."), text=text)
    return MEANINGS[text]
