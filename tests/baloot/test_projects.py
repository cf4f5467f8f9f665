"""Section 4: projects. W deals, so that S is P1; S buys Sun unless it is said otherwise."""

import pytest

from games.baloot import projects, rules
from games.baloot.contract import Kind
from games.baloot.projects import Project
from games.baloot.state import State
from games.core.cards import cards
from games.core.errors import IllegalAction
from games.core.seats import Seat, seat
from tests.baloot.tables import dealt, do, legal, play, refused, say, turn

WINDOW = "S:7d8d9dTcKdQsAc E:JhQhKh7s9s8cJdKc N:8hThAsTs7cQcQdJs W:9hAh8sKs9cJcTdAd"
"""S, who takes the seven of hearts, and E hold a sira each, the others nothing."""
HOKUM = "hokum pass pass pass confirm pass pass"

FOUND: list[tuple[str, Kind, set[str]]] = [
    ("7h8h9h", "sun", {"sira:7h8h9h"}),
    ("7h8h9hTh", "sun", {"sira:7h8h9h", "sira:8h9hTh", "fifty:7h8h9hTh"}),
    ("JhQhKhAh7s", "hokum", {"sira:JhQhKh", "sira:QhKhAh", "fifty:JhQhKhAh"}),
    (
        "TsJsQsKsAs",
        "sun",
        {"hundred:TsJsQsKsAs", "fifty:TsJsQsKs", "fifty:JsQsKsAs", "sira:TsJsQs", "sira:JsQsKs", "sira:QsKsAs"},
    ),
    ("TsThTdTc", "sun", {"hundred:TsThTdTc"}),
    ("KsKhKdKc", "ashkal", {"hundred:KsKhKdKc"}),
    ("AsAhAdAc", "sun", {"four_hundred:AsAhAdAc"}),
    ("AsAhAdAc", "ashkal", {"four_hundred:AsAhAdAc"}),
    ("AsAhAdAc", "hokum", {"hundred:AsAhAdAc"}),
    ("9s9h9d9c8s8h8d8c", "sun", set()),  # nothing
    ("7s7h7d7c", "hokum", set()),
    ("9hJhAhKd", "hokum", set()),  # the natural order, in trump too
    ("AhQh7h8hKs", "sun", set()),
    ("KhAh7h", "sun", set()),  # no way round the corner
    ("KhQh", "hokum", set()),  # baloot opens no window: 4.8
]


@pytest.mark.parametrize(("held", "kind", "found"), FOUND)
def test_what_a_hand_holds(held: str, kind: Kind, found: set[str]) -> None:
    """Rule 4.1."""
    assert {str(one) for one in projects.find(cards(held), kind)} == found


def test_raw_points() -> None:
    """Rule 4.1, the table."""
    assert projects.RAW == {"sira": 20, "fifty": 50, "hundred": 100, "four_hundred": 200}


def test_everyone_who_holds_a_project_answers_at_once() -> None:
    """Rule 4.2."""
    state = say(dealt(WINDOW), "sun")
    assert (state.phase, turn(state), rules.secret(state)) == ("declare", "SE", True)
    for line in ("E declare sira:JhQhKh", "S declare none"):
        state = do(state, line)
    assert (state.phase, turn(state)) == ("play", "S")


def test_without_projects_the_first_card_is_due() -> None:
    """Rule 4.2."""
    state = say(dealt("S:7d8dTdKd7s9sQs E:7h8hThKh8sTsKsAs N:7c8cTcKcJsAcAhQh W:9cQcJc9h9dQdJdAd", "Jh"), "sun")
    assert state.phase == "play"


LATE = [
    ("E declare none", "4.2"),  # answered already
    ("N declare none", "4.2"),  # holds none
    ("S play 7d", "4.2"),  # the window is open
    ("S sawa", "4.2"),
]


@pytest.mark.parametrize(("line", "rule"), LATE)
def test_who_may_not_answer(line: str, rule: str) -> None:
    """Rule 4.2."""
    state = say(dealt(WINDOW), "sun")
    assert refused(do(state, "E declare sira:JhQhKh"), line) == rule


