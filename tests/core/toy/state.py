"""What can be done in the toy, and what stands on its table."""

from dataclasses import dataclass

from games.core.cards import Card, joined
from games.core.seats import Seat
from games.core.tricks import Trick

Hands = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Deal:
    pack: tuple[Card, ...]
    seat: Seat | None = None

    def __str__(self) -> str:
        return f"deal {joined(self.pack)}"


@dataclass(frozen=True, slots=True)
class Show:
    seat: Seat
    pair: bool

    def __str__(self) -> str:
        return "pair" if self.pair else "none"


@dataclass(frozen=True, slots=True)
class Play:
    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class State:
    """`answers` is one entry per seat, None while the seat has not answered or never had to."""

    length: str
    pairs: str
    dealer: Seat
    points: tuple[int, int] = (0, 0)
    phase: str = "deal"
    hands: Hands = ((),) * 4
    turned: Card | None = None
    stock: tuple[Card, ...] = ()
    answers: tuple[bool | None, ...] = (None,) * 4
    trick: Trick | None = None
    won: tuple[int, int] = (0, 0)
