"""`manage.py position`: one JSON object a file, errors too."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings
from django.core.management import call_command
from django.core.management.base import CommandError

from tests.core.test_transcript import DEAL, HEADER


@pytest.fixture(autouse=True)
def _toy_is_a_game(settings: LazySettings) -> None:
    settings.GAMES = ["tests.core.toy"]


def position(*arguments: object) -> tuple[list[dict[str, Any]], int]:
    """The objects printed and the exit code."""
    out = io.StringIO()
    code = 0
    try:
        call_command("position", *map(str, arguments), stdout=out)
    except SystemExit as end:
        code = int(end.code or 0)
    return [json.loads(line) for line in out.getvalue().splitlines()], code


@pytest.fixture
def opened(tmp_path: Path) -> Path:
    """A match after its first deal and one card."""
    path = tmp_path / "opened.txt"
    path.write_text(HEADER + DEAL + "S play Js\n")
    return path


def test_one_file_is_one_object_with_every_hand_open(opened: Path) -> None:
    [answer], code = position(opened)
    assert code == 0
    assert (answer["game"], answer["phase"], answer["to_act"]) == ("toy", "play", ["E"])
    assert answer["hands"] == {"S": "QsKs", "E": "JhQhKh", "N": "JdQdKd", "W": "JcQcKc"}
    assert answer["legal"] == {"E": ["play Jh", "play Qh", "play Kh"]}


def test_without_legal_actions(opened: Path) -> None:
    [answer], _code = position("--no-legal", opened)
    assert "legal" not in answer


@pytest.mark.parametrize(
    ("viewer", "hands", "legal"),
    [
        ("N", {"S": None, "E": None, "N": "JdQdKd", "W": None}, {}),
        ("E", {"S": None, "E": "JhQhKh", "N": None, "W": None}, {"E": ["play Jh", "play Qh", "play Kh"]}),
        ("spectator", dict.fromkeys("SENW"), {}),
    ],
)
def test_a_viewer_sees_what_he_may_know(opened: Path, viewer: str, hands: object, legal: object) -> None:
    [answer], _code = position("--view", viewer, opened)
    assert (answer["hands"], answer["legal"]) == (hands, legal)
    assert answer["counts"] == {"S": 2, "E": 3, "N": 3, "W": 3}


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO((HEADER + DEAL).encode())))
    [answer], code = position("-")
    assert (answer["to_act"], code) == (["S"], 0)


def test_several_files_are_one_line_each_in_their_order_errors_too(opened: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(HEADER + DEAL + "S play Js\nE play Ks ; clock\n")
    answers, code = position(opened, wrong, opened)
    assert code == 1
    assert answers[0] == answers[2]
    assert answers[1] == {
        "error": {"line": 7, "action": "E play Ks", "rule": "3.1", "message": "You do not hold Ks."},
    }


@pytest.mark.parametrize(
    ("content", "line", "action", "message"),
    [
        (b'[Game "chess"]', 1, '[Game "chess"]', "There is no game “chess”."),
        (b"", 1, "", "There is no game “”."),
        (b"\xff\xfe", None, None, "bad.txt is not UTF-8 text."),
        (b'[Game "toy"]\n[Dealer "S"]\nX pass', 3, "X pass", "“X” is not a seat."),
    ],
)
def test_what_cannot_be_read_is_an_error_without_a_rule(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes, line: int | None, action: str | None, message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.txt").write_bytes(content)
    [answer], code = position("bad.txt")
    assert code == 1
    assert answer == {"error": {"line": line, "action": action, "rule": None, "message": message}}


def test_a_file_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    [missing, folder], code = position(tmp_path / "missing", tmp_path)
    assert code == 1
    assert missing["error"]["message"].endswith("missing cannot be read: No such file or directory.")
    assert folder["error"]["rule"] is None


def test_a_viewer_is_a_seat_or_a_spectator(opened: Path) -> None:
    with pytest.raises(CommandError):
        call_command("position", "--view", "Q", str(opened))
