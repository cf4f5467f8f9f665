"""Combinations: what cards mean, which play beats which, and every play of a hand. Section 4, rules 3.3 and 3.4.

One table, patterns.PATTERNS, says which ranks each meaning needs. Recognising and listing ask the same question of it:
how many needed cards are `_missing` and must be wilds. Comparing orders meanings by their `_force`.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, combinations_with_replacement

from games.core.cards import Card

from .cards import BLACK, CODES, RANK_OF, RANKS, Hand, cards_of, hand_of, rank_strength
from .patterns import PATTERNS, RANK_TEXTS, SEQUENCES, Meaning, Needs, Pattern, meaning

__all__ = ["Combo", "Meaning", "Pattern", "beats", "candidates", "listing", "meaning", "meanings", "plays", "read"]


@dataclass(frozen=True, slots=True)
class Combo:
    """Cards with the meaning they are played in."""

    cards: tuple[Card, ...]
    meaning: Meaning


OF_SIZE = tuple(tuple(pattern for pattern in PATTERNS if pattern.size == size) for size in range(11))
NOT_BY_WILDS = 99
"""More than there are wilds. Rule 4.11: a wild is never a joker."""


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
    counts = _counted(naturals)
    found = {
        pattern.meaning
        for pattern in (OF_SIZE[size] if size < len(OF_SIZE) else ())
        if _missing(pattern.needs, counts) == wilds and _suits_fit(pattern.meaning.kind, wilds, one_suit=one_suit)
    }
    return tuple(sorted(found, key=str))


def _suits_fit(kind: str, wilds: int, *, one_suit: bool) -> bool:
    """Five in a row of one suit are a flush, and with a wild also a straight. Rule 4.13."""
    if kind == "straight":
        return wilds > 0 or not one_suit
    return one_suit or kind != "flush"


def _counted(ranks: bytes) -> list[int]:
    """How many there are of each rank."""
    return [ranks.count(rank) for rank in range(15)]


def _missing(needs: Needs, counts: Sequence[int]) -> int:
    """How many of the needed cards wilds must be."""
    missing = 0
    for rank, need in needs:
        short = need - counts[rank]
        if short > 0:
            missing += short if rank < BLACK else NOT_BY_WILDS
    return missing


def beats(one: Combo, other: Combo, level: str) -> bool:
    """Whether the first beats the second. Rule 3.4."""
    return _outranks(one.meaning, len(one.cards), other.meaning, len(other.cards), level)


def _outranks(one: Meaning, size: int, other: Meaning, other_size: int, level: str) -> bool:
    """Bombs go by their own order, and beat all else; other plays need the same kind and a higher rank. Rule 3.4."""
    force, against = _force(one, size, level), _force(other, other_size, level)
    return force > against and (force[0] > 0 or one.kind == other.kind)


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


def candidates(level: str, over: Combo | None) -> tuple[Pattern, ...]:
    """The patterns to lead, or those that beat a play."""
    return PATTERNS if over is None else _beating(level, over.meaning, len(over.cards))


@lru_cache(maxsize=1 << 13)
def _beating(level: str, over: Meaning, size: int) -> tuple[Pattern, ...]:
    return tuple(one for one in PATTERNS if _outranks(one.meaning, one.size, over, size, level))


def listing(hand: Hand, level: str, patterns: Iterable[Pattern]) -> Iterator[Combo]:
    """Every play of the hand in one of the patterns, in their order."""
    held = holding(hand, level)
    for pattern in patterns:
        for cards in _flushes(held, pattern) if pattern.meaning.kind == "flush" else _ways(held, pattern):
            yield Combo(cards_of(bytes(sorted(cards))), pattern.meaning)


@dataclass(frozen=True, slots=True)
class Holding:
    """A hand laid out: natural cards by rank, how many of each rank, the same suit by suit, and the wilds."""

    codes: tuple[Hand, ...]
    counts: tuple[int, ...]
    suits: tuple[tuple[int, ...], ...]
    """For each suit 1 for each rank that is held."""
    wilds: Hand
    level: int


def holding(hand: Hand, level: str) -> Holding:
    """The hand laid out."""
    wild = bytes((CODES[Card(level, "h")],))
    naturals = hand.replace(wild, b"")
    ranks = naturals.translate(RANK_OF)
    counts = _counted(ranks)
    starts = [0, *accumulate(counts)]
    return Holding(
        codes=tuple(naturals[starts[rank] : starts[rank + 1]] for rank in range(15)),
        counts=tuple(counts),
        suits=tuple(tuple(4 * rank + suit in naturals for rank in range(13)) for suit in range(4)),
        wilds=wild * (len(hand) - len(naturals)),
        level=RANKS.index(level),
    )


def _ways(held: Holding, pattern: Pattern) -> Iterator[Hand]:
    """The cards for every number of natural ones of each rank that the pattern can be made with."""
    for used in _uses(pattern.needs, held.counts, len(held.wilds)):
        if 0 in used and not _wilds_have_a_place(pattern, used, held.level):
            continue
        naturals = b"".join(held.codes[rank][:count] for (rank, _need), count in zip(pattern.needs, used, strict=True))
        wilds = held.wilds[: pattern.size - len(naturals)]
        if pattern.meaning.kind != "straight" or wilds:
            yield naturals + wilds
        elif mixed := _mixed(held, naturals):
            yield mixed


def _uses(needs: Needs, counts: Sequence[int], wilds: int) -> Iterator[tuple[int, ...]]:
    """How many natural cards of each needed rank, wilds standing for the others: as few wilds as can be first."""
    missing = _missing(needs, counts)
    if missing > wilds:
        return
    most = tuple(min(need, counts[rank]) for rank, need in needs)
    yield most
    places = [place for place, (rank, _need) in enumerate(needs) if rank < BLACK]
    for more in range(1, wilds - missing + 1):
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
        for other in held.codes[code // 4]:
            if other != code:
                return naturals.replace(bytes((code,)), bytes((other,)))
    return b""


def _flushes(held: Holding, pattern: Pattern) -> Iterator[Hand]:
    """The same among the cards of one suit, whichever has them first."""
    found: set[tuple[int, ...]] = set()
    for suit, counts in enumerate(held.suits):
        for used in _uses(pattern.needs, counts, len(held.wilds)):
            if used not in found:
                found.add(used)
                cards = bytes(
                    4 * rank + suit for (rank, _need), count in zip(pattern.needs, used, strict=True) if count
                )
                yield cards + held.wilds[: 5 - len(cards)]
