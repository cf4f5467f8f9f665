"""The table's socket: who may open it, when it is closed, and what it does not let through."""

from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from accounts import moderation
from accounts.signals import sessions_ended
from games.core.seats import Seat
from games.models import Match
from tests.games.tables import user_at
from tests.games.tabs import Tab, acting, close_all, now_of, tab_of, table
from tests.people import browser, person

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(
    "text",
    [
        " ",
        "not json",
        "[]",
        "[" * 1900,
        '"move"',
        "{}",
        '{"kind": "dance"}',
        '{"kind": ["move"]}',
        '{"kind": "move"}',
        '{"kind": "move", "action": 7, "seq": 1}',
        '{"kind": "move", "action": "pass", "seq": "1"}',
        '{"kind": "move", "action": "pass", "seq": true}',
        '{"kind": "move", "action": "pass", "seq": 1, "nonce": {}}',
        '{"kind": "ping", "v": 1.5}',
        '{"kind": "move", "action": "' + "x" * 3000 + '", "seq": 1}',
    ],
)
async def test_what_cannot_be_read_is_answered_and_harms_nothing(text: str) -> None:
    match = await table()
    tab = await tab_of(match, Seat.S)
    await tab.socket.send_to(text_data=text)
    assert (await tab.until("answer"))["status"] == "error"
    await tab.ping()
    await close_all(tab)


async def test_bytes_and_huge_numbers_are_answered_too() -> None:
    match = await table()
    tab = await tab_of(match, Seat.S)
    await tab.socket.send_to(bytes_data=b"\x00\xff")
    assert (await tab.until("answer"))["status"] == "error"
    assert (await tab.move("pass", seq=10**300))["status"] == "stale"
    await tab.say(kind="ping", v=10**300)
    assert (await tab.until("pong"))["v"] == match.version
    await close_all(tab)


async def test_a_flood_is_refused_and_then_cut_off() -> None:
    match = await table()
    tab = await tab_of(match, Seat.S)
    for _ in range(100):
        await tab.say(kind="ping", v=tab.version)
    assert await tab.closed() == 4429


async def test_a_spectator_cannot_play() -> None:
    match = await table()
    watcher = await tab_of(match, None)
    assert (await watcher.move("pass"))["status"] == "error"
    assert (await now_of(match)).seq == match.seq
    await close_all(watcher)


async def refused(match: Match, client: Any) -> int:
    """The code with which a tab is turned away."""
    tab = Tab(match, client)
    assert (await tab.socket.connect())[0]
    return await tab.closed()


async def test_a_code_that_no_match_has() -> None:
    assert await refused(Match(code="NOSUCH"), browser()) == 4404


async def test_a_private_table_is_closed_to_strangers() -> None:
    match = await table(spectators=False)
    assert await refused(match, browser()) == 4403
    assert await refused(match, await sync_to_async(lambda: browser(person()))()) == 4403
    await close_all(await tab_of(match, Seat.S))


async def test_another_origin_is_turned_away() -> None:
    match = await table()
    tab = Tab(match, browser())
    tab.socket.scope["headers"][0] = (b"origin", b"http://elsewhere.example")
    assert not (await tab.socket.connect())[0]


async def test_of_two_tabs_the_newest_is_active_until_the_other_is_wanted() -> None:
    match = await table()
    seat = await acting(match)
    older = await tab_of(match, seat)
    newer = await tab_of(match, seat)
    assert (await older.until("role"))["active"] is False
    assert (await older.move("pass"))["status"] == "error"
    await older.say(kind="use_here")
    assert (await older.until("role"))["active"] is True
    assert (await newer.until("role"))["active"] is False
    assert (await older.move("pass"))["status"] == "ok"
    await newer.until_version(match.version + 1)
    await close_all(older, newer)


async def test_closing_the_last_tab_starts_the_grace_and_another_tab_ends_it() -> None:
    match = await table()
    first, second = await tab_of(match, Seat.E), await tab_of(match, Seat.E)

    async def away() -> bool:
        seat = await match.seats.aget(seat=Seat.E)
        return seat.away_since is not None

    await first.close()
    await second.ping()
    assert not await away()
    await second.close()
    assert await away()


async def test_logging_out_closes_the_socket_at_once() -> None:
    match = await table()
    tab = await tab_of(match, Seat.E)
    await sync_to_async(tab.client.logout)()
    assert await tab.closed() == 4401


async def test_logging_out_elsewhere_leaves_this_browser_alone() -> None:
    match = await table()
    tab = await tab_of(match, Seat.E)
    elsewhere = await sync_to_async(lambda: browser(user_at(match, Seat.E)))()
    await sync_to_async(elsewhere.logout)()
    await tab.ping()
    assert (await tab.move("pass"))["status"] in ("ok", "illegal")
    await close_all(tab)


async def test_a_suspension_closes_the_socket_at_once() -> None:
    match = await table()
    tab = await tab_of(match, Seat.E)
    until = timezone.now() + timedelta(days=1)

    def suspend() -> None:
        moderation.suspend(user=user_at(match, Seat.E), until=until, reason="cheating", by=person())

    await sync_to_async(suspend)()
    assert await tab.closed() == 4401


async def test_another_password_closes_the_socket_at_once() -> None:
    match = await table()
    tab = await tab_of(match, Seat.E)

    def change() -> None:
        user = user_at(match, Seat.E)
        user.set_password("another long password")
        user.save()
        sessions_ended.send(type(user), user=user)

    await sync_to_async(change)()
    assert await tab.closed() == 4401
