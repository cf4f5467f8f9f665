"""The lobby's pages: what is listed for whom, and the ways to a table."""

from typing import Any

import pytest
from django.urls import reverse

from accounts.models import User
from games import registry
from games.core.seats import Seat
from games.models import Match
from lobby import matchmaking, selectors, services
from lobby.forms import NewTableForm
from lobby.models import MOST_HOSTED, Table, TableSeat
from lobby.refusals import Refusal
from lobby.selectors import Wish
from tests.lobby.people import BALOOT, fresh, full_table, table_of, who_sits
from tests.people import browser, guest, person

pytestmark = pytest.mark.django_db

LIST = "/lobby/"
HTMX = {"HX-Request": "true"}


def listed(**wish: Any) -> list[str]:
    return [row.code for row in selectors.open_tables(Wish(**wish))]


def test_only_public_tables_are_listed_and_the_fullest_come_first() -> None:
    table_of(person())
    one = table_of(person(), public=True)
    two = table_of(person(), person(), public=True)
    assert listed() == [two.code, one.code]


def test_a_long_list_keeps_the_fullest() -> None:
    """Full tables and late ones: what is cut off is what fits worst."""
    host = person()
    terms = {"game": BALOOT, "public": True, "options": {"Mode": "classic", "Profile": "standard"}}
    many = Table.objects.bulk_create(Table(code=f"MANY{n}", host=host, **terms) for n in range(selectors.LONGEST_LIST))
    TableSeat.objects.bulk_create(TableSeat(table=table, seat=0, user=host) for table in many)
    full_table(person(), public=True)
    late = table_of(person(), person(), public=True)
    assert listed()[0] == late.code
    assert len(listed()) == selectors.LONGEST_LIST
    assert listed(seats=3)[0] == "MANY0"


def test_nobody_fills_the_lobby_alone() -> None:
    host = person()
    codes = [table_of(host, public=True).code for _table in range(MOST_HOSTED)]
    with pytest.raises(Refusal) as refused:
        table_of(host, public=True)
    assert refused.value.kind == "hosting"
    services.leave(code=codes[0], user=host)
    assert table_of(host, public=True).code in listed()


def test_a_full_waiting_table_is_not_listed() -> None:
    full_table(person(), public=True)
    assert listed() == []


def test_a_running_public_table_can_be_watched_if_it_has_spectators() -> None:
    for spectators in (True, False):
        host = person()
        table = full_table(host, public=True, spectators=spectators)
        services.ready(code=table.code, user=host, contribution="")
    watched = Match.objects.get(spectators=True)
    assert listed() == [watched.code]
    page = browser().get(LIST).content.decode()
    assert f'id="watch-{watched.code}"' in page


@pytest.mark.parametrize(
    ("terms", "wish", "shown"),
    [
        ({"clock": None}, {"clock": "none"}, True),
        ({"clock": 20}, {"clock": "none"}, False),
        ({"clock": 20}, {"clock": "fast"}, True),
        ({"clock": 60}, {"clock": "fast"}, False),
        ({"clock": 60}, {"clock": "slow"}, True),
        ({}, {"seats": 3}, True),
        ({}, {"game": BALOOT}, True),
        ({}, {"game": "other"}, False),
        ({}, {"registered_only": True}, False),
        ({"registered_only": True}, {"registered_only": True}, True),
    ],
)
def test_filters(terms: dict[str, object], wish: dict[str, object], shown: bool) -> None:
    table = table_of(person(), public=True, **terms)
    assert (table.code in listed(**wish)) == shown


def test_tables_are_closed_to_spectators_unless_the_host_opens_them_and_strangers_tables_are_open() -> None:
    """ux.md, Decided."""
    user = person()
    browser(user).post("/new/baloot/", {"E": "ai", "N": "ai", "W": "ai", "ai_speed": "normal"})
    matchmaking.quick_match(user=user, game=BALOOT, options={})
    assert list(Table.objects.order_by("pk").values_list("spectators", flat=True)) == [False, True]


def test_an_unreadable_filter_is_off() -> None:
    table = table_of(person(), public=True)
    page = browser().get(LIST, {"clock": "sundial", "seats": "many"})
    assert page.status_code == 200
    assert table.code in page.content.decode()


def test_a_row_names_host_game_mode_profile_clock_and_seats() -> None:
    host = person("noura")
    table_of(host, public=True, clock=30, options={"Mode": "quick"})
    page = browser().get(LIST).content.decode()
    for words in ("noura", "Baloot", "Quick", "Standard", "30 seconds a play", "8 seconds a bid", "1 of 4 seats taken"):
        assert words in page


@pytest.mark.parametrize(("game", "name"), [("baloot", "Baloot"), ("guandan", "Guandan")])
def test_an_empty_lobby_offers_two_ways_on_for_each_game_by_its_name(game: str, name: str) -> None:
    page = browser().get(LIST).content.decode()
    assert "No open tables." in page
    row = page.partition(f'aria-labelledby="empty-{game}"')[2].partition("</div>")[0]
    assert f'<strong id="empty-{game}">{name}</strong>' in row
    assert f'id="empty-play-{game}"' in row
    assert f'id="empty-new-{game}"' in row


def test_the_list_is_sent_again_only_when_it_has_changed() -> None:
    """So the poll leaves focus alone."""
    table = table_of(person(), public=True)
    visitor = browser()
    mark = visitor.get(LIST, headers=HTMX).context["mark"]
    assert visitor.get(LIST, {"seen": mark}, headers=HTMX).status_code == 204
    services.join(code=table.code, user=person())
    assert visitor.get(LIST, {"seen": mark}, headers=HTMX).status_code == 200


