"""The socket of one table: renders its own viewer's regions when the table changes, and hands moves to the service.

It never decides anything. A frame brings a page from version `prev` to `v`; it holds every region that has changed
since `prev`, whole, so it may be applied to any version from `prev` on. A frame with `v == prev` shows the viewer's own
progress in a secret window.
"""

import asyncio
import json
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any
from urllib.parse import parse_qs

from channels.auth import get_user
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language_from_request, gettext, override
from django.utils.translation import gettext_noop as _
from redis import RedisError

from accounts import preferences
from accounts.models import User
from games import incoming, moments, phrasing, render, selectors, services
from games.core.errors import Refused
from games.core.seats import Seat as Place
from games.drawing import Pictures
from games.incoming import Allowance, Message, MoreTime, Move, Ping, UseHere
from games.models import Match
from games.services import telling

logger = logging.getLogger(__name__)

LOGGED_OUT, NOT_ALLOWED, NO_TABLE, FLOODED = 4401, 4403, 4404, 4429  # close codes
WENT_WRONG = _("Something went wrong. Please try again.")
SECOND_LOOK = 0.5  # seconds: a log-out is announced a moment before its session is gone


class TableConsumer(AsyncWebsocketConsumer):
    """One tab at one table."""

    match_id = 0  # none yet
    place: Place | None = None  # None: a spectator
    facing: Place | None = None
    user: User | None = None
    language = settings.LANGUAGE_CODE
    active = True  # of several tabs of a seat the one that asked last
    claimed = 0  # when it asked, in nanoseconds
    version = 0  # what the page shows, as far as is known
    seq: int | None = None

    async def connect(self) -> None:
        """Let players and, where they are welcome, spectators in; say which version the table is at."""
        await self.accept()
        self.html: dict[str, str] = {}  # the regions as they were sent
        self.pictures = Pictures()
        self.allowance = Allowance()
        self.user = self.scope["user"] if isinstance(self.scope["user"], User) else None
        self.language = language_of(self.scope)
        refused = await self._enter()
        if refused:
            await self.close(code=refused)
            return
        for group in self._groups():
            await self.channel_layer.group_add(group, self.channel_name)
        if self.place is not None:
            await self._sit_down()
        await self._say({"kind": "pong", "v": await self._look()})

    async def disconnect(self, code: int) -> None:
        """Leave the groups; if this was the last tab of a seat, its player is away."""
        if not self.match_id:
            return
        if self.place is not None:
            await database_sync_to_async(services.disconnected)(match_id=self.match_id, seat=self.place)
        with suppress(RedisError, OSError):
            for group in self._groups():
                await self.channel_layer.group_discard(group, self.channel_name)
            if self.place is not None:
                await self.channel_layer.group_send(self._seat_group(), {"type": "seat.roll_call"})

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Read one message and do what it asks; whatever goes wrong is an answer."""
        if not self.allowance.spend():
            await self._refuse_flood()
            return
        try:
            await self._obey(incoming.read(text_data))
        except incoming.Unreadable:
            await self._answer(incoming.nonce_of(text_data), "error", self._said(_("This message cannot be read.")))
        except Exception:
            logger.exception("match %s: a message could not be answered", self.match_id)
            await self._answer(incoming.nonce_of(text_data), "error", self._said(WENT_WRONG))

    # --- What the table says -------------------------------------------------------------------------------------

    async def match_changed(self, event: dict[str, Any]) -> None:
        """The table is at this version. Bursts collapse: what was sent is newer than pings still queued."""
        if event["version"] > self.version:
            await self._push(event["version"])

    async def seat_progressed(self, _event: dict[str, Any]) -> None:
        """This seat has answered in a secret window, perhaps from another tab."""
        await self._push()

    async def seat_active(self, event: dict[str, Any]) -> None:
        """Another tab of this seat asked to be the active one, later than this one did (pings may come late)."""
        if event["claimed"] > self.claimed and self.active:
            self.active = False
            await self._say({"kind": "role", "active": False})

    async def seat_roll_call(self, _event: dict[str, Any]) -> None:
        """A tab of this seat has gone: this one is still here."""
        await self._alive()

    async def user_ended(self, _event: dict[str, Any]) -> None:
        """The user was logged out, suspended or given another password somewhere: close if it concerns this browser."""
        for pause in (0, SECOND_LOOK):
            await asyncio.sleep(pause)
            if not await self._still_welcome():
                await self.close(code=LOGGED_OUT)
                return

    # --- What the browser asks -----------------------------------------------------------------------------------

    async def _obey(self, message: Message) -> None:
        match message:
            case Ping():
                await self._pong(message)
            case Move() if self.place is not None:
                await self._move(message)
            case UseHere() if self.place is not None:
                await self._take_over()
            case MoreTime() if self.place is not None:
                await self._do(services.more_time)
            case _:
                await self._answer(None, "error", self._said(_("You are watching this table.")))

    async def _pong(self, ping: Ping) -> None:
        """Answer the heartbeat; if the page is or may be behind, bring it what it has missed."""
        if not await self._still_welcome():
            await self.close(code=LOGGED_OUT)
            return
        await self._alive()
        if ping.v != self.version:
            self.version, self.html = ping.v, {}
            self.seq = self.seq if ping.seq is None else ping.seq
        version, in_window = await self._version()
        unseen = in_window and self.place is not None and not self.html  # its answer may have crossed the cut
        if ping.v < version or unseen:
            await self._push()
        await self._say({"kind": "pong", "v": version})

    async def _move(self, move: Move) -> None:
        if not self.active:
            await self._answer(
                move.nonce, "error", self._said(_("This table is open in another tab. Use it here first."))
            )
            return
        await self._do(services.play, text=move.action, seq=move.seq, nonce=move.nonce)

    async def _do(self, service: Callable[..., Any], **asked: Any) -> None:
        """Call a service for this seat, show what has become of the table, and answer."""
        status, text = "ok", ""
        try:
            await database_sync_to_async(service)(match_id=self.match_id, seat=self.place, **asked)
        except Refused as refused:
            status, text = refused.status, self._reason(refused)
        await self._push()
        await self._answer(asked.get("nonce"), status, text)

    async def _take_over(self) -> None:
        self.active, self.claimed = True, time.time_ns()
        await self.channel_layer.group_send(self._seat_group(), {"type": "seat.active", "claimed": self.claimed})
        await self._say({"kind": "role", "active": True})

    # --- Steps ---------------------------------------------------------------------------------------------------

    async def _sit_down(self) -> None:
        await self._alive()
        await self._take_over()

    async def _push(self, known: int | None = None) -> None:
        """Send the regions that look otherwise than when they were last sent.

        `known`: the version that a ping has told; None: whatever is stored now, of which no ping may have come.
        """
        before = self.version
        frame = await self._frame(known)
        if frame["html"] or frame["v"] != before:
            await self._say(frame)

    async def _refuse_flood(self) -> None:
        if self.allowance.flooded:
            await self.close(code=FLOODED)
        else:
            await self._answer(None, "error", self._said(_("Too many messages. Please slow down.")))

    async def _answer(self, nonce: str | None, status: str, text: str) -> None:
        await self._say({"kind": "answer", "nonce": nonce, "status": status, "text": text, "seq": self.seq})

    async def _say(self, message: dict[str, Any]) -> None:
        await self.send(text_data=json.dumps(message))

    def _groups(self) -> list[str]:
        groups = [telling.match_group(self.match_id)]
        if self.place is not None:
            groups.append(self._seat_group())
        if self.user is not None:
            groups.append(telling.user_group(self.user.pk))
        return groups

    def _seat_group(self) -> str:
        return telling.seat_group(self.match_id, self.place or 0)

    def _said(self, message: str) -> str:
        with override(self.language):
            return gettext(message)

    def _reason(self, refused: Refused) -> str:
        with override(self.language):
            return phrasing.spoken(refused.phrase, self.place)

    # --- The database --------------------------------------------------------------------------------------------

    @database_sync_to_async
    def _enter(self) -> int | None:
        """Find table and seat; the close code where there is none or it is closed to this user."""
        match = selectors.match_by_code(self.scope["url_route"]["kwargs"]["code"])
        if match is None:
            return NO_TABLE
        if self.user is not None and self.user.suspended:
            return LOGGED_OUT
        seat = selectors.seat_of(match, self.user)
        if not selectors.may_watch(match, seat):
            return NOT_ALLOWED
        watching = parse_qs(self.scope["query_string"].decode("ascii", "replace")).get("seat")
        self.facing = Place.__members__.get(watching[0]) if watching else None
        self.match_id, self.key = match.pk, moments.key_of(match)
        self.place = None if seat is None or watching else seat.place
        return None

    @database_sync_to_async
    def _look(self) -> int:
        """Where the table is now: what comes later is news."""
        match = Match.objects.get(pk=self.match_id)
        self.version, self.seq = match.version, match.turn
        return match.version

    @database_sync_to_async
    def _version(self) -> tuple[int, bool]:
        """The table's version, and whether a secret window is open: within it a seat's answer raises no version."""
        version, window = Match.objects.values_list("version", "window_seq").get(pk=self.match_id)
        return version, window is not None

    @database_sync_to_async
    def _frame(self, known: int | None) -> dict[str, Any]:
        moment = moments.now(self.key) if known is None else moments.since(self.key, known)
        with override(self.language):
            seen = selectors.table_at(moment, self.place, since=self.seq, facing=self.facing)
            facts = render.facts(seen, preferences.values(self.user.settings if self.user else {}))
            html = render.drawn(facts, self.pictures)
            changed = {region: text for region, text in html.items() if self.html.get(region) != text}
            frame = render.frame(facts, changed, prev=self.version)
        self.html, self.version, self.seq = html, seen.version, seen.seq
        return frame

    async def _alive(self) -> None:
        if self.place is not None:
            await database_sync_to_async(services.connected)(match_id=self.match_id, seat=self.place)

    async def _still_welcome(self) -> bool:
        """Whether the browser's session still speaks for this user, who is not suspended. Strangers always are."""
        if self.user is None:
            return True
        session = import_module(settings.SESSION_ENGINE).SessionStore(self.scope["session"].session_key)
        user = await get_user({"session": session})
        return isinstance(user, User) and user.pk == self.user.pk and not user.suspended


def language_of(scope: dict[str, Any]) -> str:
    """The language in which the browser's pages are: by its cookie, else by what it accepts."""
    request = HttpRequest()
    request.COOKIES = scope.get("cookies", {})
    headers = dict(scope.get("headers", []))
    request.META["HTTP_ACCEPT_LANGUAGE"] = headers.get(b"accept-language", b"").decode("latin-1")
    return get_language_from_request(request)
