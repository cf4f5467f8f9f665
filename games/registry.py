"""The games that can be played: one package each in settings.GAMES, whose `rules` module is the Game."""

from importlib import import_module
from typing import Any, cast

from django.conf import settings

from games.core.errors import InvalidAction
from games.core.game import Game
from games.core.phrases import gettext_noop as _


def games() -> tuple[Game[Any], ...]:
    """Every game, in the order of the settings."""
    return tuple(cast(Game[Any], import_module(f"{package}.rules")) for package in settings.GAMES)


def game(name: str) -> Game[Any]:
    """The game that transcripts call `name`. Raises InvalidAction."""
    for each in games():
        if name == each.NAME:
            return each
    raise InvalidAction(_("There is no game “%(game)s”."), game=name)
