"""Rule 5.7: when a claim of every remaining trick is certain."""

from itertools import combinations
from random import Random
from time import perf_counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.baloot.cards import PACK, strength
from games.baloot.sawa import Knowledge, certain
from games.core.cards import SUITS, Card, cards
from games.core.seats import Seat, seat


def knowledge(
    hand: str, unseen: str | None = None, trump: str | None = None, known: str = "", void: str = "", locked: str = ""
) -> Knowledge:
    """What S knows with this hand. `known` as `E:7h8h`, `void` as `E:hd`; `unseen` None: all the others."""
    rest = cards(unseen) if unseen is not None else tuple(one for one in PACK if one not in cards(hand))
    holders = {seat(part[0]): frozenset(cards(part[2:])) for part in known.split()}
    voids = {seat(part[0]): frozenset(part[2:]) for part in void.split()}
    kind = "hokum" if trump else "sun"
    return Knowledge(cards(hand), Seat.S, kind, trump, bool(locked), False, frozenset(rest), holders, voids)


SUN = [
    # the best cards left, from the top
    ("AsTsKsAhThAdTdAc", None, {}, True),
    # the ten may lie with somebody who keeps it behind a small one
    ("AsKsAhThAdTdAcTc", None, {}, False),
    # the ten can only be alone: it falls under the ace
    ("AsKs", "Ts7h8h7d8d7c", {}, True),
    # the same, with a small one to guard it
    ("AsKs", "Ts7s8h7d8d7c", {}, False),
    # the small one is known to lie elsewhere
    ("AsKs", "Ts7s8h7d8d7c", {"known": "E:7s W:Ts"}, True),
    # who could hold both is known to be full
    ("AsKs", "Ts7s8h7d8d7c", {"known": "E:7d8d N:7c8h"}, False),
    # void in the suit: only W is left, who must hold both
    ("AsKs", "Ts7s8h7d8d7c", {"void": "E:s N:s"}, False),
    # the voids leave room for one spade in each of two hands
    ("AsKs", "Ts7s8h7d8d7c", {"void": "N:s", "known": "E:7c W:7d"}, True),
    # N, without red cards, holds a spade: nobody else can hold both
    ("AsKs", "Ts7s7h8h7d7c", {"void": "N:hd", "known": "N:7c"}, True),
    # E holds two small ones, but not the ten
    ("AsKs", "Ts7s8s7d8d7c", {"known": "E:7s8s"}, True),
    # a lower card of another suit never wins a trick that it is not led to
    ("As8h", "7s8s7h7d8d7c", {}, True),
    ("As8h", "7s8s9h7d8d7c", {}, False),
    # the last card
    ("7h", "As8d8c", {}, True),
    ("7h", "As8d8h", {}, False),
]

HOKUM = [
    # four trumps draw the other four
    ("Jh9hAhThAdTdAcTc", None, {}, True),
    # five others may lie in one hand: four leads do not draw them
    ("Jh9hAhAsTsAdAcTc", None, {}, False),
    # no trump left anywhere
    ("AsTs", "7s8s9sJs7d8d", {}, True),
    # one trump left, and none to draw it with
    ("AsTs", "7s8s9sJs7d7h", {}, False),
    # the last trump falls under a better one
    ("AhTs", "7s8s9s9d7d7h", {}, True),
    # the last trump is better
    ("AhTs", "7s8s9s9d7d9h", {}, False),
    # a king of trumps without a guard
    ("JhAh", "9h7d8d9d7c8c", {}, True),
    ("JhAh", "9h7h8d9d7c8c", {}, False),
    ("JhAh", "9h7h8d9d7c8c", {"known": "E:9h N:7h"}, True),
]

LOCKED = [
    # the side suit comes first and may be ruffed
    ("AhTs", "7s8s9s9d7d7h", {}, False),
    # who holds the trump must follow, once
    ("AhTs", "7s8s9s9d7d7h", {"known": "E:7s7h"}, True),
    # who holds the trump must follow, but not twice
    ("AhTsKs", "7s8s9s9d7d7h8d8cJd", {"known": "E:7s7h8d"}, False),
    ("AhTsKs", "7s8s9s9d7d7h8d8cJd", {"known": "E:7s7h8s"}, True),
    # only E can hold the spade and the trump, so he must follow
    ("JhAs", "7s7h7d8d7c8c", {"void": "N:sh W:sh"}, True),
    # nothing but trumps: they are led
    ("JhAh", "9h7d8d9d7c8c", {}, True),
    # who shows void in trumps cannot ruff
    ("AhTs", "7s8s9s9d7d8d", {}, True),
]


@pytest.mark.parametrize(("hand", "unseen", "more", "expected"), SUN)
def test_in_sun_every_suit_must_hold_from_the_top(
    hand: str, unseen: str | None, more: dict[str, str], *, expected: bool
) -> None:
    """Rule 5.7."""
    assert certain(knowledge(hand, unseen, **more)) is expected


@pytest.mark.parametrize(("hand", "unseen", "more", "expected"), HOKUM)
def test_in_hokum_trumps_must_be_drawn(hand: str, unseen: str | None, more: dict[str, str], *, expected: bool) -> None:
    """Rules 5.7, 5.3."""
    assert certain(knowledge(hand, unseen, "h", **more)) is expected


