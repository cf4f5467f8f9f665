"""Files that are copies of something stay what they are copies of."""

import hashlib
import json
import re
from pathlib import Path

import pytest

from tests.stack import ROOT

VENDOR = ROOT / "static" / "vendor"
VECTORS = ROOT / "tests" / "vectors"
PUBLISHED_VECTORS = ROOT.parent / "shared" / "vectors"
REQUIREMENTS = ROOT / "requirements"


def test_vendored_files_are_the_published_ones() -> None:
    lines = (VENDOR / "CHECKSUMS").read_text().splitlines()
    sums = {name: digest for digest, name in (line.split() for line in lines)}
    scripts = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in VENDOR.glob("*.js")}
    assert scripts == sums


def test_every_line_of_the_vectors_can_be_read() -> None:
    files = {path.name: path.read_text().splitlines() for path in VECTORS.glob("*.jsonl")}
    counts = {name: len([json.loads(line) for line in lines]) for name, lines in files.items()}
    assert set(counts) == {"baloot.jsonl", "guandan.jsonl", "guandan_beats.jsonl", "guandan_meanings.jsonl"}
    assert all(counts.values())


def test_the_vectors_equal_those_they_were_copied_from() -> None:
    """Where they lie beside the project; a clone has the copy alone."""
    for published in sorted(PUBLISHED_VECTORS.glob("*")):
        assert (VECTORS / published.name).read_bytes() == published.read_bytes(), published.name


@pytest.mark.parametrize("name", ["base", "dev", "prod", "browser"])
def test_requirements_are_pinned_hashed_and_name_no_host(name: str) -> None:
    text = (REQUIREMENTS / f"{name}.txt").read_text()
    pins = re.findall(r"^[a-z0-9].*$", text, re.MULTILINE)
    assert pins
    assert all("==" in pin for pin in pins)
    assert text.count("--hash=sha256:") >= len(pins)
    assert "://" not in text
    assert not re.search(r"^--", text, re.MULTILINE)


@pytest.mark.parametrize("source", sorted(REQUIREMENTS.glob("*.in")), ids=lambda path: path.name)
def test_every_requirement_says_why_it_is_there(source: Path) -> None:
    for line in source.read_text().splitlines():
        assert line.startswith(("#", "-r ")) or "  # " in line, line


def test_every_requirement_is_locked() -> None:
    for source in REQUIREMENTS.glob("*.in"):
        locked = source.with_suffix(".txt").read_text().lower()
        for name in re.findall(r"^[a-z0-9][a-z0-9-]*", source.read_text(), re.MULTILINE):
            assert re.search(rf"^{name}==", locked, re.MULTILINE), f"{name} is not in {source.with_suffix('.txt').name}"
