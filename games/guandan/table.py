"""How Guandan looks at a table: what its templates show beside the view."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from games.core.cards import SUITS, Card, joined
from games.core.phrases import Phrase
from games.core.phrases import gettext_noop as _
from games.core.phrases import pgettext_noop as pgettext
from games.core.seats import Seat, Team
from games.core.table import ASKING, Asked, Coach, Reading, Typed

from . import status as speaking
from .arranging import fewest, flushes
from .cards import RANKS, strength
from .columns import columns, widest_row
from .combos import Combo
from .events import MOMENTS
from .naming import named, rank_name
from .patterns import SEQUENCES
from .reading import read
from .state import Finish
from .view import GuandanView

__all__ = ["MOMENTS", "TYPED", "at_seat", "coach", "facts", "status", "turn"]
CARDS = Phrase("typed", _("cards: the rank, then s, h, d or c for the suit; Rj and Bj are jokers"))
TYPED = (
    Typed("5s5d5h, 10s, Rj, Bj", CARDS),
    Typed("777, 34567", Phrase("typed", _("ranks alone: the weakest cards that may be played so"))),
    Typed("77w", Phrase("typed", _("w is a wild"))),
    Typed("5s5d2h9s9d as full:9", Phrase("typed", _("one meaning of several"))),
    Typed("pass", Phrase("typed", _("Pass"))),
    ASKING,
)
FEW = 10
"""So few cards are worth noticing."""
PLACES = (
    Phrase("place", pgettext("place", "1st")),
    Phrase("place", pgettext("place", "2nd")),
    Phrase("place", pgettext("place", "3rd")),
    Phrase("place", pgettext("place", "4th")),
)
ROSE = {
    3: _("%(team)s: first and second, up by 3, at level %(level)s."),
    2: _("%(team)s: first and third, up by 2, at level %(level)s."),
    1: _("%(team)s: first and fourth, up by 1, at level %(level)s."),
}


@dataclass(frozen=True, slots=True)
class Lying:
    """What a seat did last: its cards, strongest first, and what they mean; no cards: a pass."""

    seat: Seat
    cards: tuple[Card, ...]
    meaning: Phrase | None
    best: bool
    """Whether it is what must be beaten."""


@dataclass(frozen=True, slots=True)
class AtSeat:
    """What stands at a seat: the place it has taken, counted from 1, and whether it holds few cards."""

    place: int | None
    place_name: Phrase | None
    few: bool

    @property
    def remarks(self) -> tuple[Phrase, ...]:
        """The same in a list of players."""
        return (self.place_name,) if self.place_name else ()


def facts(view: GuandanView, asked: Asked) -> Mapping[str, object]:
    """What its templates may use beside the view. Only a player's has a hand in `columns`."""
    fresh = view.phase == "play" and not view.last_plays and view.to_beat is None
    seen: dict[str, object] = {
        "levels": tuple(view.levels[team] for team in Team),
        "ranks": RANKS,
        "lying": tuple(_lying(view)),
        "gifts_shown": view.phase == "return" or (fresh and bool(view.tributes or view.cancelled)),
        "finished": _places(view.finished),
        "last_order": _places(view.last_round.order) if view.last_round else (),
        "verdict": verdict(view.last_round) if view.last_round else None,
    }
    hand = view.hands[view.viewer] if view.viewer is not None else None
    return seen if hand is None else seen | _of_hand(view, hand, asked.picked)


def _lying(view: GuandanView) -> Iterator[Lying]:
    for seat, combo in view.last_plays.items():
        if combo is None:
            yield Lying(seat, (), None, best=False)
            continue
        best = view.to_beat is not None and view.to_beat.seat == seat
        yield Lying(seat, _for_the_eye(combo, view), named(combo.meaning, len(combo.cards)), best)


def _for_the_eye(combo: Combo, view: GuandanView) -> tuple[Card, ...]:
    """A row from high to low, its wilds last; anything else the cards there are most of first, then the strongest."""
    if combo.meaning.kind in SEQUENCES:
        return tuple(sorted(combo.cards, key=lambda one: (one == view.wild, -RANKS.index(one.rank))))
    number = Counter(one.rank for one in combo.cards)
    return tuple(sorted(combo.cards, key=lambda one: (-number[one.rank], -strength(one, view.level))))


def _places(order: Iterable[Seat]) -> tuple[tuple[Phrase, Seat], ...]:
    return tuple(zip(PLACES, order, strict=False))


def verdict(ended: Finish) -> Phrase:
    """How the deal ended. Rule 1.2."""
    params = {"team": ended.winner, "level": rank_name(ended.levels[ended.winner])}
    return Phrase("verdict", ROSE[ended.steps], params)


def _of_hand(view: GuandanView, hand: tuple[Card, ...], picked: str) -> dict[str, object]:
    cards, meaning = _picked(picked)
    some = columns(hand, view.level, view.returnable, cards)
    return {
        "columns": some,
        "slots": widest_row(some),
        "flushes": [(suit, _texts(flushes(hand, view.level)[suit])) for suit in SUITS],
        "fewest": " ".join(_texts(fewest(hand, view.level))),
        "chosen": f"as {meaning}",
        "reading": _reading(view, picked),
    }


def _picked(action: str) -> tuple[str, str]:
    """Cards and meaning of an action."""
    cards, _as, meaning = action.partition(" ")[2].partition(" as ")
    return cards, meaning


def _texts(groups: Iterable[tuple[Card, ...]]) -> list[str]:
    return [joined(group) for group in groups]


def _reading(view: GuandanView, picked: str) -> Reading | None:
    """What picked cards mean, if they are picked to be played."""
    cards, _meaning = _picked(picked)
    return read(view, cards) if picked.startswith("play ") and cards else None


def at_seat(view: GuandanView, seat: Seat) -> AtSeat:
    """What stands at the seat."""
    few = 0 < view.counts[seat] <= FEW
    if seat not in view.finished:
        return AtSeat(None, None, few)
    place = view.finished.index(seat)
    return AtSeat(place + 1, PLACES[place], few)


def status(view: GuandanView, asked: Asked) -> Phrase | None:
    """What the status line says; None where it is enough to say whose turn it is."""
    return speaking.status(view, asked.hint)


def coach(view: GuandanView, asked: Asked) -> Coach | None:
    """What a newcomer is told now."""
    reading = _reading(view, asked.picked)
    return speaking.coach(view, choice=reading is not None and len(reading.fits) > 1)


def turn(view: GuandanView, _asked: Asked) -> tuple[Phrase, ...]:
    """What a screen reader says when the viewer's turn has come."""
    return speaking.turn(view)
