"""What a round is worth: from the raw points on the table to the points on the sheet. Section 6."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.core.phrases import Phrase
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat, Team

from .contract import Contract
from .projects import KIND_PHRASES, RAW, Project

Pair = tuple[int, int]
"""One number per team, SN first."""
GOAL = 152
"""Rule 6.9."""
LAST_TRICK, SWEEP, BALOOT = 10, 90, 20
"""Raw points. Rules 6.1, 6.2, 4.1."""
SUN, HOKUM, SUN_SWEEP, HOKUM_SWEEP = 26, 16, 44, 25
"""Game points of a whole round. Rules 6.3, 6.4."""


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

    projects: tuple[tuple[Seat, Project], ...]
    baloot: Seat | None

    @property
    def winner(self) -> Team:
        """Who won the round: the buying team unless defeated. Rule 6.8."""
        return self.contract.buyers if self.loser is None else self.loser.other


def sheet(tally: Tally, before: Pair, federation: bool) -> RoundSheet:
    """The round scored; `before` is the score when it began."""
    raw = _raw_lines(tally)
    raw_total = _sum(raw)
    game = _game_points(tally)
    loser = _loser(tally.contract, game, raw_total)
    results = _results(tally, before, federation, game, loser)
    rule = "6.4" if tally.contract.kind == "hokum" else "6.3"
    totals = (
        Line("6.1", Phrase("sheet", _("Raw total")), raw_total),
        Line(rule, Phrase("sheet", _("Game points")), game),
    )
    points = results[-1].points if results else game
    return RoundSheet(
        contract=tally.contract,
        lines=(*raw, *totals, *results),
        points=points,
        total=(before[0] + points[0], before[1] + points[1]),
        loser=loser,
        sweep=sweeper(tally),
        sawa=tally.sawa,
        projects=tally.projects,
        baloot=tally.baloot,
    )


def sweeper(tally: Tally) -> Team | None:
    """The team that took all eight tricks. Rule 6.2."""
    return Team(tally.tricks.index(8)) if 8 in tally.tricks else None


def _raw_lines(tally: Tally) -> list[Line]:
    """Raw points, one line for each source. Rules 6.1, 6.2."""
    lines = _trick_lines(tally)
    lines += [Line("4.6", KIND_PHRASES[one.kind], _to(seat.team, RAW[one.kind])) for seat, one in tally.projects]
    if tally.baloot is not None:
        lines.append(Line("4.8", KIND_PHRASES["baloot"], _to(tally.baloot.team, BALOOT)))
    return lines


def _trick_lines(tally: Tally) -> list[Line]:
    lines = [
        Line("6.1", Phrase("sheet", _("Cards")), tally.cards),
        Line("6.1", Phrase("sheet", _("Last trick")), _to(tally.last, LAST_TRICK)),
    ]
    if (team := sweeper(tally)) is not None:
        lines.append(Line("6.2", Phrase("sheet", _("Sweep")), _to(team, SWEEP)))
    return lines


def _game_points(tally: Tally) -> Pair:
    """Game points of both teams, projects and baloot included, before any multiplier. Rules 6.3, 6.4."""
    tricks = _sum(_trick_lines(tally))
    extra = _sum(_raw_lines(tally)[len(_trick_lines(tally)) :])
    if tally.contract.kind != "hokum":
        return _sun_points(tricks[0]) + extra[0] // 5, _sun_points(tricks[1]) + extra[1] // 5
    counted = _hokum_points(tricks[tally.contract.buyers.other])
    rest = (HOKUM_SWEEP if sweeper(tally) is not None else HOKUM) - counted
    base = _plus(_to(tally.contract.buyers, rest), _to(tally.contract.buyers.other, counted))
    return base[0] + extra[0] // 10, base[1] + extra[1] // 10


def _sun_points(raw: int) -> int:
    """To the nearest ten, a 5 stays; a fifth of it. Rule 6.3."""
    return (raw if raw % 10 == 5 else (raw + 5) // 10 * 10) // 5


def _hokum_points(raw: int) -> int:
    """To the nearest ten, a 5 goes down; a tenth of it. Rule 6.4."""
    return (raw + 4) // 10


def _loser(contract: Contract, game: Pair, raw: Pair) -> Team | None:
    """The buying team if defeated; at an exact tie above ×1 the team that raised last. Rule 6.5."""
    buyers = contract.buyers
    ours, theirs = (game[buyers], raw[buyers]), (game[buyers.other], raw[buyers.other])
    if ours != theirs:
        return buyers if ours < theirs else None
    return None if contract.raiser is None else contract.raiser.team


def _results(tally: Tally, before: Pair, federation: bool, game: Pair, loser: Team | None) -> tuple[Line, ...]:
    """From the game points to what is added to the score, the last line; empty: the game points themselves."""
    contract = tally.contract
    if contract.multiplier == "gahwa":
        return (_gahwa_line(before, contract.buyers if loser is None else loser.other),)
    if federation and contract.multiplier > 1:
        return _federation_results(tally, contract.multiplier, contract.buyers if loser is None else loser.other)
    return _standard_results(tally, federation, game, loser)


def _gahwa_line(before: Pair, winner: Team) -> Line:
    """The round's winner has 152 at once. Rules 3.5, 6.8."""
    return Line("6.8", Phrase("sheet", _("Gahwa: the match")), _to(winner, max(GOAL - before[winner], 0)))


