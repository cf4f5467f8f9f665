"""Without JavaScript, and so without sockets (S17): a practice deal by the text table and by the table's own forms."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitors import BALOOT, PATIENCE, PLAYABLE, Visitor

Come = Callable[..., Visitor]
CARD = PLAYABLE
HELD_BACK = '#hand button[aria-disabled="true"]'
IN_TEXT = 'form button[value^="play"]'


def in_practice(come: Come) -> Page:
    """Somebody whose browser runs no scripts, at the practice deal."""
    page = come(java_script_enabled=False, touch=False, cut_off=True).page
    page.goto("/")
    page.locator(BALOOT).get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/**", timeout=PATIENCE)
    return page


def play_on(page: Page, card: str, ended: str) -> int:
    """Press the first legal card whenever there is one; look again while others play. Returns how many were played."""
    played = 0
    while page.locator(ended).count() == 0:
        if page.locator(card).count():
            page.locator(card).first.click(timeout=PATIENCE)
            played += 1
        else:
            page.reload()
    return played


def test_a_practice_deal_by_the_tables_own_forms(come: Come) -> None:
    page = in_practice(come)
    assert play_on(page, CARD, "#continue") == 8
    page.locator("#continue").click()
    page.locator("#continue").click()
    expect(page.locator("#table")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#actions button").first).to_be_attached()


def test_a_card_that_is_held_back_says_why_when_it_is_pressed(come: Come) -> None:
    page = in_practice(come)
    while page.locator(HELD_BACK).count() == 0:
        if page.locator(CARD).count():
            page.locator(CARD).first.click(timeout=PATIENCE)
        else:
            page.reload()
    card = page.locator(HELD_BACK).first
    why = card.get_attribute("data-why") or ""
    card.click(timeout=PATIENCE, force=True)
    expect(page.locator("#note")).to_have_text(why, timeout=PATIENCE)


def test_a_practice_deal_by_the_text_table(come: Come) -> None:
    page = in_practice(come)
    page.goto(f"{page.url.partition('?')[0]}text/")
    assert play_on(page, IN_TEXT, '.text-table a[data-kind="primary"]') == 8
    page.get_by_role("link", name="Result").click()
    expect(page.locator(".result-verdict")).to_have_text("Practice deal")


@pytest.mark.parametrize("word", ["pass", "sun"])
def test_a_bid_at_the_wrong_time_is_explained_on_the_page(word: str, come: Come) -> None:
    page = in_practice(come)
    page.goto(f"{page.url.partition('?')[0]}text/")
    page.locator("#command").fill(word)
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".notice")).to_contain_text(word, timeout=PATIENCE)
