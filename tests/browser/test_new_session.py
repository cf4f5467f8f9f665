"""A browser whose session changes while a table is open in it."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from games.core.seats import Seat
from tests.browser.people import MY_CARD, Made, at_table, made
from tests.browser.visitors import PATIENCE, PLAYABLE, Visitor
from tests.stack import Stack

Come = Callable[..., Visitor]
LIVE = '#table[data-link="live"]'
OLD, NEW = "a long enough password", "another long enough password"


def sitting(come: Come, stack: Stack) -> tuple[Made, Page]:
    """A player at a table where it is his turn, the line open."""
    table = made(stack, people="S", then=MY_CARD)
    page = at_table(come(cookies=table.cookies(Seat.S), touch=False), table.path).page
    page.locator(LIVE).wait_for(state="attached", timeout=PATIENCE)
    return table, page


def look_again(page: Page) -> None:
    """As when the phone wakes: the table asks at once whether it is still welcome."""
    page.evaluate("dispatchEvent(new Event('online'))")


def test_whoever_takes_a_new_password_plays_on(come: Come, live_stack: Stack) -> None:
    _table, page = sitting(come, live_stack)
    other = page.context.new_page()
    other.goto("/me/password/")
    other.fill("[name=old]", OLD)
    other.fill("[name=new]", NEW)
    other.locator("main button[type=submit]").click()
    other.wait_for_url("**/me/")
    with page.expect_navigation(timeout=PATIENCE):
        look_again(page)
    page.locator(LIVE).wait_for(state="attached", timeout=PATIENCE)
    expect(page.locator(PLAYABLE).first).to_be_visible()


def test_a_hand_does_not_stay_on_the_screen_after_logging_out(come: Come, live_stack: Stack) -> None:
    table, page = sitting(come, live_stack)
    other = page.context.new_page()
    other.goto("/logout/")
    with page.expect_navigation(timeout=PATIENCE):
        other.locator("main button[type=submit]").click()
    expect(page.locator("#hand")).to_have_count(0)
    assert page.url.endswith(table.path)
