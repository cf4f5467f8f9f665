"""The casual AI: one case for each decision it takes, and how well it plays."""

from random import Random
from time import process_time

import pytest

from games.core.cards import cards, joined
from games.core.seats import Seat, Team
from games.guandan import rules
from games.guandan.bot import BOTS
from games.guandan.cards import PACK
from games.guandan.state import State
from tests.guandan.soak import drawn
from tests.guandan.tables import after, do, play, table

CASUAL = BOTS["casual"]


def filled(hands: str, leader: str = "S", level: str = "2") -> State:
    """Hands of S, E, N, W as `table` takes them, `AsKs+9` with nine cards more, whichever are left of the pack."""
    given = [hand.partition("+") for hand in hands.split()]
    left = [*PACK]
    for named, _plus, _more in given:
        for one in cards(named):
            left.remove(one)
    Random(0).shuffle(left)
    held = [named + joined(left.pop() for _card in range(int(more or 0))) for named, _plus, more in given]
    return table(" ".join(held), leader, Level=level)


def choice(state: State, seed: int = 0) -> str:
    """What the casual AI does on the seat whose turn it is."""
    player = min(rules.to_act(state))
    return str(CASUAL.choose(rules.view(state, player), Random(seed), 0.0)).removeprefix("play ")


LEADS = [
    # all at once: a full house, a plate rather than two triples
    ("9s9d9c4d4s +13 +13 +13", "4s4d9s9d9c"),
    ("5s5d5c6s6d6c +13 2d +13", "5s5d5c6s6d6c"),
    # what is weak before what is strong
    ("3s3dKsKdJsAd9sRj +13 +13 +13", "3s3d"),
    # many weak cards in one play
    ("3s4d5c6s7dKsKdAsAdRj +13 +13 +13", "3s4d5c6s7d"),
    # the bomb waits
    ("4s4h4d4c9s9dKs +13 +13 +13", "9s9d"),
    # a certain winner first, the last card after it
    ("3sRj +13 +13 +13", "Rj"),
    # an opponent with one card: no single, or else the highest; with two: no pair
    ("4s6s6dKs 9s +13 +13", "6s6d"),
    ("4s6s9d +13 +13 Ks", "9d"),
    ("4s9s6s6d JsJd +13 +13", "4s"),
    # the partner has one card: a low one for him
    ("3s8s8dKsAdAs +13 9s +13", "3s"),
]


@pytest.mark.parametrize(("hands", "expected"), LEADS)
def test_it_leads_with_sense(hands: str, expected: str) -> None:
    """Rules 3.1, 3.2."""
    assert choice(filled(hands)) == expected


ANSWERS = [
    # the cheapest card that beats, and no pair torn for it
    ("7s7d9sKdRj 5s+12 +13 +13", "E", "5s - -", "9s"),
    # the same with pairs, and with full houses: the triple that decides, the pair that is missed least
    ("7s7d9s9dKsKd3c 5s5d+12 +13 +13", "E", "5s5d - -", "7s7d"),
    ("7s7d7c4s4dKsKdQc 5s5d5c3h3c+12 +13 +13", "E", "5s5d5c3h3c - -", "4s4d7s7d7c"),
    # a bomb is neither torn nor wasted on a small card
    ("8s8h8d8c3s4s6d5c 7s+12 +13 +13", "E", "7s - -", "pass"),
    # it stops an opponent who is nearly out
    ("8s8h8d8c3s4s6d9d9c AsQs +13 +13", "E", "As - -", "8s8h8d8c"),
    # the cheaper of two bombs
    ("8s8h8d8cTsThTdTcTs3s4s6d AsQs +13 +13", "E", "As - -", "8s8h8d8c"),
    # or takes the lead for who goes out then
    ("8s8h8d8c3s As+12 +13 +13", "E", "As - -", "8s8h8d8c"),
    # the partner's good play stands; also his bomb, and what he plays when nearly out
    ("As7s7d8s8d5c +13 Ks+12 +13", "N", "Ks -", "pass"),
    ("Ts9d7s7d8s8d5c +13 9sKd +13", "N", "9s -", "pass"),
    ("TsThTdTc9d7s7d5c +13 9s9h9d9c+12 +13", "N", "9s9h9d9c -", "pass"),
    # but going out comes first
    ("As +13 Ks+12 +13", "N", "Ks -", "As"),
    # nothing beats it
    ("3s4s As+12 +13 +13", "E", "As - -", "pass"),
]


@pytest.mark.parametrize(("hands", "leader", "played", "expected"), ANSWERS)
def test_it_answers_with_sense(hands: str, leader: str, played: str, expected: str) -> None:
    """Rules 3.1, 3.4."""
    assert choice(play(filled(hands, leader), played)) == expected