@pytest.mark.parametrize(("hand", "unseen", "more", "expected"), LOCKED)
def test_in_a_locked_round_side_suits_come_before_trumps(
    hand: str, unseen: str | None, more: dict[str, str], *, expected: bool
) -> None:
    """Rules 5.7, 5.6."""
    assert certain(knowledge(hand, unseen, "h", locked="yes", **more)) is expected


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.randoms(use_true_random=False), st.sampled_from((1, 2, 2, 3)))
def test_a_claim_is_certain_when_no_lie_and_no_play_can_beat_it(rng: Random, size: int) -> None:
    """Rule 5.7, against a search through every lie, every lead and every answer."""
    some = _some_knowledge(rng, size)
    lies = _lies(some)
    assume(len(lies) < 100)  # more of them are the same to look at, and slow to search
    assert certain(some) is _wins(some, frozenset(some.hand), lies)


def test_a_whole_hand_is_judged_at_once() -> None:
    """Rule 5.7, where there is most to think about: eight cards, nothing known."""
    some = knowledge("Jh9hAhThAdTdAcTc", trump="h")
    start = perf_counter()
    assert certain(some)
    assert perf_counter() - start < 0.1


# Every lie, every lead, every answer, for small hands. ----------------------------------------------------------

Lie = tuple[frozenset[Card], ...]
"""The hands of the other three, in turn order after the leader."""


def _some_knowledge(rng: Random, size: int) -> Knowledge:
    """A leader with good cards out of a few suits, and a part of what might be public about a real deal."""
    trump = rng.choice((None, *SUITS, "h", "h"))
    few = rng.sample(SUITS, rng.choice((2, 3, 4)))
    some = rng.sample([one for one in PACK if one.suit in few or one.suit == trump], 4 * size)
    some.sort(key=lambda one: strength(one, one.suit, trump) + rng.choice((0, 0, 4)) * rng.random(), reverse=True)
    hand, rest = some[:size], some[size:]
    rng.shuffle(rest)
    if rng.random() < 0.5:
        rest.sort(key=lambda one: one.suit)
    dealt = {other: rest[i * size : (i + 1) * size] for i, other in enumerate(Seat.S.after())}
    share = rng.choice((0, 0.3, 0.6))
    known = {other: frozenset(one for one in held if rng.random() < share) for other, held in dealt.items()}
    voids = {other: set(SUITS) - {one.suit for one in held} for other, held in dealt.items()}
    void = {other: frozenset(one for one in sorted(voids[other]) if rng.random() < share) for other in voids}
    kind, locked, federation = "hokum" if trump else "sun", bool(trump) and rng.random() < 0.5, rng.random() < 0.5
    return Knowledge(tuple(hand), Seat.S, kind, trump, locked, federation, frozenset(rest), known, void)


def _lies(some: Knowledge) -> frozenset[Lie]:
    """Every way the unseen cards may lie."""
    size = len(some.hand)
    first, second, third = (
        {
            frozenset(held)
            for held in combinations(some.unseen, size)
            if some.known[other].issubset(held) and not some.void[other] & {one.suit for one in held}
        }
        for other in Seat.S.after()
    )
    pairs = ((one, two, some.unseen - one - two) for one in first for two in second if not one & two)
    return frozenset(lie for lie in pairs if lie[2] in third)


def _wins(some: Knowledge, hand: frozenset[Card], lies: frozenset[Lie]) -> bool:
    """Whether S, to lead, has a lead after which he can win everything, whatever he sees; `lies` are still possible."""
    side = {one for one in hand if some.locked and one.suit != some.trump}
    return not hand or any(_holds(some, hand - {lead}, (lead,), lies) for lead in side or hand)


def _holds(some: Knowledge, hand: frozenset[Card], trick: tuple[Card, ...], lies: frozenset[Lie]) -> bool:
    """Whether S wins this trick and all others, whatever is played. He sees each card and drops the lies without it."""
    if _winner(some, trick) != 0:
        return False
    if len(trick) == 4:
        return _wins(some, hand, lies)
    who = len(trick) - 1
    seen: dict[Card, set[Lie]] = {}
    for lie in lies:
        for one in _playable(some, lie[who], trick):
            seen.setdefault(one, set()).add((*lie[:who], lie[who] - {one}, *lie[who + 1 :]))
    return all(_holds(some, hand, (*trick, one), frozenset(left)) for one, left in seen.items())


def _winner(some: Knowledge, trick: tuple[Card, ...]) -> int:
    """Which card of the trick is best."""
    return max(range(len(trick)), key=lambda i: strength(trick[i], trick[0].suit, some.trump))


def _playable(some: Knowledge, held: frozenset[Card], trick: tuple[Card, ...]) -> set[Card]:
    """Rules 5.2 to 5.4, in either profile."""
    following = {one for one in held if one.suit == trick[0].suit}
    trumps = {one for one in held if one.suit == some.trump}
    if following and trick[0].suit != some.trump:
        return following
    partner_wins = some.federation and len(trick) > 1 and _winner(some, trick) == len(trick) - 2
    if not trumps or partner_wins:
        return following or set(held)
    top = max(strength(one, trick[0].suit, some.trump) for one in trick)
    over = {one for one in trumps if strength(one, one.suit, some.trump) > top}
    return over if over and some.federation else trumps
