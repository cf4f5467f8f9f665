"""Random matches to the end: `python -m tests.baloot.soak 1000` plays a thousand of each profile."""

import sys
from dataclasses import dataclass
from random import Random
from time import perf_counter

from games.baloot import rules
from games.core.playthrough import random_match, random_options


@dataclass(frozen=True, slots=True)
class Soak:
    """How many matches ended, with how many actions, in how long; `longest` is the slowest match. Seconds."""

    matches: int
    actions: int
    seconds: float
    longest: float

    def __str__(self) -> str:
        each = 1000 * self.seconds / self.matches
        return (
            f"{self.matches} matches ended, {self.actions} actions: "
            f"{each:.1f} ms a match, {1000 * self.longest:.1f} ms the longest"
        )


def soak(matches: int, profile: str, seed: int) -> Soak:
    """So many random matches of the profile, every choice left to chance. Raises whatever goes wrong."""
    rng, actions, longest, start = Random(seed), 0, 0.0, perf_counter()
    for _number in range(matches):
        began = perf_counter()
        options = {**random_options(rules, rng), "Profile": profile}
        actions += sum(1 for _step in random_match(rules, options, rng))
        longest = max(longest, perf_counter() - began)
    return Soak(matches, actions, perf_counter() - start, longest)


if __name__ == "__main__":
    for name in rules.OPTIONS["Profile"]:
        sys.stdout.write(f"{name}: {soak(int(sys.argv[1]), name, seed=7)}\n")
