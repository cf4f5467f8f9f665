"""When a leader may claim every remaining trick (rule 5.7), from public information alone.

Whether the claim is certain is asked of one opponent's hand at a time, the partner's too, because one hand is enough to
break it and no hand needs another's help:

- *A guard.* Someone holds a card x of a suit from which the leader must lead a lower one. He keeps x as long as the
  leader's cards above x can be followed with others of the suit, so he needs as many of the suit as those, and x. In
  any other suit he follows, ruffs (which breaks the claim at once) or discards: he holds as many cards as the leader
  and so always has one to spare.
- *A ruff.* In Hokum a trump leaves a hand only on a trump lead or by ruffing. More trumps than the leader holds cannot
  all be drawn. In a locked round (5.6) the side suits come first: any trump ruffs, once its holder is void.

A leader whom no hand can hurt in either way wins by leading trumps, then each suit from the top (locked: trumps last).
Nothing in this depends on what he sees on the way, so an order fixed beforehand serves as well as any. The profile
makes no difference: federation's duties bind only who can beat the leader, or when the trick is already lost.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from games.core.cards import SUITS, Card
from games.core.seats import Seat

from .cards import strength

Counts = Mapping[str, int]
"""Cards by suit."""


@dataclass(frozen=True)
class Knowledge:
    """What a leader knows at the start of a trick: his hand and the public information.

    `unseen` is every card the other three hold between them, those in `known` (who holds them is public) included.
    `void` names the suits in which a seat has shown void. A seat missing from `known` or `void`: nothing is known.
    """

    hand: tuple[Card, ...]
    leader: Seat
    kind: str
    trump: str | None
    locked: bool
    federation: bool
    unseen: frozenset[Card]
    known: Mapping[Seat, frozenset[Card]]
    void: Mapping[Seat, frozenset[str]]

    @cached_property
    def loose(self) -> frozenset[Card]:
        """The unseen cards of which nobody knows who holds them."""
        return self.unseen.difference(*self.known.values())

    @cached_property
    def own(self) -> Mapping[str, list[int]]:
        """The strengths of the leader's cards by suit."""
        return self.strengths(self.hand)

    @cached_property
    def best_loose(self) -> Mapping[str, int]:
        """The strength of the best loose card by suit, 0 where there is none."""
        return {suit: max(found, default=0) for suit, found in self.strengths(self.loose).items()}

    def strengths(self, cards: Iterable[Card]) -> Mapping[str, list[int]]:
        """By suit, how strong each of the cards is in it. Rule 5.5."""
        found: dict[str, list[int]] = {suit: [] for suit in SUITS}
        for card in cards:
            found[card.suit].append(strength(card, card.suit, self.trump))
        return found


def certain(knowledge: Knowledge) -> bool:
    """Whether the leader wins every remaining trick, however the cards lie and are played. Rule 5.7."""
    return not _beaten_from_above(knowledge) and not any(_breaks(knowledge, seat) for seat in knowledge.leader.after())


def _beaten_from_above(knowledge: Knowledge) -> bool:
    """Whether somebody, no matter who, has a better card of a suit than the leader's best: refutes most claims."""
    unseen = knowledge.strengths(knowledge.unseen)
    return any(max(own) < max(unseen[suit], default=0) for suit, own in knowledge.own.items() if own)


def _breaks(knowledge: Knowledge, seat: Seat) -> bool:
    """Whether the seat may hold a hand that wins a trick."""
    known = knowledge.strengths(_known(knowledge, seat))
    for free in _free_holdings(knowledge, seat):
        holding = {suit: len(known[suit]) + free[suit] for suit in SUITS}
        if _ruffs(knowledge, holding):
            return True
        for suit, own in knowledge.own.items():
            best = max([*known[suit], knowledge.best_loose[suit]] if free[suit] else known[suit], default=0)
            if _guarded(own, best, holding[suit]):
                return True
    return False


def _guarded(own: list[int], best: int, count: int) -> bool:
    """Whether a best card, one of `count` of the suit, outlasts the leader's better ones and beats one of his."""
    above = sum(one > best for one in own)
    return above < min(len(own), count)


def _ruffs(knowledge: Knowledge, holding: Counts) -> bool:
    """Whether a trump of this holding gets at a side suit of the leader's."""
    trump = knowledge.trump
    if trump is None or not holding[trump]:
        return False
    if knowledge.locked:
        return any(holding[suit] < len(own) for suit, own in knowledge.own.items() if suit != trump)
    return holding[trump] > len(knowledge.own[trump])


def _free_holdings(knowledge: Knowledge, seat: Seat) -> Iterator[Counts]:
    """How many loose cards of each suit the seat may hold: every possibility, each once."""
    loose = {suit: len(found) for suit, found in knowledge.strengths(knowledge.loose).items()}
    room = {other: len(knowledge.hand) - len(_known(knowledge, other)) for other in knowledge.leader.after()}
    mine = room.pop(seat)
    most = [0 if suit in _void(knowledge, seat) else min(mine, loose[suit]) for suit in SUITS]
    for counts in product(*(range(count + 1) for count in most)):
        if sum(counts) == mine:
            free = dict(zip(SUITS, counts, strict=True))
            if _fits(knowledge, {suit: loose[suit] - free[suit] for suit in SUITS}, room):
                yield free


def _fits(knowledge: Knowledge, rest: Counts, room: Mapping[Seat, int]) -> bool:
    """Whether two seats can hold the rest, which is as many cards as they have room for. It is enough that every
    card has a taker, and that neither seat is alone to take more than it has room for."""
    alone = dict.fromkeys(room, 0)
    for suit, count in rest.items():
        takers = [seat for seat in room if suit not in _void(knowledge, seat)]
        if count and not takers:
            return False
        if len(takers) == 1:
            alone[takers[0]] += count
    return all(alone[seat] <= room[seat] for seat in room)


def _known(knowledge: Knowledge, seat: Seat) -> frozenset[Card]:
    return knowledge.known.get(seat, frozenset())


def _void(knowledge: Knowledge, seat: Seat) -> frozenset[str]:
    return knowledge.void.get(seat, frozenset())
