"""Fair deals: packs that neither the house nor a player can choose, and that anyone can verify afterwards.

The house commits to a secret by showing its SHA-256; then each seat contributes a text. Pack n is the game's pack
shuffled by a stream keyed by HMAC-SHA256(secret, contributions in seat order, n). n = 0 draws the first seat.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import TypeVar

from .seats import Seat

Item = TypeVar("Item")


def commitment(secret: str) -> str:
    """The SHA-256 of the secret, in hex: shown before anyone contributes."""
    return hashlib.sha256(secret.encode()).hexdigest()


def shuffled(items: Sequence[Item], secret: str, contributions: Sequence[str], number: int) -> tuple[Item, ...]:
    """The items in the order of draw `number` (Fisher–Yates, last place first)."""
    draws = _draws(secret, contributions, number)
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, draws)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def first_seat(secret: str, contributions: Sequence[str]) -> Seat:
    """The first dealer or leader: draw 0."""
    return shuffled(tuple(Seat), secret, contributions, 0)[0]


def _draws(secret: str, contributions: Sequence[str], number: int) -> Iterator[int]:
    """An endless stream of 32-bit numbers. Lengths are written out so that no two lists of contributions look alike."""
    parts = [f"{len(text.encode())}:{text}" for text in contributions]
    message = "\n".join([*parts, str(number)])
    key = hmac.new(secret.encode(), message.encode(), hashlib.sha256).digest()
    block = 0
    while True:
        digest = hmac.new(key, block.to_bytes(8, "big"), hashlib.sha256).digest()
        yield from (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4))
        block += 1


def _below(bound: int, draws: Iterator[int]) -> int:
    """A number from 0 to bound − 1, each equally likely: draws beyond the last full multiple are thrown away."""
    limit = 2**32 - 2**32 % bound
    return next(draw for draw in draws if draw < limit) % bound
