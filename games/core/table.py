"""What a game brings for its tables beside the rules: pure functions of a view that answer in phrases and actions.

Its module `table` is a Table, where it has templates; its module `reading` a Reader, where cards are played together.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from .phrases import Phrase
from .phrases import gettext_noop as _
from .seats import Seat


@dataclass(frozen=True, slots=True)
class Coach:
    """A line for a newcomer. `situation` names it to the browser, which shows each once."""

    situation: str
    line: Phrase


@dataclass(frozen=True, slots=True)
class Typed:
    """Something that can be typed at the text table: examples, and what they are."""

    examples: str
    what: Phrase


ASKING = Typed("?", Phrase("typed", _("this help")))


@dataclass(frozen=True, slots=True)
class Asked:
    """What the reader of a table wants: `hint` is an action suggested to him, `picked` one to show as half made."""

    settings: Mapping[str, Any]
    hint: str = ""
    picked: str = ""


class Table(Protocol):
    """How a game looks at a table."""

    MOMENTS: tuple[str, ...]
    """The kinds of events that a result page lists."""
    TYPED: tuple[Typed, ...]
    """What can be typed, as help tells it."""

    def facts(self, view: Any, asked: Asked) -> Mapping[str, object]:
        """What its templates may use beside the view."""

    def at_seat(self, view: Any, seat: Seat) -> object:
        """What its template `seat.html` may use as `one.own`."""

    def status(self, view: Any, asked: Asked) -> Phrase | None:
        """What the status line says; None where it is enough to say whose turn it is."""

    def coach(self, view: Any, asked: Asked) -> Coach | None:
        """What a newcomer is told now."""

    def turn(self, view: Any, asked: Asked) -> tuple[Phrase, ...]:
        """What a screen reader says when the viewer's turn has come."""


@dataclass(frozen=True, slots=True)
class Way:
    """One meaning of picked cards: what is written after them, the meaning in words, whether it may be played now."""

    words: str
    meaning: Phrase
    fits: bool


@dataclass(frozen=True, slots=True)
class Reading:
    """What picked cards mean: a verdict for the player, and every way to play them."""

    verdict: Phrase
    ways: tuple[Way, ...]

    @property
    def fits(self) -> tuple[Way, ...]:
        """The ways that may be played now."""
        return tuple(way for way in self.ways if way.fits)


class Reader(Protocol):
    """What cards mean together."""

    def read(self, view: Any, picked: str) -> Reading:
        """What these cards of the viewer's hand mean together. Raises InvalidAction."""

    def meant(self, view: Any, written: str) -> str:
        """The action that a typed command, or what a plain form ticked, means. Raises InvalidAction."""
