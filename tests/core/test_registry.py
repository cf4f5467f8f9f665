"""The games that can be played come from the settings."""

import pytest
from django.conf import LazySettings

from games import registry
from games.core.errors import InvalidAction
from tests.core.toy import TOY


def test_games_come_from_the_settings_by_name(settings: LazySettings) -> None:
    settings.GAMES = ["tests.core.toy"]
    assert registry.games() == (TOY,)
    assert registry.game("toy") is TOY


@pytest.mark.parametrize("name", ["", "Toy", "chess"])
def test_a_name_that_is_no_game_is_refused(settings: LazySettings, name: str) -> None:
    settings.GAMES = ["tests.core.toy"]
    with pytest.raises(InvalidAction, match="There is no game"):
        registry.game(name)
