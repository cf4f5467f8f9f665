"""Old logs keep reading: matches written under rules version 1, and the positions they led to."""

import json
from pathlib import Path

import pytest

from games.baloot import rules
from games.core import transcript

MATCHES = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_a_finished_match_reads_as_it_was_played(path: Path) -> None:
    read = transcript.read(path.read_text())
    end = transcript.final_state(rules, read)
    assert rules.position(rules.reveal(end)) == json.loads(path.with_suffix(".json").read_text())


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_a_finished_match_is_written_as_it_was_read(path: Path) -> None:
    """Names, comments and result included."""
    read = transcript.read(path.read_text())
    assert transcript.write(read.header, read.lines) == path.read_text()


def test_the_matches_are_there() -> None:
    assert len(MATCHES) == 5


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_a_header_may_not_say_what_only_a_stored_round_says(path: Path) -> None:
    """To a transcript these keys are unknown, and unknown keys are ignored."""
    strange = transcript.read('[Rounds "best of 3"]\n[LastRound "?"]\n[PassedOut "yes"]\n' + path.read_text())
    plain = transcript.read(path.read_text())
    assert transcript.final_state(rules, strange) == transcript.final_state(rules, plain)
