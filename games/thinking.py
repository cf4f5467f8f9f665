"""What AI seats do, checked before anybody hears of it: no bot's fault stops a table or a page."""

import logging
from random import Random
from typing import Any

from games.core.game import Game
from games.core.seats import Seat

logger = logging.getLogger(__name__)


def chosen(game: Game[Any], state: Any, seat: Seat, level: str, rng: Random, budget: float) -> str:
    """What the bot of this level ("": the weakest) chooses from the seat's own view; if it fails, anything legal."""
    bot = game.BOTS.get(level) or next(iter(game.BOTS.values()))
    try:
        text = str(bot.choose(game.view(state, seat), rng, budget))
        game.apply(state, game.parse(seat, text))
    except Exception:
        logger.exception("%s: the bot at %s failed", game.NAME, seat)
        return unthinking(game, state, seat)
    return text


def unthinking(game: Game[Any], state: Any, seat: Seat) -> str:
    """A legal action that needs no thought."""
    return str(game.timeout(state, seat) or next(game.legal_actions(state, seat)))
