"""The rule vectors: right answers derived from the rules alone."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from games.baloot import rules
from games.core import transcript
from games.core.cards import cards

VECTORS = Path(__file__).parent.parent / "vectors" / "baloot.jsonl"
ROWS = [json.loads(line) for line in VECTORS.read_text().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['rule']} {row['name']}" for row in ROWS])
def test_vector(row: dict[str, Any]) -> None:
    """The position is as expected, or the line is refused as expected."""
    expected = row.get("expect") or {"error": row["expect_error"]}
    assert contains(answer(row["transcript"]), expected)


def answer(text: str) -> dict[str, Any]:
    """What the position command says of the transcript."""
    try:
        return rules.position(rules.reveal(transcript.final_state(rules, transcript.read(text))))
    except transcript.BadLine as bad:
        return {"error": {"line": bad.line, "rule": bad.refused.rule}}


def contains(whole: Any, part: Any) -> bool:
    """Whether `part` is a subset of `whole`: dicts by key, lists of texts in any order, words of a text too."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(key in whole and contains(whole[key], part[key]) for key in part)
    return bool(whole == part or unordered(whole) == unordered(part))


def unordered(thing: Any) -> Any:
    """The same for texts and lists of texts that differ in order only: seats, legal actions, cards of a hand."""
    if isinstance(thing, list) and all(isinstance(one, str) for one in thing):
        return sorted(unordered(one) for one in thing)
    if not isinstance(thing, str):
        return thing
    if re.fullmatch("([7-9TJQKA][shdc])+", thing):
        return sorted(map(str, cards(thing)))
    return sorted(thing.split(" "))
