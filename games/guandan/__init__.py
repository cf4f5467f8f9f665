"""Guandan: the rules, the AI seats and the pages of the game."""

from games.core.game import Game

from . import rules
from .state import State

GAME: Game[State] = rules
"""The module keeps the contract: this line is for mypy."""
