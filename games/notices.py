"""What stands at the table of every game: who is away, whether it is closed, whose turn it is."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.core.phrases import Phrase
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat
from games.selectors import PlayerSeen, TableSeen

CLOSED = Phrase("closed", _("This table was closed before its end."))

STEWARD = Phrase("steward", _("AI steward"))
AWAY = Phrase("away", _("Away"))
AI = Phrase("ai", _("AI"))
GUEST = Phrase("guest", _("Guest"))


@dataclass(frozen=True, slots=True)
class Notice:
    """A line on the table; with `button`, what sends the page's form of that name, for `seat` where one is meant."""

    line: Phrase
    button: Phrase | None = None
    form: str = ""
    seat: Seat | None = None


def notices(seen: TableSeen) -> tuple[Notice, ...]:
    """What the viewer must know, and what he may do about it."""
    return tuple(_notices(seen))


def _notices(seen: TableSeen) -> Iterator[Notice]:
    if seen.frozen:
        yield Notice(Phrase("frozen", _("A moderator has paused this table.")))
    if seen.status == "aborted":
        yield Notice(CLOSED)
    if seen.status == "running":
        for player in seen.players:
            yield from _own(player) if player.is_me else _others(player, hosting=seen.hosting)


def _own(me: PlayerSeen) -> Iterator[Notice]:
    if me.removed:
        text = _("A moderator has given your seat to the AI for the rest of this match.")
        yield Notice(Phrase("removed", text))
    elif me.left:
        line = Phrase("left", _("You have left. The AI plays for you."))
        yield Notice(line, Phrase("back", _("Take your seat back")), form="back")


def _others(player: PlayerSeen, *, hosting: bool) -> Iterator[Notice]:
    """The host may let the AI play for whoever is away."""
    if hosting and player.away and not player.steward:
        line = Phrase("away", _("%(seat)s is away."), {"seat": player.seat})
        yield Notice(line, Phrase("replace", _("Let the AI play")), form="replace", seat=player.seat)


def note_on(player: PlayerSeen) -> Phrase | None:
    """Who plays on the seat, where it is not simply its player."""
    if player.steward:
        return STEWARD
    if player.away:
        return AWAY
    if player.is_ai:
        return AI
    return GUEST if player.is_guest and not player.is_me else None


def ended(seen: TableSeen) -> Phrase | None:
    """How the table has ended, for its status line; None while it is played at."""
    if seen.status == "aborted":
        return CLOSED
    if seen.practice and seen.status != "running":
        return Phrase("over", _("The practice deal is over."))
    if seen.view.outcome is None:
        return None
    if seen.viewer is None:
        return Phrase("over", _("The match is over."))
    won = seen.view.outcome.winner == seen.viewer.team
    return Phrase("over", _("You win the match.") if won else _("You lose the match."))


def awaited(seen: TableSeen) -> Phrase:
    """Whose turn it is."""
    if not seen.view.to_act:
        return Phrase("wait", _("Waiting for the next deal…"))
    return Phrase("wait", _("%(seat)s is thinking…"), {"seat": min(seen.view.to_act)})
