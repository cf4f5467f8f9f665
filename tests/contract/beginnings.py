"""How every match and every deal begins: one function a promise (see test_contract.py)."""

import json
from random import Random

from games.core.errors import InvalidAction
from games.core.playthrough import by_deals, random_options
from games.core.seats import Seat
from tests.contract.matches import AnyGame, match, refusal


def check_beginning(game: AnyGame, rng: Random) -> None:
    """A match begins with a deal, whatever the options; keys that the game does not know are ignored."""
    options = random_options(game, rng)
    state = game.initial_state(options)
    assert game.deal_due(state)
    assert game.outcome(state) is None
    assert game.initial_state({**options, "Event": "unknown", "S": "Noura"}) == state


def check_wrong_options(game: AnyGame, rng: Random) -> None:
    """An option's value that there is not is refused by the option's name; so is a missing first seat, or it is S."""
    options = random_options(game, rng)
    for option in options:
        _expect_wrong_option(game, {**options, option: "nonsense"}, option)
    missing = {key: options[key] for key in game.OPTIONS}
    if refusal(game.initial_state, missing):
        _expect_wrong_option(game, missing, game.FIRST_SEAT)
    else:
        assert game.initial_state(missing) == game.initial_state({**missing, game.FIRST_SEAT: "S"})


def _expect_wrong_option(game: AnyGame, options: dict[str, str], option: str) -> None:
    refused = refusal(game.initial_state, options)
    assert isinstance(refused, InvalidAction), f"{options} were taken"
    assert refused.params.get("option") == option, f"{option} is not blamed"


def check_defaults(game: AnyGame, rng: Random) -> None:
    """An option left out has the first of its values."""
    first = {game.FIRST_SEAT: str(rng.choice(list(Seat)))}
    defaults = {option: values[0] for option, values in game.OPTIONS.items()}
    assert game.initial_state(first) == game.initial_state({**defaults, **first})


def check_opening(game: AnyGame, rng: Random) -> None:
    """While a deal is due its opening rebuilds the state, and is text to text."""
    for deal in by_deals(game, match(game, rng)):
        state = deal[0].before
        opening = dict(game.opening(state))
        assert json.loads(json.dumps(opening)) == opening
        assert all(isinstance(text, str) for text in opening.values())
        assert game.initial_state(opening) == state


def check_rounds(game: AnyGame, rng: Random) -> None:
    """Folding one deal from its opening gives the same states as folding the whole match."""
    for deal in by_deals(game, match(game, rng)):
        state = game.initial_state(game.opening(deal[0].before))
        for step in deal:
            state = game.apply(state, step.action)
            assert state == step.after
