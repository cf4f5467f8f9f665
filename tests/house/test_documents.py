"""What exists is documented, and what documents name exists."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from tests.stack import ROOT

OPERATIONS = (ROOT / "docs" / "operations.md").read_text()
ARCHITECTURE = (ROOT / "docs" / "ARCHITECTURE.md").read_text()
SCENARIOS = (ROOT / "docs" / "scenarios.md").read_text()
README = (ROOT / "README.md").read_text()
COMMANDS = sorted(path for path in ROOT.glob("*/management/commands/*.py") if path.stem != "__init__")
DOCUMENTS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("path", COMMANDS, ids=lambda path: path.stem)
def test_every_command_is_documented(path: Path) -> None:
    assert re.search(rf"^\| `{path.stem}\b", OPERATIONS, re.MULTILINE)


def test_every_variable_of_the_environment_is_documented() -> None:
    code = "\n".join(path.read_text() for path in (ROOT / "config").rglob("*.py"))
    read = set(re.findall(r'\benv\.\w+\(\s*"(\w+)"', code))
    assert {"HOST", "PORT", "DATABASE_URL", "REDIS_URL"} <= read
    assert {name for name in read if f"`{name}`" not in OPERATIONS} == set()


def test_every_target_of_make_says_what_it_does() -> None:
    makefile = (ROOT / "Makefile").read_text()
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    assert {"run", "test", "lint", "bench", "setup"} <= targets
    assert set(re.findall(r"^([a-z]+):.*## ", makefile, re.MULTILINE)) == targets


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text()):
        assert (document.parent / target).exists(), target


def test_decisions_are_numbered_without_a_gap() -> None:
    numbers = [int(path.name[:4]) for path in sorted((ROOT / "docs" / "adr").glob("*.md"))]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("game", settings.GAMES)
def test_every_game_has_its_rules(game: str) -> None:
    assert (ROOT.joinpath(*game.split(".")) / "RULES.md").exists()


@pytest.mark.parametrize("game", settings.GAMES)
def test_every_game_has_the_parts_that_a_new_one_is_told_to_bring(game: str) -> None:
    """By these names pages ask for them, whatever the game."""
    package, told = ROOT.joinpath(*game.split(".")), ARCHITECTURE.partition("## How to add a game")[2]
    modules = set(re.findall(r"^\| `(\w+\.(?:py|md))`", told, re.MULTILINE | re.IGNORECASE)) - {"reading.py"}
    templates = re.findall(r"`(\w+)`", told.partition("`templates/<name>/`")[2].partition("\n")[0])
    assert {"rules.py", "table.py", "RULES.md"} <= modules
    assert {name for name in modules if not (package / name).exists()} == set()
    assert {name for name in templates if not (package / "templates" / package.name / f"{name}.html").exists()} == set()


def test_new_games_are_told_of_every_template_that_all_games_have() -> None:
    had = [
        {path.stem for path in ROOT.joinpath(*game.split(".")).glob("templates/*/[a-z]*.html")}
        for game in settings.GAMES
    ]
    assert {name for name in set.intersection(*had) if f"`{name}`" not in ARCHITECTURE} == set()


def test_the_commands_of_the_readme_are_those_that_ci_runs() -> None:
    ci = (ROOT / ".ci" / "run").read_text()
    assert "make test" in README
    assert ci.count("make test\n") == 2
    assert "make lint" in ci


@pytest.mark.parametrize("row", re.findall(r"^\| (S\d\d) \|(.*)$", SCENARIOS, re.MULTILINE), ids=lambda row: row[0])
def test_every_scenario_is_tested_where_it_is_said_to_be(row: tuple[str, str]) -> None:
    for name in re.findall(r"`(\w+/\w+)`", row[1]):
        assert row[0] in (ROOT / "tests" / f"{name}.py").read_text().upper(), name
