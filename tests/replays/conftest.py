"""A Baloot match that has ended, to look at."""

from random import Random

import pytest

from games import registry, services
from games.folds import fold_of
from games.models import LoggedAction, Match
from tests.games.tables import BALOOT, started


def played(match: Match, deals: int) -> Match:
    """The match, played into the last of so many deals (each seat does anything it may but raise), and closed there."""
    game, rng = registry.game(match.game), Random(1)
    while match.rounds.count() < deals:
        state = fold_of(match).state
        seat = min(game.to_act(state))
        texts = [str(action) for action in game.legal_actions(state, seat)]
        text = rng.choice([text for text in texts if not text.startswith("double")])
        by = LoggedAction.By.AI if match.seats.get(seat=seat).played_by_ai else LoggedAction.By.PLAYER
        services.play(match_id=match.pk, seat=seat, text=text, seq=match.turn, by=by)
        match.refresh_from_db()
    services.abort(match_id=match.pk)
    match.refresh_from_db()
    return match


@pytest.fixture
def finished(db: None) -> Match:
    """A Baloot match that was closed when its second deal had just been dealt."""
    return played(started("SN", BALOOT, code="REPLAY"), deals=2)
