"""What picked cards and typed commands mean: the rules are the only judge."""

import re
from collections import Counter
from collections.abc import Sequence

from games.core.cards import Card, card, cards, joined
from games.core.errors import InvalidAction
from games.core.phrases import Phrase
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat
from games.core.table import Reading, Way

from .cards import strength
from .combos import Combo, beats, meanings
from .naming import named
from .patterns import KINDS, Meaning
from .view import GuandanView


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
MEANING = re.compile(rf" as ({'|'.join(KINDS)})(?::(\w+))?$", re.IGNORECASE)
"""` as full:5`; but ` as ` may also be the ace of spades."""


def meant(view: GuandanView, written: str) -> str:
    """The action that a command or a plain form means: `777`, `9h`, `play 5s 5d as pair:5`. Raises InvalidAction.

    Of several meanings the only one that may be played now need not be named, as it need not be chosen at the table.
    """
    words, meaning = _divided(" ".join(written.split()))
    words = words.removeprefix("play ").removeprefix("return ").replace(" ", "")
    if words.casefold() in ("pass", "p"):
        return "pass"
    some = _spelt(view, words) or _of_ranks(view, words)
    if not some:
        raise InvalidAction(_refusal(view, words), text=written)
    if view.phase == "return":
        return f"return {joined(some)}"
    return " ".join(filter(None, ("play", joined(some), f"as {meaning}" if meaning else _only_way(view, some))))


def _refusal(view: GuandanView, words: str) -> str:
    """Why ranks like `777` are no play now."""
    wanted = _ranks(words)
    if not wanted:
        return _("“%(text)s” is nothing you can do now.")
    hand = (view.hands[view.viewer] or ()) if view.viewer is not None else ()
    held = Counter(one.rank for one in hand) | Counter(W=sum(one == view.wild for one in hand))
    return _("You do not hold these cards.") if Counter(wanted) - held else _("These cards cannot be played now.")


def _ranks(words: str) -> list[str]:
    """The ranks that are written without suits, in order, `W` for a wild; nothing if something else is written."""
    if re.fullmatch(f"({WORDS.pattern})+", words, re.IGNORECASE) is None:
        return []
    return sorted(one.upper().replace("10", "T") for one in WORDS.findall(words))


def _only_way(view: GuandanView, some: Sequence[Card]) -> str:
    """The meaning to be written after the cards, where they have several and one of them fits; else nothing."""
    reading = read(view, joined(some))
    return reading.fits[0].words if len(reading.ways) > len(reading.fits) == 1 else ""


def _divided(written: str) -> tuple[str, str]:
    """The cards, and the meaning that is written after them, if one is."""
    found = MEANING.search(written)
    if found is None:
        return written, ""
    kind, rank = found.groups("")
    return written[: found.start()], str(Meaning(kind.lower(), rank.replace("10", "T").capitalize()))


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
    wanted = _ranks(words)
    if not wanted:
        return ()
    listed = [cards(_picked_in(text)) for text in view.legal.get(view.viewer or Seat.S, ()) if text != "pass"]
    exact = [some for some in listed if sorted("W" if one == view.wild else one.rank for one in some) == wanted]
    alike = [some for some in listed if sorted(one.rank for one in some) == wanted]
    return min(exact or alike, key=lambda some: sum(strength(one, view.level) for one in some), default=())


def _picked_in(action: str) -> str:
    """The cards of an action's text."""
    return action.split(" ")[1]
