"""Actions and matches as text, in every game: one function a promise (see test_contract.py)."""

from random import Random

from games.core import transcript
from games.core.errors import InvalidAction
from games.core.playthrough import written
from games.core.seats import Seat
from tests.contract.matches import AnyGame, match, refusal

NONSENSE = (
    "",
    " ",
    "-",
    "play",
    "play ",
    "play Zz",
    "play 7",
    "deal",
    "deal 7",
    "PASS",
    "pass now",
    "pass\n",
    "\0",
    "♥" * 99,
)


def check_text(game: AnyGame, rng: Random) -> None:
    """`parse` and `str` are each other's inverse, and no text breaks the line it is written on."""
    steps = match(game, rng)
    listed = {action for step in steps for seat in Seat for action in game.legal_actions(step.before, seat)}
    for action in listed.union(step.action for step in steps):
        assert game.parse(action.seat, str(action)) == action
        assert " ".join(str(action).split()) == str(action)
        assert ";" not in str(action)


def check_nonsense(game: AnyGame, rng: Random) -> None:
    """A text that means nothing is refused as unreadable, without a rule."""
    for seat in (None, *Seat):
        for text in NONSENSE:
            refused = refusal(game.parse, seat, text)
            assert isinstance(refused, InvalidAction), f"{text!r} was read"
            assert refused.rule is None


def check_transcript(game: AnyGame, rng: Random) -> None:
    """Writing a match and reading it back gives every state, and the same text again."""
    steps = match(game, rng)
    text = written(game, game.opening(steps[0].before), steps)
    read = transcript.read(text)
    try:
        states = list(transcript.replay(game, read))
    except transcript.BadLine as bad:
        raise AssertionError(f"what was written cannot be read: {bad}") from bad
    assert states == [steps[0].before, *(step.after for step in steps)]
    assert transcript.write(read.header, read.lines) == text
