"""Who may sit where, and what a changed seat does."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.services import delete_account
from games.core.seats import Seat
from lobby import services
from lobby.models import TableSeat
from lobby.refusals import Refusal
from lobby.seating import Terms
from tests.lobby.people import BALOOT, fresh, full_table, table_of, who_sits
from tests.people import guest, person

pytestmark = pytest.mark.django_db


def test_the_host_sits_on_s_and_options_left_out_are_the_games_defaults() -> None:
    host = person()
    table = table_of(host)
    assert who_sits(table) == {"S": host.username}
    assert table.options == {"Mode": "classic", "Profile": "standard"}


def test_an_option_the_game_does_not_know_is_refused() -> None:
    with pytest.raises(Refusal, match="options"):
        services.create(host=person(), game=BALOOT, terms=Terms({"Mode": "endless"}))


def test_whoever_joins_gets_the_chosen_seat_or_the_first_free_one() -> None:
    host, left, any_seat = person(), person(), person()
    table = table_of(host)
    services.join(code=table.code, user=left, seat=Seat.W)
    services.join(code=table.code, user=any_seat)
    assert who_sits(table) == {"S": host.username, "E": any_seat.username, "W": left.username}


def test_joining_twice_keeps_the_seat() -> None:
    host, friend = person(), person()
    table = table_of(host, friend)
    services.join(code=table.code, user=friend)
    assert who_sits(table) == {"S": host.username, "E": friend.username}


def test_a_player_may_change_to_a_free_seat_and_not_to_a_taken_one() -> None:
    host, friend = person(), person()
    table = table_of(host, friend)
    services.join(code=table.code, user=friend, seat=Seat.N)
    with pytest.raises(Refusal, match="taken"):
        services.join(code=table.code, user=friend, seat=Seat.S)
    assert who_sits(table) == {"S": host.username, "N": friend.username}


def test_a_full_table_takes_nobody() -> None:
    table = full_table(person())
    with pytest.raises(Refusal, match="full"):
        services.join(code=table.code, user=person())


def test_when_the_host_leaves_the_next_person_is_host() -> None:
    host, friend = person(), person()
    table = full_table(host, friend)
    services.leave(code=table.code, user=host)
    assert fresh(table).host == friend
    assert who_sits(table) == {"E": friend.username, "N": "AI", "W": "AI"}


def test_a_deleted_account_holds_no_seat() -> None:
    """A table nobody could ever make ready would wait for two hours."""
    host, friend = person(), person()
    both, alone = table_of(host, friend), table_of(host)
    delete_account(user=host)
    assert who_sits(both) == {"E": friend.username}
    assert fresh(both).host == friend
    assert fresh(alone).closed_at is not None


def test_when_the_last_person_leaves_the_table_closes() -> None:
    host = person()
    table = full_table(host)
    services.leave(code=table.code, user=host)
    assert fresh(table).closed_at is not None
    with pytest.raises(Refusal, match="closed"):
        services.join(code=table.code, user=host)


def test_only_the_host_adds_and_removes_ai_seats() -> None:
    host, friend = person(), person()
    table = table_of(host, friend)
    with pytest.raises(Refusal, match="not_host"):
        services.fill_with_ai(code=table.code, host=friend)
    services.fill_with_ai(code=table.code, host=host, seat=Seat.W)
    services.remove_ai(code=table.code, host=host, seat=Seat.W)
    assert "W" not in who_sits(table)


def test_a_person_is_not_removed_as_an_ai_nor_an_ai_as_a_person() -> None:
    host, friend = person(), person()
    table = full_table(host, friend)
    with pytest.raises(Refusal, match="no_ai"):
        services.remove_ai(code=table.code, host=host, seat=Seat.E)
    with pytest.raises(Refusal, match="nobody"):
        services.kick(code=table.code, host=host, seat=Seat.N)


def test_whom_the_host_removed_cannot_come_back() -> None:
    host, friend = person(), person()
    table = table_of(host, friend)
    services.kick(code=table.code, host=host, seat=Seat.E, user_id=friend.pk)
    with pytest.raises(Refusal, match="kicked"):
        services.join(code=table.code, user=friend)


def test_the_host_removes_whom_he_saw_and_nobody_else() -> None:
    """S29: somebody else has sat down there meanwhile."""
    host, gone, came = person(), person(), person()
    table = table_of(host, gone)
    services.leave(code=table.code, user=gone)
    services.join(code=table.code, user=came)
    with pytest.raises(Refusal, match="nobody"):
        services.kick(code=table.code, host=host, seat=Seat.E, user_id=gone.pk)
    assert who_sits(table)["E"] == came.username


def test_the_host_does_not_remove_himself() -> None:
    host = person()
    table = table_of(host)
    with pytest.raises(Refusal, match="own_seat"):
        services.kick(code=table.code, host=host, seat=Seat.S)


def test_a_table_for_registered_players_takes_no_guest() -> None:
    table = table_of(person(), registered_only=True)
    with pytest.raises(Refusal, match="registered"):
        services.join(code=table.code, user=guest())


def test_a_suspended_player_takes_no_seat() -> None:
    table, bad = table_of(person()), person()
    bad.suspended_until = timezone.now() + timedelta(days=1)
    with pytest.raises(Refusal, match="suspended"):
        services.join(code=table.code, user=bad)


@pytest.mark.parametrize(
    "row",
    [
        {"seat": 0, "ai_level": "casual"},  # S is taken
        {"seat": 4, "ai_level": "casual"},  # there are four seats
        {"seat": 1, "ai_level": ""},  # neither a person nor an AI
    ],
)
def test_the_database_refuses_what_no_service_would_write(row: dict[str, object]) -> None:
    table = table_of(person())
    with pytest.raises(IntegrityError), transaction.atomic():
        TableSeat.objects.create(table=table, **row)


def test_the_database_refuses_a_second_seat_for_one_person() -> None:
    """S27."""
    host = person()
    table = table_of(host)
    with pytest.raises(IntegrityError), transaction.atomic():
        TableSeat.objects.create(table=table, seat=2, user=host)


@pytest.mark.parametrize("code", ["NOSUCH", ""])
def test_a_code_without_a_table_is_refused(code: str) -> None:
    with pytest.raises(Refusal, match="unknown"):
        services.join(code=code, user=person())
