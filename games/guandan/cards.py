"""The two packs, the strength of cards, and hands as bytes.

A hand is one byte a card: the card's place in FACES, in ascending order. Bytes are small, hashable and quick to count.
"""

from collections.abc import Iterable, Mapping

from games.core.cards import SUITS, Card

RANKS = "23456789TJQKA"
"""Natural order, as sequences use it. Rule 4.10."""
FACES = (*(Card(rank, suit) for rank in RANKS for suit in SUITS), Card("B", "j"), Card("R", "j"))
"""The 54 different cards: the suits of each rank together, the jokers last."""
PACK = tuple(face for face in FACES for _copy in range(2))
"""108 cards. Rule 1.1."""

Hand = bytes
"""Cards by their places in FACES, in ascending order."""

CODES: Mapping[Card, int] = {face: code for code, face in enumerate(FACES)}
_CODES_BY_TEXT = {str(face): code for code, face in enumerate(FACES)}  # texts are found quicker than cards
BLACK, RED = 13, 14
"""Places of the jokers among the ranks; 0 to 12 are those of RANKS."""
RANK_OF = bytes(min(code // 4, 13) + (code == 53) for code in range(256))
"""The place of a card's rank, by the card's code: a table for bytes.translate."""


def hand_of(cards: Iterable[Card]) -> Hand:
    """The cards as a hand."""
    return bytes(sorted([_CODES_BY_TEXT[card.rank + card.suit] for card in cards]))


def cards_of(hand: Hand) -> tuple[Card, ...]:
    """The cards of a hand, by natural rank, the suits of each as s h d c."""
    return tuple([FACES[code] for code in hand])


def wild(level: str) -> Card:
    """The heart of the level. Rule 4.11."""
    return Card(level, "h")


def strength(card: Card, level: str) -> int:
    """Red Joker, Black Joker, level, A, K … 2: the higher the stronger. Rule 3.3."""
    return rank_strength(RANK_OF[CODES[card]], level)


def rank_strength(rank: int, level: str) -> int:
    """Strength of the rank at this place. Rule 3.3."""
    if rank >= BLACK:
        return rank + 1
    return 13 if RANKS[rank] == level else rank


def sorted_hand(hand: Hand, level: str) -> tuple[Card, ...]:
    """The cards from weak to strong, the suits of each rank as s h d c."""
    return tuple(sorted(cards_of(hand), key=lambda card: strength(card, level)))


def without(hand: Hand, cards: Hand) -> Hand | None:
    """The hand without these cards, each copy once; None if it does not hold them all. Rule 3.1."""
    for code in cards:
        if code not in hand:
            return None
        hand = hand.replace(bytes((code,)), b"", 1)
    return hand
