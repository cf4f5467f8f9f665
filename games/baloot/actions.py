"""What can be done at a table of Baloot, and how it is written. `str(action)` is the inverse of `parse`."""

from dataclasses import dataclass

from games.core.cards import SUITS, Card, card, cards, joined
from games.core.errors import InvalidAction
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat

from .projects import KINDS, Project, in_writing_order, project

BIDS = ("pass", "sun", "hokum", "ashkal", "confirm", *(f"trump {suit}" for suit in SUITS))
RAISES = ("double", "double open", "double locked", "triple", "four", "four open", "four locked", "gahwa")
WORDS = frozenset((*BIDS, *RAISES))
"""What is said in the auction and the doubling."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The whole pack, in the order in which the cards leave it. Rule 1.5."""

    pack: tuple[Card, ...]
    seat: None = None

    def __str__(self) -> str:
        return f"deal {joined(self.pack)}"


@dataclass(frozen=True, slots=True)
class Say:
    """One of WORDS, in the auction or the doubling."""

    seat: Seat
    word: str

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class Declare:
    """A seat's projects, none if empty. Rule 4.2."""

    seat: Seat
    projects: tuple[Project, ...]

    def __str__(self) -> str:
        return f"declare {' '.join(map(str, self.projects)) or 'none'}"


@dataclass(frozen=True, slots=True)
class Play:
    """A card, with or without saying baloot. Rules 5, 4.8."""

    seat: Seat
    card: Card
    baloot: bool = False

    def __str__(self) -> str:
        return f"play {self.card} baloot" if self.baloot else f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Sawa:
    """The claim of all remaining tricks. Rule 5.7."""

    seat: Seat

    def __str__(self) -> str:
        return "sawa"


Move = Say | Declare | Play | Sawa


def parse(seat: Seat | None, text: str) -> Deal | Move:
    """The action that `seat` writes as `text` (None: the table). Raises InvalidAction."""
    words = text.split(" ")
    if seat is None:
        return _deal(words)
    match words:
        case ["play", one]:
            return Play(seat, card(one))
        case ["play", one, "baloot"]:
            return Play(seat, card(one), baloot=True)
        case ["declare", "none"]:
            return Declare(seat, ())
        case ["declare", *some] if some:
            return Declare(seat, in_writing_order(map(_project, some)))
        case ["sawa"]:
            return Sawa(seat)
        case _ if text in WORDS:
            return Say(seat, text)
    raise _unreadable(text)


def _deal(words: list[str]) -> Deal:
    match words:
        case ["deal", pack]:
            return Deal(cards(pack))
    raise _unreadable(" ".join(words))


def _project(text: str) -> Project:
    """The project written `sira:7h8h9h`."""
    kind, colon, written = text.partition(":")
    if kind not in KINDS or not colon or not written:
        raise _unreadable(text)
    some = cards(written)
    if any(one.rank not in "789TJQKA" for one in some):
        raise _unreadable(text)
    return project(kind, some)


def _unreadable(text: str) -> InvalidAction:
    return InvalidAction(_("“%(text)s” is not an action of Baloot."), text=text)
