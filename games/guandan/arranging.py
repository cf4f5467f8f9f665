"""A hand put in order for the eye: straight flushes by suit, and a few plays that take in the whole hand."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from games.core.cards import SUITS, Card

from .cards import BLACK, FACES, RANK_OF, RED, Hand, cards_of, hand_of, rank_strength, wild, without
from .combos import listing
from .patterns import PATTERNS, Group, grouped

Cards = tuple[Card, ...]
GROUPS = {
    kind: grouped([one for one in PATTERNS if one.meaning.kind == kind])
    for kind in ("flush", "straight", "tube", "plate")
}
ORDERS = (
    (),
    ("flush",),
    ("flush", "plate", "tube", "straight"),
    ("flush", "straight", "tube", "plate"),
    ("tube", "plate", "straight"),
    ("straight", "plate", "tube"),
)
"""Which sequences are taken out first; the order that leaves fewest plays is kept."""
MOST_FLUSHES = 8  # of a suit that are offered


@lru_cache(maxsize=256)
def flushes(cards: Cards, level: str) -> Mapping[str, tuple[Cards, ...]]:
    """The straight flushes of each suit, those without wilds first, then the highest. Rule 4.7."""
    return {suit: tuple(_flushes_of(suit, cards, level))[:MOST_FLUSHES] for suit in SUITS}


def _flushes_of(suit: str, cards: Cards, level: str) -> Iterator[Cards]:
    joker = wild(level)
    suited = hand_of(card for card in cards if card.suit == suit or card == joker)
    found = [combo.cards for combo in listing(suited, level, GROUPS["flush"])]
    found.reverse()
    found.sort(key=lambda some: some.count(joker))
    yield from found


@lru_cache(maxsize=256)
def fewest(cards: Cards, level: str) -> tuple[Cards, ...]:
    """The hand divided into plays, as few as a quick search finds; every group is a combination."""
    hand = hand_of(cards)
    divisions = [tuple(_divided(hand, level, order)) for order in ORDERS]
    return tuple(cards_of(group) for group in min(divisions, key=len))


def _divided(hand: Hand, level: str, order: Sequence[str]) -> Iterator[Hand]:
    """Sequences in this order, then what is left by rank."""
    joker = bytes((FACES.index(wild(level)),))
    wilds, rest = hand.count(joker), hand.replace(joker, b"")
    for kind in order:
        while row := _sequence(rest, level, GROUPS[kind]):
            yield row
            rest = without(rest, row) or b""
    yield from _by_ranks(rest, joker * wilds, level)


def _sequence(hand: Hand, level: str, groups: Iterable[Group]) -> Hand:
    """The lowest sequence that breaks no bomb; nothing if there is none."""
    ranks = hand.translate(RANK_OF)
    free = bytes(code for code, rank in zip(hand, ranks, strict=True) if ranks.count(rank) < 4)
    return next((hand_of(combo.cards) for combo in listing(free, level, groups)), b"")


def _by_ranks(hand: Hand, wilds: Hand, level: str) -> Iterator[Hand]:
    """Cards of one rank together, wilds where they help most, the weakest pairs with triples. Rules 4.1, 4.2, 4.6."""
    ranks = hand.translate(RANK_OF)
    sets = [bytes(code for code in hand if RANK_OF[code] == rank) for rank in range(15) if rank in ranks]
    sets.sort(key=lambda some: rank_strength(RANK_OF[some[0]], level))
    if ranks.count(BLACK) == ranks.count(RED) == 2:
        sets[-2:] = [sets[-2] + sets[-1]]
    _lend(sets, wilds, level)
    pairs = [some for some in sets if len(some) == 2 and RANK_OF[some[0]] < BLACK]
    triples = [some for some in sets if len(some) == 3]
    yield from (some for some in sets if some not in pairs and some not in triples)
    for triple in triples:
        yield triple + (pairs.pop(0) if pairs else b"")
    yield from pairs


def _lend(sets: list[Hand], wilds: Hand, level: str) -> None:
    """Put each wild to the strongest triple, which makes a bomb, or else to the weakest single card."""
    for code in wilds:
        able = [some for some in sets if RANK_OF[some[0]] < BLACK and len(some) in (1, 3)]
        if not able:
            sets.append(bytes((code,)))
            continue
        longest = max(len(some) for some in able)
        best = [some for some in able if len(some) == longest][-1 if longest == 3 else 0]
        sets[sets.index(best)] = best + bytes((code,))
