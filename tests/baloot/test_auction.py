"""Section 2: the auction. W deals, so that S is P1, E is P2, N is P3 and W is P4."""

import pytest

from games.baloot import rules
from games.core.seats import Seat
from tests.baloot.tables import dealt, do, hand, legal, refused, say, turn

FIRST_ROUND = [
    # what has been said, who speaks, and what he may say: 2.2
    ("", "S", {"pass", "sun", "hokum"}),
    ("pass", "E", {"pass", "sun", "hokum"}),
    ("pass pass", "N", {"pass", "sun", "hokum", "ashkal"}),
    ("pass pass pass", "W", {"pass", "sun", "hokum", "ashkal"}),
    # over Hokum: 2.5
    ("hokum", "E", {"pass", "sun"}),
    ("hokum pass", "N", {"pass", "sun", "ashkal"}),
    ("pass pass hokum", "W", {"pass", "sun", "ashkal"}),
    ("pass pass hokum pass", "S", {"pass", "sun"}),
    # nobody spoke over it: 2.6
    ("hokum pass pass pass", "S", {"sun", "confirm"}),
    # Ashkal, answered on the caller's left: 2.4
    ("pass pass ashkal", "E", {"pass", "sun"}),
    ("pass pass pass ashkal", "N", {"pass", "sun"}),
    ("hokum pass ashkal", "E", {"pass", "sun"}),
    ("pass pass hokum ashkal", "N", {"pass", "sun"}),
]


@pytest.mark.parametrize(("words", "speaker", "choices"), FIRST_ROUND)
@pytest.mark.parametrize("before", ["", "pass pass pass pass "], ids=["round one", "round two"])
def test_who_may_say_what(before: str, words: str, speaker: str, choices: set[str]) -> None:
    """Rules 2.1 to 2.6: the second round is spoken like the first."""
    state = say(dealt(), before + words)
    assert (turn(state), legal(state)) == (speaker, choices)


BOUGHT = [
    # who buys what, and who takes the public card
    ("sun", "sun", "S", "S"),  # 2.3
    ("pass sun", "sun", "E", "E"),
    ("pass pass ashkal pass", "ashkal", "N", "S"),  # 2.4: the partner takes the card
    ("pass pass pass ashkal pass", "ashkal", "W", "E"),
    ("pass pass ashkal sun", "sun", "E", "E"),  # 2.4: a plain Sun
    ("hokum pass ashkal pass", "ashkal", "N", "S"),
    ("hokum pass pass sun", "sun", "W", "W"),  # 2.5
    ("pass pass hokum pass sun", "sun", "S", "S"),  # 2.5: who passed before may speak again
    ("hokum pass pass pass sun", "sun", "S", "S"),  # 2.6
    ("pass hokum pass pass pass confirm pass pass", "hokum", "E", "E"),  # 2.7
]


@pytest.mark.parametrize(("words", "kind", "buyer", "taker"), BOUGHT)
def test_who_buys_what(words: str, kind: str, buyer: str, taker: str) -> None:
    """Rules 2.3 to 2.7."""
    state = say(dealt(public="7h", taker=taker), words)
    assert (state.bought.kind, str(state.bought.buyer)) == (kind, buyer)
    assert "7h" in hand(state, taker)


def test_an_ashkal_buyer_is_the_caller() -> None:
    """Rule 2.4: the caller counts as the buyer, though his partner takes the card."""
    contract = say(dealt(), "pass pass ashkal pass").bought
    assert (contract.buyer, contract.taker) == (Seat.N, Seat.S)


def test_a_sun_says_in_which_round_it_was_bought() -> None:
    """Rules 2.3, 2.6, for 3.1 and 3.2."""
    assert say(dealt(), "hokum pass pass pass sun").bought.auction_round == 1
    assert say(dealt(), "pass pass pass pass hokum pass pass pass sun").bought.auction_round == 2


