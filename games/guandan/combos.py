"""Combinations: what cards mean, which play beats which, and every play of a hand. Section 4, rules 3.3 and 3.4.

One table, patterns.PATTERNS, says which ranks each meaning needs. Recognising and listing ask the same question of it:
how many needed cards are `missing` and must be wilds. Comparing orders meanings by their `_force`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from games.core.cards import Card

from .cards import CODES, RANK_OF, Hand, cards_of, hand_of, rank_strength
from .holding import counted, holding, missing, ways
from .patterns import PATTERNS, RANK_TEXTS, SEQUENCES, Group, Meaning, grouped, meaning, within

__all__ = ["Combo", "Group", "Meaning", "beats", "candidates", "listing", "meaning", "meanings", "plays", "read"]


@dataclass(frozen=True, slots=True)
class Combo:
    """Cards with the meaning they are played in."""

    cards: tuple[Card, ...]
    meaning: Meaning


GROUPS = grouped(PATTERNS)
OF_SIZE = tuple(tuple(pattern for pattern in PATTERNS if pattern.size == size) for size in range(11))


def meanings(cards: Iterable[Card], level: str) -> tuple[Meaning, ...]:
    """Everything the cards can mean together, sorted by text; nothing if they are no combination. Rule 4.12."""
    return read(hand_of(cards), level)


def read(hand: Hand, level: str) -> tuple[Meaning, ...]:
    """`meanings` of cards that are a hand already."""
    wild = CODES[Card(level, "h")]
    naturals = hand.translate(RANK_OF, bytes((wild,)))
    if not naturals:
        return tuple(one for one in _readings(b"", len(hand), one_suit=False) if one.rank == level)
    one_suit = len(hand) == 5 and len({code % 4 for code in hand if code != wild}) == 1
    return _readings(naturals, len(hand) - len(naturals), one_suit=one_suit)


@lru_cache(maxsize=1 << 15)
def _readings(naturals: bytes, wilds: int, *, one_suit: bool) -> tuple[Meaning, ...]:
    """The meanings of natural cards of these ranks with so many wilds: just the wilds must be missing."""
    size = len(naturals) + wilds
    counts = counted(naturals)
    found = {
        pattern.meaning
        for pattern in (OF_SIZE[size] if size < len(OF_SIZE) else ())
        if missing(pattern.needs, counts) == wilds and _suits_fit(pattern.meaning.kind, wilds, one_suit=one_suit)
    }
    return tuple(sorted(found, key=str))


def _suits_fit(kind: str, wilds: int, *, one_suit: bool) -> bool:
    """Five in a row of one suit are a flush, and with a wild also a straight. Rule 4.13."""
    if kind == "straight":
        return wilds > 0 or not one_suit
    return one_suit or kind != "flush"


def beats(one: Combo, other: Combo, level: str) -> bool:
    """Whether the first beats the second: bombs by their own order, else the same kind and a higher rank. Rule 3.4."""
    force, against = _force(one.meaning, len(one.cards), level), _force(other.meaning, len(other.cards), level)
    return force > against and (force[0] > 0 or one.meaning.kind == other.meaning.kind)


@lru_cache(maxsize=1 << 13)
def _force(meaning: Meaning, size: int, level: str) -> tuple[int, int]:
    """The order of bombs (0: no bomb) and, within it, of the deciding rank. Rules 3.3, 4.6 to 4.8, 4.10."""
    rank = RANK_TEXTS.index(meaning.rank) if meaning.rank else 0
    value = rank if meaning.kind in SEQUENCES else rank_strength(rank, level)
    match meaning.kind:
        case "bomb":
            return (size - 3 if size <= 5 else size - 2), value
        case "flush":
            return 3, value
        case "jokers":
            return 9, value
    return 0, value


def plays(cards: Iterable[Card], level: str, over: Combo | None = None) -> Iterator[Combo]:
    """Every play of the hand (that beats `over`), lazily: each ranks, number of wilds and meaning once."""
    return listing(hand_of(cards), level, candidates(level, over))


def candidates(level: str, over: Combo | None) -> tuple[Group, ...]:
    """The patterns to lead, or those that beat a play."""
    return GROUPS if over is None else _beating(level, over.meaning, len(over.cards))


@lru_cache(maxsize=1 << 13)
def _beating(level: str, over: Meaning, size: int) -> tuple[Group, ...]:
    against = _force(over, size, level)
    return grouped(
        [
            pattern
            for pattern, force in zip(PATTERNS, _forces(level), strict=True)
            if force > against and (force[0] > 0 or pattern.meaning.kind == over.kind)
        ]
    )


@lru_cache(maxsize=13)
def _forces(level: str) -> tuple[tuple[int, int], ...]:
    """The force of each of PATTERNS."""
    return tuple(_force(pattern.meaning, pattern.size, level) for pattern in PATTERNS)


def listing(hand: Hand, level: str, groups: Iterable[Group]) -> Iterator[Combo]:
    """Every play of the hand in one of the patterns, in their order."""
    held = holding(hand, level)
    for group in groups:
        if group.copies <= held.most and group.size <= len(hand):
            for pattern in group.patterns:
                if within(pattern.packed, held.packed):
                    for cards in ways(held, pattern):
                        yield Combo(cards_of(bytes(sorted(cards))), pattern.meaning)
