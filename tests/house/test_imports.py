"""Who may know whom, as far as the contracts in pyproject.toml cannot say it."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings

from tests.stack import ROOT

GAMES = [*settings.GAMES, "games.core"]
ROOMS = ["accounts", "config", "games", "lobby", "replays"]


def imported(source: Path) -> Iterator[str]:
    """Absolute names of all modules a file imports, inside functions too."""
    package = ".".join(source.relative_to(ROOT).parent.parts).split(".")
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def sources(package: str) -> list[Path]:
    """The Python files of a package."""
    return sorted(ROOT.joinpath(*package.split(".")).rglob("*.py"))


def belongs(module: str, package: str) -> bool:
    """Whether a module is this package or in it."""
    return f"{module}.".startswith(f"{package}.")


@pytest.mark.parametrize("game", GAMES)
def test_rules_import_the_standard_library_and_the_core_alone(game: str) -> None:
    for source in sources(game):
        for module in imported(source):
            known = belongs(module, game) or belongs(module, "games.core") or module in ("games", "")
            assert known or module.split(".")[0] in sys.stdlib_module_names, f"{source} imports {module}"


@pytest.mark.parametrize("room", ROOMS)
def test_nobody_but_the_settings_names_a_game(room: str) -> None:
    games = [game for game in GAMES if game != "games.core"]
    for source in sources(room):
        if any(source.is_relative_to(ROOT.joinpath(*game.split("."))) for game in games):
            continue
        for module in imported(source):
            assert not any(belongs(module, game) for game in games), f"{source} imports {module}"


@pytest.mark.parametrize("game", GAMES)
def test_rules_have_no_clock_and_no_dice_of_their_own(game: str) -> None:
    """Randomness is handed to who needs it: the type may be named, nothing else."""
    for source in sources(game):
        if "bot" in source.relative_to(ROOT).parts:
            continue
        modules = list(imported(source))
        assert [module for module in modules if belongs(module, "random")] in ([], ["random", "random.Random"]), source
        assert not {"secrets", "time", "datetime", "os", "socket"} & set(modules), source


WRITERS = {"services", "seating", "matchmaking", "moderation", "receivers", "models", "migrations"}
WRITES = {"save", "create", "bulk_create", "get_or_create", "update_or_create", "delete", "bulk_update"}
WRITES_TO_ROWS = {"update", "add", "set", "clear", "remove"}  # dictionaries and sets have them, too


def rows() -> set[str]:
    """Names by which code reaches the rows of a model: its managers, and those of the rows that belong to another."""
    related = {link.get_accessor_name() for model in apps.get_models() for link in model._meta.related_objects}
    joined = {field.name for model in apps.get_models() for field in model._meta.many_to_many}
    return {"objects", "_default_manager", "_base_manager", "queryset"} | {name for name in related if name} | joined


def is_a_write(call: ast.Attribute, rows: set[str]) -> bool:
    """Whether a method of this name, called on this, writes to the database."""
    method = {call.attr, call.attr.removeprefix("a")}  # asave is the asynchronous save
    reached = {name for node in ast.walk(call.value) for name in (getattr(node, "attr", ""), getattr(node, "id", ""))}
    if method & WRITES:
        return ast.unparse(call.value) != "services"
    return bool(method & WRITES_TO_ROWS and reached & rows)


def writes(code: str) -> list[str]:
    """The calls in the code that write to the database."""
    calls = [node.func for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)]
    named = rows()
    return [ast.unparse(call) for call in calls if isinstance(call, ast.Attribute) and is_a_write(call, named)]


@pytest.mark.parametrize("room", ROOMS)
def test_only_services_write(room: str) -> None:
    """Views, sockets, tasks, lists of the admin site and selectors call a service."""
    for source in sources(room):
        if WRITERS & {*source.relative_to(ROOT).parts, source.stem}:
            continue
        assert not writes(source.read_text()), source


@pytest.mark.parametrize(
    "code",
    [
        "match.save()",
        "Match.objects.filter(pk=1).update(version=2)",
        "match.seats.filter(seat=0).update(left=True)",
        "await match.seats.aupdate(left=True)",
        "queryset.update(is_active=False)",
        "user.groups.set([])",
        "user.groups.clear()",
        "LoggedAction.objects.bulk_create([])",
    ],
)
def test_what_writes_is_found(code: str) -> None:
    assert len(writes(f"async def view():\n    {code}")) == 1


@pytest.mark.parametrize("code", ["services.create()", "found.add(1)", "pages.update(one)", "seen.clear()"])
def test_what_only_changes_a_value_is_no_write(code: str) -> None:
    assert writes(code) == []
