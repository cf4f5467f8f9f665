"""The rule vectors: right answers derived from the rules alone."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.core import transcript
from games.core.cards import cards
from games.guandan import rules
from games.guandan.combos import Combo, beats, meaning, meanings, plays

FOLDER = Path(__file__).parent.parent / "vectors"


def rows(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("row", rows("guandan"), ids=lambda row: f"{row['rule']} {row['name']}")
def test_vector(row: dict[str, Any]) -> None:
    """The position is as expected, or the line is refused as expected."""
    answer = told(row["transcript"])
    expected = row.get("expect") or {"error": row["expect_error"]}
    assert comparable(answer, expected, answer.get("level", "")) == comparable(
        expected, expected, answer.get("level", "")
    )


@pytest.mark.parametrize("row", rows("guandan_meanings"), ids=lambda row: f"{row['cards']} {row['level']}")
def test_meanings(row: dict[str, Any]) -> None:
    """Recognised and listed alike, as a set."""
    some = cards(row["cards"])
    assert {str(one) for one in meanings(some, row["level"])} == set(row["meanings"])
    listed = (one for one in plays(some, row["level"]) if len(one.cards) == len(some))
    assert {str(one.meaning) for one in listed} == set(row["meanings"])


@pytest.mark.parametrize("row", rows("guandan_beats"), ids=lambda row: f"{row['a']} {row['b']} {row['level']}")
def test_beats(row: dict[str, Any]) -> None:
    one, other = (Combo(cards(row[key]["cards"]), meaning(row[key]["meaning"])) for key in "ab")
    assert beats(one, other, row["level"]) == row["beats"]


def told(text: str) -> dict[str, Any]:
    """What the position command says of the transcript."""
    try:
        return rules.position(rules.reveal(transcript.final_state(rules, transcript.read(text))))
    except transcript.BadLine as bad:
        return {"error": {"line": bad.line, "rule": bad.refused.rule, **bad.refused.params}}


def comparable(whole: Any, part: Any, level: str, key: str = "") -> Any:
    """What of `whole` has a counterpart in `part`, freed of all that does not count: suits, orders."""
    if isinstance(part, dict):
        if not isinstance(whole, dict):
            return whole
        inner = key if key in ("hands", "legal") else ""
        return {each: comparable(whole.get(each), part[each], level, inner or each) for each in part}
    if key in ("hands", "cards"):
        return sorted(map(str, cards(whole)))
    if key == "legal":
        return sorted({likeness(text, level) for text in whole})
    return sorted(whole) if key == "to_act" else whole


def likeness(text: str, level: str) -> str:
    """Kind of action, ranks, number of wilds, meaning; returns by rank."""
    word, *rest = text.split(" ")
    if not rest:
        return word
    some = cards(rest[0])
    wilds = sum(str(one) == f"{level}h" for one in some) if word == "play" else 0
    return " ".join([word, "".join(sorted(one.rank for one in some)), str(wilds), *rest[1:]])
