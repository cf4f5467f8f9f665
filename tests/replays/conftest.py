"""A finished Baloot match to look at."""

from random import Random

import pytest

from games import registry, services
from games.folds import fold_of
from games.models import LoggedAction, Match
from tests.games.tables import BALOOT, started


def played_out(match: Match, seed: int = 1) -> Match:
    """The match, played to its end: each seat in turn does anything it may but raise."""
    game, rng = registry.game(match.game), Random(seed)
    while match.running:
        state = fold_of(match).state
        seat = min(game.to_act(state))
        texts = [str(action) for action in game.legal_actions(state, seat)]
        text = rng.choice([text for text in texts if not text.startswith("double")])
        by = LoggedAction.By.AI if match.seats.get(seat=seat).played_by_ai else LoggedAction.By.PLAYER
        services.play(match_id=match.pk, seat=seat, text=text, seq=match.turn, by=by)
        match.refresh_from_db()
    return match


@pytest.fixture
def finished(db: None) -> Match:
    """A whole match that began at 90–90: a few deals, some of them perhaps passed out."""
    return played_out(started("SN", BALOOT, code="REPLAY", options={"Score": "90-90"}))
