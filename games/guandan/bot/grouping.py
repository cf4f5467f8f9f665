"""Dividing a hand into few plays: the cheapest plan, found rank by rank from the lowest up.

At each rank sequences that begin there are taken out, then what is left of the rank is one part. Plans for the ranks
above are remembered, so that a hand with some cards less is divided at once. Straight flushes are tried before that.
"""

from collections.abc import Iterator
from functools import lru_cache

from games.core.cards import Card

from ..cards import BLACK, CODES, RANK_OF, RED, Hand, without
from ..patterns import FIELD, RANK_TEXTS, Meaning, packed, within
from .parts import Part, Plan, Row, kin, rows, taken
from .valuing import WILD_ALONE, WILD_SPENT, cost

IMPOSSIBLE = Plan(99.0)
MOST_HALVES = 2
"""How many halves of full houses may wait at a time."""
MASK = (1 << FIELD) - 1
ONE_EACH = packed((rank, 1) for rank in range(13))


@lru_cache(maxsize=1 << 12)
def divided(hand: Hand, level: str) -> Plan:
    """The cheapest plan for the hand."""
    wild = CODES[Card(level, "h")]
    naturals = hand.replace(bytes((wild,)), b"")
    best = _by_ranks(naturals, len(hand) - len(naturals), level)
    for flush, meaning in flushes(hand, wild):
        left = without(hand, flush) or b""
        rest = divided(left, level)
        total = rest.cost + cost(meaning, 5, level)
        if total < best.cost:
            best = Plan(total, _flush_part(flush, meaning, wild), rest)
    return best


def _flush_part(flush: Hand, meaning: Meaning, wild: int) -> Part:
    return Part(meaning, tuple((code, 1) for code in flush if code != wild), flush.count(wild))


def flushes(hand: Hand, wild: int) -> Iterator[tuple[Hand, Meaning]]:
    """The straight flushes of the hand, with one wild at most. Rule 4.7."""
    held, has_wild = set(hand) - {wild}, wild in hand
    for suit in range(4):
        if sum(code % 4 == suit for code in held if code < 52) + has_wild < 5:
            continue
        for top in range(3, 13):
            codes = [4 * (rank % 13) + suit for rank in range(top - 4, top + 1)]
            found = [code for code in codes if code in held]
            if len(found) == 5:
                yield bytes(sorted(found)), Meaning("flush", RANK_TEXTS[top])
            elif len(found) == 4 and has_wild and (codes[0] in held or top == 12):
                yield bytes(sorted([*found, wild])), Meaning("flush", RANK_TEXTS[top])


def _by_ranks(naturals: Hand, wilds: int, level: str) -> Plan:
    """The cheapest plan without straight flushes."""
    ranks = naturals.translate(RANK_OF)
    plan = _best(-1, packed((rank, ranks.count(rank)) for rank in range(13)), wilds, 0, level)
    black, red = ranks.count(BLACK), ranks.count(RED)
    if black == red == 2:
        parts = [Part(Meaning("jokers"), ((BLACK, 2), (RED, 2)), 0)]
    else:
        parts = [_of_kind(rank, count) for rank, count in ((BLACK, black), (RED, red)) if count]
    for part in parts:
        plan = Plan(plan.cost + cost(part.meaning, part.size, level), part, plan)
    return plan


def _of_kind(rank: int, count: int) -> Part:
    return Part(Meaning("pair" if count == 2 else "single", RANK_TEXTS[rank]), ((rank, count),), 0)


@lru_cache(maxsize=1 << 15)
def _best(place: int, counts: int, wilds: int, halves: int, level: str) -> Plan:
    """The cheapest plan for what is left from this place up; `halves` wait for their other half (below 0: pairs)."""
    if place == 13:
        return IMPOSSIBLE if halves else _wilds_left(wilds, level)
    best = _without_rows(place, counts, wilds, halves, level)
    available = counts + wilds * ONE_EACH
    for row in rows(level)[place + 1]:
        if not within(row.packed, available) or (used := _taken_by(row, counts, wilds)) is None:
            continue
        left, part = used
        rest = _best(place, left, wilds - part.wilds, halves, level)
        total = rest.cost + row.cost + WILD_SPENT * part.wilds
        if total < best.cost:
            best = Plan(total, part, rest)
    return best


def _without_rows(place: int, counts: int, wilds: int, halves: int, level: str) -> Plan:
    """The cheapest plan in which all that is left of this rank is one part."""
    count = (counts >> (FIELD * place)) & MASK if place >= 0 else 0
    if not count:
        return _best(place + 1, counts, wilds, halves, level)
    left, best = counts - taken(place, count), IMPOSSIBLE
    for one in kin(place, count, wilds, level):
        if abs(halves + one.halves) <= MOST_HALVES:
            rest = _best(place + 1, left, wilds - one.wilds, halves + one.halves, level)
            if rest.cost + one.cost < best.cost:
                best = Plan(rest.cost + one.cost, one.part, rest)
    return best


def _taken_by(row: Row, counts: int, wilds: int) -> tuple[int, Part] | None:
    """What the sequence leaves, and the part it is; None if it cannot be made."""
    short = 0
    naturals: list[tuple[int, int]] = []
    for rank, need in row.needs:
        count = min((counts >> (FIELD * rank)) & MASK, need)
        short += need - count
        if short > wilds or not (count or naturals or row.topmost):
            return None
        if count:
            naturals.append((rank, count))
    left = counts - sum(taken(rank, count) for rank, count in naturals)
    return left, Part(row.meaning, tuple(naturals), short)


def _wilds_left(wilds: int, level: str) -> Plan:
    """Wilds that nothing needs: a single or a pair of the level. Rule 4.11."""
    if not wilds:
        return Plan(0.0)
    meaning = Meaning("single" if wilds == 1 else "pair", level)
    return Plan(WILD_ALONE * wilds, Part(meaning, (), wilds))
