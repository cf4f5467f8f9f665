"""A hand laid out by ranks, and every way to make a pattern with it: wilds stand for what is missing. Rule 4.11."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement

from games.core.cards import Card

from .cards import BLACK, CODES, RANK_OF, RANKS, Hand
from .patterns import ONE_OF_EACH, SEQUENCES, Needs, Pattern, packed_in_order

NOT_BY_WILDS = 99
"""More than there are wilds: a wild is never a joker. Rule 4.11."""


@dataclass(frozen=True, slots=True)
class Holding:
    """A hand laid out: its natural cards, how many there are of each rank, and its wilds.

    `packed` says how many of each rank can be had at most, wilds included; none of these numbers is above `most`.
    """

    naturals: Hand
    counts: Sequence[int]
    wilds: Hand
    level: int
    packed: int
    most: int

    def of_rank(self, rank: int, most: int) -> Hand:
        """The first natural cards of a rank."""
        start = sum(self.counts[:rank])
        return self.naturals[start : start + min(most, self.counts[rank])]


def holding(hand: Hand, level: str) -> Holding:
    """The hand laid out."""
    wild = bytes((CODES[Card(level, "h")],))
    naturals = hand.replace(wild, b"")
    wilds = len(hand) - len(naturals)
    counts = counted(naturals.translate(RANK_OF))
    can_have = packed_in_order(counts) + wilds * ONE_OF_EACH
    return Holding(naturals, counts, wild * wilds, RANKS.index(level), can_have, max(counts) + wilds)


def counted(ranks: bytes) -> list[int]:
    """How many there are of each rank."""
    return [ranks.count(rank) for rank in range(15)]


def missing(needs: Needs, counts: Sequence[int]) -> int:
    """How many of the needed cards wilds must be."""
    found = 0
    for rank, need in needs:
        short = need - counts[rank]
        if short > 0:
            found += short if rank < BLACK else NOT_BY_WILDS
    return found


def ways(held: Holding, pattern: Pattern) -> Iterator[Hand]:
    """The cards for every number of natural ones of each rank that the pattern can be made with, each once."""
    return _of_one_suit(held, pattern) if pattern.meaning.kind == "flush" else _by_rank(held, pattern)


def _by_rank(held: Holding, pattern: Pattern) -> Iterator[Hand]:
    """The cards for every number of natural ones of each rank that the pattern can be made with."""
    for used in _uses(pattern.needs, held.counts, len(held.wilds)):
        if 0 in used and not _wilds_have_a_place(pattern, used, held.level):
            continue
        naturals = b"".join(
            [held.of_rank(rank, count) for (rank, _need), count in zip(pattern.needs, used, strict=True)]
        )
        wilds = held.wilds[: pattern.size - len(naturals)]
        if pattern.meaning.kind != "straight" or wilds:
            yield naturals + wilds
        elif mixed := _mixed(held, naturals):
            yield mixed


def _uses(needs: Needs, counts: Sequence[int], wilds: int) -> Iterator[tuple[int, ...]]:
    """How many natural cards of each needed rank, wilds standing for the others: as few wilds as can be first."""
    short = missing(needs, counts)
    if short > wilds:
        return
    most = tuple(min(need, counts[rank]) for rank, need in needs)
    yield most
    places = [place for place, (rank, _need) in enumerate(needs) if rank < BLACK]
    for more in range(1, wilds - short + 1):
        for freed in combinations_with_replacement(places, more):
            used = tuple(count - freed.count(place) for place, count in enumerate(most))
            if min(used) >= 0:
                yield used


def _wilds_have_a_place(pattern: Pattern, used: tuple[int, ...], level: int) -> bool:
    """Wilds alone are a single or pair of the level (rule 4.11), also in a full house, where any other rank may do."""
    if pattern.meaning.kind in SEQUENCES:
        return True
    triple = pattern.needs[0][0] if pattern.meaning.kind == "full" else None
    alone = pattern.needs[used.index(0)][0]
    return alone == (level if triple != level else (level + 1) % 13)


def _mixed(held: Holding, naturals: Hand) -> Hand:
    """The cards of a straight with one changed if they were all of one suit; none where that cannot be. Rule 4.13."""
    if len({code % 4 for code in naturals}) > 1:
        return naturals
    for code in naturals:
        for other in held.of_rank(code // 4, 8):
            if other != code:
                return naturals.replace(bytes((code,)), bytes((other,)))
    return b""


def _of_one_suit(held: Holding, pattern: Pattern) -> Iterator[Hand]:
    """The same among the cards of one suit, whichever has them first."""
    found: set[tuple[int, ...]] = set()
    for suit in range(4):
        codes = [4 * rank + suit for rank, _need in pattern.needs if 4 * rank + suit in held.naturals]
        if len(codes) + len(held.wilds) < pattern.size:
            continue
        for fewer in range(pattern.size - len(codes), len(held.wilds) + 1):
            for cards in combinations(codes, pattern.size - fewer):
                ranks = tuple(code // 4 for code in cards)
                if ranks not in found:
                    found.add(ranks)
                    yield bytes(cards) + held.wilds[:fewer]
