"""What can be done at a table of Guandan, and how it is written. `str(action)` is the inverse of `parse`.

Cards inside an action stand in the order of FACES, whatever the order they were written in.
"""

from dataclasses import dataclass

from games.core.cards import Card, card, cards, joined
from games.core.errors import InvalidAction
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat, seat

from .cards import cards_of, hand_of
from .patterns import Meaning, meaning


@dataclass(frozen=True, slots=True)
class Deal:
    """The whole pack, in the order in which the cards leave it. Rule 1.1."""

    pack: tuple[Card, ...]
    seat: None = None

    def __str__(self) -> str:
        return f"deal {joined(self.pack)}"


@dataclass(frozen=True, slots=True)
class Hands:
    """A set position instead of a deal: any hands, one entry per seat. No match at a table is ever dealt so."""

    hands: tuple[tuple[Card, ...], ...]
    seat: None = None

    def __str__(self) -> str:
        return "hands " + " ".join(f"{who}:{joined(self.hands[who])}" for who in Seat)


@dataclass(frozen=True, slots=True)
class Return:
    """The card given back after tribute. Rule 2.5."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"return {self.card}"


@dataclass(frozen=True, slots=True)
class Play:
    """Cards, with the chosen meaning where they have several. Rules 3.1, 4.12."""

    seat: Seat
    cards: tuple[Card, ...]
    meaning: Meaning | None = None

    def __str__(self) -> str:
        return f"play {joined(self.cards)}" + (f" as {self.meaning}" if self.meaning else "")


@dataclass(frozen=True, slots=True)
class Pass:
    """Rule 3.1."""

    seat: Seat

    def __str__(self) -> str:
        return "pass"


Move = Return | Play | Pass


def parse(seat: Seat | None, text: str) -> Deal | Hands | Move:
    """The action that `seat` writes as `text` (None: the table). Raises InvalidAction."""
    words = text.split(" ")
    if seat is None:
        return _by_the_table(words)
    match words:
        case ["pass"]:
            return Pass(seat)
        case ["return", one]:
            return Return(seat, card(one))
        case ["play", some] if some:
            return Play(seat, _in_order(some))
        case ["play", some, "as", one] if some:
            return Play(seat, _in_order(some), meaning(one))
    raise _unreadable(text)


def _by_the_table(words: list[str]) -> Deal | Hands:
    match words:
        case ["deal", pack]:
            return Deal(cards(pack))
        case ["hands", *held]:
            return Hands(_hands(held))
    raise _unreadable(" ".join(words))


def _hands(words: list[str]) -> tuple[tuple[Card, ...], ...]:
    """The hands written `S:AsKs E:7d …`, each seat once, in any order."""
    held: dict[Seat, tuple[Card, ...]] = {}
    for word in words:
        who, _colon, some = word.partition(":")
        held[seat(who)] = _in_order(some)
    if len(words) != len(Seat) or len(held) != len(Seat):
        raise _unreadable(" ".join(["hands", *words]))
    return tuple(held[who] for who in Seat)


def _in_order(text: str) -> tuple[Card, ...]:
    return cards_of(hand_of(cards(text)))


def _unreadable(text: str) -> InvalidAction:
    return InvalidAction(_("“%(text)s” is not an action of Guandan."), text=text)
