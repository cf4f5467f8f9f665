"""What holds in every match, whatever is dealt and played."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.cards import Card
from games.core.errors import IllegalAction
from games.core.game import Action
from games.core.playthrough import Step
from games.core.seats import Seat, Team
from games.guandan import combos, rules
from games.guandan.actions import Play
from games.guandan.cards import PACK, RANKS, cards_of
from games.guandan.combos import Combo
from games.guandan.patterns import MEANINGS
from games.guandan.state import State
from tests.guandan import naive, soak

seeds = st.integers(0, 2**32)


def match(seed: int) -> list[Step[State]]:
    """A random match of random options."""
    return soak.match_drawn(Random(seed))


@given(seeds)
@settings(max_examples=300, deadline=None)
def test_meanings_are_those_found_the_slow_way(seed: int) -> None:
    """Rules 4.1 to 4.14: every card is tried for each wild."""
    some, level = soak.few_cards(Random(seed))
    assert {str(one) for one in combos.meanings(some, level)} == naive.meanings(some, level)


@given(seeds)
@settings(max_examples=1000, deadline=None)
def test_recognising_and_listing_agree(seed: int) -> None:
    """Section 4. `python -m tests.guandan.soak` tries 100,000 sets."""
    some, level = soak.few_cards(Random(seed))
    assert soak.listed_meanings(some, level) == set(combos.meanings(some, level))


@given(seeds)
@settings(max_examples=100, deadline=None)
def test_a_listing_has_every_play_once(seed: int) -> None:
    """Section 4: by ranks, number of wilds and meaning; each can be recognised as what it is listed as."""
    rng = Random(seed)
    hand, level = rng.sample(PACK, rng.randint(1, 27)), rng.choice(RANKS)
    listed = list(combos.plays(hand, level))
    kinds = [(tuple(sorted(_seen(one, level) for one in play.cards)), play.meaning) for play in listed]
    assert len(set(kinds)) == len(kinds)
    for play in listed:
        assert play.meaning in combos.meanings(play.cards, level)
        assert not Counter(play.cards) - Counter(hand)


def _seen(card: Card, level: str) -> str:
    return "wild" if card == Card(level, "h") else card.rank + ("j" if card.suit == "j" else "")


@given(seeds)
@settings(max_examples=100, deadline=None)
def test_what_is_listed_over_a_play_is_what_beats_it(seed: int) -> None:
    """Rule 3.4: and nothing that beats it is left out."""
    rng = Random(seed)
    level = rng.choice(RANKS)
    laid = rng.choice(list(combos.plays(rng.sample(PACK, 27), level)))
    hand = rng.sample(PACK, 27)
    over = list(combos.plays(hand, level, laid))
    assert over == [play for play in combos.plays(hand, level) if combos.beats(play, laid, level)]


@given(seeds, seeds, seeds)
@settings(max_examples=300, deadline=None)
def test_beating_is_an_order(first: int, second: int, third: int) -> None:
    """Rule 3.4: never both ways, and of three bombs or plays of one kind never in a circle."""
    level = RANKS[first % 13]
    one, other, last = (_any_play(seed, level) for seed in (first, second, third))
    assert not (combos.beats(one, other, level) and combos.beats(other, one, level))
    if combos.beats(one, other, level) and combos.beats(other, last, level):
        assert combos.beats(one, last, level)


def _any_play(seed: int, level: str) -> Combo:
    rng = Random(seed)
    return rng.choice(list(combos.plays(rng.sample(PACK, 27), level)))


@given(seeds, seeds)
@settings(max_examples=12, deadline=None)
def test_legal_actions_are_those_that_can_be_applied(seed: int, moment: int) -> None:
    """Section 3: two doors, one rule. Random cards of the hand, in every meaning and without one."""
    steps, rng = match(seed), Random(seed)
    state = steps[moment % len(steps)].before
    for seat in Seat:
        listed = set(rules.legal_actions(state, seat))
        assert all(applies(state, action) for action in listed)
        for action in _tries(state, seat, rng):
            assert applies(state, action) == (rules.as_listed(state, action) in listed)


def _tries(state: State, seat: Seat, rng: Random) -> list[Action]:
    """Cards of the hand and others that might be a play, as every kind of thing they might be."""
    held = cards_of(state.hands[seat]) or PACK
    some = [tuple(rng.sample(held, min(len(held), rng.randint(1, 6)))) for _number in range(30)]
    some += [play.cards for play in list(combos.plays(held, state.level))[:20]]
    in_order = [rules.parse(seat, str(Play(seat, one))) for one in some]
    chosen = [Play(seat, one.cards, rng.choice(list(MEANINGS.values()))) for one in in_order if isinstance(one, Play)]
    return [*in_order, *chosen, rules.parse(seat, "pass"), rules.parse(seat, f"return {held[0]}")]


def applies(state: State, action: Action) -> bool:
    try:
        rules.apply(state, action)
    except IllegalAction:
        return False
    return True


@given(seeds)
@settings(max_examples=4, deadline=None)
def test_cards_are_conserved(seed: int) -> None:
    """Rules 1.1, 2.1, 2.5, 3.1: hands and what has been played make two packs, until the deal ends."""
    played: Counter[Card] = Counter()
    for step in match(seed):
        played = Counter() if rules.deal_due(step.before) else played
        played.update(step.action.cards if isinstance(step.action, Play) else ())
        held = Counter(card for hand in step.after.hands for card in cards_of(hand))
        if step.after.phase in ("return", "play"):
            assert held + played == Counter(PACK)


@given(seeds)
@settings(max_examples=4, deadline=None)
def test_levels_follow_from_the_places(seed: int) -> None:
    """Rules 1.2 to 1.5."""
    levels = [0, 0]
    steps = match(seed)
    for finish in steps[-1].after.rounds:
        assert sorted(finish.order) == sorted(Seat)
        place = finish.order.index(finish.order[0].partner)
        levels[finish.winner] = min(12, levels[finish.winner] + (3, 2, 1)[place - 1])
        assert finish.levels == (RANKS[levels[0]], RANKS[levels[1]])
    last = steps[-1].after
    assert last.winner is not None
    assert last.levels[last.winner] == "A"


@given(seeds)
@settings(max_examples=5, deadline=None)
def test_the_teams_are_alike(seed: int) -> None:
    """Turned by one seat, a match goes the same way for the other team."""
    steps = match(seed)
    begun = rules.opening(steps[0].before)
    state = rules.initial_state({**begun, "Leader": str(steps[0].before.leader.next)})
    for step in steps:
        state = rules.apply(state, _turned(step.action))
    assert state.winner == Team(1 - (steps[-1].after.winner or 0))
    assert state.levels == steps[-1].after.levels[::-1]


def _turned(action: Action) -> Action:
    """The same action one seat to the right; the pack is dealt from one place later."""
    if action.seat is not None:
        return rules.parse(action.seat.next, str(action))
    pack = rules.parse(None, str(action)).pack  # type: ignore[union-attr]  # a deal
    turned = [card for start in range(0, 108, 4) for card in (pack[start + 3], *pack[start : start + 3])]
    return rules.deal(rules.initial_state({}), tuple(turned))


@pytest.mark.parametrize("profile", ["standard", "competition"])
def test_deals_drawn_lazily_end(profile: str) -> None:
    """Rule 3.6. `python -m tests.guandan.soak` plays a thousand of each profile."""
    assert soak.deals_a_second(30, profile, seed=1).deals == 30
