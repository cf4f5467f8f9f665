"""Coming, going and the AI steward. None of it touches the log, and no waiting table waits for ever."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import registry, selectors, services
from games.core.seats import Seat
from games.errors import MatchOver, NotAllowed, NotYourSeat
from games.folds import fold_of
from games.models import Match
from games.models import Seat as MatchSeat
from tests.games.tables import fresh, logged, phase_of, play_one, run_out, started, to_act, user_at, with_window
from tests.people import person

pytestmark = pytest.mark.django_db


def held(match: Match, seat: Seat) -> MatchSeat:
    return match.seats.get(seat=seat)


def gone(match: Match, seat: Seat, seconds: float) -> None:
    """The seat's last tab was closed so long ago; the periodic look has come."""
    services.disconnected(match_id=match.pk, seat=seat)
    match.seats.filter(seat=seat).update(away_since=timezone.now() - timedelta(seconds=seconds))
    services.sweep()


def test_a_short_absence_is_nobodys_business() -> None:
    match = started()
    gone(match, Seat.E, seconds=9)
    assert not held(match, Seat.E).away
    assert fresh(match).version == match.version


def test_after_the_grace_everybody_sees_it() -> None:
    match = started()
    gone(match, Seat.E, seconds=11)
    seen = selectors.table(fresh(match), None)
    assert seen.version == match.version + 1
    assert (seen.players[Seat.E].away, seen.players[Seat.E].steward) == (True, False)


def test_after_the_countdown_the_steward_plays() -> None:
    match = with_window("")
    seat = to_act(match)[0]
    gone(match, seat, seconds=41)
    services.play_ai(match_id=match.pk, seq=match.turn)
    assert logged(match)[-1][2] == "steward"


def test_coming_back_takes_the_seat_back_at_once() -> None:
    """S15: a seat does not expire, however late one comes."""
    match = started()
    gone(match, Seat.E, seconds=41)
    services.connected(match_id=match.pk, seat=Seat.E)
    seat = held(match, Seat.E)
    assert (seat.away, seat.steward, seat.away_since) == (False, False, None)


def test_the_stewards_task_does_nothing_when_the_player_is_back() -> None:
    match = with_window("")
    seat = to_act(match)[0]
    gone(match, seat, seconds=41)
    services.connected(match_id=match.pk, seat=seat)
    services.play_ai(match_id=match.pk, seq=match.turn)
    assert fresh(match).seq == match.seq


def test_a_move_by_the_player_takes_the_seat_back() -> None:
    match = with_window("")
    seat = to_act(match)[0]
    gone(match, seat, seconds=41)
    play_one(match)
    assert not held(match, seat).steward


def test_a_player_who_comes_back_on_his_turn_has_a_full_clock() -> None:
    match = with_window("", play_seconds=20)
    waiting = to_act(match)[0].previous
    gone(match, waiting, seconds=41)
    while to_act(match) != [waiting]:
        play_one(match)
    assert fresh(match).deadline_at is None
    services.connected(match_id=match.pk, seat=waiting)
    assert fresh(match).deadline_at is not None


def test_a_player_who_comes_back_while_his_clock_runs_has_the_rest_of_it() -> None:
    """The steward's watchdog goes with the steward: it would play for nobody and start the clock anew."""
    match = with_window("", play_seconds=60)
    seat = to_act(match)[0]
    gone(match, seat, seconds=41)
    services.connected(match_id=match.pk, seat=seat)
    for _look in range(2):
        services.sweep()
        if fresh(match).ai_due_at:
            run_out(match, "ai_due_at")
    assert (fresh(match).deadline_at, fresh(match).ai_due_at) == (match.deadline_at, None)


def test_another_tab_of_the_seat_keeps_it() -> None:
    """The last tab's going asks the others, and one of them answers."""
    match = started()
    services.disconnected(match_id=match.pk, seat=Seat.E)
    services.connected(match_id=match.pk, seat=Seat.E)
    services.sweep()
    assert held(match, Seat.E).away_since is None


def test_somebody_alone_with_ai_seats_is_waited_for() -> None:
    match = with_window("", people="S")
    gone(match, Seat.S, seconds=3600)
    assert not held(match, Seat.S).steward
    assert fresh(match).running


def test_the_steward_comes_only_while_somebody_waits() -> None:
    match = started("SN")
    gone(match, Seat.S, seconds=41)
    gone(match, Seat.N, seconds=41)
    assert [held(match, seat).steward for seat in (Seat.S, Seat.N)] == [True, False]


def test_no_sign_of_life_at_all_is_an_absence_too() -> None:
    """A server that died with the socket, or a page without scripts that was closed."""
    match = started()
    match.seats.filter(seat=Seat.E).update(seen_at=timezone.now() - timedelta(seconds=91))
    services.sweep()
    assert held(match, Seat.E).away_since is not None
    services.connected(match_id=match.pk, seat=Seat.E)
    assert held(match, Seat.E).away_since is None


def test_the_host_need_not_wait_for_the_countdown() -> None:
    match = started()
    gone(match, Seat.E, seconds=11)
    services.replace_by_ai(match_id=match.pk, seat=Seat.E, asked_by=user_at(match, Seat.S))
    assert held(match, Seat.E).steward


