"""What the auction and the doubling end in: the contract."""

from dataclasses import dataclass
from typing import Literal

from games.core.seats import Seat, Team

Kind = Literal["sun", "hokum", "ashkal"]
Multiplier = Literal[1, 2, 3, 4, "gahwa"]


@dataclass(frozen=True, slots=True)
class Contract:
    """Who plays what for how much.

    `buyer` is the Ashkal caller in Ashkal (rule 2.4), `raiser` who raised last (6.5), `auction_round` 1 or 2.
    """

    kind: Kind
    trump: str | None
    buyer: Seat
    auction_round: int
    multiplier: Multiplier = 1
    locked: bool = False
    raiser: Seat | None = None

    @property
    def buyers(self) -> Team:
        """The buying team."""
        return self.buyer.team

    @property
    def taker(self) -> Seat:
        """Who takes the public card: in Ashkal the caller's partner. Rule 2.4."""
        return self.buyer.partner if self.kind == "ashkal" else self.buyer

    @property
    def opponents(self) -> tuple[Seat, Seat]:
        """The two who did not buy, from the buyer's right. Rule 3.1."""
        return self.buyer.next, self.buyer.previous


@dataclass(frozen=True, slots=True)
class Bid:
    """What a seat said in the auction or the doubling: `pass`, `hokum`, `trump h`, `double open` …

    `auction_round` is 1 or 2; 0 in the doubling.
    """

    seat: Seat
    word: str
    auction_round: int = 0
