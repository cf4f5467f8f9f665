"""What a process keeps of what it has read or reckoned lately."""

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recents(Generic[K, V]):
    """The values put or asked for last, `most` of them. Threads may share it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def put(self, key: K, value: V) -> None:
        """Keep the value, in place of one kept for this key before."""
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            while len(self._values) > self._most:
                self._values.popitem(last=False)

    def find(self, key: K) -> V | None:
        """The value, None where it is not kept (any more)."""
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
            return value
