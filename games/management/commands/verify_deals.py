"""`manage.py verify_deals CODE…`: compute every pack of finished matches again."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games import selectors
from games.errors import StillRunning
from games.fairness import Draw, verdict_on


class Command(BaseCommand):
    """Prints one line a draw; fails if anything differs from what secret and contributions give."""

    help = "Compute every pack of finished matches again and compare it with the log."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the codes of the matches."""
        parser.add_argument("codes", nargs="+", metavar="CODE")

    def handle(self, *args: Any, **options: Any) -> None:
        """Check each match; say which one is not fair, or cannot be checked."""
        unfair = [code for code in options["codes"] if not self._is_fair(code)]
        if unfair:
            raise CommandError(f"Not as promised: {', '.join(unfair)}")

    def _is_fair(self, code: str) -> bool:
        match = selectors.match_by_code(code)
        if match is None:
            raise CommandError(f"There is no match {code}.")
        try:
            verdict = verdict_on(match)
        except StillRunning:
            raise CommandError(f"{code} is still running: its secret is not open yet.") from None
        self.stdout.write(
            f"{code}: secret {'as' if verdict.commitment_kept else 'NOT as'} promised ({match.commitment})"
        )
        for draw in verdict.draws:
            self.stdout.write(f"{code}: {_line(draw)}")
        return verdict.fair


def _line(draw: Draw) -> str:
    name = "first seat" if draw.number == 0 else f"pack {draw.number}"
    return f"{name}: as drawn" if draw.fair else f"{name}: {draw.logged} in the log, but {draw.expected} was drawn"
