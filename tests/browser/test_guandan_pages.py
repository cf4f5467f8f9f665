"""Every page of a match of Guandan in every language: axe finds nothing, nothing is cut off."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from games.core.seats import Seat
from tests.browser.people import made
from tests.browser.test_guandan import BOXES, at_a_choice, close_coach, pick
from tests.browser.test_match_pages import DAY_AND_NIGHT, complaints, shown_to
from tests.browser.visitors import PATIENCE, Visitor
from tests.games.tables import GUANDAN, NEARLY_OVER
from tests.guandan.deals import DOUBLE_WIN
from tests.stack import Stack

Come = Callable[..., Visitor]
MINE = "while tables.to_act(match) != [0]: tables.play_one(match)"
LATER = f"for _ in range(9): tables.play_one(match)\n    {MINE}"


@pytest.mark.parametrize(("language", "scheme"), DAY_AND_NIGHT)
def test_every_phase_of_a_match(language: str, scheme: str, come: Come, live_stack: Stack) -> None:
    """Tribute and return, a play of one's own, and the text table."""
    tables = [
        made(live_stack, game="guandan", options=DOUBLE_WIN),
        made(live_stack, game="guandan", options=DOUBLE_WIN, then=LATER),
    ]
    found = []
    for table in tables:
        page = shown_to(come, table, Seat.S, language, scheme)
        found += complaints(page, table.path, language) + complaints(page, f"{table.path}text/", language)
    assert found == []


@pytest.mark.parametrize(("language", "scheme"), DAY_AND_NIGHT)
def test_what_follows_a_match(language: str, scheme: str, come: Come, live_stack: Stack) -> None:
    table = made(live_stack, game="guandan", then="tables.play_out(match)", options=NEARLY_OVER[GUANDAN])
    page = shown_to(come, table, Seat.S, language, scheme)
    rules = f"/{language}/rules/guandan/"
    paths = [table.path, f"/g/{table.code}/", f"/g/{table.code}/fair/", f"/r/{table.code}/1/12/?open=1", rules]
    assert [complaint for path in paths for complaint in complaints(page, path, language)] == []


@pytest.mark.parametrize("language", ["en", "ar"])
def test_axe_finds_nothing_while_a_meaning_is_asked_for(language: str, come: Come, live_stack: Stack) -> None:
    table, cards = at_a_choice(live_stack)
    visitor = come(cookies=table.cookies(Seat.S), language=language)
    visitor.page.goto(table.path)
    close_coach(visitor.page)
    pick(visitor, cards)
    visitor.tap(visitor.page.locator("#arrange"))
    expect(visitor.page.locator(f"{BOXES}:checked")).to_have_count(5)
    expect(visitor.page.locator(".meanings input")).to_have_count(2, timeout=PATIENCE)
    assert [one["id"] for one in Axe().run(visitor.page).response["violations"]] == []
