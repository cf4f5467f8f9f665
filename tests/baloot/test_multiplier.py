"""Section 3: the multiplier. W deals, so that S is P1; S buys unless it is said otherwise."""

import pytest

from games.baloot import rules
from games.baloot.contract import Multiplier
from games.core.seats import Seat
from tests.baloot.tables import dealt, legal, refused, say, turn

HOKUM = "hokum pass pass pass confirm "

CONDITIONS = [
    # the profile, the score S+N first, what is said, whether it may be doubled
    ("standard", "0-101", "sun", True),  # 3.1
    ("standard", "0-100", "sun", False),
    ("standard", "140-90", "sun", False),
    ("standard", "140-101", "sun", True),
    ("standard", "101-0", "pass sun", True),  # E buys
    ("standard", "0-101", "pass pass ashkal pass", True),
    ("standard", "0-101", "hokum pass pass pass sun", True),
    ("standard", "0-101", "pass pass pass pass sun", False),  # 3.2
    ("standard", "0-101", "pass pass pass pass pass pass ashkal pass", False),
    ("federation", "101-100", "sun", True),  # 7, 3.1
    ("federation", "100-0", "sun", False),
    ("federation", "101-101", "sun", False),
    ("federation", "0-130", "sun", False),
    ("federation", "101-0", "pass pass pass pass sun", True),  # 7, 3.2
    ("federation", "101-0", "pass pass ashkal pass", True),
]


@pytest.mark.parametrize(("profile", "score", "words", "doublable"), CONDITIONS)
def test_when_sun_and_ashkal_can_be_doubled(profile: str, score: str, words: str, doublable: bool) -> None:
    """Rules 3.1, 3.2."""
    state = say(dealt(Profile=profile, Score=score), words)
    assert (state.phase == "doubling") == doublable


def test_the_two_opponents_speak_from_the_buyers_right() -> None:
    """Rule 3.1."""
    state = say(dealt(Score="0-101"), "sun")
    assert (turn(state), legal(state)) == ("E", {"pass", "double"})
    state = say(state, "pass")
    assert (turn(state), legal(state)) == ("W", {"pass", "double"})
    assert say(state, "pass").bought.multiplier == 1


def test_in_ashkal_the_callers_right_speaks_first() -> None:
    """Rule 3.1: N calls, S takes the card, W is on the caller's right."""
    assert turn(say(dealt(Score="0-101"), "pass pass ashkal pass")) == "W"


@pytest.mark.parametrize("words", ["double", "pass double"])
def test_the_first_double_ends_it(words: str) -> None:
    """Rule 3.1."""
    state = say(dealt(Score="0-101"), f"sun {words}")
    assert (state.bought.multiplier, state.bought.locked) == (2, False)
    assert state.phase in ("declare", "play")


LADDER: list[tuple[str, str, set[str], Multiplier]] = [
    ("", "E", {"pass", "double open", "double locked"}, 1),
    ("pass", "W", {"pass", "double open", "double locked"}, 1),
    ("double-open", "S", {"pass", "triple"}, 2),
    ("pass double-open", "S", {"pass", "triple"}, 2),
    ("double-open triple", "E", {"pass", "four open", "four locked"}, 3),
    ("pass double-open triple", "W", {"pass", "four open", "four locked"}, 3),  # who doubled says Four
    ("double-open triple four-open", "S", {"pass", "gahwa"}, 4),
]


@pytest.mark.parametrize(("words", "speaker", "choices", "multiplier"), LADDER)
def test_the_hokum_ladder(words: str, speaker: str, choices: set[str], multiplier: Multiplier) -> None:
    """Rule 3.3, whatever the score."""
    state = say(dealt(), HOKUM + words)
    assert (turn(state), legal(state), state.bought.multiplier) == (speaker, choices, multiplier)


ENDED: list[tuple[str, Multiplier, bool]] = [
    ("pass pass", 1, False),
    ("double-open pass", 2, False),
    ("double-locked pass", 2, True),  # 3.4
    ("double-locked triple pass", 3, False),  # Triple opens the lock
    ("double-open triple four-locked pass", 4, True),
    ("double-locked triple four-open pass", 4, False),
    ("double-locked triple four-locked gahwa", "gahwa", False),
]


@pytest.mark.parametrize(("words", "multiplier", "locked"), ENDED)
def test_where_the_ladder_ends(words: str, multiplier: Multiplier, locked: bool) -> None:
    """Rules 3.3, 3.4, 3.5."""
    state = say(dealt(), HOKUM + words)
    assert state.phase in ("declare", "play")
    assert (state.bought.multiplier, state.bought.locked) == (multiplier, locked)


REFUSED = [
    ("", "W pass", "3.3"),  # the buyer's right speaks first
    ("", "E triple", "3.3"),
    ("", "E gahwa", "3.3"),
    ("double-open", "E triple", "3.3"),
    ("double-open triple", "W four open", "3.3"),  # E doubled
    ("double-open triple", "E double open", "3.3"),
    ("", "E double", "3.4"),
    ("double-open triple", "E four", "3.4"),
    ("", "E sun", "3.3"),
    ("", "E play 7s", "3.3"),
]


@pytest.mark.parametrize(("words", "line", "rule"), REFUSED)
def test_what_may_not_be_raised(words: str, line: str, rule: str) -> None:
    """Rules 3.3, 3.4."""
    assert refused(say(dealt(), HOKUM + words), line) == rule


def test_sun_is_doubled_without_open_or_locked() -> None:
    """Rules 3.1, 3.4."""
    state = say(dealt(Score="0-101"), "sun")
    assert refused(state, "E double locked") == "3.4"
    assert refused(state, "E triple") == "3.1"
    assert refused(state, "W double") == "3.1"


def test_out_of_time_is_pass() -> None:
    """Rule 3.6."""
    assert str(rules.timeout(say(dealt(), HOKUM), Seat.E)) == "pass"
