"""What a round is worth: from the raw points on the table to the points on the sheet. Section 6."""

from dataclasses import dataclass

from games.core.phrases import Phrase
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat, Team

from . import projects
from .contract import Contract
from .projects import Project

Pair = tuple[int, int]
"""One number per team, SN first."""
GOAL = 152


@dataclass(frozen=True, slots=True)
class Tally:
    """What lies on the table when a round ends, one entry per team: all that scoring needs.

    `cards` are raw card points, `last` who took the last trick, `projects` those that score (rule 4.6) and who
    declared them, `baloot` who said one that counts (4.9), `sawa` who claimed.
    """

    contract: Contract
    cards: Pair
    tricks: Pair
    last: Team
    projects: tuple[tuple[Seat, Project], ...] = ()
    baloot: Seat | None = None
    sawa: Seat | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the sheet: the rule it follows from, what it is, and each team's number."""

    rule: str
    label: Phrase
    points: Pair


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """A scored round, line by line. `points` were added to the score, `total` is the score after it.

    `loser`: the team that lost the round by defeat (rule 6.5), None if both keep their points.
    """

    contract: Contract
    lines: tuple[Line, ...]
    points: Pair
    total: Pair
    loser: Team | None
    sweep: Team | None
    sawa: Seat | None
