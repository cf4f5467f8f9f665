"""`manage.py soak GAME`: whole random matches by the rules alone, each proven to read back and to fold deal by deal."""

import hashlib
import time
from argparse import ArgumentParser
from collections import Counter
from itertools import cycle, islice, product
from random import Random
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.core import transcript
from games.core.errors import InvalidAction
from games.core.game import Game
from games.core.playthrough import Step, by_deals, random_match, written
from games.core.seats import Seat
from games.registry import game

Steps = list[Step[Any]]


class Command(BaseCommand):
    """Stops with an error at the first match that breaks a promise, and names the seed that makes it again."""

    help = "Play random matches without the site and check that each ends, reads back and folds deal by deal."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game")
        parser.add_argument("--matches", type=int, default=1000)
        parser.add_argument("--seed", type=int, default=0, help="of the first match; each next one adds 1")

    def handle(self, *args: object, matches: int, seed: int, **options: object) -> None:
        try:
            rules = game(str(options["game"]))
        except InvalidAction as unknown:
            raise CommandError(str(unknown)) from unknown
        counts: Counter[str] = Counter()
        digest = hashlib.sha256()
        started = time.perf_counter()
        for number, chosen in enumerate(islice(cycle(_every_choice(rules)), matches), start=seed):
            digest.update(self._match(rules, chosen, number, counts).encode())
        seconds = time.perf_counter() - started
        self._report(counts, seconds, digest.hexdigest())

    def _match(self, rules: Game[Any], chosen: dict[str, str], number: int, counts: Counter[str]) -> str:
        """The transcript of one match, played, checked and counted."""
        rng = Random(number)
        options = {**chosen, rules.FIRST_SEAT: str(rng.choice(list(Seat)))}
        steps = list(random_match(rules, options, rng))
        text = written(rules, options, steps)
        if not _reads_back(rules, steps, text):
            raise CommandError(f"match {number} does not read back as it was played\n{text}")
        if not _folds_by_deals(rules, steps):
            raise CommandError(f"match {number} comes out otherwise deal by deal\n{text}")
        counts.update(matches=1, deals=len(by_deals(rules, steps)), actions=len(steps))
        counts[", ".join(chosen.values()) or "no options"] += 1
        return text

    def _report(self, counts: Counter[str], seconds: float, digest: str) -> None:
        for what, count in counts.items():
            self.stdout.write(f"{count:>9,} {what}")
        self.stdout.write(f"{counts['matches'] / seconds:>9.1f} matches a second, each played, read back and folded")
        self.stdout.write(f"sha256 of all transcripts: {digest}")


def _every_choice(rules: Game[Any]) -> list[dict[str, str]]:
    """Every combination of the options that a host may choose."""
    return [dict(zip(rules.OPTIONS, values, strict=True)) for values in product(*rules.OPTIONS.values())]


def _reads_back(rules: Game[Any], steps: Steps, text: str) -> bool:
    """Whether the transcript gives every state again, and itself."""
    read = transcript.read(text)
    states = [steps[0].before, *(step.after for step in steps)]
    return list(transcript.replay(rules, read)) == states and transcript.write(read.header, read.lines) == text


def _folds_by_deals(rules: Game[Any], steps: Steps) -> bool:
    """Whether each deal, folded from its own opening, gives the states of the whole match."""
    for deal in by_deals(rules, steps):
        state = rules.initial_state(rules.opening(deal[0].before))
        for step in deal:
            state = rules.apply(state, step.action)
            if state != step.after:
                return False
    return True
