"""What a browser may say through a table's socket, read without trusting it."""

import json
import time
from dataclasses import dataclass, field
from typing import Any

LONGEST_MESSAGE = 2_000  # characters
LONGEST_NONCE = 64  # characters


class Unreadable(Exception):  # noqa: N818  it says what the message is
    """Too long, not JSON, of no known kind, or with a field that is missing or of another type."""


@dataclass(frozen=True, slots=True)
class Move:
    action: str
    seq: int
    nonce: str | None


@dataclass(frozen=True, slots=True)
class Ping:
    """The heartbeat. `v` is the version the page shows, `seq` (where sent) the turn it shows."""

    v: int
    seq: int | None


@dataclass(frozen=True, slots=True)
class UseHere:
    """This tab wants to be the active one."""


@dataclass(frozen=True, slots=True)
class MoreTime:
    """20 seconds more, please."""


Message = Move | Ping | UseHere | MoreTime


def read(text: str | None) -> Message:
    """The message in `text`. Raises Unreadable."""
    said = _json(text)
    match said.get("kind"):
        case "move":
            return Move(_typed(said, "action", str), _typed(said, "seq", int), _if_given(said, "nonce", str))
        case "ping":
            return Ping(_typed(said, "v", int), _if_given(said, "seq", int))
        case "use_here":
            return UseHere()
        case "more_time":
            return MoreTime()
    raise Unreadable


def nonce_of(text: str | None) -> str | None:
    """The nonce of a message that could not be read otherwise, so that its sender knows which one was refused."""
    try:
        nonce = _json(text).get("nonce")
    except Unreadable:
        return None
    return nonce if isinstance(nonce, str) and len(nonce) <= LONGEST_NONCE else None


@dataclass
class Allowance:
    """How much one socket may say: `burst` messages at once, `rate` a second in the long run."""

    rate: float = 10.0
    burst: float = 30.0
    left: float = field(default=30.0, init=False)
    at: float = field(default_factory=time.monotonic, init=False)

    def spend(self) -> bool:
        """Whether one more message is allowed now."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        self.left = max(self.left - 1, -self.burst)
        return self.left >= 0

    @property
    def flooded(self) -> bool:
        """Whether the sender went on although refused, a whole burst long."""
        return self.left <= -self.burst


def _json(text: str | None) -> dict[str, Any]:
    if text is None or len(text) > LONGEST_MESSAGE:
        raise Unreadable
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        raise Unreadable from None
    if not isinstance(said, dict):
        raise Unreadable
    return said


def _typed(said: dict[str, Any], key: str, kind: type) -> Any:
    """The field, whose type must be exactly `kind` (True is no number here)."""
    if type(said.get(key)) is not kind:
        raise Unreadable
    return said[key]


def _if_given(said: dict[str, Any], key: str, kind: type) -> Any:
    """The field, None where it is missing or null."""
    return None if said.get(key) is None else _typed(said, key, kind)
