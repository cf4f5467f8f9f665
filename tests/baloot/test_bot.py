"""The casual AI: one case for each decision it takes, and how well it plays."""

from random import Random
from time import perf_counter

import pytest

from games.baloot import rules
from games.baloot.bot import BOTS
from games.baloot.cards import PACK
from games.baloot.state import State
from games.core.seats import Seat, Team
from tests.baloot.tables import dealt, play, say, table, undeclared

CASUAL = BOTS["casual"]


def choice(state: State, seed: int = 0) -> str:
    """What the casual AI does on the seat whose turn it is."""
    player = min(rules.to_act(state))
    return str(CASUAL.choose(rules.view(state, player), Random(seed), 0.0))


AUCTION = [
    # P1, a hand for Sun
    ("S:AsTsAhThAd", "7c", "", "sun"),
    # the best trumps
    ("S:JhAhThAsTs", "9h", "", "hokum"),
    # nothing
    ("S:7s8sQhJd9c", "8d", "", "pass"),
    # P3 likes Sun, whoever takes the seven
    ("N:AsTsAhThAd", "7c", "pass pass", "ashkal"),
    # P3 keeps the ace that his ten waits for
    ("N:TsKsAhThAd", "As", "pass pass", "sun"),
    # the player before the caller of Ashkal: Sun with a better hand, else pass (2.4)
    ("E:AsTsAhThAd", "7c", "pass pass ashkal", "sun"),
    ("E:7s8sQhJd9c", "8d", "pass pass ashkal", "pass"),
    # over an opponent's Hokum, not over the partner's (2.5)
    ("E:AsTsAhTdAd", "7c", "hokum", "sun"),
    ("N:AsQsJhTdAd", "7c", "hokum pass", "pass"),
    # the caller confirms trumps, or turns to Sun (2.6)
    ("S:JhAhThAsTs", "9h", "hokum pass pass pass", "confirm"),
    ("S:AsTsAhThAd", "Kc", "hokum pass pass pass", "sun"),
    # round two: another suit (2.7)
    ("S:JhAh9hTsAs", "7c", "pass pass pass pass", "hokum"),
    ("S:JhAh9hTsAs", "7c", "pass pass pass pass hokum pass pass pass confirm", "trump h"),
]


@pytest.mark.parametrize(("hands", "public", "spoken", "expected"), AUCTION)
def test_it_buys_what_its_cards_promise(hands: str, public: str, spoken: str, expected: str) -> None:
    """Section 2."""
    assert choice(say(dealt(hands, public), spoken)) == expected


DOUBLING = [
    # nothing against the buyer's trumps
    ("E:7s8sQdJd9c", "hokum pass pass pass confirm", "pass"),
    # the best trumps and an ace: they are to be drawn, so open
    ("E:Jh9hAhAsTs", "hokum pass pass pass confirm", "double open"),
    # aces and small trumps: the buyer shall not draw those
    ("E:9hKhAsTsAd", "hokum pass pass pass confirm", "double locked"),
    # the buyer answers with nearly all the trumps, else lets it be
    ("S:Jh9hAhThAs", "hokum pass pass pass confirm double-open", "triple"),
    ("S:9hTh7sAdKd", "hokum pass pass pass confirm double-open", "pass"),
    # and so on, up to Gahwa
    ("E:Jh9hAhThAs", "hokum pass pass pass confirm double-open triple", "four open"),
    ("S:Jh9hAhThAs", "hokum pass pass pass confirm double-open triple four-open", "gahwa"),
    ("E:Jh9hAs8s7d", "hokum pass pass pass confirm double-open triple", "pass"),
]


@pytest.mark.parametrize(("hands", "spoken", "expected"), DOUBLING)
def test_it_raises_in_hokum_with_a_hand_that_beats_the_other_side(hands: str, spoken: str, expected: str) -> None:
    """Rules 3.3, 3.4."""
    assert choice(say(dealt(hands, "Qh"), spoken)) == expected


def test_it_doubles_sun_with_aces() -> None:
    """Rule 3.1."""
    assert choice(say(dealt("E:AsTsAhThAd", Score="20-110"), "sun")) == "double"
    assert choice(say(dealt("E:7s8sQdJd9c", Score="20-110"), "sun")) == "pass"


def test_it_declares_all_that_counts() -> None:
    """Rule 4.4."""
    state = say(dealt("S:7s8s9sTsAhKhQh", "Jh"), "sun")
    assert choice(state) == "declare fifty:7s8s9sTs fifty:JhQhKhAh"


SUN = [
    # leads what nobody can beat
    ("AsKs8h7d Ts9s9hJd Qs7sThKh Js8sAhAd", "", {"As"}),
    # the partner is winning for sure: gives him the ten, not the ace
    ("AsQs9h7d Jc8c9dQd AhTh7s8s KsTs8h8d", "As Jc", {"7s", "8s"}),
    ("AsQs9h7d Jc8c9dQd ThAd7h9c KsTs8h8d", "As Jc", {"Th"}),
    # the ace covers the ten
    ("Ts7d8d9d AsKs7s8s QsJs7h8h 9s9h7c8c", "Ts", {"As"}),
    # last to play: the cheapest card that wins
    ("8s7d8d9d 9s7h8h9h 7s7c8c9c AsTsQsJs", "8s 9s 7s", {"Js", "Qs", "Ts"}),
    # nothing to win: throws nothing away
    ("As7d8d9d Ts7s7h8h Qs7c8c9c Ks9hThJh", "As", {"7s"}),
    # a free discard leaves the guard of the ten alone
    ("AsKs8d9d 7d8hThQh 7s8s7c8c 9sQs9c9h", "As", {"7d"}),
]


