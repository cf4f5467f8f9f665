"""What happens at the same moment. Threads with connections of their own, on the real database."""

from collections.abc import Sequence
from functools import partial

import pytest

from games.core.seats import Seat
from games.models import Match
from lobby import matchmaking, services
from lobby.models import Table, TableSeat
from lobby.refusals import Refusal
from lobby.seating import Terms
from tests.lobby.people import BALOOT, finished_match, fresh, full_table, table_of, who_sits
from tests.people import at_once, person

pytestmark = pytest.mark.django_db(transaction=True)


def refusals(answers: Sequence[object]) -> list[str]:
    return [answer.kind for answer in answers if isinstance(answer, Refusal)]


def test_s27_twenty_people_race_for_the_last_seat() -> None:
    table = table_of(person(), person(), person())
    crowd = [person() for _ in range(20)]
    answers = at_once([partial(services.join, code=table.code, user=one) for one in crowd])
    assert refusals(answers) == ["full"] * 19
    assert len(who_sits(table)) == 4


def test_s27_twenty_people_race_for_the_same_chosen_seat() -> None:
    table = table_of(person())
    crowd = [person() for _ in range(20)]
    answers = at_once([partial(services.join, code=table.code, user=one, seat=Seat.N) for one in crowd])
    assert refusals(answers) == ["taken"] * 19


def test_s27_join_leave_join_at_once_gives_one_seat_at_most() -> None:
    host, friend = person(), person()
    table = table_of(host)
    for _ in range(5):
        at_once(
            [
                lambda: services.join(code=table.code, user=friend),
                lambda: services.leave(code=table.code, user=friend),
                lambda: services.join(code=table.code, user=friend, seat=Seat.W),
            ]
        )
        assert TableSeat.objects.filter(table=table, user=friend).count() <= 1
        assert who_sits(table)["S"] == host.username


def test_s27_the_host_and_a_friend_take_the_same_seat() -> None:
    """An AI and a person race for the last seat: one of them has it, the other is told."""
    host = person()
    table = table_of(host, person(), person())
    answers = at_once(
        [
            lambda: services.join(code=table.code, user=person()),
            lambda: services.fill_with_ai(code=table.code, host=host, seat=Seat.W),
        ]
    )
    assert len(refusals(answers)) == 1
    assert len(who_sits(table)) == 4


def test_s23_a_form_sent_five_times_makes_one_table() -> None:
    host = person()
    made = at_once([lambda: services.create(host=host, game=BALOOT, terms=Terms(), nonce="of this form").code] * 5)
    assert len(set(made)) == 1
    assert Table.objects.count() == 1


def test_s23_play_now_pressed_five_times_makes_one_table_and_one_practice_deal() -> None:
    user = person()
    made = at_once([lambda: matchmaking.play_now(user=user, game=BALOOT, options={}).code] * 5)
    assert len(set(made)) == 1
    assert Match.objects.filter(practice=True).count() == 1


def test_s23_quick_match_pressed_five_times_takes_one_seat() -> None:
    user = person()
    made = at_once([lambda: matchmaking.quick_match(user=user, game=BALOOT, options={}).code] * 5)
    assert len(set(made)) == 1
    assert TableSeat.objects.filter(user=user).count() == 1


def test_strangers_who_look_for_players_at_once_meet() -> None:
    crowd = [person() for _ in range(8)]
    at_once([partial(matchmaking.quick_match, user=one, game=BALOOT, options={}) for one in crowd])
    assert [len(who_sits(table)) for table in Table.objects.all()] == [4, 4]


def test_s23_rematch_asked_for_by_everybody_at_once_makes_one_table() -> None:
    people = [person() for _ in range(4)]
    match = finished_match(*people)
    made = at_once([partial(matchmaking.rematch, match_code=match.code, user=one) for one in people for _ in range(2)])
    assert len(set(made)) == 1
    table = Table.objects.get(rematch_of=match)
    assert table.seats.filter(accepted=True).count() == 4


def test_the_match_begins_once_however_many_browsers_ask() -> None:
    people = [person() for _ in range(2)]
    table = full_table(*people)
    for one in people:
        services.ready(code=table.code, user=one, contribution="")
    Table.objects.filter(pk=table.pk).update(starts_at="2026-01-01T00:00Z")
    begun = at_once([lambda: services.start(code=table.code).started_match_id] * 4)
    assert set(begun) == {fresh(table).started_match_id}


def test_a_seat_given_up_in_the_moment_of_the_start() -> None:
    """Either the match has begun with him, or it has not begun."""
    host, friend = person(), person()
    table = full_table(host, friend)
    for one in (host, friend):
        services.ready(code=table.code, user=one, contribution="")
    Table.objects.filter(pk=table.pk).update(starts_at="2026-01-01T00:00Z")
    at_once([lambda: services.start(code=table.code), lambda: services.leave(code=table.code, user=friend)])
    started = Match.objects.filter(code=table.code).first()
    assert (started is not None) == ("E" in who_sits(table))
