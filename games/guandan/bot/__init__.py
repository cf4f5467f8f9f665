"""AI seats. Each sees a View and answers with an action; all it knows is what a player on that seat would."""

from collections.abc import Mapping

from games.core.game import Bot

from . import casual

BOTS: Mapping[str, Bot] = {"casual": casual}
"""AI seats by level, weakest first."""
