"""A match of Baloot at one moment. Rounds are dealt into it and scored out of it."""

from dataclasses import dataclass
from typing import Literal

from games.core.cards import Card
from games.core.errors import IllegalAction
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat, Team
from games.core.tricks import Trick

from .cards import strength
from .contract import Bid, Contract
from .projects import Project
from .scoring import Pair, Tally

Phase = Literal["deal", "auction", "doubling", "declare", "play", "over"]
Hand = tuple[Card, ...]
Hands = tuple[Hand, Hand, Hand, Hand]
Answers = tuple[tuple[Project, ...], ...]
NO_HANDS: Hands = ((), (), (), ())
NO_ANSWERS: Answers = ((), (), (), ())


@dataclass(frozen=True, slots=True)
class State:
    """Everything, hidden cards too. Hands, answers and the like have one entry per seat; pairs one per team, SN first.

    The first six fields outlive a round; the others describe the deal in progress.
    """

    mode: str
    federation: bool
    dealer: Seat
    score: Pair
    rounds: tuple[Pair, ...] = ()
    """What each scored round added."""
    last: Tally | None = None
    """The last scored round, as it lay on the table."""
    passed_out: bool = False
    """Whether the deal before this one was void. Rule 2.8."""

    phase: Phase = "deal"
    pack: tuple[Card, ...] = ()
    hands: Hands = NO_HANDS
    speaker: Seat = Seat.S
    """Who speaks, in the auction and the doubling."""
    auction_round: int = 1
    bids: tuple[Bid, ...] = ()
    hokum: Seat | None = None
    """Who said Hokum. Rule 2.5."""
    ashkal: Seat | None = None
    """Who said Ashkal, while the player on his left chooses. Rule 2.4."""
    confirmed: bool = False
    """Whether Second Hokum is confirmed and its trump still to be named. Rule 2.7."""
    contract: Contract | None = None
    raises: tuple[Bid, ...] = ()
    owed: frozenset[Seat] = frozenset()
    """Who has yet to answer in the open window. Rule 4.2."""
    answers: Answers = NO_ANSWERS
    """What each seat declared."""
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()
    baloot: Seat | None = None
    """Who said baloot. Rule 4.8."""
    winner: Team | None = None

    @property
    def first(self) -> Seat:
        """P1, the player on the dealer's right. Rule 1.4."""
        return self.dealer.next

    @property
    def bought(self) -> Contract:
        """The contract, once the auction is over."""
        if self.contract is None:
            raise IllegalAction("2.1", _("The auction is not over."))
        return self.contract

    @property
    def public_card(self) -> Card:
        """The card turned face up. Rule 1.5."""
        return self.pack[20]


def winner(trick: Trick, trump: str | None) -> Seat:
    """Who takes the trick, or is winning it so far. Rule 5.5."""
    led = trick.led or ""
    return max(trick.plays(), key=lambda play: strength(play[1], led, trump))[0]


def eight(state: State, seat: Seat) -> frozenset[Card]:
    """The eight cards the seat was dealt. Shown or not: for rules, never for views."""
    played = [card for trick in _all_tricks(state) for player, card in trick.plays() if player == seat]
    return frozenset((*state.hands[seat], *played))


def played_cards(state: State) -> frozenset[Card]:
    """The cards on the table this round, face up or gathered."""
    return frozenset(card for trick in _all_tricks(state) for card in trick.cards)


def _all_tricks(state: State) -> tuple[Trick, ...]:
    return (*state.tricks, state.trick) if state.trick else state.tricks


def with_hand(hands: Hands, seat: Seat, hand: Hand) -> Hands:
    """The hands with that seat's replaced."""
    changed = [*hands]
    changed[seat] = hand
    return changed[0], changed[1], changed[2], changed[3]


def taken(state: State) -> Pair:
    """Tricks per team in the round so far."""
    teams = [winner(trick, state.bought.trump).team for trick in state.tricks]
    return teams.count(Team.SN), teams.count(Team.EW)
