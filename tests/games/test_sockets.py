"""The table's socket: what it answers, and that a page never stays behind."""

import asyncio
import json
from random import Random
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils.translation import override

from games import phrasing, render, selectors, services
from games.core.errors import IllegalAction
from games.core.phrases import Phrase
from games.core.seats import Seat
from games.models import Match
from tests.games.tables import BALOOT, GUANDAN, fresh, play_until, started, to_act
from tests.games.tabs import Tab, acting, close_all, moves, now_of, play_on, tab_of, table
from tests.guandan.deals import DOUBLE_WIN

pytestmark = pytest.mark.django_db(transaction=True)


def page_of(match: Match, seat: Seat | None, facing: Seat | None = None) -> dict[str, str]:
    """What a page that is loaded now shows."""
    now = fresh(match)
    held = None if seat is None else now.seats.get(seat=seat)
    return render.regions(selectors.table(now, held, facing=facing))


async def shows_now(tab: Tab, match: Match, seat: Seat | None) -> bool:
    """Whether every region the tab has been sent is as a page loaded now has it."""
    page = await sync_to_async(page_of)(match, seat)
    return all(page[region] == html for region, html in tab.html.items())


async def test_a_move_is_answered_and_everybody_is_shown_it() -> None:
    match = await table()
    seat = await acting(match)
    mine, other, stranger = [await tab_of(match, each) for each in (seat, seat.next, None)]
    answer = await mine.move((await moves(match, seat))[0], nonce="first")
    assert (answer["nonce"], answer["status"]) == ("first", "ok")
    for tab in (mine, other, stranger):
        await tab.until_version(match.version + 1)
        assert tab.seq == match.turn + 1
        assert tab.gaps == 0
    assert other.frames[-1]["say"]
    await close_all(mine, other, stranger)


async def test_only_changed_regions_are_sent() -> None:
    match = await table()
    watcher = await tab_of(match, None)
    for turn in range(3):
        await play_on(match)
        await watcher.until_version(match.version + 1 + turn)
    first, *rest = watcher.frames
    assert set(first["html"]) == set(await sync_to_async(page_of)(match, None))
    assert all(0 < len(frame["html"]) < len(first["html"]) for frame in rest)
    await close_all(watcher)


async def test_s01_a_move_made_while_the_socket_was_down_is_there_after_the_reconnect() -> None:
    match = await table()
    seat = await acting(match)
    tab = await tab_of(match, seat.next)
    await tab.close(1006)
    await play_on(match, text="pass")
    again = await tab_of(match, seat.next)
    assert again.version == match.version + 1
    assert again.seq == match.turn + 1
    assert await shows_now(again, match, seat.next)
    assert again.frames[-1]["alert"], "the turn is announced"
    await close_all(again)


async def test_s05_reconnects_while_moves_are_in_flight_leave_no_page_behind() -> None:
    """Random interleavings of a reconnect, a lost frame and somebody else's move."""
    match = await table()
    rng = Random(5)
    tab = await tab_of(match, Seat.S)
    for _ in range(100):
        if not (await now_of(match)).running:
            break
        steps = [play_on(match), reopened(tab) if rng.random() < 0.6 else tab.ping()]
        rng.shuffle(steps)
        results = await asyncio.gather(*steps)
        tab = next((one for one in results if isinstance(one, Tab)), tab)
        await tab.ping()
        assert tab.version == (await now_of(match)).version
        assert await shows_now(tab, match, Seat.S)
    await close_all(tab)


async def reopened(tab: Tab) -> Tab:
    """The same page with another socket."""
    await tab.close(1006)
    again = Tab(tab.match, tab.client)
    again.version, again.seq, again.html = tab.version, tab.seq, tab.html
    return await again.open()


async def test_s07_a_move_from_an_older_picture_is_stale_and_brings_the_new_one() -> None:
    match = await table()
    seat = await acting(match)
    await play_on(match, text="pass")
    late = await tab_of(match, seat)
    answer = await late.move("pass", seq=match.turn)
    assert (answer["status"], answer["text"]) == ("stale", "The table moved on. Nothing was played.")
    assert (await now_of(match)).seq == match.seq + 1
    assert await shows_now(late, match, seat)
    await close_all(late)


