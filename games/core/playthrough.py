"""Random matches, played by the rules alone: for tests, the soak and sample transcripts."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Generic

from . import transcript
from .game import Action, Game, Options, StateT
from .seats import Seat
from .transcript import Line

MOST_ACTIONS = 30_000  # no match of any game comes near


class MatchStuck(Exception):  # noqa: N818  it is what became of the match
    """The rules lead nowhere: the game is at fault."""


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT]):
    """One action of a match, with the states before and after it."""

    before: StateT
    action: Action
    after: StateT


def random_options(game: Game[Any], rng: Random) -> dict[str, str]:
    """Options as a host and the lot might choose them."""
    chosen = {option: rng.choice(values) for option, values in game.OPTIONS.items()}
    return {**chosen, game.FIRST_SEAT: str(rng.choice(list(Seat)))}


def random_action(game: Game[StateT], state: StateT, rng: Random) -> Action:
    """A deal of a shuffled pack where one is due, else any legal action of any seat that is to act."""
    if game.deal_due(state):
        return game.deal(state, tuple(rng.sample(game.PACK, len(game.PACK))))
    seats = sorted(game.to_act(state))
    legal = list(game.legal_actions(state, rng.choice(seats))) if seats else []
    if not legal:
        raise MatchStuck(f"{game.NAME}: nothing can be done in {state}")
    return rng.choice(legal)


def random_match(game: Game[StateT], options: Options, rng: Random) -> Iterator[Step[StateT]]:
    """Every step of a match in which all choices are left to chance."""
    state = game.initial_state(options)
    for _number in range(MOST_ACTIONS):
        if game.outcome(state):
            return
        action = random_action(game, state, rng)
        after = game.apply(state, action)
        yield Step(state, action, after)
        state = after
    raise MatchStuck(f"{game.NAME}: a match did not end after {MOST_ACTIONS} actions")


def written(game: Game[StateT], options: Options, steps: list[Step[StateT]]) -> str:
    """The transcript of a whole match."""
    outcome = game.outcome(steps[-1].after)
    result = {"Result": outcome.result} if outcome else {}
    header = {**transcript.header(game, options, {seat: f"Player {seat}" for seat in Seat}), **result}
    lines: list[Line] = [transcript.line(step.action.seat, str(step.action)) for step in steps]
    return transcript.write(header, lines)


def by_deals(game: Game[StateT], steps: list[Step[StateT]]) -> list[list[Step[StateT]]]:
    """The steps of each deal, which begins with the dealing."""
    deals: list[list[Step[StateT]]] = []
    for step in steps:
        if game.deal_due(step.before):
            deals.append([])
        deals[-1].append(step)
    return deals
