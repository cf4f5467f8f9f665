"""`manage.py soak`: whole random matches by the rules alone."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import LazySettings, settings
from django.core.management import call_command
from django.core.management.base import CommandError

from games.registry import games


def test_it_counts_what_it_has_played_over_every_choice_of_options(settings: LazySettings) -> None:
    settings.GAMES = ["tests.core.toy"]
    out = io.StringIO()
    call_command("soak", "toy", "--matches", "8", stdout=out)
    said = out.getvalue()
    assert "8 matches\n" in said
    assert re.findall(r"2 (\w+, \w+)\n", said) == ["short, on", "short, off", "long, on", "long, off"]
    assert "matches a second" in said


def test_a_game_that_there_is_not_is_refused() -> None:
    with pytest.raises(CommandError, match="There is no game “chess”"):
        call_command("soak", "chess")


@pytest.mark.parametrize("name", [game.NAME for game in games()])
def test_the_same_seed_is_the_same_match_in_every_process(name: str) -> None:
    """No rule leans on the order of a set, which changes from process to process."""
    assert len({_digest(name, hashes) for hashes in ("1", "2")}) == 1


def _digest(name: str, hashes: str) -> str:
    command = [sys.executable, "manage.py", "soak", name, "--matches", "4"]
    environment = {**os.environ, "PYTHONHASHSEED": hashes, "DJANGO_SETTINGS_MODULE": "config.settings.test"}
    done = subprocess.run(
        command, cwd=Path(settings.BASE_DIR), env=environment, capture_output=True, check=True, text=True
    )
    return done.stdout.splitlines()[-1]
