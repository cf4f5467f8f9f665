"""What is worth thinking about: plays of a hand, with what they leave, never all there are."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from games.core.cards import Card

from ..cards import BLACK, CODES, RANK_OF, Hand, cards_of, without
from ..combos import Combo, candidates, listing, read
from ..patterns import BOMBS, Meaning
from .grouping import divided
from .parts import Part

MOST_LISTED, MOST_WEIGHED = 400, 12
"""How many plays that beat the last one are looked at, and how many of these are thought through."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A play and the hand after it."""

    combo: Combo
    rest: Hand


def leads(hand: Hand, level: str, *, all_ranks: bool) -> Iterator[Choice]:
    """The plays the hand is best divided into; also those of one rank where other sizes may be wanted."""
    parts = list(divided(hand, level).parts())
    kept = _flush_codes(parts)
    for part in [*parts, *_fulls(parts), *(_of_ranks(hand, level) if all_ranks else ())]:
        if choice := _made(hand, part, level, kept):
            yield choice


def follows(hand: Hand, level: str, over: Combo) -> Iterator[Choice]:
    """The plays that beat the last one and tear least of the hand apart, each with the cards that are missed least."""
    parts = list(divided(hand, level).parts())
    kept = _flush_codes(parts)
    found = list(islice(listing(hand, level, candidates(level, over)), MOST_LISTED))
    found.sort(key=lambda combo: _torn(combo, parts, level))
    for combo in found[:MOST_WEIGHED]:
        part = _as_part(combo, level)
        choice = None if combo.meaning.kind == "flush" else _made(hand, part, level, kept)
        if choice is None:
            rest = without(hand, _hand(combo.cards))
            choice = Choice(combo, rest or b"")
        yield choice


def _hand(cards: Iterable[Card]) -> Hand:
    return bytes(sorted(CODES[card] for card in cards))


def _flush_codes(parts: Iterable[Part]) -> Hand:
    """The cards that straight flushes of the plan need."""
    return bytes(code for part in parts if part.meaning.kind == "flush" for code, _one in part.naturals)


def _fulls(parts: Iterable[Part]) -> Iterator[Part]:
    """The full houses that halves of the plan make, the lowest triple with the lowest pair."""
    halves = sorted((part for part in parts if part.half), key=lambda part: part.naturals)
    triples = [part for part in halves if part.meaning.kind == "triple"]
    pairs = [part for part in halves if part.meaning.kind == "pair"]
    for triple, pair in zip(triples, pairs, strict=True):
        meaning = Meaning("full", triple.meaning.rank)
        yield Part(meaning, (*triple.naturals, *pair.naturals), triple.wilds + pair.wilds)


def _of_ranks(hand: Hand, level: str) -> Iterator[Part]:
    """Singles and pairs, whatever they are torn from."""
    naturals = hand.translate(RANK_OF, bytes((CODES[Card(level, "h")],)))
    for rank in sorted(set(naturals)):
        name = cards_of(bytes((4 * rank,)))[0].rank if rank < BLACK else ("Bj", "Rj")[rank - BLACK]
        yield Part(Meaning("single", name), ((rank, 1),), 0)
        if naturals.count(rank) >= 2:
            yield Part(Meaning("pair", name), ((rank, 2),), 0)


def _made(hand: Hand, part: Part, level: str, kept: Hand) -> Choice | None:
    """The part as a play, without the cards that are kept where others will do; None where it cannot be made."""
    wild = CODES[Card(level, "h")]
    if part.meaning.kind == "flush":
        naturals: Hand | None = bytes(code for code, _one in part.naturals)
    else:
        naturals = _picked(hand.replace(bytes((wild,)), b""), part, kept)
    if naturals is None:
        return None
    cards = bytes(sorted(naturals + bytes((wild,)) * part.wilds))
    rest = without(hand, cards)
    found = read(cards, level)
    if rest is None or not found:
        return None
    meaning = part.meaning if part.meaning in found else found[0]
    return Choice(Combo(cards_of(cards), meaning), rest)


def _picked(naturals: Hand, part: Part, kept: Hand) -> Hand | None:
    """Natural cards of the needed ranks, those first that are not kept, and for a straight not of one suit only."""
    picked = b""
    for rank, count in part.naturals:
        held = [code for code in naturals if RANK_OF[code] == rank]
        spare = [code for code in held if code not in kept or held.count(code) > 1]
        row = _suit_apart(picked, spare) if part.meaning.kind == "straight" else spare
        found = [*row, *(code for code in held if code not in spare)][:count]
        if len(found) < count:
            return None
        picked += bytes(found)
    return picked


def _suit_apart(picked: Hand, spare: list[int]) -> list[int]:
    """The cards in an order in which the first is of another suit than those picked, if there is such a one."""
    suits = {code % 4 for code in picked}
    return sorted(spare, key=lambda code: code % 4 in suits)


def _torn(combo: Combo, parts: Iterable[Part], level: str) -> tuple[int, bool]:
    """How many parts of the plan lose some of their cards but not all; bombs come last among equals."""
    used = dict(_as_part(combo, level).ranks)
    others = []
    for part in parts:
        if all(used.get(rank, 0) >= count for rank, count in part.ranks):
            used |= {rank: used[rank] - count for rank, count in part.ranks}
        else:
            others.append(part)
    torn = sum(any(used.get(rank) for rank, _count in part.ranks) for part in others)
    return torn, combo.meaning.kind in BOMBS


def _as_part(combo: Combo, level: str) -> Part:
    """The ranks and wilds of a play."""
    wild = Card(level, "h")
    ranks = bytes(sorted(RANK_OF[CODES[card]] for card in combo.cards if card != wild))
    naturals = tuple((rank, ranks.count(rank)) for rank in sorted(set(ranks)))
    return Part(combo.meaning, naturals, combo.cards.count(wild))
