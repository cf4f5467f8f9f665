"""Matches of people who are known already: made on the site's own database, with a session for every browser."""

import json
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from random import SystemRandom
from typing import Any

from games.core.seats import Seat
from tests.browser.visitors import Visitor
from tests.stack import ROOT, Stack

MAKE = """
import json
from contextlib import nullcontext
from django.db import transaction
from django.test import Client
from tests.games import tables

def session(user):
    client = Client()
    client.force_login(user)
    return client.cookies["sessionid"].value

with transaction.atomic() if {robots} else nullcontext():  # no AI seat plays before the table is as the test wants it
    match = tables.started({people!r}, {game!r}, called={called!r}, **{terms!r})
    {then}
held = match.seats.exclude(user=None).select_related("user")
print(json.dumps({{"code": match.code, "sessions": {{str(seat.place): session(seat.user) for seat in held}}}}))
"""
LISTEN = """
import contextlib, io, json, os, sys, traceback
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
import django
django.setup()
from django.db import connection
for line in sys.stdin:
    answer, said = None, io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            exec(json.loads(line), {})
        answer = said.getvalue()
    except Exception:
        traceback.print_exc()
    connection.close()
    print(json.dumps(answer), flush=True)
"""
MY_CARD = "while tables.to_act(match) != [0] or tables.phase_of(match) != 'play': tables.play_one(match)"
"""South is to play a card."""
MY_BID = "while tables.to_act(match) != [0]: tables.play_one(match, text='pass')"
"""South is to speak, all before it have passed."""
LOG = """
import json
from games.models import Match
match = Match.objects.get(code={code!r})
rows = list(match.actions.order_by("seq").values_list("seq", "seat", "text", "by"))
state = {{"rows": rows, "options": match.options, "turn": match.turn, "version": match.version, "status": match.status}}
print(json.dumps(state))
"""
SETTING = """
from games.models import Match
user = Match.objects.get(code={code!r}).seats.get(seat=0).user
user.settings = {settings!r}
user.save()
"""
_numbers = count(SystemRandom().randrange(10**6) * 100)


@dataclass(frozen=True)
class Made:
    """A match on the site: its code, and a session of the person on each seat."""

    stack: Stack
    code: str
    sessions: dict[str, str]

    @property
    def path(self) -> str:
        return f"/t/{self.code}/"

    def cookies(self, seat: Seat) -> dict[str, str]:
        """What the browser of the person on the seat brings with it."""
        return {"sessionid": self.sessions[str(seat)]}

    def stored(self) -> dict[str, Any]:
        """The log (place, seat, text, by), options, turn, version and status as they are stored now."""
        return dict(json.loads(in_shell(self.stack, LOG.format(code=self.code))))


def made(stack: Stack, people: str = "SENW", *, game: str = "baloot", then: str = "pass", **terms: Any) -> Made:
    """A match with these seats held by people; `then` is done to `match` (with `tables`) afterwards."""
    robots = len(people) < len(Seat)
    number = next(_numbers)  # the site has players and tables of earlier runs
    terms = {"code": f"TBL{number}"} | terms
    words = MAKE.format(called=f"player{number}", people=people, game=game, robots=robots, terms=terms, then=then)
    return Made(stack, **json.loads(in_shell(stack, words)))


def prefer(table: Made, **settings: object) -> None:
    """What the person on South wishes in the settings."""
    in_shell(table.stack, SETTING.format(code=table.code, settings=settings))


def in_shell(stack: Stack, words: str) -> str:
    """What Python prints, told these words, on the site's database."""
    told = _shell(stack.var, tuple(stack.environment.items()))
    assert told.stdin is not None
    assert told.stdout is not None
    print(json.dumps(words), file=told.stdin, flush=True)
    answer = json.loads(told.stdout.readline() or "null")
    assert answer is not None, f"this did not work: {words}"
    return str(answer)


@cache
def _shell(_var: Path, environment: tuple[tuple[str, str], ...]) -> subprocess.Popen[str]:
    """A Python that waits for words and ends with us: to start one for every question would take minutes."""
    command = [sys.executable, "-c", LISTEN]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, env=dict(environment), stdin=pipe, stdout=pipe, text=True)


def at_table(visitor: Visitor, path: str) -> Visitor:
    """Open the table and wait until its socket is alive."""
    visitor.page.goto(path)
    visitor.page.locator('#table[data-link="live"]').wait_for(state="attached")
    return visitor
