"""Browser tabs for tests: a socket to the real application, and a page that takes frames as the script does."""

import asyncio
import json
from typing import Any

from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client

from config.asgi import application
from games.core.seats import Seat
from games.models import Match
from tests.games.tables import BALOOT, fresh, legal, play_one, started, to_act, user_at
from tests.people import browser

PATIENCE = 5  # seconds for whatever must come


class Tab:
    """One tab: its socket, everything it was sent (`said`), and its page (`version`, `seq`, `html`)."""

    def __init__(self, match: Match, client: Client, query: str = "", language: str = "en") -> None:
        self.match, self.client = match, client
        self.said: list[dict[str, Any]] = []
        self.version, self.seq = match.version, match.turn
        self.html: dict[str, str] = {}
        self.gaps = 0
        cookies = {name: morsel.value for name, morsel in client.cookies.items()}
        cookies[settings.LANGUAGE_COOKIE_NAME] = language
        line = "; ".join(f"{name}={value}" for name, value in cookies.items())
        headers = [(b"origin", b"http://testserver"), (b"host", b"testserver"), (b"cookie", line.encode())]
        self.socket = WebsocketCommunicator(application, f"/ws/t/{match.code}/{query}", headers=headers)

    async def open(self) -> "Tab":
        """Connect, say what the page shows, and read until the answer."""
        assert (await self.socket.connect(timeout=PATIENCE))[0]
        await self.until("pong")
        await self.ping()
        return self

    async def ping(self) -> None:
        """The heartbeat, and everything up to its answer."""
        await self.say(kind="ping", v=self.version, seq=self.seq)
        pong = await self.until("pong")
        while self.version < pong["v"]:
            await self.until("table")

    async def say(self, **message: Any) -> None:
        """Send one message."""
        await self.socket.send_to(text_data=json.dumps(message))

    async def move(self, action: str, seq: int | None = None, nonce: str = "n") -> dict[str, Any]:
        """Play, and return the answer."""
        await self.say(kind="move", action=action, seq=self.seq if seq is None else seq, nonce=nonce)
        return await self.until("answer")

    async def until(self, kind: str) -> dict[str, Any]:
        """Read up to the next message of this kind."""
        while True:
            message = await self.next()
            if message["kind"] == kind:
                return message

    async def until_version(self, version: int) -> None:
        """Read until the page shows that version."""
        while self.version < version:
            await self.next()

    async def next(self) -> dict[str, Any]:
        """Read one message; a frame enters the page."""
        message = dict(json.loads(await self.socket.receive_from(timeout=PATIENCE)))
        self.said.append(message)
        if message["kind"] == "table":
            self.take(message)
        return message

    async def closed(self) -> int:
        """Read until the server closes, and return its code."""
        while True:
            output = await self.socket.receive_output(timeout=PATIENCE)
            if output["type"] == "websocket.close":
                return int(output["code"])

    async def close(self, code: int = 1001) -> None:
        """Close the tab, or lose the connection."""
        await self.socket.disconnect(code=code, timeout=PATIENCE)

    def take(self, frame: dict[str, Any]) -> None:
        """Put the frame on the page as static/js/table/frames.js does; count what it would have to ask for."""
        if frame["v"] < self.version or (frame["v"] == self.version and frame["prev"] < self.version):
            return
        self.gaps += frame["prev"] > self.version
        self.html |= frame["html"]
        self.version, self.seq = frame["v"], frame["seq"]

    @property
    def frames(self) -> list[dict[str, Any]]:
        """The frames it was sent."""
        return [message for message in self.said if message["kind"] == "table"]


async def tab_of(match: Match, seat: Seat | None, query: str = "", language: str = "en") -> Tab:
    """An open tab of the seat's player, or (None) of a stranger."""

    def client() -> Client:
        return browser(None if seat is None else user_at(match, seat))

    return await Tab(match, await sync_to_async(client)(), query, language).open()


async def close_all(*tabs: Tab) -> None:
    """Close the tabs."""
    await asyncio.gather(*(tab.close() for tab in tabs))


acting = sync_to_async(lambda match: to_act(match)[0])
moves = sync_to_async(legal)
play_on = sync_to_async(play_one)
now_of = sync_to_async(fresh)


async def table(**terms: Any) -> Match:
    """A match of Baloot, in its first auction."""
    return await sync_to_async(started)(game=BALOOT, **terms)