def test_only_the_host_replaces() -> None:
    match = started()
    gone(match, Seat.E, seconds=11)
    with pytest.raises(NotAllowed):
        services.replace_by_ai(match_id=match.pk, seat=Seat.E, asked_by=user_at(match, Seat.N))
    with pytest.raises(NotAllowed):
        services.replace_by_ai(match_id=match.pk, seat=Seat.E, asked_by=person())


def test_s29_a_player_who_came_back_meanwhile_is_not_replaced() -> None:
    """The host saw the offer, the player returned, the host accepts: it is refused and says why."""
    match = started()
    gone(match, Seat.E, seconds=11)
    services.connected(match_id=match.pk, seat=Seat.E)
    with pytest.raises(NotAllowed, match="This player is here"):
        services.replace_by_ai(match_id=match.pk, seat=Seat.E, asked_by=user_at(match, Seat.S))
    assert not held(match, Seat.E).steward


def test_s29_an_offer_at_the_table_does_not_spoil_the_move_that_was_meant() -> None:
    match = with_window("")
    services.changed(match_id=match.pk)
    assert fresh(match).version == match.version + 1
    play_one(match, seq=match.turn)


@pytest.mark.parametrize("owing", ["S", "SENW", ""], ids=["his answer", "all answers", "play"])
def test_s39_the_game_goes_on_when_a_player_leaves(owing: str) -> None:
    """While an answer or a card is owed: the AI plays at once, whoever's turn it is."""
    match = with_window(owing)
    seat = to_act(match)[0]
    services.leave(match_id=match.pk, seat=seat)
    services.play_ai(match_id=match.pk, seq=match.turn)
    assert match.actions.filter(by="steward", seat=seat).count() == 1
    assert (held(match, seat).left, held(match, seat).steward) == (True, True)


def test_s39_a_leaver_comes_back_by_asking_only() -> None:
    match = with_window("")
    seat = to_act(match)[0]
    services.leave(match_id=match.pk, seat=seat)
    services.connected(match_id=match.pk, seat=seat)
    with pytest.raises(NotYourSeat):
        play_one(match)
    services.take_back(match_id=match.pk, seat=seat)
    play_one(match)


def test_whom_a_moderator_has_removed_does_not_come_back() -> None:
    match = with_window("")
    seat = to_act(match)[0]
    services.remove_player(match_id=match.pk, seat=seat)
    services.connected(match_id=match.pk, seat=seat)
    with pytest.raises(NotAllowed, match="A moderator"):
        services.take_back(match_id=match.pk, seat=seat)
    with pytest.raises(NotYourSeat):
        play_one(match)


def test_s39_when_the_last_of_several_people_leaves_the_match_is_closed() -> None:
    match = started("SN")
    services.leave(match_id=match.pk, seat=Seat.S)
    assert fresh(match).running
    services.leave(match_id=match.pk, seat=Seat.N)
    assert fresh(match).status == "aborted"
    with pytest.raises(MatchOver):
        services.leave(match_id=match.pk, seat=Seat.N)


def test_somebody_alone_may_leave_and_finds_the_table_waiting() -> None:
    match = started("S")
    services.leave(match_id=match.pk, seat=Seat.S)
    assert fresh(match).running
    assert not held(match, Seat.S).left


def test_a_match_nobody_has_looked_at_for_a_day_is_closed() -> None:
    forgotten, played = started("S"), started("S")
    day = timezone.now() - timedelta(hours=25)
    Match.objects.update(started_at=day)
    forgotten.seats.update(seen_at=day)
    services.close_abandoned()
    assert (fresh(forgotten).status, fresh(played).status) == ("aborted", "running")


def test_s53_nothing_but_actions_changes_the_state() -> None:
    """Presence, stewards, leaving, time and freezing between the actions: the log folds to the same state."""
    match = with_window("SENW", bid_seconds=8, play_seconds=20, extra_time=True)
    seats = list(Seat)
    for turn in range(12):
        seat = seats[turn % 4]
        before = fold_of(fresh(match)).state
        gone(match, seat, seconds=(11, 41)[turn % 2])
        services.more_time(match_id=match.pk, seat=seat.next)
        services.changed(match_id=match.pk)
        services.freeze(match_id=match.pk)
        services.thaw(match_id=match.pk)
        services.connected(match_id=match.pk, seat=seat)
        assert fold_of(fresh(match)).state == before
        play_one(match)
    run_out(match)
    services.sweep()
    now = fresh(match)
    game = registry.game(now.game)
    state = game.initial_state(now.options)
    for row in now.actions.order_by("seq"):
        state = game.apply(state, game.parse(row.place, row.text))
    assert state == fold_of(now).state
    assert phase_of(match) in ("play", "show")


def test_s09_an_absence_costs_no_more_than_itself() -> None:
    match = with_window("", play_seconds=20)
    seat, before = to_act(match)[0], match.deadline_at
    services.disconnected(match_id=match.pk, seat=seat)
    services.connected(match_id=match.pk, seat=seat)
    assert fresh(match).deadline_at == before
