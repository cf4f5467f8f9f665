"""Secret windows (S47): all answer at the turn at which the window opened, and nobody else can tell who has."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from games import registry, selectors, services
from games.core.errors import Refused
from games.core.seats import Seat
from games.errors import StaleAction
from games.models import Match
from games.selectors import TableSeen
from games.services.ledger import WINDOW
from tests.games.tables import fresh, play_one, run_out, to_act, user_at, with_window

pytestmark = pytest.mark.django_db
OWING = ["S", "SE", "SEN", "SENW"]


def answer(match: Match, seat: Seat, text: str = "none") -> services.Played:
    """The seat answers at the turn at which the window opened."""
    return services.play(match_id=match.pk, seat=seat, text=text, seq=fresh(match).turn)


def seen_by_a_stranger(match: Match) -> TableSeen:
    return selectors.table(fresh(match), None, since=0)


def picture(seen: TableSeen) -> tuple[object, ...]:
    """All that a stranger is shown, but for the time."""
    return seen.version, seen.seq, seen.view, seen.log, seen.events, seen.deadline_ms, seen.players


@pytest.mark.parametrize("owing", OWING)
def test_all_answer_at_the_turn_at_which_the_window_opened(owing: str) -> None:
    match = with_window(owing)
    turn = match.turn
    for seat in [Seat[each] for each in owing]:
        assert fresh(match).turn == turn
        services.play(match_id=match.pk, seat=seat, text="none", seq=turn)
    assert fresh(match).window_seq is None


@pytest.mark.parametrize("owing", OWING)
def test_the_whole_window_is_one_version(owing: str) -> None:
    match = with_window(owing)
    played = [answer(match, Seat[each]) for each in owing]
    assert {one.version for one in played[:-1]} <= {match.version}
    assert played[-1].version == match.version + 1


@pytest.mark.parametrize("owing", OWING)
def test_the_turn_after_the_window_does_not_tell_how_many_answered(owing: str) -> None:
    match = with_window(owing)
    for each in owing:
        answer(match, Seat[each])
    assert fresh(match).turn == match.turn + WINDOW


def test_until_the_last_answer_a_stranger_sees_nothing_change() -> None:
    match = with_window("SEN")
    before = picture(seen_by_a_stranger(match))
    for seat in (Seat.S, Seat.E):
        answer(match, seat, "pair")
        assert picture(seen_by_a_stranger(match)) == before
    answer(match, Seat.N)
    assert picture(seen_by_a_stranger(match)) != before


def test_nobody_else_at_the_table_sees_an_answer() -> None:
    match = with_window("SEN")
    others = [match.seats.get(seat=seat) for seat in (Seat.E, Seat.N, Seat.W)]
    before = [picture(selectors.table(fresh(match), seat, since=0)) for seat in others]
    answer(match, Seat.S, "pair")
    assert [picture(selectors.table(fresh(match), seat, since=0)) for seat in others] == before


def test_a_second_answer_is_stale() -> None:
    match = with_window("SE")
    answer(match, Seat.S, "none")
    with pytest.raises(StaleAction):
        answer(match, Seat.S, "pair")


def test_who_holds_nothing_has_nothing_to_answer() -> None:
    match = with_window("SE")
    with pytest.raises(Refused):
        answer(match, Seat.N, "none")


def test_an_answer_after_the_window_is_stale() -> None:
    match = with_window("SE")
    answer(match, Seat.S)
    answer(match, Seat.E)
    with pytest.raises(StaleAction):
        services.play(match_id=match.pk, seat=Seat.S, text="pair", seq=match.turn)


def test_the_clock_answers_for_all_who_remain_at_once() -> None:
    match = with_window("SENW", bid_seconds=8)
    answer(match, Seat.E, "pair")
    services.fire(match_id=match.pk, seq=run_out(match).turn)
    now = fresh(match)
    assert (now.window_seq, now.version) == (None, match.version + 1)
    assert list(match.actions.filter(hidden=True, seat__isnull=False).values_list("seat", "by")) == [
        (Seat.E, "player"),
        (Seat.S, "clock"),
        (Seat.N, "clock"),
        (Seat.W, "clock"),
    ]


def test_the_clock_runs_even_where_only_ai_seats_owe() -> None:
    """Its absence would tell that no person has anything to show."""
    assert with_window("EW", people="SN", bid_seconds=8).deadline_at is not None


def test_an_answer_does_not_restart_the_clock_of_the_others() -> None:
    match = with_window("SEN", bid_seconds=8)
    answer(match, Seat.S)
    assert fresh(match).deadline_at == match.deadline_at


def test_what_was_said_in_the_window_does_not_tell_who_answered_last_or_by_the_clock() -> None:
    match = with_window("SE", bid_seconds=8)
    answer(match, Seat.S, "pair")
    services.fire(match_id=match.pk, seq=run_out(match).turn)
    news = [line for line in seen_by_a_stranger(match).log if line.phrase.kind == "pair"]
    assert [(line.seq, line.by) for line in news] == [(match.turn, "")]


def test_ai_seats_answer_without_telling() -> None:
    match = with_window("SEN", people="S")
    before = picture(seen_by_a_stranger(match))
    services.play_ai(match_id=match.pk, seq=match.turn)
    assert to_act(match) == [Seat.S]
    assert picture(seen_by_a_stranger(match)) == before


def test_presence_in_the_window_raises_the_version_and_keeps_answers_valid() -> None:
    match = with_window("SE", created_by=None)
    turn = match.turn
    services.leave(match_id=match.pk, seat=Seat.W)
    assert fresh(match).version == match.version + 1
    services.play(match_id=match.pk, seat=Seat.S, text="pair", seq=turn)


def away(match: Match, seat: Seat, seconds: int) -> None:
    """The seat's player has been away so long, and the periodic look has come."""
    match.seats.filter(seat=seat).update(away_since=timezone.now() - timedelta(seconds=seconds))
    services.sweep()