def test_a_late_declaration_is_refused() -> None:
    """Rule 4.2."""
    state = do(do(say(dealt(WINDOW), "sun"), "S declare none"), "E declare none")
    assert refused(state, "S declare sira:7d8d9d") == "4.2"


CHOICES: list[tuple[str, Kind, int]] = [
    ("7h8h9h", "sun", 2),  # it or none
    ("7h8h9hTh", "sun", 4),
    ("7h8h9hThJhQh", "sun", 11),  # four siras, a pair of them, three fifties, two hundreds, none
    ("7h8h9h7s8s9s", "sun", 4),
    ("TsThTdTcKsKhKdKc", "sun", 4),
    ("ThJhQhTsTdTc", "sun", 3),  # one ten in two projects
]


@pytest.mark.parametrize(("held", "kind", "number"), CHOICES)
def test_how_many_ways_to_declare(held: str, kind: Kind, number: int) -> None:
    """Rule 4.3."""
    ways = list(projects.choices(cards(held), kind))
    assert (len(ways), ways[0], len(set(ways))) == (number, (), number)


REFUSED: list[tuple[str, Kind, str, str]] = [
    ("7h8h9hTh", "sun", "sira:7h8hTh", "4.1"),
    ("9s9h9d9c", "sun", "hundred:9s9h9d9c", "4.1"),
    ("AsAhAdAc", "hokum", "four_hundred:AsAhAdAc", "4.1"),
    ("AsAhAdAc", "sun", "hundred:AsAhAdAc", "4.1"),
    ("7h8h9hTh", "sun", "sira:7h8h9hTh", "4.1"),
    ("7h8h9hTh", "sun", "sira:8s9sTs", "4.3"),
    ("7h8h9hTh", "sun", "sira:7h8h9h fifty:7h8h9hTh", "4.3"),
    ("ThJhQhTsTdTc", "sun", "sira:ThJhQh hundred:TsThTdTc", "4.3"),
]


@pytest.mark.parametrize(("held", "kind", "declared", "rule"), REFUSED)
def test_what_may_not_be_declared(held: str, kind: Kind, declared: str, rule: str) -> None:
    """Rules 4.1, 4.3."""
    action = rules.parse(Seat.S, f"declare {declared}")
    with pytest.raises(IllegalAction) as caught:
        projects.check(cards(held), kind, action.projects)  # type: ignore[union-attr]  # it is a Declare
    assert caught.value.rule == rule


def test_projects_are_read_in_any_order() -> None:
    """Written weaker kinds first, cards from low to high."""
    action = rules.parse(Seat.S, "declare fifty:KsJsQsTs sira:9h7h8h")
    assert str(action) == "declare sira:7h8h9h fifty:TsJsQsKs"


CLOCK = [
    ("7h8h9h", "sira:7h8h9h"),
    ("7h8h9hTh", "fifty:7h8h9hTh"),
    ("7h8h9hThJhQh", "hundred:8h9hThJhQh"),  # worth as much as the other, but higher
    ("ThJhQhKhTsTdTc", "hundred:TsThTdTc sira:JhQhKh"),
    ("7s8s9sTsJsQsKsAs", "hundred:TsJsQsKsAs sira:7s8s9s"),
    ("JhQhKhAh7s8s9s", "sira:7s8s9s fifty:JhQhKhAh"),
]


@pytest.mark.parametrize(("held", "declared"), CLOCK)
def test_what_the_clock_declares(held: str, declared: str) -> None:
    """Rule 4.4."""
    best = projects.best(cards(held), "sun")
    assert {str(one) for one in best} == set(declared.split())


def test_the_clock_declares_for_each_seat_that_owes() -> None:
    """Rule 4.4."""
    state = say(dealt(WINDOW), "sun")
    assert str(rules.timeout(state, Seat.E)) == "declare sira:JhQhKh"
    assert rules.timeout(state, Seat.N) is None
    assert rules.clock(state) == "bid"


