"""What a player may set: at the table, and how pages look. One place says which values there are."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

# Every setting with its values, the default first.
SETTINGS: Mapping[str, tuple[Any, ...]] = {
    "auto_baloot": (True, False),
    "one_click": (True, False),
    "deck": ("classic", "four", "cvd"),
    "left_handed": (False, True),
    "announcements": ("normal", "terse", "full"),
    "sound": (False, True),
    "single_keys": (True, False),
}


def value(stored: object, key: str) -> Any:
    """The stored value of a setting, or its default."""
    allowed = SETTINGS[key]
    found = stored.get(key) if isinstance(stored, Mapping) else None
    return next((one for one in allowed if one == found and type(one) is type(found)), allowed[0])


def values(stored: object) -> dict[str, Any]:
    """Every setting with the value that holds."""
    return {key: value(stored, key) for key in SETTINGS}


@dataclass(frozen=True, slots=True)
class Appearance:
    """The three sliders, each 0 to 100."""

    contrast: int = 50
    grain: int = 50
    temperature: int = 50

    @classmethod
    def read(cls, text: str | None) -> "Appearance":
        """The appearance written as `50.50.50`; all at 50 when it cannot be read."""
        parts = text.split(".") if text and len(text) <= len("100.100.100") else []
        if len(parts) != 3 or not all(part.isascii() and part.isdigit() and int(part) <= 100 for part in parts):
            return cls()
        return cls(*map(int, parts))

    def __str__(self) -> str:
        return f"{self.contrast}.{self.grain}.{self.temperature}"

    @property
    def warm(self) -> bool:
        """Whether the colours lean to the warm side."""
        return self.temperature >= 50

    @property
    def tint_weight(self) -> float:
        """How far the temperature is from the middle, 0 to 1."""
        return abs(self.temperature - 50) / 50