@pytest.mark.parametrize(("hands", "played", "expected"), SUN)
def test_it_plays_sun_with_sense(hands: str, played: str, expected: set[str]) -> None:
    """Section 5."""
    assert choice(play(table(hands), played)).removeprefix("play ") in expected


HOKUM = [
    # the buyer draws trumps
    ("JhAhTs8s 9h7hAs7s Th8h9c8c KhQhKs9s", "", {"Jh"}),
    # the partner's card cannot be beaten: the ten rides on it
    ("JhQs9d7d Qh8s9c8c Th7hTs8d KsKh8c7c", "Jh Qh", {"Th"}),
    # the smallest trump is enough to ruff as the last
    ("As7d8d9d 7s7c8c9c 8s9sTcJc 7hJh9dTd", "As 7s 8s", {"7h"}),
    # the best trump waits for the last trick
    ("Jh7d 9sTs QsKs 9hAs", "", {"7d"}),
]


@pytest.mark.parametrize(("hands", "played", "expected"), HOKUM)
def test_it_plays_hokum_with_sense(hands: str, played: str, expected: set[str]) -> None:
    """Section 5."""
    assert choice(play(table(hands, trump="h"), played)).removeprefix("play ") in expected


def test_a_defender_does_not_draw_trumps() -> None:
    """Section 5: S has bought."""
    state = table("JhAhTs8s 9h7hAs7s Th8h9c8c KhQhKs9s", trump="h", leader="E")
    assert choice(state) not in ("play 9h", "play 7h")


def test_it_says_baloot_with_the_first_of_the_two() -> None:
    """Rule 4.8."""
    hands = "E:Jh9hAs7s7c N:AhTsKs9dTd W:7hTcJcQdJd S:KhQh7d8d9c"
    state = say(dealt(hands, "8h", dealer="S"), "hokum pass pass pass confirm pass pass")
    assert choice(play(undeclared(state), "Jh Ah 7h")) == "play Qh baloot"


def test_it_claims_whenever_it_may() -> None:
    """Rule 5.7."""
    assert choice(table("AhTh 7h8h 9hJh Qh7s")) == "sawa"


def rounds_of(state: State, levels: tuple[str, str], rng: Random) -> State:
    """The match played to its end: `levels` of S+N and E+W, `casual` or `random`."""
    while rules.outcome(state) is None:
        if rules.deal_due(state):
            state = rules.apply(state, rules.deal(state, tuple(rng.sample(PACK, 32))))
            continue
        player = min(rules.to_act(state))
        view = rules.view(state, player)
        if levels[player.team] == "casual":
            state = rules.apply(state, CASUAL.choose(view, rng, 0.0))
        else:
            state = rules.apply(state, rules.parse(player, rng.choice(view.legal[player])))
    return state


@pytest.mark.parametrize("profile", rules.OPTIONS["Profile"])
def test_it_plays_whole_matches_and_beats_chance(profile: str) -> None:
    """Six matches each way round: eleven of the twelve at least, where it wins more than 99 in 100."""
    wins = 0
    for number in range(12):
        rng, sides = Random(number), Team(number % 2)
        start = rules.initial_state({"Dealer": "SENW"[number % 4], "Profile": profile, "Mode": "quick"})
        end = rounds_of(start, ("casual", "random") if sides == Team.SN else ("random", "casual"), rng)
        wins += end.winner == sides
    assert wins >= 11


def test_it_knows_nothing_but_its_view() -> None:
    """The same view and the same chance give the same action, wherever the hidden cards lie."""
    one = table("AsKs8h7d Ts9s9hJd Qs7sThKh Js8sAhAd")
    other = table("AsKs8h7d Js8sAhAd Ts9s9hJd Qs7sThKh")
    assert choice(one, seed=3) == choice(other, seed=3)


def test_it_does_not_choose_for_who_is_not_to_act() -> None:
    """A spectator, or a seat that waits."""
    state = table("AsKs 7s8s 9sJs Qs7h")
    for viewer in (None, Seat.E):
        with pytest.raises(ValueError, match="not to act"):
            CASUAL.choose(rules.view(state, viewer), Random(0), 0.0)


def test_it_thinks_for_a_moment_only() -> None:
    """Ten milliseconds at most, on average far less: a whole hand to choose from and nothing known."""
    state = table("AsKs8h7dAcTcJd9h Ts9s8sJdQd9cQcKc Qs7sThKhJs7h8cJc 8dTdAhAdKd7cQhJh", trump="h")
    view = rules.view(state, Seat.S)
    times = []
    for seed in range(20):
        start = perf_counter()
        CASUAL.choose(view, Random(seed), 0.0)
        times.append(perf_counter() - start)
    assert min(times) < 0.01
