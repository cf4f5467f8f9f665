"""The check of a finished match's deals: every draw computed again from what was promised and contributed."""

from collections.abc import Iterator
from dataclasses import dataclass

from games import registry
from games.core.seats import Seat as Place
from games.core.shuffle import commitment, first_seat, shuffled
from games.errors import StillRunning
from games.models import Match


@dataclass(frozen=True, slots=True)
class Draw:
    """One draw: what the log has, and what secret and contributions give. Draw 0 is the first seat, draw n pack n."""

    number: int
    logged: str
    expected: str

    @property
    def fair(self) -> bool:
        return self.logged == self.expected


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the secret is the one that was promised, and every draw. A practice deal is scripted: it has no draws."""

    commitment_kept: bool
    draws: tuple[Draw, ...]

    @property
    def fair(self) -> bool:
        return self.commitment_kept and all(draw.fair for draw in self.draws)


def verdict_on(match: Match) -> Verdict:
    """All draws of the match, recomputed. Raises StillRunning: until then the secret is nobody's business."""
    if match.running:
        raise StillRunning
    draws = () if match.practice else tuple(_draws(match))
    return Verdict(commitment(match.secret) == match.commitment, draws)


def _draws(match: Match) -> Iterator[Draw]:
    game = registry.game(match.game)
    held = {seat.place: seat.contribution for seat in match.seats.all()}
    given = [held[place] for place in Place]
    yield Draw(0, match.options[game.FIRST_SEAT], str(first_seat(match.secret, given)))
    deals = match.actions.filter(seat=None).select_related("round").order_by("seq")
    for number, row in enumerate(deals, 1):  # counted here: the house may not pass over a pack either
        pack = shuffled(game.PACK, match.secret, given, number)
        yield Draw(number, row.text, str(game.deal(game.initial_state(row.round.opening), pack)))
