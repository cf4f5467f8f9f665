"""What an attentive player remembers, and what he reckons from it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import prod

from games.core.cards import Card
from games.core.seats import Seat
from games.core.tricks import Trick

from ..cards import WHOLE, king_and_queen, strength
from ..state import winner
from ..view import BalootView


@dataclass(frozen=True)
class Memory:
    """The unseen cards from where `me` sits: how many each seat holds, which are known, who is void in what.

    Probabilities take every unseen card to lie by itself, in proportion to the room that is left.
    """

    me: Seat
    hand: tuple[Card, ...]
    trump: str | None
    counts: Mapping[Seat, int]
    unseen: frozenset[Card]
    known: Mapping[Seat, frozenset[Card]]
    void: Mapping[Seat, frozenset[str]]

    @cached_property
    def places(self) -> Mapping[Card, Mapping[Seat, float]]:
        """For every unseen card how probably each other seat holds it."""
        return {card: self._place(card) for card in self.unseen}

    def _place(self, card: Card) -> Mapping[Seat, float]:
        for seat, held in self.known.items():
            if card in held:
                return {seat: 1.0}
        room = {
            seat: max(self.counts[seat] - len(self.known[seat]), 0)
            for seat in self.me.after()
            if card.suit not in self.void[seat]
        }
        total = sum(room.values()) or 1
        return {seat: count / total for seat, count in room.items()}

    def chance(self, seat: Seat, some: Iterable[Card]) -> float:
        """How probably the seat holds one of these unseen cards at least."""
        return 1 - prod(1 - self.places[card].get(seat, 0.0) for card in some)

    def left(self, suit: str | None) -> tuple[Card, ...]:
        """The unseen cards of the suit."""
        return tuple(card for card in self.unseen if card.suit == suit)

    def above(self, card: Card) -> tuple[Card, ...]:
        """The unseen cards of its suit that beat the card. Rule 5.5."""
        own = strength(card, card.suit, self.trump)
        return tuple(one for one in self.left(card.suit) if strength(one, one.suit, self.trump) > own)

    def master(self, card: Card) -> bool:
        """Whether no unseen card of its suit beats the card."""
        return not self.above(card)

    def beats(self, seat: Seat, best: Card, led: str) -> float:
        """How probably the seat can beat the best card of a trick in which `led` was led. Rules 5.2, 5.3."""
        over = self.chance(seat, self.above(best)) if best.suit == led else 0.0
        if self.trump in (None, led):
            return over
        ruffs = self.above(best) if best.suit == self.trump else self.left(self.trump)
        return over + (1 - self.chance(seat, self.left(led))) * self.chance(seat, ruffs)

    def wins(self, trick: Trick) -> float:
        """How probably the trick, with my card on it, goes to my team if everyone still to play tries to win it."""
        best_seat = winner(trick, self.trump)
        best = dict(trick.plays())[best_seat]
        ours = float(best_seat.team == self.me.team)
        for place in range(len(trick.cards), 4):
            seat = Seat((trick.leader + place) % 4)
            beaten = self.beats(seat, best, trick.led or "")
            ours = ours + (1 - ours) * beaten if seat.team == self.me.team else ours * (1 - beaten)
        return ours


def remember(view: BalootView, me: Seat) -> Memory:
    """What `me` knows at this moment of the play."""
    hand = view.hands[me] or ()
    tricks = (*view.tricks, view.trick) if view.trick else view.tricks
    unseen = WHOLE.difference(hand, *(trick.cards for trick in tricks))
    trump = view.contract.trump if view.contract else None
    others = me.after()
    known = {seat: _shown(view, seat) & unseen for seat in others}
    void = {seat: frozenset(_void(view, tricks, seat)) for seat in others}
    return Memory(me, hand, trump, view.counts, unseen, known, void)


def _shown(view: BalootView, seat: Seat) -> frozenset[Card]:
    """Cards the seat has let the others see."""
    some = {card for one in view.shown.get(seat, ()) for card in one.cards}
    if view.taken_card and view.taker == seat:
        some.add(view.taken_card)
    if view.baloot_said == seat and view.contract and view.contract.trump:
        some |= king_and_queen(view.contract.trump)
    return frozenset(some)


def _void(view: BalootView, tricks: tuple[Trick, ...], seat: Seat) -> Iterator[str]:
    """The suits the seat did not follow, and trump where it should have ruffed. Rule 5.3, the standard profile."""
    trump = view.contract.trump if view.contract else None
    for trick in tricks:
        card = dict(trick.plays()).get(seat)
        if card is None or card.suit == trick.led:
            continue
        yield trick.led or ""
        if trump and card.suit != trump and not view.federation:
            yield trump
