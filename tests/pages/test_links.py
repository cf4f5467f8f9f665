"""Every link of every page leads to a page, and to the place in it that it names."""

import re
from functools import cache
from html import unescape
from urllib.parse import urldefrag, urljoin

import pytest
from django.test import Client

from games import services
from games.core.seats import Seat
from games.models import Match
from lobby.models import Table
from tests.games.tables import BALOOT, GUANDAN, NEARLY_OVER, play_one, play_out, started, user_at
from tests.lobby.people import full_table, table_of
from tests.people import person

pytestmark = pytest.mark.django_db
LINK = re.compile(r'<(?:a|link)\b[^>]*?\shref="([^"]+)"|<form method="get"[^>]*?\saction="([^"]+)"|\shx-get="([^"]+)"')
EVERYBODYS = ["/en/", "/ar/", "/en/about/", "/en/privacy/", "/en/accessibility/", "/en/status/", "/lobby/", "/login/"]
EVERYBODYS += [f"/en/rules/{game}/" for game in (BALOOT, GUANDAN)] + [f"/new/{game}/" for game in (BALOOT, GUANDAN)]
EVERYBODYS += ["/join/", "/join-by-code/", "/no/such/page/"]
OWN = ["/me/", "/me/password/", "/me/delete/", "/logout/", "/r/", "/lobby/", "/en/"]
both_games = pytest.mark.parametrize("game", [BALOOT, GUANDAN])


def dead_links(client: Client, *pages: str) -> set[str]:
    """The links of these pages that end in an error, or name an id that is not there."""

    @cache
    def read(address: str) -> tuple[int, str]:
        answer = client.get(address, follow=True)
        kept = answer["Content-Type"].startswith("text/html")
        return answer.status_code, answer.content.decode() if kept else ""

    def dead(link: str) -> bool:
        address, place = urldefrag(link)
        status, text = read(address)
        return (status >= 400 and address not in pages) or (place != "" and f'id="{place}"' not in text)

    found = {(page, unescape("".join(link))) for page in pages for link in LINK.findall(read(page)[1])}
    links = {urljoin(page, link) for page, link in found if not link.startswith(("/static/", "data:"))}
    assert links, "these pages have no links at all"
    return {link for link in links if dead(link)}


def finished(game: str) -> Match:
    """A match of the game that a person has played to its end."""
    return play_out(started("S", game, options=NEARLY_OVER[game]))


def begun(game: str) -> Match:
    """A match of four people with some cards on the table."""
    match = started("SENW", game)
    for _action in range(12):
        play_one(match)
    return match


def test_pages_for_everybody(client: Client) -> None:
    running = full_table(person(), public=True, spectators=True)
    table_of(person(), public=True)
    Table.objects.filter(pk=running.pk).update(started_match=started(code=running.code, game=BALOOT))
    assert dead_links(client, *EVERYBODYS) == set()


def test_ones_own_pages(client: Client) -> None:
    match = finished(BALOOT)
    client.force_login(user_at(match, Seat.S))
    assert dead_links(client, *OWN) == set()


def test_a_guests_pages(client: Client) -> None:
    client.post("/play/baloot/")
    assert dead_links(client, *OWN, "/upgrade/") == set()


@both_games
def test_pages_of_a_finished_match(game: str, client: Client) -> None:
    match = finished(game)
    pages = [f"/t/{match.code}/", f"/t/{match.code}/text/", f"/g/{match.code}/", f"/g/{match.code}/fair/"]
    assert dead_links(client, *pages) == set(), "for a stranger"
    client.force_login(user_at(match, Seat.S))
    assert dead_links(client, *pages) == set(), "for a player"


@both_games
def test_a_replay_and_the_result_of_a_match_without_one(game: str, client: Client) -> None:
    match = begun(game)
    services.abort(match_id=match.pk)
    assert dead_links(client, f"/r/{match.code}/1/1/", f"/r/{match.code}/1/9/?open=1", f"/g/{match.code}/") == set()


@both_games
def test_pages_of_a_running_match(game: str, client: Client) -> None:
    match = begun(game)
    table = f"/t/{match.code}/"
    assert dead_links(client, table, f"{table}text/", f"{table}watch/?seat=E") == set(), "for a spectator"
    client.force_login(user_at(match, Seat.S))
    assert dead_links(client, table, f"{table}text/") == set(), "for a player"


def test_waiting_rooms(client: Client) -> None:
    host = person()
    open_one, full, closed = table_of(host), full_table(host), table_of(person(), registered_only=True)
    Table.objects.filter(pk=closed.pk).update(closed_at="2026-01-01T00:00Z")
    pages = [f"/t/{table.code}/" for table in (open_one, full, closed)]
    assert dead_links(client, *pages, "/t/NOSUCH/") == set(), "for a stranger"
    client.force_login(host)
    assert dead_links(client, *pages) == set(), "for the host"
