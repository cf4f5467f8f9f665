"""Random play without listings: `python -m tests.guandan.soak 1000` plays so many deals of each profile.

Moves are drawn lazily: whoever may pass does so one time in four, else the first play is taken that the hand has from a
random place of the list of patterns on.
"""

import sys
from random import Random
from time import perf_counter

from games.core.playthrough import random_options
from games.core.seats import Seat
from games.guandan import play, rules, tribute, turn
from games.guandan.actions import Move, Pass, Return
from games.guandan.combos import candidates, listing
from games.guandan.state import State


def drawn(state: State, seat: Seat, rng: Random) -> Move:
    """A random legal action of the seat."""
    if state.phase == "return":
        return Return(seat, rng.choice(tribute.returnable(state, seat)))
    over = turn.over(state)
    if over is not None and rng.random() < 0.25:
        return Pass(seat)
    patterns = candidates(state.level, over)
    start = rng.randrange(len(patterns)) if patterns else 0
    found = next(listing(state.hands[seat], state.level, patterns[start:] + patterns[:start]), None)
    return play.written(seat, found, state.level) if found else Pass(seat)


def deal_drawn(state: State, rng: Random) -> tuple[State, int]:
    """The state after one more deal, and the number of its actions."""
    state = rules.apply(state, rules.deal(state, tuple(rng.sample(rules.PACK, len(rules.PACK)))))
    actions = 1
    while seats := rules.to_act(state):
        state = rules.apply(state, drawn(state, next(iter(seats)), rng))
        actions += 1
    return state, actions


def deals_a_second(deals: int, profile: str, seed: int) -> tuple[float, float]:
    """How many random deals a second, and how many actions a deal; matches follow one another."""
    rng, actions, started = Random(seed), 0, perf_counter()
    options = {**random_options(rules, rng), "Profile": profile}
    state = rules.initial_state(options)
    for _number in range(deals):
        state, more = deal_drawn(state, rng)
        actions += more
        if rules.outcome(state):
            state = rules.initial_state(options)
    return deals / (perf_counter() - started), actions / deals


if __name__ == "__main__":
    for name in rules.OPTIONS["Profile"]:
        rate, actions = deals_a_second(int(sys.argv[1]), name, seed=7)
        sys.stdout.write(f"{name}: {rate:.0f} deals a second of {actions:.0f} actions\n")
