"""One trick: who led and the cards in the order of play."""

from dataclasses import dataclass, replace

from .cards import Card
from .seats import Seat


@dataclass(frozen=True, slots=True)
class Trick:
    """Up to four cards, one from each seat, from the leader to the right."""

    leader: Seat
    cards: tuple[Card, ...] = ()

    def play(self, card: Card) -> "Trick":
        """The trick with one more card, played by `to_act`."""
        return replace(self, cards=(*self.cards, card))

    @property
    def to_act(self) -> Seat:
        """Whose card is next. Meaningless once complete."""
        return Seat((self.leader + len(self.cards)) % 4)

    @property
    def complete(self) -> bool:
        return len(self.cards) == 4

    @property
    def led(self) -> str | None:
        """The suit led, None before the lead."""
        return self.cards[0].suit if self.cards else None

    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """Who played what, in the order of play."""
        return tuple((Seat((self.leader + i) % 4), card) for i, card in enumerate(self.cards))