def test_hokum_makes_the_public_suit_trump() -> None:
    """Rule 2.7."""
    assert say(dealt(public="7h"), "hokum pass pass pass confirm").bought.trump == "h"


def test_second_hokum_names_another_suit() -> None:
    """Rule 2.7."""
    state = say(dealt(public="7h"), "pass pass pass pass hokum pass pass pass confirm")
    assert legal(state) == {"trump s", "trump d", "trump c"}
    assert refused(state, "S trump h") == "2.7"
    assert refused(state, "S pass") == "2.7"
    assert say(state, "trump-d").bought.trump == "d"


def test_all_pass_twice() -> None:
    """Rule 2.8: the deal is void, no round, nothing scored."""
    state = say(dealt(Score="30-40"), "pass " * 8)
    assert (state.phase, state.score, state.rounds, state.passed_out) == ("deal", (30, 40), (), True)


REFUSED = [
    ("", "E pass", "2.1"),  # not his turn
    ("pass", "E ashkal", "2.2"),
    ("hokum", "E ashkal", "2.2"),
    ("pass pass ashkal", "E hokum", "2.4"),
    ("pass pass pass ashkal", "N ashkal", "2.4"),
    ("hokum", "E hokum", "2.5"),
    ("hokum pass pass pass", "S pass", "2.6"),
    ("hokum pass pass pass", "S hokum", "2.6"),
    ("", "S confirm", "2.6"),
    ("", "S trump h", "2.7"),
    ("", "S double open", "3.3"),
    ("", "S play 7s", "2.1"),
    ("", "S sawa", "2.1"),
    ("", "S declare none", "2.1"),
]


@pytest.mark.parametrize(("words", "line", "rule"), REFUSED)
def test_what_may_not_be_said(words: str, line: str, rule: str) -> None:
    """Rules 2.1 to 2.7."""
    assert refused(say(dealt(), words), line) == rule


CLOCK = [
    ("", "pass"),  # 2.1
    ("hokum", "pass"),
    ("pass pass ashkal", "pass"),
    ("pass pass hokum ashkal", "pass"),  # not 2.6: he who said Hokum answers the Ashkal
    ("hokum pass pass pass", "confirm"),  # 2.9
]


@pytest.mark.parametrize(("words", "said"), CLOCK)
def test_what_the_clock_says(words: str, said: str) -> None:
    """Rules 2.1, 2.9."""
    state = say(dealt(), words)
    assert str(rules.timeout(state, state.speaker)) == said
    assert rules.clock(state) == "bid"


NAMED = [
    ("S:7sThKdQd9d", "d"),  # most cards
    ("S:7s8sAdKd9c", "d"),  # as many, more card points as in Sun
    ("S:7s8s7d8d9c", "s"),  # as many, as many points: s h d c
    ("S:7h8hTh9c8c", "c"),  # not the public card's suit
    ("S:JsKs9dKdJd", "d"),
    ("S:9s8sJdKhAh", "s"),  # J counts 2, as in Sun, but spades are more
]


@pytest.mark.parametrize(("held", "suit"), NAMED)
def test_the_trump_that_the_clock_names(held: str, suit: str) -> None:
    """Rule 2.9: counted in the five cards that the buyer holds."""
    state = say(dealt(held, public="Qh"), "pass pass pass pass hokum pass pass pass confirm")
    assert str(rules.timeout(state, Seat.S)) == f"trump {suit}"


def test_the_clock_does_nothing_for_others() -> None:
    """Rule 2.1: only the player whose turn it is runs out of time."""
    assert rules.timeout(dealt(), Seat.E) is None


def test_a_second_hokum_is_confirmed_and_named() -> None:
    """Rules 2.6, 2.7, line by line."""
    state = say(dealt(public="7h"), "pass pass pass pass pass hokum")
    for line in ("N pass", "W pass", "S pass", "E confirm", "E trump c"):
        state = do(state, line)
    assert (state.phase, state.bought.trump, turn(state)) == ("doubling", "c", "N")
