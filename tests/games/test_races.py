"""What happens at the same moment: threads with connections of their own, on the real database."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from games import selectors, services
from games.core.seats import Seat
from games.errors import StaleAction
from games.folds import fold_of, replayed
from games.models import Match
from games.registry import game
from games.services import Played
from games.services.ledger import GRACE
from tests.games.tables import fresh, legal, play_one, run_out, to_act, with_window
from tests.people import at_once

pytestmark = pytest.mark.django_db(transaction=True)
TIMES = 5


def mover(match: Match, text: str, nonce: str | None = None, seat: Seat | None = None) -> Callable[[], Played]:
    """A move at the present turn, of the seat or of the first that is to act, to be made later."""
    who, turn = to_act(match)[0] if seat is None else seat, fresh(match).turn
    return lambda: services.play(match_id=match.pk, seat=who, text=text, seq=turn, nonce=nonce)


def kinds(answers: list[object]) -> list[str]:
    """What each thread was told, sorted."""
    return sorted(type(answer).__name__ for answer in answers)


def test_s25_two_moves_for_one_turn_are_one_row_and_one_clean_refusal() -> None:
    match = with_window("")
    for _ in range(TIMES):
        before = fresh(match).seq
        texts = legal(match, to_act(match)[0])
        answers = at_once([mover(match, texts[0]), mover(match, texts[-1])])
        assert kinds(answers) == ["Played", "StaleAction"]
        assert match.actions.filter(seq__gte=before, seat__isnull=False).count() == 1


def test_s21_two_tabs_click_different_cards_with_nonces_of_their_own() -> None:
    match = with_window("")
    text = legal(match, to_act(match)[0])[0]
    answers = at_once([mover(match, text, "tab-one"), mover(match, text, "tab-two")])
    assert kinds(answers) == ["Played", "StaleAction"]


def test_a_double_click_is_one_move_and_both_clicks_are_accepted() -> None:
    match = with_window("")
    for turn in range(TIMES):
        text = legal(match, to_act(match)[0])[0]
        answers = at_once([mover(match, text, f"click-{turn}")] * 4)
        assert kinds(answers) == ["Played"] * 4
        assert match.actions.filter(nonce=f"click-{turn}").count() == 1


def test_all_four_answer_in_a_window_at_once() -> None:
    match = with_window("SENW")
    answers = at_once([mover(match, "pair", seat=seat) for seat in Seat])
    assert kinds(answers) == ["Played"] * 4
    now = fresh(match)
    assert (now.window_seq, now.version) == (None, match.version + 1)


def test_one_seat_answers_twice_at_once() -> None:
    match = with_window("SENW")
    answers = at_once([mover(match, text, seat=Seat.E) for text in ("pair", "none")])
    assert kinds(answers) == ["Played", "StaleAction"]


def test_a_clock_runs_out_together_with_a_move() -> None:
    """One action, whichever came first; the player is told."""
    match = with_window("", play_seconds=20)
    for _ in range(TIMES):
        before = fresh(match)
        move = mover(match, legal(match, to_act(match)[0])[0])
        almost = timezone.now() - GRACE + timedelta(milliseconds=15)
        Match.objects.filter(pk=match.pk).update(deadline_at=almost)
        answers = at_once([move, partial(services.fire, match_id=match.pk, seq=before.turn), services.sweep])
        run_out(match)
        services.fire(match_id=match.pk, seq=before.turn)
        rows = list(match.actions.filter(seq__gte=before.seq, seat__isnull=False).values_list("by", flat=True))
        told = type(answers[0]).__name__
        assert (rows, told) in ((["player"], "Played"), (["clock"], "StaleAction"))


def test_many_sweeps_at_once_fire_each_clock_once() -> None:
    tables = [run_out(with_window("", play_seconds=20)) for _ in range(4)]
    at_once([services.sweep] * 4)
    services.sweep()
    assert [fresh(each).seq - each.seq for each in tables] == [1] * 4


def test_two_workers_with_the_same_ai_task_play_once() -> None:
    match = with_window("", people="S")
    while to_act(match) == [Seat.S]:
        play_one(match)
    turn = fresh(match).turn
    at_once([lambda: services.play_ai(match_id=match.pk, seq=turn)] * 4)
    assert match.actions.filter(seq__gte=turn).count() == 1


def test_the_steward_and_the_returning_player_move_at_once() -> None:
    match = with_window("")
    seat, turn = to_act(match)[0], match.turn
    services.leave(match_id=match.pk, seat=seat)
    services.take_back(match_id=match.pk, seat=seat)
    match.seats.filter(seat=seat).update(steward=True)
    text = legal(match, seat)[0]
    at_once([mover(match, text), lambda: services.play_ai(match_id=match.pk, seq=turn)])
    assert match.actions.filter(seq__gte=turn).count() == 1


def test_the_end_and_a_move_at_once() -> None:
    match = with_window("")
    move = mover(match, legal(match, to_act(match)[0])[0])
    answers = at_once([move, lambda: services.abort(match_id=match.pk)])
    assert fresh(match).status == "aborted"
    assert type(answers[0]).__name__ in ("Played", "MatchOver")


def test_after_all_races_the_kept_fold_is_what_the_log_folds_to() -> None:
    match = with_window("SEN")
    while fresh(match).rounds.count() < 3 and fresh(match).running:
        seat, turn = to_act(match)[0], fresh(match).turn
        texts = legal(match, seat)
        at_once([mover(match, text) for text in texts])
        assert fresh(match).turn > turn or fresh(match).window_seq == turn
    now = fresh(match)
    rounds = list(now.rounds.order_by("number"))
    *_before, (_row, stored) = replayed(game(now.game), rounds, now.actions.order_by("seq"))
    assert fold_of(now).state == stored.state
    assert selectors.table(now, None).seq == now.turn


def test_presence_and_moves_at_once_lose_neither() -> None:
    match = with_window("")
    move = mover(match, legal(match, to_act(match)[0])[0])
    answers = at_once([move, *[lambda: services.changed(match_id=match.pk)] * 5])
    assert not any(isinstance(answer, StaleAction) for answer in answers)
    assert fresh(match).version == match.version + 6
