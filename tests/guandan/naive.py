"""Meanings found the slow way: every card is tried for each wild, and plain cards are named one by one."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from games.core.cards import Card
from games.guandan.cards import FACES, RANKS

ORDINARY = [face for face in FACES if face.suit != "j"]
LOW = "A" + RANKS
"""Every row of ranks that there is, is a piece of this."""


def meanings(some: tuple[Card, ...], level: str) -> set[str]:
    """What the cards can mean. Rules 4.1 to 4.14."""
    wild = Card(level, "h")
    plain = [card for card in some if card != wild]
    if not plain:
        return {f"{('single', 'pair')[len(some) - 1]}:{level}"}
    tried = product(ORDINARY, repeat=len(some) - len(plain))
    return {meaning for others in tried for meaning in _named([*plain, *others])}


def _named(some: list[Card]) -> Iterator[str]:
    """The one meaning of cards without wilds, if they have one."""
    ranks = [str(card) if card.suit == "j" else card.rank for card in some]
    counts = Counter(ranks)
    numbers, suits = sorted(counts.values()), {card.suit for card in some}
    if len(counts) == 1 and (suits != {"j"} or len(some) <= 2):
        yield f"{('single', 'pair', 'triple')[len(some) - 1] if len(some) < 4 else 'bomb'}:{ranks[0]}"
    elif counts == {"Bj": 2, "Rj": 2}:
        yield "jokers"
    elif numbers == [2, 3]:
        yield f"full:{max(counts, key=lambda rank: counts[rank])}"
    elif numbers == [1] * 5 and (top := _top(set(ranks))):
        yield f"{'flush' if len(suits) == 1 else 'straight'}:{top}"
    elif numbers in ([2, 2, 2], [3, 3]) and (top := _top(set(ranks))):
        yield f"{'tube' if len(numbers) == 3 else 'plate'}:{top}"


def _top(ranks: set[str]) -> str:
    """The highest rank if they are a row, else nothing. Rule 4.10."""
    rows = (LOW[start : start + len(ranks)] for start in range(len(LOW) - len(ranks) + 1))
    return next((row[-1] for row in rows if set(row) == ranks), "")
