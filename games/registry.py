"""The games that can be played: one package each in settings.GAMES, whose `rules` module is the Game."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from django.conf import settings

from games.core.errors import InvalidAction
from games.core.game import Game, Table
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


def table_of(name: str) -> Table | None:
    """What the game brings for its tables beside the rules, if anything. Raises InvalidAction for an unknown game."""
    package = game(name).initial_state.__module__.rpartition(".")[0]
    return cast(Table, import_module(f"{package}.table")) if find_spec(f"{package}.table") else None
