"""Whoever played can check that his own part went into the shuffle, without believing the house."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from games.core.seats import Seat
from tests.browser.people import in_shell, made
from tests.browser.visitors import PATIENCE, Visitor
from tests.stack import Stack

Come = Callable[..., Visitor]
MATCH = "from games import services; from games.models import Match; match = Match.objects.get(code={!r}); "
CLOSE = MATCH + "services.abort(match_id=match.pk)"
CHANGE = MATCH + "match.seats.filter(seat=0).update(contribution='chosen')"


def ready(page_of: Visitor) -> str:
    """Sit down at a table with AI seats, press Play; the table's code."""
    page = page_of.page
    page.goto("/new/baloot/")
    page.locator(".new-table > button").click()
    page.locator("#fill").click()
    page.locator("#ready").click()
    expect(page.locator("#table")).to_be_visible(timeout=PATIENCE)
    return page.url.rstrip("/").rpartition("/")[2]


@pytest.mark.parametrize(("change", "kind"), [("", "success"), (CHANGE, "error")])
def test_a_browser_knows_its_own_part_again(come: Come, live_stack: Stack, change: str, kind: str) -> None:
    player = come()
    code = ready(player)
    in_shell(live_stack, CLOSE.format(code))
    if change:
        in_shell(live_stack, change.format(code))
    player.page.goto(f"/g/{code}/fair/")
    expect(player.page.locator("#own-part")).to_have_attribute("data-kind", kind, timeout=PATIENCE)


def test_a_browser_that_gave_nothing_says_nothing(come: Come, live_stack: Stack) -> None:
    table = made(live_stack, people="SENW", then="from games import services; services.abort(match_id=match.pk)")
    page = come(cookies=table.cookies(Seat.S)).page
    page.goto(f"/g/{table.code}/fair/")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("#own-part")).to_be_hidden()
