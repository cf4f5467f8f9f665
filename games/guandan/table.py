"""What a table needs beside the rules: the hand in columns, what picked cards mean, what a typed command means."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.core.cards import SUITS, Card, card, cards, joined
from games.core.errors import InvalidAction
from games.core.game import Reading, Way
from games.core.phrases import Phrase
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat, Team

from .arranging import fewest, flushes
from .cards import RANKS, strength
from .combos import Combo, beats, meanings
from .naming import named
from .patterns import SEQUENCES
from .view import GuandanView

DEEP = 4
"""Cards that lie one below the other; more of a rank take another slot of the row."""
ONE_ROW = 7
"""Slots that need no second row."""


@dataclass(frozen=True, slots=True)
class Held:
    """One copy of a card in the hand. `id` tells two copies apart."""

    card: Card
    id: str
    picked: bool
    wild: bool
    free: bool
    """Whether it may be given back now."""


@dataclass(frozen=True, slots=True)
class Column:
    """The cards of one rank. `slots`: how many cards wide it is; `first`: whether it begins the second row."""

    rank: str
    cards: tuple[Held, ...]
    level: bool
    first: bool

    @property
    def slots(self) -> int:
        return -(-len(self.cards) // DEEP)


@dataclass(frozen=True, slots=True)
class Lying:
    """What a seat did last: its cards, strongest first, and what they mean; no cards: a pass."""

    seat: Seat
    cards: tuple[Card, ...]
    meaning: Phrase | None
    best: bool
    """Whether it is what must be beaten."""


def facts(view: GuandanView, picked: str = "") -> Mapping[str, object]:
    """What templates may use beside the view. `picked`: an action whose cards are to be picked already."""
    laid = view.to_beat
    seen: dict[str, object] = {
        "levels": tuple(view.levels[team] for team in Team),
        "ranks": RANKS,
        "lying": tuple(_lying(view)),
        "to_beat": named(laid.combo.meaning, len(laid.combo.cards)) if laid else None,
        "fresh": view.phase == "play" and not view.last_plays and laid is None,
    }
    hand = view.hands[view.viewer] if view.viewer is not None else None
    return seen | _of_hand(view, hand, picked) if hand is not None else seen


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


def _of_hand(view: GuandanView, hand: tuple[Card, ...], picked: str) -> dict[str, object]:
    chosen, _as, meaning = picked.partition(" ")[2].partition(" as ")
    columns = _columns(view, hand, Counter(cards(chosen)))
    rows = [sum(one.slots for one in row) for row in _rows(columns)]
    seen: dict[str, object] = {
        "columns": columns,
        "slots": max(rows, default=1),
        "flushes": [(suit, _texts(flushes(hand, view.level)[suit])) for suit in SUITS],
        "fewest": " ".join(_texts(fewest(hand, view.level))),
        "chosen": meaning,
    }
    if not picked.startswith("play ") or not chosen:
        return seen
    reading = read(view, chosen)
    ways = [way for way in reading.ways if not meaning or way.words == f"as {meaning}"]
    return seen | {"reading": reading, "suggested": ways[0].meaning if ways else None}


def _texts(groups: Iterable[tuple[Card, ...]]) -> list[str]:
    return [joined(group) for group in groups]


def _columns(view: GuandanView, hand: Sequence[Card], picked: Counter[Card]) -> tuple[Column, ...]:
    """Strongest rank first. The second row begins where the first has half of the slots."""
    ranks = list(dict.fromkeys(one.rank for one in reversed(hand)))
    held = {rank: tuple(_held(view, [one for one in hand if one.rank == rank], picked)) for rank in ranks}
    slots = [-(-len(held[rank]) // DEEP) for rank in ranks]
    half = next((n for n in range(len(ranks)) if sum(slots[:n]) * 2 >= sum(slots) > ONE_ROW), 0)
    return tuple(Column(rank, held[rank], rank == view.level, n == half > 0) for n, rank in enumerate(ranks))


def _held(view: GuandanView, same: Sequence[Card], picked: Counter[Card]) -> Iterator[Held]:
    for place, one in enumerate(same):
        copy = same[:place].count(one)
        free = one in view.returnable
        yield Held(one, f"c-{one}-{'ab'[copy]}", copy < picked[one], one == view.wild, free)


def _rows(columns: Sequence[Column]) -> tuple[Sequence[Column], Sequence[Column]]:
    half = next((n for n, one in enumerate(columns) if one.first), len(columns))
    return columns[:half], columns[half:]


def read(view: GuandanView, picked: str) -> Reading:
    """What these cards mean, and which meanings the viewer may play now. Rules 3.4, 4.12.

    A page may ask about cards that have just left its hand: those mean nothing. Raises InvalidAction for other text.
    """
    some = cards(picked)
    if not _held_by_viewer(view, some):
        return Reading(Phrase("none", _("You do not hold %(cards)s."), {"cards": some}), ())
    found = meanings(some, view.level)
    if not found:
        return Reading(Phrase("none", _("No combination yet.")), ())
    over = view.to_beat.combo if view.to_beat else None
    turn = view.phase == "play" and view.viewer in view.to_act
    ways = tuple(
        Way(f"as {one}", named(one, len(some)), turn and (over is None or beats(Combo(some, one), over, view.level)))
        for one in found
    )
    return Reading(_verdict(ways, turn=turn, leads=over is None), ways)


def _held_by_viewer(view: GuandanView, some: Sequence[Card]) -> bool:
    hand = view.hands[view.viewer] if view.viewer is not None else None
    return not Counter(some) - Counter(hand or ())


def _verdict(ways: Sequence[Way], *, turn: bool, leads: bool) -> Phrase:
    fitting = [one for one in ways if one.fits]
    if turn and len(fitting) > 1:
        return Phrase("several", _("Several meanings: choose one."))
    named_ones = fitting or ways
    if not turn or leads or len(named_ones) > 1:
        text = _("These cards do not beat the last play.") if turn and not fitting else _("%(meaning)s")
        return Phrase("meaning", text, {"meaning": named_ones[0].meaning})
    text = _("%(meaning)s: beats the last play.") if fitting else _("%(meaning)s: does not beat the last play.")
    return Phrase("meaning", text, {"meaning": named_ones[0].meaning})


CARD = re.compile(r"(10|[2-9tjqka])([shdc])|([br])j|w", re.IGNORECASE)
WORDS = re.compile(r"(10|[2-9tjqkabrw])", re.IGNORECASE)


def meant(view: GuandanView, written: str) -> str:
    """The action that a command or a plain form means: `777`, `9h`, `play 5s 5d as pair:5`. Raises InvalidAction."""
    words, _as, meaning = " ".join(written.split()).partition(" as ")
    words = words.removeprefix("play ").removeprefix("return ").replace(" ", "")
    if words.casefold() in ("pass", "p"):
        return "pass"
    some = _spelt(view, words) or _of_ranks(view, words)
    if not some:
        raise InvalidAction(_("“%(text)s” is nothing you can do now."), text=written)
    if view.phase == "return":
        return f"return {joined(some)}"
    return f"play {joined(some)}" + (f" as {meaning}" if meaning else "")


def _spelt(view: GuandanView, words: str) -> tuple[Card, ...]:
    """Cards written out: `5s10dw`; nothing if they are not."""
    if re.fullmatch(f"({CARD.pattern})+", words, re.IGNORECASE) is None:
        return ()
    return tuple(_card(view, found) for found in CARD.finditer(words))


def _card(view: GuandanView, found: re.Match[str]) -> Card:
    rank, suit, joker = found.groups()
    if rank:
        return card(rank.upper().replace("10", "T") + suit.lower())
    return card(f"{joker.upper()}j") if joker else view.wild


def _of_ranks(view: GuandanView, words: str) -> tuple[Card, ...]:
    """The play with these ranks that the rules list, `w` for wilds; else one where a wild counts as its rank."""
    if re.fullmatch(f"({WORDS.pattern})+", words, re.IGNORECASE) is None:
        return ()
    wanted = sorted(one.upper().replace("10", "T") for one in WORDS.findall(words))
    listed = [cards(_picked_in(text)) for text in view.legal.get(view.viewer or Seat.S, ()) if text != "pass"]
    exact = [some for some in listed if sorted("W" if one == view.wild else one.rank for one in some) == wanted]
    alike = [some for some in listed if sorted(one.rank for one in some) == wanted]
    return min(exact or alike, key=lambda some: sum(strength(one, view.level) for one in some), default=())


def _picked_in(action: str) -> str:
    """The cards of an action's text."""
    return action.split(" ")[1]
