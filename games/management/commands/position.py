"""`manage.py position FILE…`: replay transcripts and print what they lead to, one JSON object a line."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from django.core.management.base import BaseCommand

from games.core import transcript
from games.core.errors import InvalidAction, Refused
from games.core.game import Game, View
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat
from games.registry import game

Looking = Callable[[Game[Any], Any], View]
STANDARD_INPUT = "-"
SPECTATOR = "spectator"
MOST_BYTES = 4 * (transcript.LONGEST_TEXT + 1)  # a character of UTF-8 has at most four bytes


class Command(BaseCommand):
    """Exit code 1 if any transcript could not be read or broke a rule."""

    help = "Replay transcripts and print the positions they lead to as JSON, one object a line."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="a transcript; - is standard input")
        parser.add_argument("--no-legal", action="store_true", help="leave out the legal actions")
        parser.add_argument(
            "--view",
            choices=[*map(str, Seat), SPECTATOR],
            help="only what this seat, or a spectator, may know (default: everything)",
        )

    def handle(self, *args: object, files: list[str], view: str | None, no_legal: bool, **options: object) -> None:
        looking = _without_legal(_looking(view)) if no_legal else _looking(view)
        failed = False
        for file in files:
            answer = _answer(file, looking)
            failed = failed or "error" in answer
            if no_legal:
                answer.pop("legal", None)
            self.stdout.write(json.dumps(answer))
        if failed:
            sys.exit(1)


def _looking(viewer: str | None) -> Looking:
    """How a state is looked at: everything open, by one seat, or by a spectator."""
    if viewer is None:
        return lambda rules, state: rules.reveal(state)
    seat = None if viewer == SPECTATOR else Seat[viewer]
    return lambda rules, state: rules.view(state, seat)


def _without_legal(looking: Looking) -> Looking:
    """The same with no legal actions, so that a game that lists them when read never does."""

    def look(rules: Game[Any], state: Any) -> View:
        seen: Any = looking(rules, state)
        return cast(View, replace(seen, legal={}))

    return look


def _answer(file: str, looking: Looking) -> dict[str, Any]:
    """The position at the end of the file, or the error in it."""
    try:
        match = transcript.read(_text(file))
        rules = _rules(match)
        return rules.position(looking(rules, transcript.final_state(rules, match)))
    except transcript.BadLine as bad:
        return _error(bad.line, bad.action, bad.refused)
    except Refused as refused:
        return _error(None, None, refused)


def _text(file: str) -> str:
    """The text of a file. Raises InvalidAction if it cannot be had."""
    try:
        raw = sys.stdin.buffer.read(MOST_BYTES) if file == STANDARD_INPUT else _first_bytes(Path(file))
        return raw.decode()
    except OSError as error:
        raise InvalidAction(_("%(file)s cannot be read: %(reason)s."), file=file, reason=error.strerror) from error
    except UnicodeDecodeError as error:
        raise InvalidAction(_("%(file)s is not UTF-8 text."), file=file) from error


def _first_bytes(path: Path) -> bytes:
    """As much of the file as a transcript may have, and a little more, so that too long a one is seen to be so."""
    with path.open("rb") as source:
        return source.read(MOST_BYTES)


def _rules(match: transcript.Transcript) -> Game[Any]:
    try:
        return game(match.header.get("Game", ""))
    except Refused as refused:
        raise match.refuse("Game", refused) from refused


def _error(line: int | None, action: str | None, refused: Refused) -> dict[str, Any]:
    """The error object; `meanings` only where the refusal names several."""
    error: dict[str, Any] = {"line": line, "action": action, "rule": refused.rule, "message": str(refused)}
    if "meanings" in refused.params:
        error["meanings"] = refused.params["meanings"]
    return {"error": error}
