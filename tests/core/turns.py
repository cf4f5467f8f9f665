"""Lines of a transcript done at a state of any game, for tests of its rules."""

from typing import Any

import pytest

from games.core.errors import Refused
from games.core.game import Game
from games.core.seats import seat


def do(rules: Game[Any], state: Any, lines: str) -> Any:
    """What comes of the lines, with semicolons between them: `S play 3s; E pass`."""
    for line in lines.split("; "):
        who, _space, text = line.partition(" ")
        state = rules.apply(state, rules.parse(None if who == "-" else seat(who), text))
    return state


def refused(rules: Game[Any], state: Any, line: str) -> str:
    """The rule by which a line is refused."""
    with pytest.raises(Refused) as caught:
        do(rules, state, line)
    return str(caught.value.rule)


def turn(rules: Game[Any], state: Any) -> str:
    """Who is to act: `S`, or `EW` where several are."""
    return "".join(str(player) for player in sorted(rules.to_act(state)))
