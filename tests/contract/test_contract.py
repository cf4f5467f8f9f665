"""The one suite for all games: every promise, for every game of the settings and for the toy."""

from random import Random
from typing import Any

import pytest

from games.core.game import Game
from games.registry import games
from tests.contract import checks, secrecy
from tests.core.toy import TOY

CHECKS = tuple(each for module in (checks, secrecy) for name, each in vars(module).items() if name.startswith("check_"))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("game", [TOY, *games()], ids=lambda game: game.NAME)
def test_a_game_keeps(game: Game[Any], check: checks.Check, seed: int) -> None:
    check(game, Random(seed))
