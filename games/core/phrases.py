"""Sentences for people, made without translating: the site translates the English msgid and fills in the places."""

from collections.abc import Mapping
from dataclasses import dataclass, field

CONTEXT = "\x04"
"""Between a msgid and the context before it, as catalogues write it."""


def gettext_noop(message: str) -> str:
    """Mark a msgid for extraction."""
    return message


def pgettext_noop(context: str, message: str) -> str:
    """Mark a msgid that means something else elsewhere. Import it as `pgettext`, or it is not extracted."""
    return f"{context}{CONTEXT}{message}"


def ngettext_noop(one: str, several: str) -> tuple[str, str]:
    """Mark a msgid and its plural, of which `n` decides. Import it as `ngettext`, or it is not extracted."""
    return one, several


@dataclass(frozen=True, slots=True)
class Phrase:
    """One event: `kind` names it for pages (`play`, `trick`, `bid` …), `text` is the msgid.

    `params` fill its `%(name)s` places. Values may be Seats, Teams, Cards, tuples of Cards, numbers, or Phrases;
    whoever shows the phrase decides how to name them for its viewer. `plural`: the msgid for several, if it counts `n`.
    """

    kind: str
    text: str
    params: Mapping[str, object] = field(default_factory=dict)
    plural: str = ""

    def __hash__(self) -> int:
        """As good as its params': those of events never hold lists."""
        return hash((self.text, *self.params.items()))

    def __str__(self) -> str:
        return plain(self.plural if self.plural and self.params["n"] != 1 else self.text, self.params)


def counted(forms: tuple[str, str], n: int) -> Phrase:
    """So many of something."""
    return Phrase("count", forms[0], {"n": n}, forms[1])


def plain(message: str, params: Mapping[str, object]) -> str:
    """The sentence in English, for logs, offline tools and errors nobody translates."""
    message = without_context(message)
    return message % {name: _plain_value(value) for name, value in params.items()} if params else message


def without_context(message: str) -> str:
    """The words alone."""
    return message.rpartition(CONTEXT)[2]


def _plain_value(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
