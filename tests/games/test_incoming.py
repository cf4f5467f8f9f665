"""What a browser may say through a socket: each field has its type, or the message cannot be read."""

import json
from typing import Any

import pytest

from games.incoming import Move, Ping, Unreadable, read

MOVE = {"kind": "move", "action": "pass", "seq": 7, "nonce": "n1"}
PING = {"kind": "ping", "v": 3, "seq": 7}
VALUES: list[Any] = [None, True, False, 0, 1, 1.5, "", "a", [], ["a"], {}, {"a": 1}]


def test_messages_are_read() -> None:
    assert read(json.dumps(MOVE)) == Move("pass", 7, "n1")
    assert read(json.dumps(PING)) == Ping(3, 7)


@pytest.mark.parametrize(("message", "field"), [(MOVE, "nonce"), (PING, "seq")])
def test_what_need_not_be_given_may_be_missing_or_null(message: dict[str, Any], field: str) -> None:
    without = {key: value for key, value in message.items() if key != field}
    assert getattr(read(json.dumps(without)), field) is None
    assert getattr(read(json.dumps(message | {field: None})), field) is None


@pytest.mark.parametrize("value", VALUES, ids=repr)
@pytest.mark.parametrize(
    ("message", "field", "kind", "needed"),
    [
        (MOVE, "action", str, True),
        (MOVE, "seq", int, True),
        (MOVE, "nonce", str, False),
        (PING, "v", int, True),
        (PING, "seq", int, False),
    ],
)
def test_a_value_of_another_type_is_unreadable(
    message: dict[str, Any], field: str, kind: type, needed: bool, value: Any
) -> None:
    text = json.dumps(message | {field: value})
    if type(value) is kind or (value is None and not needed):
        assert getattr(read(text), field) == value
    else:
        with pytest.raises(Unreadable):
            read(text)
