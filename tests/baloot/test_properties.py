"""What holds in every match, whatever is dealt and played."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.baloot import projects, rules
from games.baloot.actions import WORDS
from games.baloot.cards import PACK, points
from games.baloot.contract import Contract, Kind
from games.baloot.scoring import Tally, sheet
from games.baloot.state import State, winner
from games.core.cards import Card
from games.core.errors import IllegalAction
from games.core.playthrough import Step, random_match, random_options
from games.core.seats import Seat, Team
from tests.baloot.soak import soak

seeds = st.integers(0, 2**32)
hands = st.permutations(PACK).map(lambda pack: tuple(pack[:8]))
KINDS: list[Kind] = ["sun", "hokum", "ashkal"]
CARDS = [f"play {card}" for card in PACK]
TEXTS = [*WORDS, *CARDS, *(f"{text} baloot" for text in CARDS), "sawa", "declare none"]
"""Every action of the game but the deals and the declarations of projects."""


def match(seed: int) -> list[Step[State]]:
    """A random match of random options."""
    rng = Random(seed)
    return list(random_match(rules, random_options(rules, rng), rng))


@given(seeds)
@settings(max_examples=15, deadline=None)
def test_a_round_has_all_its_points(seed: int) -> None:
    """Section 6: 130 in Sun and Ashkal, 162 in Hokum, the last trick's ten included; eight tricks."""
    for step in match(seed):
        if len(step.after.rounds) > len(step.before.rounds):
            tally = step.after.last
            assert tally is not None
            assert sum(tally.cards) + 10 == (162 if tally.contract.kind == "hokum" else 130)
            assert sum(tally.tricks) == 8


@given(seeds)
@settings(max_examples=15, deadline=None)
def test_the_score_is_the_sum_of_the_rounds(seed: int) -> None:
    """Rules 1.2, 6.9."""
    steps = match(seed)
    last, start = steps[-1].after, steps[0].before.score
    assert last.score == tuple(start[team] + sum(added[team] for added in last.rounds) for team in Team)
    assert last.winner is not None
    assert last.score[last.winner] >= 152


@given(seeds)
@settings(max_examples=15, deadline=None)
def test_no_card_is_there_twice(seed: int) -> None:
    """Rule 1.1: hands, tricks and what is still to be dealt make one pack."""
    for step in match(seed):
        state = step.after
        table = [card for trick in (*state.tricks, *([state.trick] if state.trick else [])) for card in trick.cards]
        held = [card for hand in state.hands for card in hand]
        rest = list(state.pack[20:]) if state.phase in ("auction", "doubling") else []
        if state.phase not in ("deal", "over"):
            assert sorted(map(str, held + table + rest)) == sorted(map(str, PACK))


@given(seeds, seeds)
@settings(max_examples=25, deadline=None)
def test_legal_actions_are_those_that_can_be_applied(seed: int, moment: int) -> None:
    """Rules 2 to 5: two doors, one rule."""
    steps = match(seed)
    state = steps[moment % len(steps)].before
    for seat in Seat:
        listed = {str(action) for action in rules.legal_actions(state, seat)}
        assert {text for text in TEXTS if applies(state, seat, text)} == {text for text in listed if text in TEXTS}
        assert all(applies(state, seat, text) for text in listed)


def applies(state: State, seat: Seat, text: str) -> bool:
    try:
        rules.apply(state, rules.parse(seat, text))
    except IllegalAction:
        return False
    return True


@given(seeds)
@settings(max_examples=15, deadline=None)
def test_whoever_claims_wins_what_is_left(seed: int) -> None:
    """Rule 5.7: a claim is never offered unless the leader takes every trick, as the cards really lie."""
    claims = [step for step in match(seed) if str(step.action) == "sawa"]
    for step in claims[:2]:
        assert every_trick(step.before)


def every_trick(state: State) -> bool:
    """Whether the leader has some order of leads that wins every trick against all legal cards."""
    if state.trick is None:
        return True
    leader = state.trick.leader
    leads = [action for action in rules.legal_actions(state, leader) if str(action) in CARDS]
    return not state.hands[leader] or any(holds(rules.apply(state, lead), leader) for lead in leads)


def holds(state: State, leader: Seat) -> bool:
    """Whether the leader wins the trick in progress and every later one, whatever the others play."""
    if state.phase != "play" or state.trick is None:
        return True
    if not state.trick.cards:
        return state.trick.leader == leader and every_trick(state)
    if len(state.tricks) == 7 and len(state.trick.cards) == 3:
        (last,) = state.hands[state.trick.to_act]
        return winner(state.trick.play(last), state.bought.trump) == leader
    actions = [action for action in rules.legal_actions(state, state.trick.to_act) if str(action) in CARDS]
    return all(holds(rules.apply(state, action), leader) for action in actions)


@given(hands, st.sampled_from(KINDS))
@settings(max_examples=100, deadline=None)
def test_every_way_to_declare_may_be_declared(hand: tuple[Card, ...], contract: Kind) -> None:
    """Rules 4.1, 4.3, 4.4."""
    ways = list(projects.choices(hand, contract))
    for way in ways:
        projects.check(hand, contract, way)
    assert projects.best(hand, contract) in ways
    assert projects.raw(projects.best(hand, contract)) == max(map(projects.raw, ways))


@given(st.integers(0, 152), st.booleans(), st.sampled_from([1, 2, 3, 4]), st.booleans())
@settings(max_examples=100, deadline=None)
def test_the_teams_are_scored_alike(ours: int, last_is_ours: bool, factor: int, federation: bool) -> None:
    """Section 6: seats turned by one, points turned round; and Hokum is never 17 in all."""
    raiser = None if factor == 1 else Seat.E
    multiplier = {1: 1, 2: 2, 3: 3, 4: 4}[factor]
    contract = Contract("hokum", "h", Seat.S, 1, multiplier, raiser=raiser)  # type: ignore[arg-type]  # 1 to 4
    turned = Contract("hokum", "h", Seat.E, 1, multiplier, raiser=raiser and raiser.next)  # type: ignore[arg-type]  # 1 to 4
    last = Team.SN if last_is_ours else Team.EW
    one = sheet(Tally(contract, (ours, 152 - ours), (5, 3), last), (0, 0), federation)
    other = sheet(Tally(turned, (152 - ours, ours), (3, 5), last.other), (0, 0), federation)
    assert one.points == other.points[::-1]
    assert sum(one.points) == 16 * factor


@given(st.permutations(PACK), st.sampled_from("SENW"))
@settings(max_examples=50, deadline=None)
def test_the_deal_gives_every_card_once(pack: list[Card], dealer: str) -> None:
    """Rules 1.5, 1.6."""
    state = rules.initial_state({"Dealer": dealer})
    state = rules.apply(rules.apply(state, rules.deal(state, tuple(pack))), rules.parse(Seat[dealer].next, "sun"))
    assert {card for hand in state.hands for card in hand} == set(PACK)
    assert [len(hand) for hand in state.hands] == [8, 8, 8, 8]
    assert sum(points(card, None) for card in pack) == 120


@pytest.mark.parametrize("profile", ["standard", "federation"])
def test_random_matches_end(profile: str) -> None:
    """Rule 6.9. `python -m tests.baloot.soak 1000` plays a thousand of each profile."""
    assert soak(25, profile, seed=1).matches == 25
