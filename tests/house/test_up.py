"""`manage.py up`: it starts, answers, refuses what it must, restarts what ends and leaves nothing behind."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.stack import ROOT, Stack, free_port, launch, remove_stack, start_stack


@pytest.fixture
def stack() -> Iterator[Stack]:
    """A site of one's own, to be killed."""
    stack = start_stack()
    yield stack
    remove_stack(stack)


def family(stack: Stack) -> set[int]:
    """Pids of the site's children and their children."""
    children = set(stack.children.values())
    return children | {pid for pid, parent in parents().items() if parent in children}


def parents() -> dict[int, int]:
    """The parent of every process of this machine."""
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it ended while we looked
            after_name = stat.read_text().rpartition(")")[2].split()
            found[int(stat.parent.name)] = int(after_name[1])
    return found


def wait_until_gone(pids: set[int]) -> None:
    """Raises AssertionError when one still lives after ten seconds."""
    give_up_at = time.monotonic() + 10
    while left := {pid for pid in pids if Path(f"/proc/{pid}").exists()}:
        assert time.monotonic() < give_up_at, f"still there: {left}"
        time.sleep(0.05)


def refusal(**environment: str) -> str:
    """What a start says that must fail; it must be one line and no traceback."""
    env = os.environ | {"DJANGO_SETTINGS_MODULE": "config.settings.dev"} | environment
    command = [sys.executable, "manage.py", "up"]
    ended = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=60)
    assert ended.returncode != 0
    assert len(ended.stderr.strip().splitlines()) == 1, ended.stderr
    return ended.stderr


def answers(stack: Stack) -> bool:
    """Whether a page comes."""
    try:
        with urllib.request.urlopen(f"{stack.url}/admin/login/") as page:
            return int(page.status) == 200
    except OSError:
        return False


def test_a_live_site_answers(live_stack: Stack) -> None:
    assert answers(live_stack)


def test_a_burst_of_pages_leaves_no_file_open(live_stack: Stack) -> None:
    def visit(_number: int) -> int:
        request = urllib.request.Request(f"{live_stack.url}/admin/", headers={"Cookie": f"sessionid={'x' * 32}"})
        with urllib.request.urlopen(request) as page:
            return int(page.status)

    files = Path(f"/proc/{live_stack.children['web']}/fd")
    with ThreadPoolExecutor(8) as visitors:
        assert set(visitors.map(visit, range(16))) == {200}
        before = len(list(files.iterdir()))
        assert set(visitors.map(visit, range(160))) == {200}
    assert len(list(files.iterdir())) <= before + 8


def test_a_second_start_is_refused(live_stack: Stack) -> None:
    said = refusal(**{**live_stack.environment, "PORT": str(free_port())})
    assert "already running" in said
    assert live_stack.url in said


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        said = refusal(PORT=str(other.getsockname()[1]), MAJLIS_VAR=str(tmp_path))
    assert "cannot be used (Address already in use)" in said


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("PORT", "eighty", "PORT must be a number"),
        ("PORT", "70000", "PORT must be a number"),
        ("HOST", "203.0.113.1", "cannot be used"),
        ("DATABASE_URL", "postgres://nobody@127.0.0.1:1/nothing", "The database cannot be used"),
        ("DATABASE_URL", "sqlite:////no-such-folder/majlis.sqlite3", "The database cannot be used"),
        ("REDIS_URL", "redis://127.0.0.1:1/0", "The store cannot be used"),
        ("REDIS_URL", "nonsense", "The store cannot be used"),
    ],
)
def test_what_cannot_be_used_is_said_in_one_sentence(tmp_path: Path, name: str, value: str, sentence: str) -> None:
    assert sentence in refusal(**{"PORT": str(free_port()), "MAJLIS_VAR": str(tmp_path), name: value})


def test_ctrl_c_stops_everything(stack: Stack) -> None:
    pids = family(stack)
    assert stack.stop() == 0
    assert "Majlis has stopped." in stack.log
    wait_until_gone(pids)


def test_a_killed_start_leaves_no_orphan_and_can_be_repeated(stack: Stack) -> None:
    pids = family(stack)
    stack.process.send_signal(signal.SIGKILL)
    stack.process.wait()
    wait_until_gone(pids)
    again = launch(stack.environment)
    assert again.stop() == 0


def test_what_ends_is_started_again(live_stack: Stack) -> None:
    for name, before in live_stack.children.items():
        os.kill(before, signal.SIGKILL)
        give_up_at = time.monotonic() + 20
        while live_stack.children.get(name, before) == before:
            assert time.monotonic() < give_up_at, live_stack.log
            time.sleep(0.05)
    give_up_at = time.monotonic() + 20
    while not answers(live_stack):
        assert time.monotonic() < give_up_at, live_stack.log
        time.sleep(0.05)