async def test_s13_coming_back_restores_everything() -> None:
    match = await sync_to_async(lambda: play_until(started(game=BALOOT), "play"))()
    before = await sync_to_async(page_of)(match, Seat.E)
    tab = await tab_of(match, Seat.E)
    await tab.close(1006)
    tab.version = 0
    again = await reopened(tab)
    assert again.html == before
    await close_all(again)


async def test_an_illegal_move_says_why_in_the_players_language() -> None:
    match = await table()
    seat = (await acting(match)).next
    with pytest.raises(IllegalAction) as refused:
        await play_on(match, seat=seat, text="pass")
    for language in ("en", "ar"):
        tab = await tab_of(match, seat, language=language)
        answer = await tab.move("pass")
        with override(language):
            why = phrasing.spoken(Phrase("", refused.value.message, refused.value.params), seat)
        assert (answer["status"], answer["text"]) == ("illegal", why)
        await close_all(tab)


async def test_the_other_tabs_of_a_seat_see_its_answer_in_a_window_and_nobody_else() -> None:
    match = await sync_to_async(lambda: play_until(started(game=BALOOT), "declare"))()
    owing = await sync_to_async(to_act)(match)
    mine = [await tab_of(match, owing[0]), await tab_of(match, owing[0])]
    others = [await tab_of(match, seat) for seat in Seat if seat != owing[0]] + [await tab_of(match, None)]
    assert (await mine[1].move("declare none"))["status"] == "ok"
    frame = await mine[0].until("table") if len(owing) > 1 else None
    assert frame is None or (frame["v"], frame["prev"]) == (match.version, match.version)
    for seat in owing[1:]:
        await sync_to_async(services.play)(match_id=match.pk, seat=seat, text="declare none", seq=match.turn)
    for tab in others:
        await tab.until_version(match.version + 1)
        assert [one["v"] for one in tab.frames if one["v"] > match.version] == [match.version + 1]
        assert len([one for one in tab.frames if one["v"] == match.version]) <= 1, "more than what it opened with"
    await close_all(*mine, *others)


@pytest.mark.parametrize("answered", [True, False])
async def test_s05_a_page_that_comes_back_into_a_window_shows_whether_its_seat_has_answered(answered: bool) -> None:
    """An answer raises no version: a page whose line ended before it heard of its own would ask for it again."""
    match = await sync_to_async(started)(game=GUANDAN, options=DOUBLE_WIN)
    seat, _other = await sync_to_async(to_act)(match)
    tab = await tab_of(match, seat)
    await tab.close(1006)
    if answered:
        text = (await moves(match, seat))[0]
        await sync_to_async(services.play)(match_id=match.pk, seat=seat, text=text, seq=match.turn)
    back = await tab_of(match, seat)
    assert back.version == match.version
    assert ("data-turn" in back.html["status"]) != answered
    await close_all(back)


async def test_s49_spectators_and_players_keep_their_own_points_of_view() -> None:
    match = await table()
    player = await tab_of(match, Seat.N)
    east, west = await tab_of(match, None, "?seat=E"), await tab_of(match, None, "?seat=W")
    await play_on(match)
    for tab in (player, east, west):
        await tab.until_version(match.version + 1)
    page = sync_to_async(page_of)
    assert east.html == await page(match, None, Seat.E)
    assert west.html == await page(match, None, Seat.W)
    assert player.html == await page(match, Seat.N)
    assert east.html != west.html
    await close_all(player, east, west)


async def test_s57_a_dead_store_fails_no_move_and_the_next_heartbeat_heals_the_page(settings: Any) -> None:
    match = await table()
    watcher = await tab_of(match, None)
    working = settings.CHANNEL_LAYERS
    dead = json.loads(json.dumps(working))
    dead["default"]["CONFIG"]["hosts"] = [{"address": "unix:///nowhere/store.sock"}]
    settings.CHANNEL_LAYERS = dead
    played = await play_on(match)
    settings.CHANNEL_LAYERS = working
    assert played.version == match.version + 1
    await watcher.ping()
    assert watcher.version == played.version
    assert await shows_now(watcher, match, None)
    await close_all(watcher)
