"""The floor: four sockets a table and a bare Channels relay, in the site's own store and under the same server.

Nothing is checked, stored or drawn: what is left is what sockets, store and server cost a move by themselves.
"""

import asyncio
import subprocess
import sys
import time
from pathlib import Path

from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import URLRouter
from django.urls import path
from websockets.asyncio.client import ClientConnection, connect

from tests.stack import Stack

FRAME = "x" * 1300  # characters, as many as a frame of the table has
SEATS = 4
FIRST_ANSWER = 30.0  # seconds


class Relay(AsyncWebsocketConsumer):
    """Sends everybody at the table what anybody says."""

    async def connect(self) -> None:
        """Join the table that the address names."""
        self.table = f"floor.{self.scope['url_route']['kwargs']['table']}"
        await self.channel_layer.group_add(self.table, self.channel_name)
        await self.accept()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Pass it on."""
        await self.channel_layer.group_send(self.table, {"type": "relay.said", "text": text_data})

    async def relay_said(self, event: dict[str, str]) -> None:
        """Say it."""
        await self.send(text_data=event["text"])


application = URLRouter([path("<int:table>/", Relay.as_asgi())])


def relay(stack: Stack, port: int) -> subprocess.Popen[bytes]:
    """The relay's process."""
    daphne = str(Path(sys.executable).with_name("daphne"))
    command = [daphne, "-b", "127.0.0.1", "-p", str(port), "tests.load.floor:application"]
    quiet = subprocess.DEVNULL  # a line for every socket
    return subprocess.Popen(command, env=dict(stack.environment), stdout=quiet, stderr=quiet)


async def relayed(port: int, tables: int, seconds: float) -> int:
    """How many moves the relay passed on at these tables."""
    await _answering(port)
    moves = await asyncio.gather(*(_table(f"ws://127.0.0.1:{port}/{number}/", seconds) for number in range(tables)))
    return sum(moves)


async def _answering(port: int) -> None:
    give_up_at = time.monotonic() + FIRST_ANSWER
    while True:
        try:
            async with connect(f"ws://127.0.0.1:{port}/0/"):
                return
        except OSError:
            if time.monotonic() > give_up_at:
                raise
            await asyncio.sleep(0.1)


async def _table(address: str, seconds: float) -> int:
    """One move after another, each once everybody has the one before."""
    sockets: list[ClientConnection] = [await connect(address) for _seat in range(SEATS)]
    ends, moves = time.monotonic() + seconds, 0
    while time.monotonic() < ends:
        await sockets[moves % SEATS].send(FRAME)
        await asyncio.gather(*(socket.recv() for socket in sockets))
        moves += 1
    for socket in sockets:
        await socket.close()
    return moves
