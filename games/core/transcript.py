"""Transcripts: the text form of a match, a header and its actions, from which every state can be rebuilt.

Reading never trusts the text: what cannot be read or is not allowed is a BadLine that names the line, always the first
such line. So reading stops at a line that is none, and replaying first plays what stands before it.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .errors import InvalidAction, Refused
from .game import Game, Options, StateT
from .phrases import gettext_noop as _
from .seats import Seat, seat

LONGEST_TEXT = 2_000_000  # characters; the longest matches known are a tenth of this
LONGEST_LINE = 2_000  # characters
TABLE = "-"  # who acts when nobody does: the table itself

_TAG = re.compile(r'\[(?P<key>[^\s"\[\]]+)\s+"(?P<value>(?:[^"\\]|\\.)*)"\s*\]\s*(?:;.*)?')


class BadLine(Exception):  # noqa: N818  it speaks of a line
    """A line that cannot be read or is not allowed: its number from 1, its text without the comment, and why."""

    def __init__(self, line: int, action: str, refused: Refused) -> None:
        self.line = line
        self.action = action
        self.refused = refused
        super().__init__(f"{line}: {action}: {refused}")


@dataclass(frozen=True, slots=True)
class Line:
    """One action as it is written: who acts (`S E N W`, `-`), the action's text and the trailing comment."""

    seat: str
    text: str
    comment: str = ""
    number: int = field(default=0, compare=False)

    def __str__(self) -> str:
        comment = f" ; {self.comment}" if self.comment else ""
        return f"{self.seat} {self.text}{comment}"

    def refuse(self, refused: Refused) -> BadLine:
        """The error that says this line was refused."""
        return BadLine(self.number, f"{self.seat} {self.text}".rstrip(), refused)


@dataclass(frozen=True, slots=True)
class Transcript:
    """Header in its order, unknown keys included, and the actions. `tag_lines` holds each key's line number.

    `broken` is the line at which reading had to stop, if any; the rest is what stands before it.
    """

    header: Mapping[str, str]
    lines: tuple[Line, ...]
    tag_lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    broken: BadLine | None = None

    def refuse(self, key: str, refused: Refused) -> BadLine:
        """The error that blames one key of the header; a missing key is blamed on a broken line, else on line 1."""
        if key in self.header:
            return BadLine(self.tag_lines[key], _tag(key, self.header[key]), refused)
        return self.broken or BadLine(1, "", refused)


def line(who: Seat | None, text: str, comment: str = "") -> Line:
    """The line for an action of a seat, or (None) of the table."""
    return Line(TABLE if who is None else str(who), text, comment)


def header(game: Game[Any], options: Options, names: Mapping[Seat, str]) -> dict[str, str]:
    """The header of a match of this game: rules version, options and the players' names."""
    return {"Game": game.NAME, "Rules": game.RULES_VERSION, **options, **{str(who): names[who] for who in names}}


def write(header: Mapping[str, str], lines: Iterable[Line]) -> str:
    """The transcript's text; a `Result` in the header comes last. Raises InvalidAction for a line break in a value."""
    tags = [_tag(key, value) for key, value in header.items() if key != "Result"]
    result = [_tag("Result", header["Result"])] if "Result" in header else []
    return "\n".join([*tags, *map(str, lines), *result, ""])


def read(text: str) -> Transcript:
    """Header and actions of a transcript up to the first line that is none, the actions not yet understood.

    Raises BadLine for a text that is too long.
    """
    if len(text) > LONGEST_TEXT:
        raise BadLine(1, "", InvalidAction(_("A transcript has at most %(most)s characters."), most=LONGEST_TEXT))
    tags: dict[str, str] = {}
    tag_lines: dict[str, int] = {}
    lines: list[Line] = []
    try:
        for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
            stripped = raw.strip()
            if stripped.startswith("["):
                key, value = _read_tag(number, stripped)
                _check_place(number, stripped, key, tags, bool(lines))
                tags[key], tag_lines[key] = value, number
            elif stripped and not stripped.startswith(";"):
                lines.append(_read_line(number, stripped))
    except BadLine as bad:
        return Transcript(tags, tuple(lines), tag_lines, bad)
    return Transcript(tags, tuple(lines), tag_lines)


