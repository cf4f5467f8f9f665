"""A match of Guandan at one moment. Deals are dealt into it and played out of it."""

from dataclasses import dataclass
from typing import Literal

from games.core.cards import Card
from games.core.seats import Seat, Team

from .cards import Hand
from .combos import Combo

Phase = Literal["deal", "return", "play", "over"]
Hands = tuple[Hand, Hand, Hand, Hand]
Levels = tuple[str, str]
NO_HANDS: Hands = (b"", b"", b"", b"")
Said = Combo | Literal["pass"] | None
"""What a seat did last: a play, a pass, or nothing that still counts."""
AllSaid = tuple[Said, Said, Said, Said]


@dataclass(frozen=True, slots=True)
class Laid:
    """The play that must be beaten, and whose it is. Rule 4.15."""

    seat: Seat
    combo: Combo


@dataclass(frozen=True, slots=True)
class Tribute:
    """A card paid, and the card given back once that is made. Rules 2.1, 2.5."""

    payer: Seat
    receiver: Seat
    card: Card
    returned: Card | None = None


@dataclass(frozen=True, slots=True)
class Finish:
    """A finished deal: the level it was played at, who was out first … fourth, and the levels after it, SN first."""

    level: str
    order: tuple[Seat, ...]
    levels: Levels

    @property
    def winner(self) -> Team:
        """The first finisher's team. Rule 1.2."""
        return self.order[0].team

    @property
    def steps(self) -> int:
        """3, 2 or 1 as his partner is second, third or fourth. Rule 1.2."""
        return 4 - self.order.index(self.order[0].partner)


@dataclass(frozen=True, slots=True)
class State:
    """Everything, hidden cards too. Hands and the like have one entry per seat, levels one per team, SN first.

    The first five fields outlive a deal; the others describe the one in progress.
    """

    competition: bool
    leader: Seat
    """Who leads the first deal. Rule 1.7."""
    levels: Levels
    level: str
    """What is played in this deal, or in the coming one. Rule 1.3."""
    rounds: tuple[Finish, ...] = ()

    phase: Phase = "deal"
    hands: Hands = NO_HANDS
    tributes: tuple[Tribute, ...] = ()
    """The tribute to the first player before that to the second."""
    jokers: tuple[Seat, ...] = ()
    """Who holds the Red Jokers that cancelled the tribute, one entry per joker. Rule 2.4."""
    turn: Seat = Seat.S
    to_beat: Laid | None = None
    passes: int = 0
    """How many have passed since the last play."""
    said: AllSaid = (None, None, None, None)
    """What each seat did last; forgotten when its turn comes again."""
    finished: tuple[Seat, ...] = ()
    winner: Team | None = None

    @property
    def last(self) -> Finish | None:
        """The deal before."""
        return self.rounds[-1] if self.rounds else None


def with_hand(hands: Hands, seat: Seat, hand: Hand) -> Hands:
    """The hands with that seat's replaced."""
    changed = [*hands]
    changed[seat] = hand
    return changed[0], changed[1], changed[2], changed[3]
