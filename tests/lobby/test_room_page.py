"""The waiting room as different people see it, with and without scripts."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games.core.seats import Seat
from games.models import Match
from lobby import selectors, services
from lobby.models import Table
from lobby.refusals import REASONS
from tests.lobby.people import fresh, full_table, table_of, who_sits
from tests.people import browser, guest, person

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


def page(client: Client, table: Table) -> str:
    return str(client.get(f"/t/{table.code}/").content.decode())


def post(client: Client, name: str, table: Table, **fields: object) -> str:
    """What a plain form shows in the end."""
    return str(client.post(reverse(f"lobby:{name}", args=[table.code]), fields, follow=True).content.decode())


def test_looking_at_an_invitation_makes_no_guest() -> None:
    """Link previews look too."""
    table = table_of(person())
    assert 'id="sit"' in page(browser(), table)
    assert User.objects.count() == 1


def test_taking_a_seat_makes_a_guest() -> None:
    table = table_of(person())
    visitor = browser()
    assert 'id="ready"' in post(visitor, "join", table)
    assert table.seats.get(seat=Seat.E).user == User.objects.get(is_guest=True)


def test_the_next_player_sits_on_the_right() -> None:
    """ux.md 3.4, in every language."""
    table = full_table(person(), person())
    mine = table.seats.get(seat=Seat.E).user
    assert mine
    sides = {place.side: place.seat for place in selectors.room(table, mine).places}
    assert sides == {"bottom": Seat.E, "right": Seat.N, "top": Seat.W, "left": Seat.S}


def said_to(user: User, table: Table) -> set[str]:
    """Which of the sentences about the beginning the page says."""
    seen = page(browser(user), table)
    sentences = ("The match begins when all four", "The match begins when everybody is.", "The match begins in")
    return {sentence for sentence in sentences if sentence in seen}


def test_the_room_says_one_sentence_at_a_time_about_the_beginning() -> None:
    host, friend = person(), person()
    table = table_of(host, friend)
    services.ready(code=table.code, user=host, contribution="")
    assert said_to(host, table) == {"The match begins when all four"}  # and that a changed seat asks for Ready again
    services.fill_with_ai(code=table.code, host=host)
    services.ready(code=table.code, user=host, contribution="")
    assert said_to(host, table) == {"The match begins when everybody is."}
    services.ready(code=table.code, user=friend, contribution="")
    assert said_to(host, table) == said_to(friend, table) == {"The match begins in"}


def test_who_sits_here_reads_places_and_a_stranger_the_compass() -> None:
    host = person()
    table = table_of(host)
    called = re.compile(r'<p class="place-team">.*?</span> (\w+)')
    assert called.findall(page(browser(host), table)) == ["You", "Right", "Partner", "Left"]
    assert called.findall(page(browser(), table)) == ["South", "East", "North", "West"]


def test_the_seal_is_shown_before_anybody_is_ready_and_the_secret_never() -> None:
    table = table_of(person())
    seen = page(browser(), table)
    assert table.commitment in seen
    assert table.secret not in seen


def test_only_the_host_sees_the_hosts_buttons() -> None:
    host, friend = person(), person()
    table = table_of(host, friend)
    assert all(f'id="{button}"' in page(browser(host), table) for button in ("fill", "ai-N", "kick-E"))
    assert not any(f'id="{button}"' in page(browser(friend), table) for button in ("fill", "ai-N", "kick-S"))


def test_a_whole_way_by_plain_forms_to_the_match() -> None:
    """No script runs here: two people, two AI seats, the countdown, the table."""
    host, friend = browser(person()), browser(person())
    host.post("/new/baloot/", {"E": "friend", "N": "ai", "W": "ai", "ai_speed": "normal"})
    table = Table.objects.get()
    post(friend, "join", table)
    post(host, "ready", table, contribution="one", seating=fresh(table).seating)
    post(friend, "ready", table, contribution="two", seating=fresh(table).seating)
    Table.objects.update(starts_at=timezone.now())
    assert 'id="start"' in page(host, table)
    post(host, "start", table)
    match = Match.objects.get(code=table.code)
    assert [seat.contribution for seat in match.seats.order_by("seat")] == ["one", "two", "", ""]


def test_htmx_gets_the_room_back_and_moves_on_when_the_match_begins() -> None:
    host = person()
    table = full_table(host)
    visitor = browser(host)
    answer = visitor.post(reverse("lobby:ready", args=[table.code]), {"contribution": "x"}, headers=HTMX)
    assert answer["HX-Redirect"] == f"/t/{table.code}/"
    poll = visitor.get(reverse("lobby:room", args=[table.code]), {"v": table.version}, headers=HTMX)
    assert poll["HX-Redirect"] == f"/t/{table.code}/"


def test_the_room_is_sent_again_only_when_it_has_changed() -> None:
    table = table_of(person())
    visitor, address = browser(), reverse("lobby:room", args=[table.code])
    assert visitor.get(address, {"v": table.version}, headers=HTMX).status_code == 204
    services.join(code=table.code, user=person())
    assert visitor.get(address, {"v": table.version}, headers=HTMX).status_code == 200


def test_a_refusal_is_said_in_words_with_and_without_scripts() -> None:
    table, visitor = full_table(person()), browser(person())
    assert "All four seats are taken." in post(visitor, "join", table)
    answer = visitor.post(reverse("lobby:join", args=[table.code]), headers=HTMX)
    assert "All four seats are taken." in answer.content.decode()


def test_a_taken_seat_is_refused_in_words_and_the_others_stay_open() -> None:
    table, visitor = table_of(person()), browser(person())
    seen = post(visitor, "join", table, seat="S")
    assert "choose another one" in seen
    assert 'id="sit-N"' in seen


def test_a_full_room_offers_to_watch_or_another_table() -> None:
    seen = page(browser(person()), full_table(person(), spectators=True))
    assert "to watch as soon as the match begins" in seen
    assert 'id="elsewhere-list"' in seen
    assert "no spectators" in page(browser(person()), full_table(person()))


def test_whom_the_host_removed_is_told() -> None:
    host, gone = person(), person()
    table = table_of(host, gone)
    post(browser(host), "kick", table, seat="E", person=gone.pk)
    seen = page(browser(gone), table)
    assert "The host removed you from this table." in seen
    assert 'id="sit' not in seen


def test_a_table_for_registered_players_shows_guests_the_way_to_an_account() -> None:
    table = table_of(person(), registered_only=True)
    assert reverse("accounts:upgrade") in page(browser(guest()), table)
    assert reverse("accounts:login") + "?next=" in page(browser(), table)


def test_a_closed_table_says_so_and_offers_a_new_one() -> None:
    host = person()
    table = table_of(host)
    post(browser(host), "leave", table)
    answer = browser(host).get(f"/t/{table.code}/")
    assert answer.status_code == 410
    assert reverse("lobby:new", args=["baloot"]) in answer.content.decode()


def test_a_code_without_a_table_gives_a_hint() -> None:
    answer = browser().get("/t/NOSUCH/")
    assert answer.status_code == 404
    assert "A code has 6 letters" in answer.content.decode()


def test_small_letters_in_the_address_are_put_right() -> None:
    table = table_of(person())
    assert browser().get(f"/t/{table.code.lower()}/")["Location"] == f"/t/{table.code}/"


def test_a_contribution_that_is_too_long_is_refused_in_words() -> None:
    host = person()
    table = table_of(host)
    assert "at most 64 characters" in post(browser(host), "ready", table, contribution="x" * 65)
    assert not table.seats.filter(ready=True).exists()


def test_moving_to_another_seat_by_form() -> None:
    host = person()
    table = table_of(host)
    post(browser(host), "join", table, seat="N")
    assert who_sits(table) == {"N": host.username}


def test_nonsense_in_a_form_is_no_error_page() -> None:
    host = person()
    table = table_of(host)
    for name in ("join", "kick", "add_ai", "remove_ai", "ready"):
        answer = browser(host).post(
            reverse(f"lobby:{name}", args=[table.code]), {"seat": "Q", "person": "x", "seating": "x"}, follow=True
        )
        assert answer.status_code == 200


@pytest.mark.parametrize(("name", "reason"), [("kick", "nobody"), ("remove_ai", "no_ai")])
@pytest.mark.parametrize("seat", [{}, {"seat": ""}, {"seat": "Q"}, {"seat": "0"}], ids=str)
@pytest.mark.parametrize("on_south", ["a friend", "an AI"])
def test_a_form_that_names_no_seat_removes_nobody(name: str, reason: str, seat: dict[str, str], on_south: str) -> None:
    host = person()
    table = table_of(host)
    services.join(code=table.code, user=host, seat=Seat.N)
    if on_south == "a friend":
        services.join(code=table.code, user=person(), seat=Seat.S)
    services.fill_with_ai(code=table.code, host=host)
    before = who_sits(table)
    assert str(REASONS[reason]) in post(browser(host), name, table, **seat)
    assert who_sits(table) == before


@pytest.mark.parametrize("name", ["join", "start"])
def test_a_form_for_a_code_without_a_table_is_no_error_page(name: str) -> None:
    answer = browser(person()).post(reverse(f"lobby:{name}", args=["NOSUCH"]))
    assert answer.status_code == 303


@pytest.mark.parametrize("name", ["leave", "kick", "add_ai", "remove_ai", "ready", "unready"])
def test_strangers_change_nothing(name: str) -> None:
    table = table_of(person())
    answer = browser().post(reverse(f"lobby:{name}", args=[table.code]))
    assert "/login/" in answer["Location"]
    assert fresh(table).version == table.version


def test_a_page_that_refreshes_itself_without_scripts() -> None:
    table = table_of(person())
    assert '<meta http-equiv="refresh" content="5">' in str(browser().get(f"/t/{table.code}/?refresh=1").content)
    assert "http-equiv" not in page(browser(), table)