def _standard_results(tally: Tally, federation: bool, game: Pair, loser: Team | None) -> tuple[Line, ...]:
    """Multiplied, then all to the winner if somebody is defeated. Rules 6.6, 6.7."""
    factor = tally.contract.multiplier if tally.contract.multiplier != "gahwa" else 1
    points, lines = (game[0] * factor, game[1] * factor), []
    if factor > 1:
        lines.append(Line("6.6", Phrase("sheet", _("Times %(multiplier)s"), {"multiplier": factor}), points))
    if loser is not None:
        kept = _federation_baloot(tally) if federation else (0, 0)
        points = _plus(_to(loser.other, sum(points) - sum(kept)), kept)
        rule = "6.7" if loser == tally.contract.buyers else "6.5"
        lines.append(Line(rule, Phrase("sheet", _("Defeat: all to the winners")), points))
    return tuple(lines)


def _federation_results(tally: Tally, multiplier: int, winner: Team) -> tuple[Line, ...]:
    """Above ×1 the winner takes all, but a baloot stays with who said it. Federation 6.6."""
    full, swept = (HOKUM, HOKUM_SWEEP) if tally.contract.kind == "hokum" else (SUN, SUN_SWEEP)
    base = full * multiplier if sweeper(tally) is None else swept
    unit = 10 if tally.contract.kind == "hokum" else 5
    times = 2 if multiplier == 2 else 1
    shown = sum(RAW[one.kind] for _seat, one in tally.projects) // unit * times
    baloot = _federation_baloot(tally)
    lines = [Line("6.6", Phrase("sheet", _("The winners take all")), _to(winner, base))]
    if shown:
        lines.append(Line("6.6", Phrase("sheet", _("Projects")), _to(winner, shown)))
    if any(baloot):
        lines.append(Line("6.6", KIND_PHRASES["baloot"], baloot))
    return (*lines, Line("6.6", Phrase("sheet", _("Points of the round")), _sum(lines)))


def _federation_baloot(tally: Tally) -> Pair:
    """2 game points to the team that said it, whatever happens. Federation 6.6."""
    return (0, 0) if tally.baloot is None else _to(tally.baloot.team, BALOOT // 10)


def _to(team: Team, number: int) -> Pair:
    return (number, 0) if team == Team.SN else (0, number)


def _plus(one: Pair, other: Pair) -> Pair:
    return one[0] + other[0], one[1] + other[1]


def _sum(lines: Iterable[Line]) -> Pair:
    lines = tuple(lines)
    return sum(line.points[0] for line in lines), sum(line.points[1] for line in lines)
