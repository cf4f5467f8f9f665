"""What is typed at the text table."""

import pytest

from games.commands import meant
from games.core.errors import InvalidAction

LEGAL = ("play Th", "play Kh", "play Kh baloot", "pass", "double open", "double locked")


@pytest.mark.parametrize(
    ("command", "action"),
    [
        ("play Kh", "play Kh"),
        ("kh", "play Kh"),
        ("10h", "play Th"),
        (" TH ", "play Th"),
        ("pass", "pass"),
        ("locked", "double locked"),
        ("Play Kh BALOOT", "play Kh baloot"),
    ],
)
def test_a_command_means_one_legal_action(command: str, action: str) -> None:
    assert meant(command, LEGAL) == action


@pytest.mark.parametrize("command", ["9h", "", "double", "h", "?"])
def test_what_cannot_be_done_now_is_refused_in_words(command: str) -> None:
    with pytest.raises(InvalidAction):
        meant(command, LEGAL)


def test_a_command_with_two_meanings_is_refused() -> None:
    with pytest.raises(InvalidAction, match="several"):
        meant("open", ("double open", "four open"))