def test_the_form_offers_every_option_of_the_game() -> None:
    page = browser().get("/new/baloot/").content.decode()
    for value in ("classic", "quick", "standard", "federation"):
        assert f'value="{value}"' in page


FILLED = {
    "Mode": "quick", "Profile": "federation", "clock": "60", "E": "ai", "N": "friend", "W": "ai",
    "openness": "public", "registered_only": "on", "ai_speed": "fast", "nonce": "one",
}  # fmt: skip


def test_a_new_table_is_as_the_form_says() -> None:
    user = person()
    answer = browser(user).post("/new/baloot/", FILLED)
    table = Table.objects.get()
    assert answer["Location"] == f"/t/{table.code}/"
    assert table.options == {"Mode": "quick", "Profile": "federation"}
    assert (table.clock, table.public, table.registered_only, table.spectators) == (60, True, True, False)
    assert who_sits(table) == {"S": user.username, "E": "AI", "W": "AI"}


def test_s23_the_form_sent_twice_makes_one_table() -> None:
    visitor = browser(person())
    addresses = {visitor.post("/new/baloot/", FILLED)["Location"] for _ in range(2)}
    assert len(addresses) == 1
    assert Table.objects.count() == 1


@pytest.mark.parametrize("wrong", [{"Mode": "endless"}, {"clock": "7"}, {"E": "cat"}, {"ai_speed": "warp"}])
def test_a_form_with_nonsense_comes_back_with_the_reason(wrong: dict[str, str]) -> None:
    answer = browser(person()).post("/new/baloot/", FILLED | wrong)
    assert answer.status_code == 422
    assert 'class="errorlist' in answer.content.decode()
    assert not Table.objects.exists()


def test_a_stranger_who_makes_a_table_becomes_a_guest() -> None:
    browser().post("/new/baloot/", FILLED)
    assert Table.objects.get().host == User.objects.get(is_guest=True)


def test_each_form_has_its_own_nonce() -> None:
    game = registry.game(BALOOT)
    assert NewTableForm(game)["nonce"].value() != NewTableForm(game)["nonce"].value()


def test_quick_match_takes_the_fullest_open_table() -> None:
    table_of(person(), public=True)
    fuller = table_of(person(), person(), public=True)
    user = person()
    assert matchmaking.quick_match(user=user, game=BALOOT, options={}) == fuller
    assert fuller.seats.filter(user=user).exists()


def test_quick_match_makes_a_public_table_with_a_clock_where_there_is_none() -> None:
    table_of(person())  # private
    table_of(person(), public=True, options={"Mode": "quick"})  # another mode
    table = matchmaking.quick_match(user=person(), game=BALOOT, options={})
    assert (table.public, table.clock, table.options["Mode"]) == (True, 20, "classic")


def test_quick_match_passes_tables_that_do_not_want_the_player_by() -> None:
    user = guest()
    closed_to_guests = table_of(person(), person(), public=True, registered_only=True)
    removed_from = table_of(person(), user, public=True)
    host = removed_from.host
    assert host
    services.kick(code=removed_from.code, host=host, seat=Seat.E)
    found = matchmaking.quick_match(user=user, game=BALOOT, options={})
    assert found not in (closed_to_guests, removed_from)


def test_s23_quick_match_pressed_again_leads_to_the_same_table() -> None:
    visitor = browser()
    first = visitor.post("/quick/baloot/")["Location"]
    table_of(person(), person(), public=True)
    assert visitor.post("/quick/baloot/")["Location"] == first
    assert fresh(Table.objects.order_by("pk")[0]).seats.count() == 1


LINK = "https://majlis.example/t/{code}/"


@pytest.mark.parametrize(
    "typed",
    [
        "{code}", "{lower}", " {code} ", "{code}.", "{code}-",
        LINK, f" {LINK} ", f"{LINK}?go=1", f"{LINK}text/", f"{LINK}watch/?seat=E", f"{LINK}#main", LINK.rstrip("/"),
        "majlis.example/t/{lower}/", "/T/{code}/", f"Come and play: {LINK}",
        "https://majlis.example/g/{code}/", "/g/{code}/fair/", "/g/{code}/transcript.txt", "/r/{code}/",
        "https://majlis.example/r/{code}/2/14/?seat=E&open=1",
        "ـ{code}ـ", "\u200f{code}\u200e", "\u2067/\u200et/{code}/\u2069",
    ],
)  # fmt: skip
def test_a_code_leads_to_its_table_however_it_is_typed(typed: str) -> None:
    code = table_of(person()).code
    answer = browser().get("/join-by-code/", {"code": typed.format(code=code, lower=code.lower())})
    assert answer["Location"] == reverse("lobby:table", args=[code])


@pytest.mark.parametrize("typed", ["", " ", "/", "...", "-", "?", "♠"])
def test_a_code_without_a_letter_is_asked_for_again(typed: str) -> None:
    assert browser().get("/join-by-code/", {"code": typed}).status_code == 422


@pytest.mark.parametrize("typed", ["https://majlis.example/", "طاولة", "A" * 200, "/t/ABC%00/", "²"])
def test_what_is_no_code_is_answered_in_words(typed: str) -> None:
    answer = browser().get("/join-by-code/", {"code": typed}, follow=True)
    assert answer.status_code == 404
    assert "A code has 6 letters" in answer.content.decode()


def test_the_form_for_a_code_opens_without_one() -> None:
    assert browser().get("/join-by-code/").status_code == 200
