"""S05: a thousand random interleavings of a connection that drops with moves in flight, one's own and others'."""

import asyncio
from collections.abc import Awaitable
from random import Random
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games import render, selectors
from games.core.seats import Seat
from games.models import Match
from tests.games.tables import BALOOT, GUANDAN, fresh, legal, play_one, started, to_act
from tests.games.tabs import Tab, close_all, tab_of

pytestmark = pytest.mark.django_db(transaction=True)
TIMES = 500  # for each of two games


def whole(match: Match, seat: Seat) -> tuple[int, int, dict[str, str]]:
    """Version, turn and regions as the server would show them now."""
    seen = selectors.table(fresh(match), match.seats.get(seat=seat))
    return seen.version, seen.seq, render.regions(seen)


async def again(tab: Tab) -> Tab:
    """The same page with another socket; what the old one had not brought is lost."""
    await tab.close(1006)
    other = Tab(tab.match, tab.client)
    other.version, other.seq, other.html = tab.version, tab.seq, tab.html
    return await other.open()


async def send_and_drop(tab: Tab, text: str, nonce: str) -> Tab:
    """A move goes up and the line is cut before anybody knows whether it arrived."""
    await tab.say(kind="move", action=text, seq=tab.seq, nonce=nonce)
    return await again(tab)


def own_move(match: Match, seat: Seat, rng: Random) -> str:
    """Something the seat may do now, "" if it is not its turn."""
    return rng.choice(legal(match, seat)) if seat in to_act(match) else ""


async def interleaved(match: Match, tab: Tab, rng: Random, nonce: str) -> Tab:
    """One of the ways in which a line and moves can cross."""
    mine = await sync_to_async(own_move)(match, Seat.S, rng)
    if mine:
        dropped = rng.random() < 0.5
        steps: list[Awaitable[Any]] = [send_and_drop(tab, mine, nonce) if dropped else tab.move(mine, nonce=nonce)]
    else:
        dropped = rng.random() < 0.7
        steps = [sync_to_async(play_one)(match), again(tab) if dropped else tab.ping()]
    rng.shuffle(steps)
    results = await asyncio.gather(*steps)
    return next((one for one in results if isinstance(one, Tab)), tab)


@pytest.mark.parametrize("game", [BALOOT, GUANDAN])
async def test_s05_the_page_is_the_servers_whatever_crosses_whatever(game: str) -> None:
    rng, done = Random(5), 0
    while done < TIMES:
        match = await sync_to_async(started)(game=game)
        tab = await tab_of(match, Seat.S)
        while done < TIMES and (await sync_to_async(fresh)(match)).running:
            tab = await interleaved(match, tab, rng, f"n{done}")
            await tab.ping()
            version, turn, regions = await sync_to_async(whole)(match, Seat.S)
            assert (tab.version, tab.seq) == (version, turn)
            assert {name: text for name, text in regions.items() if tab.html.get(name, text) != text} == {}
            done += 1
        await close_all(tab)
