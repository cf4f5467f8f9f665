"""A move by form and a move by socket: the same refusal is answered alike, in the words of whoever made it."""

from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games import services
from games.core.seats import Seat
from games.models import Match
from tests.games.tables import fresh, to_act
from tests.games.tabs import Tab, close_all, tab_of, table

pytestmark = pytest.mark.django_db(transaction=True)
Change = Callable[[Match, Seat], object]


def nothing(match: Match, seat: Seat) -> None:
    """The table is as it was."""


def ended(match: Match, seat: Seat) -> None:
    services.abort(match_id=match.pk)


def frozen(match: Match, seat: Seat) -> None:
    services.freeze(match_id=match.pk)


def left(match: Match, seat: Seat) -> None:
    services.leave(match_id=match.pk, seat=seat)


def by_form(tab: Tab, door: str, form: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """The code and the answer of a script's form."""
    address = f"/t/{tab.match.code}/{door}/"
    answer = tab.client.post(address, form, headers={"HX-Request": "true", "Accept-Language": "en"})
    return answer.status_code, answer.json()


@pytest.mark.parametrize(
    ("before", "text", "turns", "status", "code"),
    [
        (nothing, "pass", -1, "stale", 409),
        (nothing, "dance", 0, "invalid", 422),
        (nothing, "confirm", 0, "illegal", 422),
        (ended, "pass", 0, "over", 409),
        (frozen, "pass", 0, "frozen", 409),
        (left, "pass", 0, "error", 409),
    ],
)
async def test_a_refused_move(before: Change, text: str, turns: int, status: str, code: int) -> None:
    match = await table()
    seat = (await sync_to_async(to_act)(match))[0]
    tab = await tab_of(match, seat)
    await sync_to_async(before)(match, seat)
    turn = (await sync_to_async(fresh)(match)).turn + turns
    socket = await tab.move(text, seq=turn)
    told, form = await sync_to_async(by_form)(tab, "play", {"action": text, "seq": turn, "nonce": "n"})
    assert (told, form["status"], form["text"]) == (code, socket["status"], socket["text"])
    assert (socket["status"], bool(socket["text"])) == (status, True)
    await close_all(tab)


async def test_whose_turn_it_is_is_said_as_the_player_sees_the_table() -> None:
    match = await table()
    seat = (await sync_to_async(to_act)(match))[0]
    tab = await tab_of(match, seat.next)
    socket = await tab.move("pass")
    move = {"action": "pass", "seq": match.turn}
    _code, form = await sync_to_async(by_form)(tab, "play", move)
    page = await sync_to_async(tab.client.post)(f"/t/{match.code}/play/", move)
    assert "Left" in socket["text"]
    assert form["text"] == socket["text"]
    assert socket["text"] in page.content.decode().replace("<bdi>", "").replace("</bdi>", "")
    await close_all(tab)


async def test_more_time_where_there_is_none() -> None:
    match = await table()
    tab = await tab_of(match, Seat.S)
    await tab.say(kind="more_time")
    socket = await tab.until("answer")
    told, form = await sync_to_async(by_form)(tab, "more-time", {})
    assert (told, form["status"], form["text"]) == (409, socket["status"], socket["text"])
    await close_all(tab)
