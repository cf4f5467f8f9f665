"""What every game does for players who are not there: one function a promise (see test_contract.py)."""

from random import Random
from typing import Any

from games.core.game import Action, Bot
from games.core.playthrough import random_options
from tests.contract.matches import AnyGame, legal, match

MOST_BOT_ACTIONS = 4000  # no AI seat needs more for a whole match


def check_clocks(game: AnyGame, rng: Random) -> None:
    """What the clock does for a seat is legal; where it does nothing the AI plays."""
    for step in match(game, rng):
        for seat in game.to_act(step.before):
            assert game.clock(step.before) in ("bid", "play")
            done = game.timeout(step.before, seat)
            assert done is None or done in legal(game, step.before, seat)


def check_bots(game: AnyGame, rng: Random) -> None:
    """AI seats of every level choose legal actions, from a View and nothing else, and bring a match to its end."""
    for level, bot in game.BOTS.items():
        state = game.initial_state(random_options(game, rng))
        for _number in range(MOST_BOT_ACTIONS):
            if game.outcome(state):
                break
            state = game.apply(state, _by_bot(game, bot, state, rng))
        assert game.outcome(state), f"{level}: a match of AI seats did not end"


def _by_bot(game: AnyGame, bot: Bot, state: Any, rng: Random) -> Action:
    """The deal that is due, or what the AI chooses for one of the seats that are to act."""
    if game.deal_due(state):
        return game.deal(state, tuple(rng.sample(game.PACK, len(game.PACK))))
    seat = rng.choice(sorted(game.to_act(state)))
    chosen = bot.choose(game.view(state, seat), rng, 0.01)
    assert game.as_listed(state, chosen) in legal(game, state, seat), f"{seat} {chosen} is illegal"
    return chosen
