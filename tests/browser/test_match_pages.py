"""Every page of a match in every language: axe finds nothing, nothing is cut off, on phones, tablets and desks."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from games.core.seats import Seat
from tests.browser.people import MY_BID, MY_CARD, Made, made
from tests.browser.test_secrets import telling_round
from tests.browser.visitors import OPENED_BY_ITSELF, PATIENCE, Visitor
from tests.games.tables import NEARLY_OVER
from tests.stack import Stack

Come = Callable[..., Visitor]
SIZES = [(360, 640), (640, 360), (768, 1024), (1440, 900)]
DAY_AND_NIGHT = [("en", "dark"), ("ms", "light"), ("zh-hant", "light"), ("ar", "dark")]
SUN = "tables.play_one(match, text='sun')"
DOUBLING = "while tables.phase_of(match) != 'doubling': tables.play_one(match)"
SCORED = "while not tables.fold_of(tables.fresh(match)).state.rounds: tables.play_one(match)"
NEXT_ROUND = f"{SCORED}\n    {MY_BID}"


def complaints(page: Page, path: str, language: str) -> list[str]:
    """What sticks out at any size, and (once each way of writing) what axe finds on a phone."""
    page.goto(path)
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found.append(f"{path} sticks out at {width}×{height}")
    if language not in ("en", "ar"):
        return found
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
    violations = Axe().run(page).response["violations"]
    return found + [f"{path} {one['id']} {[node['target'] for node in one['nodes'][:3]]}" for one in violations]


def shown_to(come: Come, table: Made, seat: Seat, language: str, scheme: str) -> Page:
    """The page of this person."""
    return come(cookies=table.cookies(seat), language=language, color_scheme=scheme).page


@pytest.mark.parametrize(("language", "scheme"), DAY_AND_NIGHT)
def test_every_phase_of_a_match(language: str, scheme: str, come: Come, live_stack: Stack) -> None:
    secret, moves = telling_round()
    declaring = next(seat for seat, text in moves if text.startswith("declare"))
    moments = [
        (made(live_stack, then=MY_BID), Seat.S),
        (made(live_stack, then=DOUBLING), Seat.S),
        (made(live_stack, secret=secret, then=SUN), declaring),
        (made(live_stack, then=MY_CARD), Seat.S),
        (made(live_stack, then=NEXT_ROUND), Seat.S),
    ]
    found = []
    for table, seat in moments:
        page = shown_to(come, table, seat, language, scheme)
        found += complaints(page, table.path, language)
    assert found + complaints(page, f"{table.path}text/", language) == []


@pytest.mark.parametrize(("language", "scheme"), DAY_AND_NIGHT)
def test_what_follows_a_match(language: str, scheme: str, come: Come, live_stack: Stack) -> None:
    table = made(live_stack, then="tables.play_out(match)", options={"Mode": "quick"})
    page = shown_to(come, table, Seat.S, language, scheme)
    paths = [table.path, f"/g/{table.code}/", f"/g/{table.code}/fair/", f"/r/{table.code}/1/12/?open=1", "/r/"]
    assert [complaint for path in paths for complaint in complaints(page, path, language)] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["baloot", "guandan"])
def test_the_figures_of_a_result_are_as_bright_as_the_words_on_its_cloth(
    game: str, scheme: str, come: Come, live_stack: Stack
) -> None:
    """Axe says nothing about text over the woven cloth."""
    table = made(live_stack, game=game, then="tables.play_out(match)", options=NEARLY_OVER[game])
    page = shown_to(come, table, Seat.S, "en", scheme)
    page.goto(f"/g/{table.code}/")
    colours = "cells => cells.map(cell => getComputedStyle(cell).color)"
    (cloth,) = page.locator(".result-head").evaluate_all(colours)
    assert set(page.locator(".result-head :is(th, td)").evaluate_all(colours)) == {cloth}


def test_the_arithmetic_of_a_round(come: Come, live_stack: Stack) -> None:
    table = made(live_stack, then=NEXT_ROUND)
    visitor = come(cookies=table.cookies(Seat.S))
    visitor.page.remove_locator_handler(visitor.page.locator(OPENED_BY_ITSELF))
    visitor.page.goto(table.path)
    visitor.page.locator("#topbar [popovertarget=side]").tap()
    visitor.page.locator("#scores [popovertarget=round-sheet]").tap()
    expect(visitor.page.locator("#round-sheet .arithmetic")).to_be_visible(timeout=PATIENCE)
    assert [one["id"] for one in Axe().run(visitor.page).response["violations"]] == []
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
