"""The games that can be played: one package each in settings.GAMES, whose `rules` module is the Game."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from django.conf import settings

from games.core.errors import InvalidAction
from games.core.game import Game
from games.core.phrases import gettext_noop as _
from games.core.table import Reader, Table


def games() -> tuple[Game[Any], ...]:
    """Every game, in the order of the settings."""
    return tuple(cast(Game[Any], import_module(f"{package}.rules")) for package in settings.GAMES)


def game(name: str) -> Game[Any]:
    """The game that transcripts call `name`. Raises InvalidAction."""
    return cast(Game[Any], import_module(f"{_package(name)}.rules"))


def table_of(name: str) -> Table | None:
    """How the game looks at a table, None for a game without pages. Raises InvalidAction for an unknown game."""
    return cast(Table | None, _beside(name, "table"))


def moments_of(name: str) -> tuple[str, ...]:
    """The kinds of events that the game's result page lists. Raises InvalidAction for an unknown game."""
    table = table_of(name)
    return table.MOMENTS if table else ()


def reader_of(name: str) -> Reader | None:
    """What reads the game's cards, where several are played together. Raises InvalidAction for an unknown game."""
    return cast(Reader | None, _beside(name, "reading"))


def _beside(name: str, module: str) -> object:
    """A module of the game's package, None where it has none."""
    return _module(f"{_package(name)}.{module}")


def _package(name: str) -> str:
    for package in settings.GAMES:
        if name == import_module(f"{package}.rules").NAME:
            return str(package)
    raise InvalidAction(_("There is no game “%(game)s”."), game=name)


@cache  # every frame asks
def _module(path: str) -> object:
    return import_module(path) if find_spec(path) else None
