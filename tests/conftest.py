"""What every test stands on: a folder of its own, the embedded store where no REDIS_URL is given, translations."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.utils.translation import override

from config import store
from config.catalogues import compile_catalogues
from config.processes import die_with_parent
from tests.stack import ROOT, Stack, remove_stack, start_stack

VAR: Path = settings.VAR  # a folder of this run's own

_store: list[subprocess.Popen[bytes]] = []


def pytest_configure() -> None:
    """Compile the catalogues; start the store that settings expect."""
    compile_catalogues([ROOT / "locale"])
    if "REDIS_URL" not in os.environ:
        _store.append(subprocess.Popen(store.command(VAR), preexec_fn=lambda: die_with_parent(signal.SIGKILL)))
        give_up_at = time.monotonic() + 10
        while not store.answers(store.socket_path(VAR)):
            assert time.monotonic() < give_up_at, "the embedded store does not start"
            time.sleep(0.01)


def pytest_unconfigure() -> None:
    """Leave nothing behind."""
    for process in _store:
        process.terminate()
        process.wait()


@pytest.fixture
def english() -> Iterator[None]:
    """Words in English, whatever language a test before has asked for."""
    with override("en"):
        yield


@pytest.fixture(scope="session")
def live_stack() -> Iterator[Stack]:
    """The real site, started once, for browsers and for tests that kill its processes (they come back)."""
    stack = start_stack(MAJLIS_AI_DELAY="0")
    yield stack
    remove_stack(stack)
