"""Four sockets a table and random legal moves: how long until the player has his answer and the others see it."""

import asyncio
import json
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from games import registry
from games.core.game import Action, Game
from games.core.seats import Seat
from games.core.shuffle import shuffled
from tests.load.tables import Made

PATIENCE = 30.0  # seconds for an answer


@dataclass
class Measured:
    """Milliseconds and bytes of what happened."""

    answers: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    frames: list[int] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)


@dataclass
class Listener:
    """One seat's socket. `seq` is the turn it has been shown."""

    socket: ClientConnection
    measured: Measured
    seq: int
    version: int = 0
    passed: int = 0  # the version that no longer counts as news
    seen: asyncio.Event = field(default_factory=asyncio.Event)
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    welcome: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        """Note every message until the socket is closed."""
        async for text in self.socket:
            said = json.loads(text)
            if said["kind"] == "table":
                self.measured.frames.append(len(text))
                self.seq, self.version = said["seq"], said["v"]
                if self.version > self.passed:
                    self.seen.set()
            elif said["kind"] == "pong":
                self.welcome.set()
            elif said["kind"] == "answer":
                if said["status"] != "ok":
                    self.measured.refused.append(said["text"])
                self.answered.set()


class Table:
    """A match played from outside: it knows the secret, so it knows every hand and what is legal."""

    def __init__(self, made: Made, measured: Measured) -> None:
        self.made, self.measured = made, measured
        self.game: Game[Any] = registry.game(made.game)
        self.state = self.game.initial_state(made.options)
        self.rng, self.deals, self.moves = Random(made.code), 0, 0
        self.listeners: dict[Seat, Listener] = {}

    async def open(self, url: str) -> None:
        """Connect all four seats, and wait until the table's pings reach them."""
        address = f"{url.replace('http', 'ws', 1)}/ws/t/{self.made.code}/"
        for seat, session in zip(Seat, self.made.sessions, strict=True):
            socket = await connect(address, origin=url, additional_headers={"Cookie": f"sessionid={session}"})  # type: ignore[arg-type]  # an origin is a str
            self.listeners[seat] = Listener(socket, self.measured, self.made.turn)
        self.tasks = [asyncio.create_task(listener.listen()) for listener in self.listeners.values()]
        for listener in self.listeners.values():
            await asyncio.wait_for(listener.welcome.wait(), PATIENCE)

    async def close(self) -> None:
        """Leave the table."""
        for listener in self.listeners.values():
            await listener.socket.close()
        await asyncio.gather(*self.tasks)

    async def play(self, seconds: float, pause: float) -> None:
        """Move after move, at least `pause` apart, until the time or the match is over."""
        ends = time.monotonic() + seconds
        await asyncio.sleep(pause * self.rng.random())
        while time.monotonic() < ends and self.game.outcome(self.state) is None:
            started = time.monotonic()
            await self._move()
            await asyncio.sleep(max(0.0, pause - (time.monotonic() - started)))

    async def _move(self) -> None:
        while self.game.deal_due(self.state):
            self.deals += 1
            pack = shuffled(self.game.PACK, self.made.secret, self.made.contributions, self.deals)
            self.state = self.game.apply(self.state, self.game.deal(self.state, pack))
        seat = min(self.game.to_act(self.state))
        action = self.rng.choice(list(self.game.legal_actions(self.state, seat)))
        secret = self.game.secret(self.state)
        self.state = self.game.apply(self.state, action)
        await self._send(seat, action, expect=not (secret and self.game.secret(self.state)))
        self.moves += 1

    async def _send(self, seat: Seat, action: Action, *, expect: bool) -> None:
        """Send the move; inside a secret window (`expect` false) the others are told nothing."""
        for listener in self.listeners.values():
            listener.passed = listener.version
            listener.seen.clear()
        mover = self.listeners[seat]
        mover.answered.clear()
        started = time.perf_counter()
        nonce = f"{self.made.code}-{self.moves}"
        await mover.socket.send(json.dumps({"kind": "move", "action": str(action), "seq": mover.seq, "nonce": nonce}))
        await asyncio.wait_for(mover.answered.wait(), PATIENCE)
        self.measured.answers.append((time.perf_counter() - started) * 1000)
        if expect:
            others = (listener.seen.wait() for one, listener in self.listeners.items() if one != seat)
            await asyncio.wait_for(asyncio.gather(*others), PATIENCE)
            self.measured.others.append((time.perf_counter() - started) * 1000)
