"""What one seat may know of a state, and nothing else: the only door to hidden cards."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.core.cards import Card
from games.core.game import Outcome
from games.core.phrases import Phrase
from games.core.seats import Seat
from games.core.tricks import Trick

from .contract import Bid, Contract
from .projects import Project
from .scoring import Pair, RoundSheet


@dataclass(frozen=True, slots=True)
class BalootView:
    """What `viewer` may know; None: a spectator, or (with every hand open) a reader of a finished match.

    Pairs have one entry per team, SN first. `refusals` say why a card in hand cannot be played now, by the card's
    text; their `kind` is the rule's number.
    """

    viewer: Seat | None
    phase: str
    to_act: frozenset[Seat]
    hands: Mapping[Seat, tuple[Card, ...] | None]
    counts: Mapping[Seat, int]
    legal: Mapping[Seat, tuple[str, ...]]
    outcome: Outcome | None

    mode: str
    federation: bool
    round: int
    dealer: Seat
    score: Pair
    rounds: tuple[Pair, ...]
    last_round: RoundSheet | None
    passed_out: bool
    """Whether the deal before this one was void. Rule 2.8."""

    public_card: Card | None
    """While it lies on the table."""
    taken_card: Card | None
    """The public card once `taker` has taken it. Rule 1.6."""
    taker: Seat | None
    auction: tuple[Bid, ...]
    auction_round: int
    contract: Contract | None
    doubling: tuple[Bid, ...]

    window_open: bool
    answered: bool
    """Whether the viewer has answered in the open window. Rule 4.2."""
    choices: tuple[Project, ...]
    """What the viewer may still declare."""
    best: tuple[Project, ...]
    """The set among `choices` that the clock would declare. Rule 4.4."""
    my_projects: tuple[Project, ...]
    """What the viewer has declared."""
    declared: Mapping[Seat, tuple[str, ...]]
    """Kinds by seat, once the window is closed. Rule 4.5."""
    shown: Mapping[Seat, tuple[Project, ...]]
    """The scoring team's projects, from the end of the first trick on. Rule 4.5."""
    baloot_said: Seat | None

    trick: Trick | None
    last_trick: Trick | None
    last_winner: Seat | None
    tricks: tuple[Trick, ...]
    """The complete tricks of the round."""
    winners: tuple[Seat, ...]
    """Who took each of `tricks`."""
    taken: Pair
    """Tricks per team."""
    refusals: Mapping[str, Phrase]
