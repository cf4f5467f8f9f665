"""Clocks: the deadline stands in the database, and whoever comes first fires it, once."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games import registry, selectors, services
from games.core import transcript
from games.core.seats import Seat
from games.errors import NotAllowed, StaleAction
from games.models import Match
from tests.games.tables import fresh, logged, play_one, play_out, run_out, started, to_act, with_window

pytestmark = pytest.mark.django_db


def timed(owing: str = "", people: str = "SENW", **terms: object) -> Match:
    """A table with a clock of 8 seconds for bids and 20 for plays."""
    return with_window(owing, people, **({"bid_seconds": 8, "play_seconds": 20} | terms))


def seconds_left(match: Match) -> int:
    assert match.deadline_at is not None
    return round((match.deadline_at - timezone.now()).total_seconds())


def test_an_untimed_table_has_no_clock() -> None:
    assert with_window("").deadline_at is None


def test_bids_and_plays_have_clocks_of_their_own() -> None:
    assert seconds_left(timed("S")) in (7, 8)
    assert seconds_left(timed("")) in (19, 20)


def test_every_move_starts_the_clock_again() -> None:
    match = timed()
    Match.objects.filter(pk=match.pk).update(deadline_at=timezone.now() + timedelta(seconds=1))
    play_one(match)
    assert seconds_left(fresh(match)) in (19, 20)


def test_an_ai_seat_has_no_clock() -> None:
    match = timed(people="")
    assert match.deadline_at is None
    assert match.ai_due_at is not None


def test_the_clock_plays_for_the_seat_and_says_so() -> None:
    match = run_out(timed())
    services.fire(match_id=match.pk, seq=match.turn)
    assert logged(match)[-1][2] == "clock"
    assert fresh(match).seq == match.seq + 1


def test_firing_twice_plays_once() -> None:
    match = run_out(timed())
    services.fire(match_id=match.pk, seq=match.turn)
    services.fire(match_id=match.pk, seq=match.turn)
    services.sweep()
    assert fresh(match).seq == match.seq + 1


def test_a_clock_that_has_not_run_out_does_nothing() -> None:
    match = timed()
    services.fire(match_id=match.pk, seq=match.turn)
    services.sweep()
    assert fresh(match).seq == match.seq


def test_a_timer_of_an_earlier_turn_does_nothing() -> None:
    match = timed()
    play_one(match)
    run_out(match)
    services.fire(match_id=match.pk, seq=match.turn)
    assert fresh(match).seq == match.seq + 1


def test_the_sweep_fires_what_no_timer_did() -> None:
    tables = [run_out(timed()) for _ in range(3)]
    services.sweep()
    assert [fresh(each).seq - each.seq for each in tables] == [1, 1, 1]


def test_a_row_that_another_sweep_has_claimed_is_left_to_it() -> None:
    match = run_out(timed())
    Match.objects.filter(pk=match.pk).update(claimed_until=timezone.now() + timedelta(seconds=5))
    services.sweep()
    assert fresh(match).seq == match.seq


def test_a_claim_of_a_sweep_that_died_expires() -> None:
    match = run_out(timed())
    Match.objects.filter(pk=match.pk).update(claimed_until=timezone.now() - timedelta(seconds=1))
    services.sweep()
    assert fresh(match).seq == match.seq + 1


@pytest.mark.parametrize("owing", ["S", ""])
def test_s31_a_move_that_arrives_after_the_clock_has_run_out_is_refused(owing: str) -> None:
    """Expiry wins on arrival, although nobody else has acted and no worker has fired the clock yet."""
    match = run_out(timed(owing))
    with pytest.raises(StaleAction):
        play_one(match)
    assert fresh(match).seq == match.seq
    services.sweep()
    assert logged(match)[-1][2] == "clock"


def test_s31_a_move_within_the_grace_is_taken() -> None:
    match = timed()
    Match.objects.filter(pk=match.pk).update(deadline_at=timezone.now() - timedelta(milliseconds=100))
    services.fire(match_id=match.pk, seq=match.turn)
    play_one(match)
    assert logged(match)[-1][2] == "player"


@pytest.mark.parametrize("owing", ["SENW", "S", ""])
def test_s33_the_clock_fires_although_all_players_are_gone(owing: str) -> None:
    """In the window, in play, to the end of the match."""
    match = timed(owing)
    for seat in Seat:
        services.disconnected(match_id=match.pk, seat=seat)
    for _ in range(200):
        if fresh(match).running:
            run_out(match)
            services.sweep()
    assert fresh(match).status == "over"


def test_s35_coming_back_just_before_the_end_changes_neither_clock_nor_turn() -> None:
    match = timed()
    Match.objects.filter(pk=match.pk).update(deadline_at=timezone.now() + timedelta(milliseconds=200))
    seat, before = to_act(match)[0], fresh(match)
    services.disconnected(match_id=match.pk, seat=seat)
    services.connected(match_id=match.pk, seat=seat)
    assert (fresh(match).deadline_at, fresh(match).turn) == (before.deadline_at, before.turn)


def test_s35_a_match_with_timeouts_replays_to_the_same_end() -> None:
    match = timed("SE")
    while fresh(match).rounds.count() == 1:
        run_out(match)
        services.sweep()
    ended = play_out(match)
    text = selectors.transcript_of(ended)
    assert "; clock" in text
    game = registry.game(ended.game)
    assert game.outcome(transcript.final_state(game, transcript.read(text))).result == ended.result


def test_twenty_seconds_more_ten_times_a_player() -> None:
    match = timed(extra_time=True)
    for _ in range(10):
        services.more_time(match_id=match.pk, seat=Seat.S)
    assert seconds_left(fresh(match)) in (219, 220)
    with pytest.raises(NotAllowed):
        services.more_time(match_id=match.pk, seat=Seat.S)
    services.more_time(match_id=match.pk, seat=Seat.E)


def test_more_time_is_a_version_but_no_turn() -> None:
    match = timed(extra_time=True)
    services.more_time(match_id=match.pk, seat=Seat.S)
    assert (fresh(match).version, fresh(match).turn) == (match.version + 1, match.turn)


@pytest.mark.parametrize("terms", [{}, {"extra_time": True, "play_seconds": None}], ids=["public", "untimed"])
def test_no_extra_time_where_the_table_offers_none(terms: dict[str, object]) -> None:
    with pytest.raises(NotAllowed):
        services.more_time(match_id=timed(**terms).pk, seat=Seat.S)


def test_a_frozen_clock_does_not_run_out() -> None:
    match = run_out(timed())
    services.freeze(match_id=match.pk)
    services.sweep()
    assert fresh(match).seq == match.seq
    services.thaw(match_id=match.pk)
    assert seconds_left(fresh(match)) in (19, 20)


def test_thawing_a_table_that_is_not_frozen_leaves_its_clock_alone() -> None:
    match = timed()
    Match.objects.filter(pk=match.pk).update(deadline_at=timezone.now() + timedelta(seconds=1))
    services.thaw(match_id=match.pk)
    assert seconds_left(fresh(match)) in (0, 1)
    assert fresh(match).version == match.version


def test_an_ended_match_has_no_clock() -> None:
    match = started(play_seconds=20)
    services.abort(match_id=match.pk)
    now = fresh(match)
    assert (now.status, now.deadline_at, now.ai_due_at) == ("aborted", None, None)