@pytest.mark.parametrize("seconds", [11, 41], ids=["away", "with a steward"])
def test_an_answer_of_somebody_away_looks_like_coming_back_and_no_more(seconds: int) -> None:
    match = with_window("SE")
    away(match, Seat.S, seconds)
    before = fresh(match).version
    answer(match, Seat.S, "pair")
    shown = picture(seen_by_a_stranger(match))
    assert fresh(match).version == before + 1
    services.connected(match_id=match.pk, seat=Seat.S)
    assert picture(seen_by_a_stranger(match)) == shown


def test_whatever_a_stranger_sees_change_in_a_window_has_a_version_of_its_own() -> None:
    """Else the next frame, which comes for another reason, would tell that somebody has answered."""
    match = with_window("SENW", bid_seconds=8)
    pictures: dict[int, object] = {}
    steps: list[Callable[[], object]] = [
        lambda: away(match, Seat.S, 41),
        lambda: answer(match, Seat.S, "pair"),
        lambda: away(match, Seat.E, 41),
        lambda: services.play_ai(match_id=match.pk, seq=fresh(match).turn),
        lambda: services.connected(match_id=match.pk, seat=Seat.E),
        lambda: away(match, Seat.N, 11),
        lambda: answer(match, Seat.N, "pair"),
        lambda: services.leave(match_id=match.pk, seat=Seat.N),
        lambda: services.take_back(match_id=match.pk, seat=Seat.N),
        lambda: services.changed(match_id=match.pk),
    ]
    for step in steps:
        step()
        seen = seen_by_a_stranger(match)
        assert pictures.setdefault(seen.version, picture(seen)) == picture(seen)
    assert to_act(match) == [Seat.W]


def test_the_fold_from_the_stored_log_is_the_fold_that_was_played() -> None:
    match = with_window("SEN")
    for each in "NES":
        answer(match, Seat[each], "pair")
    play_one(match)
    now = fresh(match)
    game = registry.game(now.game)
    assert selectors.table(now, now.seats.get(seat=Seat.S)).view == game.view(selectors.state_of(now), Seat.S)
    assert user_at(now, Seat.S)
