"""What takes long: `python -m tests.guandan.soak` tries 100,000 sets of cards and measures play and listing.

Moves are drawn lazily, without listing all: whoever may pass does so one time in four, else he takes the first play
that his hand has from a random place of the list of patterns on.
"""

import sys
from collections import Counter
from dataclasses import dataclass
from random import Random
from time import process_time

from games.core.cards import SUITS, Card
from games.core.game import Action
from games.core.playthrough import Step, random_options
from games.core.seats import Seat
from games.guandan import play, rules, tribute, turn
from games.guandan.actions import Move, Pass, Return
from games.guandan.cards import PACK, RANKS
from games.guandan.combos import Meaning, candidates, listing, meanings, plays
from games.guandan.patterns import PATTERNS, RANK_TEXTS
from games.guandan.state import State

SETS = 100_000
DEALS = 1000
HANDS = 1000


@dataclass(frozen=True, slots=True)
class Rate:
    """So many deals with so many actions in so many seconds of CPU time: a busy machine makes no difference."""

    deals: int
    actions: int
    seconds: float

    def __str__(self) -> str:
        rate, length = self.deals / self.seconds, self.actions / self.deals
        return f"{rate:.0f} deals a CPU second, drawn lazily, {length:.0f} actions each"


def few_cards(rng: Random) -> tuple[tuple[Card, ...], str]:
    """Up to ten cards that may well mean something, and a level: those of a pattern, some made wild, some changed.

    No card more often than the pack has it.
    """
    level, pattern, suit = rng.choice(RANKS), rng.choice(PATTERNS), rng.choice((*SUITS, None, None))
    some = [card for rank, need in pattern.needs for card in _copies(rank, suit, rng)[:need]]
    for _change in range(rng.choice((0, 0, 0, 1, 2))):
        some[rng.randrange(len(some))] = rng.choice(PACK)
    wild = Card(level, "h")
    for _wild in range(rng.choice((0, 1, 2))):
        some[rng.randrange(len(some))] = wild
    possible = tuple((Counter(some) & Counter(PACK)).elements())
    return (*(card for card in possible if card != wild), *(card for card in possible if card == wild)), level


def _copies(rank: int, suit: str | None, rng: Random) -> list[Card]:
    """All cards of the rank, by its place, in random order; those of the suit, if one is given, first."""
    text = RANK_TEXTS[rank]
    copies = [card for card in PACK if text in (card.rank, str(card))]
    return sorted(rng.sample(copies, len(copies)), key=lambda card: card.suit != suit)


def listed_meanings(some: tuple[Card, ...], level: str) -> set[Meaning]:
    """The meanings of those plays in the listing that take all of the cards."""
    return {one.meaning for one in plays(some, level) if len(one.cards) == len(some)}


def agreeing_sets(number: int, seed: int) -> int:
    """How many of so many random sets mean the same to recognising and to listing."""
    rng = Random(seed)
    return sum(listed_meanings(*given) == set(meanings(*given)) for given in (few_cards(rng) for _one in range(number)))


def drawn(state: State, seat: Seat, rng: Random) -> Move:
    """A random legal action of the seat."""
    if state.phase == "return":
        return Return(seat, rng.choice(tribute.returnable(state, seat)))
    over = turn.over(state)
    if over is not None and rng.random() < 0.25:
        return Pass(seat)
    groups = candidates(state.level, over)
    start = rng.randrange(len(groups)) if groups else 0
    found = next(listing(state.hands[seat], state.level, groups[start:] + groups[:start]), None)
    return play.written(seat, found, state.level) if found else Pass(seat)


def next_drawn(state: State, rng: Random) -> Action:
    """A deal where one is due, else a random legal action of someone who is to act."""
    if rules.deal_due(state):
        return rules.deal(state, tuple(rng.sample(PACK, len(PACK))))
    return drawn(state, min(rules.to_act(state)), rng)


def match_drawn(rng: Random) -> list[Step[State]]:
    """Every step of a random match of random options."""
    state, steps = rules.initial_state(random_options(rules, rng)), []
    while not rules.outcome(state):
        action = next_drawn(state, rng)
        steps.append(Step(state, action, rules.apply(state, action)))
        state = steps[-1].after
    return steps


def deals_a_second(deals: int, profile: str, seed: int) -> Rate:
    """Random deals in this process, one match after another."""
    rng, actions, dealt, started = Random(seed), 0, 0, process_time()
    state = begun = rules.initial_state({**random_options(rules, rng), "Profile": profile})
    while dealt < deals or not (rules.deal_due(state) or rules.outcome(state)):
        state = begun if rules.outcome(state) else state
        dealt += rules.deal_due(state)
        state = rules.apply(state, next_drawn(state, rng))
        actions += 1
    return Rate(dealt, actions, process_time() - started)


def listing_times(hands: int, seed: int) -> list[float]:
    """Milliseconds that the listing of each of so many hands of 27 cards took, quickest first."""
    rng, times = Random(seed), []
    for _number in range(hands):
        hand, level = rng.sample(PACK, 27), rng.choice(RANKS)
        started = process_time()
        sum(1 for _play in plays(hand, level))
        times.append((process_time() - started) * 1000)
    return sorted(times)


def report() -> list[str]:
    """Lines for `make bench`."""
    rates = [f"{profile}: {deals_a_second(DEALS, profile, seed=7)}" for profile in rules.OPTIONS["Profile"]]
    times = listing_times(HANDS, seed=7)
    return [
        *rates,
        f"listing of 27 cards: median {times[HANDS // 2]:.2f} ms, 99 of 100 under {times[HANDS * 99 // 100]:.2f} ms",
    ]


def main() -> None:
    """The numbers, then the sets: exit code 1 if any two answers differ."""
    sys.stdout.write("".join(f"{line}\n" for line in report()))
    agreeing = agreeing_sets(SETS, seed=7)
    sys.stdout.write(f"{agreeing:,} of {SETS:,} random sets mean the same to recognising and to listing\n")
    sys.exit(agreeing < SETS)


if __name__ == "__main__":
    main()
