"""People and a spectator at one table, and every byte that comes down to each of them."""

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import WebSocket

from games.core.cards import Card
from games.core.game import Game
from games.core.seats import Seat
from tests.browser.people import Made, at_table
from tests.browser.visitors import PATIENCE, Visitor
from tests.games.reading import in_words, named

PAGES = ("", "text/", "state?since=0&turn=0", "watch/?seat=E")
CHANGING = re.compile(r'"now": \d+|data-now="\d+"|nonce="[^"]*"|value="[^"]{20,}"')


@dataclass
class Reader:
    """Somebody at the table, and all that came down to him: at which turn, and what."""

    seat: Seat | None
    visitor: Visitor
    received: list[tuple[int, str]] = field(default_factory=list)
    frames: list[dict[str, Any]] = field(default_factory=list)

    def listen(self) -> None:
        """Keep everything from now on."""
        self.visitor.page.on("websocket", self._socket)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self._frame(str(payload)))

    def _frame(self, text: str) -> None:
        message = json.loads(text)
        turn = message.get("seq")
        if turn is None and self.frames:
            turn = self.frames[-1]["seq"]
        self.received.append((turn or 0, in_words(message)))
        if message["kind"] == "table":
            self.frames.append(message)

    def fetch(self, made_: Made, turn: int) -> list[str]:
        """Ask for every page of the table, as a script of one's own would, and keep the answers."""
        request = self.visitor.page.context.request
        bodies = [request.get(f"{made_.path}{page}").text() for page in PAGES]
        self.received += [(turn, body) for body in bodies]
        return [CHANGING.sub("", body) for body in bodies]


def gathered(come: Callable[..., Visitor], table: Made, **wishes: object) -> list[Reader]:
    """Four people and a spectator, all listening, at the table."""
    readers = [Reader(seat, come(cookies=table.cookies(seat), **wishes)) for seat in Seat]
    readers.append(Reader(None, come(**wishes)))
    for reader in readers:
        reader.listen()
        at_table(reader.visitor, table.path)
    return readers


def everybody_shows(readers: list[Reader], version: int) -> None:
    """Wait until every page shows this version."""
    for reader in readers:
        page = reader.visitor.page
        page.locator(f'#table[data-version="{version}"]').wait_for(state="attached", timeout=PATIENCE)


def states_by_turn(table: Made, game: Game[Any]) -> list[tuple[int, Any]]:
    """From the stored log: the state at every place of the log."""
    stored = table.stored()
    state, found = game.initial_state(stored["options"]), []
    for place, seat, text, _by in stored["rows"]:
        found.append((place, state))
        state = game.apply(state, game.parse(None if seat is None else Seat(seat), text))
    return [*found, (stored["turn"], state)]


def leaks(reader: Reader, hidden: list[tuple[int, Iterable[Card]]], last: int) -> list[tuple[int, list[str]]]:
    """What the reader received up to turn `last` that names cards `hidden` then, listed by place of the log."""
    found = []
    for turn, text in reader.received:
        cards = [cards for place, cards in hidden if place <= turn][-1]
        found += [(turn, named(text, cards))] if turn <= last else []
    return [(turn, cards) for turn, cards in found if cards]
