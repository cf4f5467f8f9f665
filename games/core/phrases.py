"""Sentences for people, made without translating: the site translates the English msgid and fills in the places."""

from collections.abc import Mapping
from dataclasses import dataclass, field


def gettext_noop(message: str) -> str:
    """Mark a msgid for extraction."""
    return message


@dataclass(frozen=True, slots=True)
class Phrase:
    """One event: `kind` names it for pages (`play`, `trick`, `bid` …), `text` is the msgid.

    `params` fill its `%(name)s` places. Values may be Seats, Teams, Cards, tuples of Cards, numbers, or Phrases;
    whoever shows the phrase decides how to name them for its viewer.
    """

    kind: str
    text: str
    params: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return plain(self.text, self.params)


def plain(message: str, params: Mapping[str, object]) -> str:
    """The sentence in English, for logs, offline tools and errors nobody translates."""
    return message % {name: _plain_value(value) for name, value in params.items()} if params else message


def _plain_value(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
