"""`make setup`: what can be wrong with a machine is said in one sentence."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.stack import ROOT

PROGRAMS = ["sh", "dirname", "cmp", "head", "mkdir", "rm", "cp", "grep", "cat"]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A fresh checkout with what setting up needs, and a `bin` that holds no Python."""
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    (tmp_path / "bin").mkdir()
    for name in PROGRAMS:
        program = shutil.which(name)
        assert program is not None
        (tmp_path / "bin" / name).symlink_to(program)
    return tmp_path


def add_python(checkout: Path, body: str) -> None:
    """Put a `python3` into the checkout's `bin`: a shell script."""
    python = checkout / "bin" / "python3"
    python.write_text(f"#!/bin/sh\n{body}\n")
    python.chmod(0o755)


def sentence(checkout: Path, **environment: str) -> str:
    """What a set-up says that must fail."""
    env = {"PATH": str(checkout / "bin"), "HOME": str(checkout), **environment}
    command = ["sh", "scripts/setup.sh", "base"]
    ended = subprocess.run(command, cwd=checkout, env=env, capture_output=True, text=True)
    assert ended.returncode != 0
    *progress, last = ended.stderr.strip().splitlines()
    assert len(progress) <= 1, ended.stderr
    assert last.startswith("Majlis: ")
    return last


def test_no_python(checkout: Path) -> None:
    assert "no python3" in sentence(checkout) or "not found" in sentence(checkout)


def test_an_old_python(checkout: Path) -> None:
    add_python(checkout, 'if [ "$1" = --version ]; then echo Python 3.9.2; else exit 1; fi')
    assert "Python 3.11 or newer is needed and none that works was found (Python 3.9.2)" in sentence(checkout)


def test_a_python_that_does_not_start(checkout: Path) -> None:
    add_python(checkout, "echo cannot open shared object file >&2; exit 127")
    assert "none that works was found" in sentence(checkout)


def test_a_python_without_ensurepip(checkout: Path) -> None:
    add_python(checkout, 'case "$2" in *ensurepip*) exit 1 ;; esac')
    assert "apt install python3-venv" in sentence(checkout)


def test_a_python_without_sqlite(checkout: Path) -> None:
    add_python(checkout, 'case "$2" in *sqlite3*) exit 1 ;; esac')
    assert "without ssl, sqlite3, ctypes or zlib" in sentence(checkout)


def test_no_network(checkout: Path) -> None:
    """The package index is a port where nobody listens."""
    (checkout / "bin" / "python3").symlink_to(os.path.realpath("/proc/self/exe"))
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_EXTRA_INDEX_URL": "", "PIP_FIND_LINKS": ""}
    unpatient = {"PIP_RETRIES": "0", "PIP_NO_CACHE_DIR": "1", "PIP_CONFIG_FILE": "/dev/null"}
    assert "is there a network?" in sentence(checkout, **nowhere, **unpatient)
