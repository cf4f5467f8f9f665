"""One rule number, four places: RULES.md, the code's docstring, the error and the test."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.guandan import rules

PACKAGE = Path(rules.__file__).parent
CODE = [path for path in sorted(PACKAGE.glob("*.py")) if path.name != "__init__.py"]
TESTS = [*sorted(Path(__file__).parent.glob("test_*.py")), Path(__file__).parent.parent / "vectors" / "guandan.jsonl"]
NUMBER = re.compile(r"\b([1-4])\.(\d{1,2})\b")
BOOK = re.findall(r"^\| (\d\.\d{1,2}) \|", (PACKAGE / "RULES.md").read_text(), re.MULTILINE)


def numbers(text: str) -> set[str]:
    """The rule numbers in a text; `4.1 to 4.9` counts for all that lie between."""
    found = {".".join(pair) for pair in NUMBER.findall(text)}
    for chapter, first, last in re.findall(r"([1-4])\.(\d+) to \1\.(\d+)", text):
        found |= {f"{chapter}.{number}" for number in range(int(first), int(last) + 1)}
    return found


def docstrings(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_every_rule_is_written_once() -> None:
    """RULES.md: each number of sections 1 to 4, and those that the profile changes."""
    assert len(set(BOOK)) == 38
    assert sorted(BOOK) == sorted([*set(BOOK), "1.4", "2.5", "3.6"])


@pytest.mark.parametrize("rule", sorted(set(BOOK)))
def test_every_rule_is_named_in_the_code(rule: str) -> None:
    """In a docstring or an error."""
    assert any(rule in numbers(text) for path in CODE for text in docstrings(path))


@pytest.mark.parametrize("rule", sorted(set(BOOK)))
def test_every_rule_has_a_test(rule: str) -> None:
    """A docstring, a row's comment or a vector names it."""
    assert any(rule in numbers(path.read_text()) for path in TESTS)


def test_every_number_in_the_code_is_a_rule() -> None:
    """What docstrings and errors name stands in RULES.md."""
    assert {number for path in CODE for text in docstrings(path) for number in numbers(text)} <= set(BOOK)
