"""Random matches of any game, and what the checks ask of them."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

from games.core.cards import Card, cards
from games.core.errors import IllegalAction, Refused
from games.core.game import Action, Game
from games.core.playthrough import MatchStuck, Step, random_match, random_options
from games.core.seats import Seat

AnyGame = Game[Any]
Steps = list[Step[Any]]
Check = Callable[[AnyGame, Random], None]

CARD = re.compile(r"[2-9TJQKA][shdc]|[BR]j")


def match(game: AnyGame, rng: Random) -> Steps:
    """A whole random match with random options."""
    try:
        return list(random_match(game, random_options(game, rng), rng))
    except Refused as refused:
        raise AssertionError(f"a legal action was refused: {refused}") from refused
    except MatchStuck as stuck:
        raise AssertionError(str(stuck)) from stuck


def sample(steps: Steps, rng: Random, most: int) -> Steps:
    """Some of the steps, in their order."""
    chosen = sorted(rng.sample(range(len(steps)), min(most, len(steps))))
    return [steps[i] for i in chosen]


def named(text: object) -> set[Card]:
    """The cards that a text names."""
    return set(cards("".join(CARD.findall(str(text)))))


def legal(game: AnyGame, state: Any, seat: Seat) -> list[Action]:
    return list(game.legal_actions(state, seat))


def refusal(function: Callable[..., object], *arguments: object) -> Refused | None:
    """Why the game refuses, None if it does not."""
    try:
        function(*arguments)
    except Refused as refused:
        return refused
    return None


def taken(game: AnyGame, state: Any, action: Action) -> bool:
    """Whether the game takes the action; a refusal has a rule's number and words."""
    refused = refusal(game.apply, state, action)
    if refused is None:
        return True
    assert isinstance(refused, IllegalAction)
    assert re.fullmatch(r"\d+\.\d+", str(refused.rule)), f"{refused.rule} is not a rule's number"
    assert str(refused)
    return False
