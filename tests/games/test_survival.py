"""The real site with its workers, then its store, killed while clocks run and AI seats are to play."""

import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.stack import Stack

PATIENCE = 90.0  # seconds, on a machine that does other things too
MAKE = """
from tests.games.tables import started
for number in range(5):
    started("", game="baloot", code=f"KILLAI{number}", ai_speed="fast")
    started("SENW", game="baloot", code=f"KILLCLOCK{number}", bid_seconds=1, play_seconds=1)
"""
LOOK = """
import json
from games.models import Match
found = Match.objects.filter(code__startswith="KILL")
rows = {match.code: list(match.actions.order_by("seq").values_list("seq", "text", "by")) for match in found}
print(json.dumps({"rows": rows, "turns": {match.code: match.seq for match in found if match.running}}))
"""
CLOSE = """
from games.models import Match
from games import services
for match in Match.objects.filter(code__startswith="KILL", status="running"):
    services.abort(match_id=match.pk)
"""
Picture = dict[str, Any]


@pytest.fixture
def site(live_stack: Stack) -> Iterator[Stack]:
    """The site with tables of AI seats only, and tables of absent people whose clocks nobody stops."""
    live_stack.manage("shell", "-v", "0", "-c", MAKE)
    yield live_stack
    live_stack.manage("shell", "-v", "0", "-c", CLOSE)


def until(site: Stack, reached: Callable[[Picture], bool]) -> Picture:
    """Every stored action and, of running matches, the turn: looked at again and again until it is reached."""
    give_up_at = time.monotonic() + PATIENCE
    while not reached(now := json.loads(site.manage("shell", "-v", "0", "-c", LOOK))):
        assert time.monotonic() < give_up_at, (now["turns"], site.log[-3000:])
    return dict(now)


def all_later(before: Picture) -> Callable[[Picture], bool]:
    """Whether every table is four actions further, or over."""
    return lambda now: all(turn >= before["turns"].get(code, 0) + 4 for code, turn in now["turns"].items())


def test_s41_s57_killed_workers_and_a_killed_store_lose_no_move_no_clock_and_no_ai_turn(site: Stack) -> None:
    before = until(site, lambda now: all(turn > 2 for turn in now["turns"].values()))
    for victims in (["ai", "timers"], ["store"]):
        for name in victims:
            site.kill(name)
        after = until(site, all_later(before))
        for code, rows in before["rows"].items():
            assert after["rows"][code][: len(rows)] == rows, "a confirmed move is missing"
        before = after
    for code, rows in before["rows"].items():
        player = "ai" if code.startswith("KILLAI") else "clock"
        assert {by for _seq, _text, by in rows} == {"table", player}