def replay(game: Game[StateT], transcript: Transcript) -> Iterator[StateT]:
    """Every state of the match: before the first action, then after each. Raises BadLine where the match goes wrong."""
    state = _beginning(game, transcript)
    yield state
    for each in transcript.lines:
        try:
            state = game.apply(state, game.parse(_seat(each), each.text))
        except Refused as refused:
            raise each.refuse(refused) from refused
        yield state
    if transcript.broken:
        raise transcript.broken
    _check_result(game, transcript, state)


def final_state(game: Game[StateT], transcript: Transcript) -> StateT:
    """The last state of the match. Raises BadLine."""
    return deque(replay(game, transcript), maxlen=1).pop()


def _tag(key: str, value: str) -> str:
    if "\n" in value or "\r" in value:
        raise InvalidAction(_("%(key)s may not contain a line break."), key=key)
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{key} "{escaped}"]'


def _read_tag(number: int, text: str) -> tuple[str, str]:
    """Key and value. A backslash that stands before anything but a quote or a backslash is just a backslash."""
    _check_length(number, text)
    found = _TAG.fullmatch(text)
    if not found:
        raise BadLine(number, text, InvalidAction(_('A line of the header looks like [Key "value"].')))
    return found["key"], re.sub(r'\\(["\\])', r"\1", found["value"])


def _read_line(number: int, text: str) -> Line:
    action, _semicolon, comment = text.partition(";")
    _check_length(number, action)
    who, _space, said = " ".join(action.split()).partition(" ")
    return Line(who, said, comment.strip(), number)


def _seat(each: Line) -> Seat | None:
    return None if each.seat == TABLE else seat(each.seat)


def _beginning(game: Game[StateT], transcript: Transcript) -> StateT:
    """The state before the first action. A header without rules version is read by today's rules."""
    version = transcript.header.get("Rules", game.RULES_VERSION)
    if version != game.RULES_VERSION:
        unknown = InvalidAction(_("Version %(version)s of the rules is not known."), version=version)
        raise transcript.refuse("Rules", unknown)
    known = (*game.OPTIONS, game.FIRST_SEAT, *game.SET_UP)  # an opening has more keys; no transcript may speak of them
    try:
        return game.initial_state({key: value for key, value in transcript.header.items() if key in known})
    except Refused as refused:
        raise transcript.refuse(str(refused.params.get("option", game.FIRST_SEAT)), refused) from refused


def _check_length(number: int, text: str) -> None:
    """Comments may be of any length: the whole text has its own limit."""
    if len(text) > LONGEST_LINE:
        too_long = InvalidAction(_("A line has at most %(most)s characters."), most=LONGEST_LINE)
        raise BadLine(number, text[:40] + "…", too_long)


def _check_place(number: int, text: str, key: str, tags: Mapping[str, str], playing: bool) -> None:
    """Each key stands once, and before the first action; only the result may come after it."""
    if key in tags:
        raise BadLine(number, text, InvalidAction(_("%(key)s is written twice."), key=key))
    if playing and key != "Result":
        raise BadLine(number, text, InvalidAction(_("The header stands before the first action.")))


def _check_result(game: Game[StateT], transcript: Transcript, state: StateT) -> None:
    """A written result must be what the actions lead to."""
    written = transcript.header.get("Result")
    outcome = game.outcome(state)
    if written is not None and (outcome is None or outcome.result != written):
        wrong = InvalidAction(_("The actions do not lead to the result “%(result)s”."), result=written)
        raise transcript.refuse("Result", wrong)
