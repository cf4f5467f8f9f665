"""What one seat may know of a state, and nothing else: the only door to hidden cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.core.cards import Card
from games.core.game import Outcome
from games.core.seats import Seat, Team

from .cards import wild
from .combos import Combo
from .state import Finish, Laid, Levels, Tribute


@dataclass(frozen=True, slots=True)
class GuandanView:
    """What `viewer` may know; None: a spectator, or (with every hand open) a reader of a finished match.

    Levels have one entry per team, SN first.
    """

    viewer: Seat | None
    phase: str
    """`deal return play over`."""
    to_act: frozenset[Seat]
    hands: Mapping[Seat, tuple[Card, ...] | None]
    """From weak to strong, the suits of each rank as s h d c."""
    counts: Mapping[Seat, int]
    """Rule 3.8."""
    legal: Mapping[Seat, Sequence[str]]
    """Texts of the legal actions, listed only when they are read; alike plays of other suits count as one."""
    outcome: Outcome | None

    competition: bool
    round: int
    rounds: tuple[Finish, ...]
    """The finished deals, oldest first."""
    levels: Levels
    level: str
    """What is played in this deal, or in the coming one. Rule 1.3."""

    tributes: tuple[Tribute, ...] = ()
    """Who gave which card to whom, the tribute to the first player first; `returned` once all returns are open."""
    cancelled: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict)
    """The Red Jokers shown by those whose tribute they cancelled; empty if it was not. Rule 2.4."""
    window_open: bool = False
    """Whether two returns are being made in secret. Rule 2.5."""
    returnable: tuple[Card, ...] = ()
    """The cards the viewer may give back now, from weak to strong."""
    my_return: Card | None = None
    """What the viewer has given back while the window is open."""

    to_beat: Laid | None = None
    """The play that must be beaten; None: a new lead. Rule 4.15."""
    last_plays: Mapping[Seat, Combo | None] = field(default_factory=dict)
    """What each seat did last, until its next turn: a play, or None for a pass; no entry where nothing counts."""
    finished: tuple[Seat, ...] = ()
    """Who is out in this deal, in order."""

    @property
    def profile(self) -> str:
        """Section 5."""
        return "competition" if self.competition else "standard"

    @property
    def wild(self) -> Card:
        """The heart of the level. Rule 4.11."""
        return wild(self.level)

    @property
    def last_round(self) -> Finish | None:
        """The deal before."""
        return self.rounds[-1] if self.rounds else None

    @property
    def level_of(self) -> Mapping[Team, str]:
        """Each team's level."""
        return {team: self.levels[team] for team in Team}
