"""AI seats: they see their view, they play when their task comes, and no broken bot or lost task stops a table."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games import selectors, services
from games.core.game import Action
from games.core.seats import Seat
from games.models import Match
from tests.core.toy import rules as toy
from tests.games.tables import fresh, legal, logged, phase_of, play_one, run_out, started, to_act, with_window

pytestmark = pytest.mark.django_db


class Broken:
    """A bot whose thinking ends in an error."""

    def choose(self, view: Any, rng: Random, budget: float) -> Action:
        raise ZeroDivisionError


class Cheat:
    """A bot that plays a card it does not hold."""

    def choose(self, view: Any, rng: Random, budget: float) -> Action:
        other = next(card for card in toy.PACK if card not in view.hands[view.viewer])
        return toy.Play(view.viewer, other)


class Babbler:
    """A bot whose answer is no action."""

    def choose(self, view: Any, rng: Random, budget: float) -> Any:
        return "the ace, I think"


class Watcher:
    """A bot that remembers what it was shown."""

    def __init__(self) -> None:
        self.views: list[Any] = []

    def choose(self, view: Any, rng: Random, budget: float) -> Action:
        self.views.append(view)
        return toy.parse(view.viewer, view.legal[view.viewer][0])


failing = pytest.mark.parametrize("bot", [Broken(), Cheat(), Babbler()], ids=["crashes", "cheats", "babbles"])


@pytest.fixture
def bots() -> Iterator[dict[str, Any]]:
    """The toy's bots, put back afterwards."""
    kept = dict(toy.BOTS)
    yield toy.BOTS
    toy.BOTS.clear()
    toy.BOTS.update(kept)


def ai_turn(**terms: Any) -> Match:
    """A table of AI seats and one person, whose turn it is not."""
    match = with_window("", people="S", **terms)
    while to_act(match) == [Seat.S]:
        play_one(match)
    return fresh(match)


def test_an_ai_seat_plays_when_its_task_comes() -> None:
    match = ai_turn()
    services.play_ai(match_id=match.pk, seq=match.turn)
    assert logged(match)[-1][2] == "ai"


def test_a_task_of_an_earlier_turn_does_nothing() -> None:
    match = ai_turn()
    services.play_ai(match_id=match.pk, seq=match.turn)
    after = logged(match)
    services.play_ai(match_id=match.pk, seq=match.turn)
    assert logged(match) == after


@pytest.mark.parametrize("seq", [-1, 0, 10_000])
def test_a_task_of_no_turn_or_no_match_does_nothing(seq: int) -> None:
    match = ai_turn()
    services.play_ai(match_id=match.pk, seq=seq)
    services.play_ai(match_id=match.pk + 1000, seq=match.turn)
    assert fresh(match).seq == match.seq


def test_a_bot_is_shown_its_own_hand_only(bots: dict[str, Any]) -> None:
    watcher = bots["casual"] = Watcher()
    match = ai_turn()
    services.play_ai(match_id=match.pk, seq=match.turn)
    (view,) = watcher.views
    assert [seat for seat, hand in view.hands.items() if hand is not None] == [view.viewer]


@failing
def test_a_bot_that_fails_plays_something_legal_all_the_same(bots: dict[str, Any], bot: Any) -> None:
    match = ai_turn()
    bots["casual"] = bot
    allowed = legal(match, to_act(match)[0])
    services.play_ai(match_id=match.pk, seq=match.turn)
    assert logged(match)[-1][1] in allowed


@failing
def test_a_bot_that_fails_at_a_clock_plays_something_legal_all_the_same(bots: dict[str, Any], bot: Any) -> None:
    """For a person whom the clock has run out on."""
    bots["casual"] = bot
    match = run_out(with_window("", play_seconds=20))
    allowed = legal(match, to_act(match)[0])
    services.fire(match_id=match.pk, seq=match.turn)
    assert logged(match)[-1][1:] in [(text, "clock") for text in allowed]


@failing
def test_a_bot_that_fails_gives_a_hint_that_is_legal_all_the_same(bots: dict[str, Any], bot: Any) -> None:
    """Asked for, and on every page and frame of a practice deal."""
    match = with_window("", people="S")
    while to_act(match) != [Seat.S]:
        play_one(match)
    Match.objects.update(practice=True)
    bots["casual"] = bot
    hints = [selectors.suggestion(fresh(match), Seat.S)]
    hints.append(selectors.table(fresh(match), match.seats.get(seat=Seat.S)).hint)
    assert set(hints) <= set(legal(match, Seat.S))


def test_s41_a_lost_task_is_sent_again_and_the_bot_plays() -> None:
    """The worker or its queue died with the bot's turn: the sweep sends the task once more."""
    match = run_out(ai_turn(), "ai_due_at")
    services.sweep()
    reminded = fresh(match)
    assert (reminded.seq, reminded.ai_reminded) == (match.seq, True)
    assert reminded.ai_due_at is not None
    services.play_ai(match_id=match.pk, seq=match.turn)
    assert fresh(match).seq > match.seq


@pytest.mark.parametrize("owing", ["", "E", "ENW"])
def test_s43_the_watchdog_plays_for_a_bot_that_hangs(owing: str) -> None:
    """In play and in a window: the second time nobody is asked, something legal is played."""
    match = with_window(owing, people="S")
    while to_act(match) == [Seat.S]:
        play_one(match)
    turn = fresh(match).turn
    for _ in range(2):
        run_out(match, "ai_due_at")
        services.sweep()
    assert fresh(match).turn > turn
    assert logged(match)[-1][2] == "ai"


def test_s43_the_watchdog_does_not_answer_for_a_person() -> None:
    match = with_window("SE", people="S")
    for _ in range(2):
        run_out(match, "ai_due_at")
        services.sweep()
    assert to_act(match) == [Seat.S]
    assert phase_of(match) == "show"
    assert fresh(match).ai_due_at is None


def test_a_table_of_ai_seats_plays_itself_to_the_end() -> None:
    match = started(people="")
    for _ in range(200):
        services.play_ai(match_id=match.pk, seq=fresh(match).turn)
    assert fresh(match).status == "over"


def test_s43_a_table_whose_bots_all_hang_still_ends() -> None:
    match = started(people="")
    for _ in range(400):
        if fresh(match).running:
            run_out(match, "ai_due_at")
            services.sweep()
    assert fresh(match).status == "over"
