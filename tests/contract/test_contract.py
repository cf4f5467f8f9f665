"""The one suite for all games: every promise, for every game of the settings and for the toy.

A promise is a function `check_…(game, rng)` that raises AssertionError where it is broken: plain functions, so that the
suite can also be turned on games with a planted fault (test_planted_faults.py).
"""

from random import Random
from typing import Any

import pytest

from games.core import transcript
from games.core.game import Game
from games.core.seats import Seat
from games.registry import games
from tests.contract import absentees, actions, beginnings, notation, secrecy
from tests.contract.matches import Check
from tests.core.toy import TOY

PROMISES = (absentees, actions, beginnings, notation, secrecy)
CHECKS = tuple(each for module in PROMISES for name, each in vars(module).items() if name.startswith("check_"))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("game", [TOY, *games()], ids=lambda game: game.NAME)
def test_a_game_keeps(game: Game[Any], check: Check, seed: int) -> None:
    check(game, Random(seed))


@pytest.mark.parametrize("game", [TOY, *games()], ids=lambda game: game.NAME)
def test_a_newcomer_is_to_act_in_the_practice_deal(game: Game[Any]) -> None:
    """Not in a secret window: the table is explained in the open."""
    state = transcript.final_state(game, transcript.read(game.PRACTICE))
    assert game.to_act(state) == {Seat.S}
    assert not game.secret(state)
