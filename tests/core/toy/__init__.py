"""The toy game, as a package of settings.GAMES."""

from games.core.game import Game

from . import rules

TOY: Game[rules.State] = rules
