"""What the table is told: every event in words, and what it names."""

import pytest

from games.baloot import rules
from games.baloot.state import State
from games.core.phrases import Phrase
from games.core.seats import Seat, seat
from tests.baloot.tables import dealt, do, play, say, table, undeclared

PROJECTS = "S:7d8d9dTcKdQsAc E:JhQhKh7s9s8cJdKc N:8hThAsTs7cQcQdJs W:9hAh8sKs9cJcTdAd"


def told(state: State, line: str) -> list[str]:
    """What the table is told of a transcript's line."""
    return [str(one) for one in phrases(state, line)]


def phrases(state: State, line: str) -> tuple[Phrase, ...]:
    who, _space, text = line.partition(" ")
    action = rules.parse(None if who == "-" else seat(who), text)
    return rules.events(state, action, rules.apply(state, action))


SAID = [
    # what has been said, what is said now, what is told
    ("", "S pass", ["S: Pass."]),
    ("", "S hokum", ["S: Hokum."]),
    ("pass pass pass", "W pass", ["W: Pass.", "All pass: the second round of the auction."]),
    ("pass pass pass pass", "S hokum", ["S: Second Hokum."]),
    ("pass pass", "N ashkal", ["N: Ashkal."]),
    (
        "pass pass pass pass pass pass pass",
        "W pass",
        ["W: Pass.", "All pass twice: the deal is void, and the next player deals."],
    ),
    ("hokum pass pass pass", "S confirm", ["S confirms Hokum.", "Hokum in hearts, bought by S."]),
    (
        "pass pass pass pass hokum pass pass pass confirm",
        "S trump d",
        ["S: trump is diamonds.", "Hokum in diamonds, bought by S."],
    ),
    ("hokum pass pass pass confirm", "E double locked", ["E: Double, locked."]),
    (
        "hokum pass pass pass confirm double-open triple four-open",
        "S pass",
        ["S: Pass.", "S takes 7h. Everyone holds eight cards.", "Projects may be declared."],
    ),
    (
        "pass pass ashkal",
        "E pass",
        ["E: Pass.", "Ashkal, bought by N.", "S takes 7h. Everyone holds eight cards.", "Projects may be declared."],
    ),
    (
        "",
        "S sun",
        ["S: Sun.", "Sun, bought by S.", "S takes 7h. Everyone holds eight cards.", "Projects may be declared."],
    ),
]


@pytest.mark.parametrize(("words", "line", "expected"), SAID)
def test_what_is_said(words: str, line: str, expected: list[str]) -> None:
    """Sections 2 and 3."""
    assert told(say(dealt(PROJECTS), words), line) == expected


def test_the_deal() -> None:
    """Rule 1.5."""
    state = rules.initial_state({"Dealer": "W"})
    pack = dealt(PROJECTS).pack
    assert told(state, str(rules.deal(state, pack)).join(["- ", ""])) == ["W deals. The public card is 7h."]


def test_projects_are_told_together() -> None:
    """Rule 4.5: nothing at the first answer, everything at the last, from P1 on."""
    state = say(dealt(PROJECTS), "sun")
    assert told(state, "E declare sira:JhQhKh") == []
    state = do(state, "E declare sira:JhQhKh")
    assert told(state, "S declare sira:7d8d9d") == ["S declares: Sira.", "E declares: Sira."]


def test_nobody_declares() -> None:
    """Rule 4.5."""
    state = do(say(dealt(PROJECTS), "sun"), "E declare none")
    assert told(state, "S declare none") == ["Nobody declares a project."]


def test_projects_are_shown_when_the_first_trick_ends() -> None:
    """Rule 4.5."""
    state = do(do(say(dealt(PROJECTS), "sun"), "S declare sira:7d8d9d"), "E declare sira:JhQhKh")
    state = play(state, "Ac 8c 7c")
    assert told(state, "W play 9c") == ["W: 9c.", "S takes the trick: 11 points.", "E shows Sira: Jh Qh Kh."]
    state = play(state, "9c Tc Kc Qc")
    assert told(state, "W play Jc") == ["W: Jc.", "S takes the trick: 19 points."]


def test_baloot_is_told() -> None:
    """Rule 4.8."""
    assert told(table("KhQh 8h9s 8dJs 9dAd", trump="h"), "S play Kh baloot") == ["S: Kh.", "S says Baloot."]


def test_the_end_of_a_round_and_of_the_match() -> None:
    """Rules 6.7, 6.9."""
    state = undeclared(say(dealt("S:AsTsKsAhThAdTd", "Ac", Score="90-20"), "sun"))
    assert told(state, "S sawa")[-1] == "SN make their contract, 44 to 0. Total: 134 to 20."
    state = undeclared(say(dealt("S:AsTsKsAhThAdTd", "Ac", Score="140-20"), "sun"))
    assert told(state, "S sawa")[-1] == "SN win the match, 184 to 20."


def test_an_event_names_its_card_and_seat() -> None:
    """The page finds what it animates in the params."""
    (played,) = phrases(table("7hKs AhQs 8hJs 9hTs"), "S play 7h")
    assert (played.kind, played.params["seat"], str(played.params["card"])) == ("play", Seat.S, "7h")