STRONGER: list[tuple[str, str]] = [
    ("four_hundred:AsAhAdAc", "hundred:TsJsQsKsAs"),
    ("hundred:7s8s9sTsJs", "hundred:KsKhKdKc"),  # five in a row beat four of a rank
    ("hundred:8s9sTsJsQs", "hundred:7h8h9hThJh"),
    ("hundred:JsJhJdJc", "hundred:TsThTdTc"),  # A K Q J T
    ("hundred:AsAhAdAc", "hundred:KsKhKdKc"),
    ("hundred:TsThTdTc", "fifty:JsQsKsAs"),
    ("fifty:7s8s9sTs", "sira:QsKsAs"),
    ("sira:QsKsAs", "sira:JhQhKh"),
    ("sira:9sTsJs", "sira:8h9hTh"),
]


@pytest.mark.parametrize(("strong", "weak"), STRONGER)
def test_which_project_is_stronger(strong: str, weak: str) -> None:
    """Rule 4.7."""
    assert projects.rank_of(read(strong)) > projects.rank_of(read(weak))


def read(text: str) -> Project:
    """The project written so."""
    kind, _colon, some = text.partition(":")
    return projects.project(kind, cards(some))


@pytest.mark.parametrize(("first", "who"), [("S", "E"), ("E", "E"), ("N", "W"), ("W", "W")])
def test_equal_projects(first: str, who: str) -> None:
    """Rule 4.7: the seat earlier from P1; trump is no better."""
    declared = ((), (read("sira:7h8h9h"),), (), (read("sira:7s8s9s"),))
    assert projects.strongest(declared, seat(first)) == seat(who)


def test_kinds_are_told_when_the_window_closes_and_cards_after_the_first_trick() -> None:
    """Rule 4.5."""
    state = say(dealt(WINDOW), "sun")
    state = do(state, "S declare sira:7d8d9d")
    assert rules.view(state, Seat.W).declared == {}
    state = do(state, "E declare sira:JhQhKh")
    assert rules.view(state, Seat.W).declared == {Seat.S: ("sira",), Seat.E: ("sira",)}
    assert rules.view(state, Seat.W).shown == {}
    state = play(state, lowest(state))
    assert rules.view(state, Seat.W).shown == {Seat.E: (read("sira:JhQhKh"),)}


def lowest(state: State) -> str:
    """Any legal trick, as `play` takes it."""
    plays: list[str] = []
    for _number in range(4):
        plays.append(min(one for one in legal(state) if len(one) == 2))
        state = play(state, plays[-1])
    return " ".join(plays)


def test_nobody_can_tell_who_answers() -> None:
    """Rule 4.5: while the window is open only the viewer's own part of it shows."""
    before = say(dealt(WINDOW), "sun")
    after = do(before, "E declare sira:JhQhKh")
    assert [rules.view(before, who) == rules.view(after, who) for who in (None, *Seat)] == [
        True,
        True,
        False,
        True,
        True,
    ]
    assert rules.events(before, rules.parse(Seat.E, "declare sira:JhQhKh"), after) == ()
    assert rules.view(after, Seat.E).answered
    assert rules.view(after, None).to_act == frozenset()
    assert rules.view(after, Seat.S).to_act == {Seat.S}


def test_what_was_not_declared_stays_hidden() -> None:
    """Rule 4.5: to the others a seat that declared none looks like one that holds none."""
    state = say(dealt(WINDOW), "sun")
    state = do(do(state, "E declare none"), "S declare none")
    seen = rules.view(state, Seat.W)
    assert (seen.declared, seen.shown, seen.my_projects) == ({}, {}, ())


def test_the_choices_of_a_seat_are_its_own() -> None:
    """Rules 4.3, 4.4: a view offers what the viewer holds, and the set the clock would declare."""
    state = say(dealt(WINDOW), "sun")
    seen = rules.view(state, Seat.E)
    assert (seen.choices, seen.best) == ((read("sira:JhQhKh"),), (read("sira:JhQhKh"),))
    assert rules.view(state, Seat.N).choices == ()


def test_four_aces_in_hokum_are_offered_as_a_hundred() -> None:
    """Rule 4.1, at the table."""
    state = say(dealt("S:AsAhAdAc", public="7h"), HOKUM)
    assert "declare hundred:AsAhAdAc" in legal(state, "S")