def test_it_tells_which_meaning_it_chose() -> None:
    """Rule 4.12: the best there is."""
    assert choice(filled("8s8d9s9d7h +13 +13 +13", level="7")) == "7h8s8d9s9d as full:9"
    assert choice(filled("6s7d8c9d2h +13 +13 +13", level="2")) == "2h6s7d8c9d as straight:T"
    assert choice(filled("3s4s5s6s2h +13 +13 +13", level="2")) == "2h3s4s5s6s as flush:7"


def test_a_wild_waits_for_a_bomb() -> None:
    """Rule 4.11: it does not follow as a mere level card."""
    state = filled("9s9d9c2h5s6dKdJc As+12 +13 +13", "E", level="2")
    assert choice(play(state, "As - -")) == "pass"


RETURNS = [
    # no pair, no bomb and no sequence is torn for it
    ("third", "S:3s3d4s4h4d4c7d8s8d9s9d", "7d"),
    ("third", "S:3s4d5c6s7d2s9s9dKsKd", "2s"),
    # to an opponent one that fits few sequences, to the partner one that fits many
    ("third", "S:2s7dKsKd", "2s"),
    ("fourth", "S:2s7dKsKd", "7d"),
]


@pytest.mark.parametrize(("place", "hand", "expected"), RETURNS)
def test_it_returns_what_it_misses_least(place: str, hand: str, expected: str) -> None:
    """Rule 2.5: the payer is an opponent, or the partner if he was last."""
    others = "E:Qs3c4c5c6c8c9c N:QdQc6h7h8h9hTh W:AsJs2d5d6d7cTc"
    state = do(after(place), f"- hands {hand} {others}")
    assert choice(state) == f"return {expected}"


def deal_of(state: State, sides: Team, rng: Random) -> State:
    """One deal, played by the AI for `sides` and by chance for the others."""
    state = rules.apply(state, rules.deal(state, tuple(rng.sample(PACK, len(PACK)))))
    while seats := rules.to_act(state):
        player = min(seats)
        ours = player.team == sides
        chosen = CASUAL.choose(rules.view(state, player), rng, 0.0) if ours else drawn(state, player, rng)
        state = rules.apply(state, chosen)
    return state


def test_it_beats_chance() -> None:
    """Nine in ten deals at least, where it wins nearly all."""
    wins = 0
    for number in range(24):
        sides = Team(number % 2)
        end = deal_of(rules.initial_state({"Leader": "SENW"[number % 4]}), sides, Random(number))
        wins += end.rounds[0].winner == sides
    assert wins >= 22


@pytest.mark.parametrize("profile", rules.OPTIONS["Profile"])
def test_it_plays_whole_matches(profile: str) -> None:
    """Whatever it does is taken by the rules, and the matches end."""
    for number in range(2):
        rng = Random(number)
        state = rules.initial_state({"Leader": "SENW"[number], "Profile": profile})
        while rules.outcome(state) is None:
            if rules.deal_due(state):
                state = rules.apply(state, rules.deal(state, tuple(rng.sample(PACK, len(PACK)))))
            player = min(rules.to_act(state))
            state = rules.apply(state, CASUAL.choose(rules.view(state, player), rng, 0.0))
        assert len(state.rounds) < 100


def test_it_knows_nothing_but_its_view() -> None:
    """The same view and the same chance give the same action, wherever the hidden cards lie."""
    one = table("3s4s6d6c9d Ts9s9hJdKs Qs7sThKhAh Js8sAcAd5d")
    other = table("3s4s6d6c9d Js8sAcAd5d Ts9s9hJdKs Qs7sThKhAh")
    assert choice(one, seed=3) == choice(other, seed=3)


def test_it_does_not_choose_for_who_is_not_to_act() -> None:
    """A spectator, or a seat that waits."""
    state = table("AsKs 7s8s 9sJs Qs7h")
    for viewer in (None, Seat.E):
        with pytest.raises(ValueError, match="not to act"):
            CASUAL.choose(rules.view(state, viewer), Random(0), 0.0)


def test_it_thinks_for_a_moment_only() -> None:
    """Twenty milliseconds at most in the median of first leads, the hardest decisions there are."""
    times = []
    for seed in range(15):
        state = rules.initial_state({"Leader": "S"})
        state = rules.apply(state, rules.deal(state, tuple(Random(seed).sample(PACK, len(PACK)))))
        view = rules.view(state, Seat.S)
        start = process_time()
        CASUAL.choose(view, Random(seed), 0.0)
        times.append(process_time() - start)
    assert sorted(times)[7] < 0.02
