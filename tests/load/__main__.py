"""`make bench`: the rules alone, then pages, then tables under load, on a site started for it."""

import asyncio
import gzip
import json
import os
import sys
import time
import urllib.request
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.test")

import django

django.setup()

from games import registry
from games.core.playthrough import random_match, random_options
from tests.load.floor import relay, relayed
from tests.load.moves import Measured, Table
from tests.load.tables import Made
from tests.stack import Stack, free_port, remove_stack, start_stack

RULES_SECONDS = 5.0  # for each game
PAGES = ["/en/", "/en/rules/{game}/", "/lobby/", "/t/LOAD0/"]
FLOOR = (50, 8.0)  # tables, seconds
LOADS = [("1 move/s a table", 50, 20.0, 1.0), ("1 move/s a table", 100, 20.0, 1.0), ("saturated", 50, 15.0, 0.0)]


def part(numbers: Sequence[float], share: float) -> float:
    """The quantile, 0 of nothing."""
    return sorted(numbers)[min(len(numbers) - 1, int(len(numbers) * share))] if numbers else 0.0


def bench_rules(name: str) -> None:
    """Random matches in this process, every move chosen from a full listing; then what the game's own soak measures."""
    game, rng = registry.game(name), Random(1)
    matches, actions, started = 0, 0, time.perf_counter()
    while (seconds := time.perf_counter() - started) < RULES_SECONDS:
        actions += len(list(random_match(game, random_options(game, rng), rng)))
        matches += 1
    print(f"{name}: {matches / seconds:.1f} random matches/s, {seconds / actions * 1e6:.0f} µs an action")
    for line in own_report(name):
        print(f"{name}: {line}", flush=True)


def own_report(name: str) -> list[str]:
    """What `report` of tests/<game>/soak.py says, if there is one."""
    if find_spec(f"tests.{name}") is None or find_spec(f"tests.{name}.soak") is None:
        return []
    report = getattr(import_module(f"tests.{name}.soak"), "report", list)
    return list(report())


def bench_pages(stack: Stack, name: str, session: str) -> None:
    """Each page fifty times, one after another."""
    for path in PAGES:
        took = []
        for _ in range(50):
            started = time.perf_counter()
            address = stack.url + path.format(game=name)
            request = urllib.request.Request(address, headers={"Cookie": f"sessionid={session}"})
            with urllib.request.urlopen(request) as page:
                body = page.read()
            took.append((time.perf_counter() - started) * 1000)
        size = len(gzip.compress(body, 6)) / 1024
        print(f"{path}: p50 {part(took, 0.5):.1f} ms, p95 {part(took, 0.95):.1f} ms, HTML {size:.1f} KB gz")


def cpu_seconds(pid: int) -> float:
    """CPU time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def bench_floor(stack: Stack) -> float:
    """Milliseconds of CPU a move of a relay that plays nothing."""
    port = free_port()
    process = relay(stack, port)
    try:
        moves = asyncio.run(relayed(port, *FLOOR))
        floor = cpu_seconds(process.pid) / moves * 1000
    finally:
        process.terminate()
        process.wait()
    print(f"floor, a bare relay at {FLOOR[0]} tables: {moves / FLOOR[1]:.0f} moves/s, {floor:.2f} ms CPU a move")
    return floor


async def bench_moves(stack: Stack, tables: Sequence[Made], seconds: float, pause: float, floor: float) -> str:
    """All tables at once; a line of numbers."""
    measured = Measured()
    playing = [Table(made, measured) for made in tables]
    for table in playing:
        await table.open(stack.url)
    before, started = cpu_seconds(stack.children["web"]), time.monotonic()
    await asyncio.gather(*(table.play(seconds, pause) for table in playing))
    took, used = time.monotonic() - started, cpu_seconds(stack.children["web"]) - before
    for table in playing:
        await table.close()
    moves = len(measured.answers)
    cost = used / moves * 1000
    return (
        f"{moves / took:.0f} moves/s, web {cost:.1f} ms CPU a move, {cost / floor:.1f} × the floor; "
        f"answer p50 {part(measured.answers, 0.5):.1f} p99 {part(measured.answers, 0.99):.0f} ms, "
        f"others p50 {part(measured.others, 0.5):.1f} p99 {part(measured.others, 0.99):.0f} ms; "
        f"frames median {part(measured.frames, 0.5):.0f}, most {max(measured.frames)} bytes; "
        f"{len(measured.refused)} refused"
    )


def fresh_tables(stack: Stack, name: str, number: int) -> list[Made]:
    """Matches made in the site's environment."""
    code = f"import json; from tests.load.tables import made; print(json.dumps(made({name!r}, {number})))"
    return [Made(**one) for one in json.loads(stack.manage("shell", "--no-imports", "-c", code))]


def main() -> None:
    """The rules of every game; pages and tables for the first game of the settings."""
    names = [game.NAME for game in registry.games()]
    for name in names:
        bench_rules(name)
    name = names[0]
    for label, number, seconds, pause in LOADS:
        stack = start_stack()
        try:
            floor = bench_floor(stack)
            tables = fresh_tables(stack, name, number)
            if label == LOADS[-1][0]:
                bench_pages(stack, name, tables[0].sessions[0])
            line = asyncio.run(bench_moves(stack, tables, seconds, pause, floor))
            print(f"{number} tables, {label}: {line}", flush=True)
        finally:
            remove_stack(stack)


if __name__ == "__main__":
    sys.exit(main())
