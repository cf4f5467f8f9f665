"""A newcomer on a phone: two taps to the first card, the whole match by taps, its result and its replay."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitors import BALOOT, PATIENCE, Visitor

Come = Callable[..., Visitor]


def play_to_the_end(visitor: Visitor, *, with_hint: bool) -> None:
    """Until the table offers the way on."""
    while visitor.wait_for_turn():
        visitor.act(with_hint=with_hint)


def start_practice(visitor: Visitor, mode: str) -> None:
    """Tap 1: Play now. Tap 2: Play. A card lies on the table."""
    visitor.page.goto("/")
    if mode != "Classic":
        visitor.page.locator(BALOOT).get_by_label("Mode").select_option(label=mode)
    visitor.tap(visitor.page.locator(BALOOT).get_by_role("button", name="Play now"))
    expect(visitor.page.locator(".badge")).to_have_text("Practice deal", timeout=PATIENCE)
    lifted = visitor.page.locator('#hand [aria-pressed="true"]').get_attribute("id", timeout=PATIENCE)
    visitor.tap(visitor.page.locator("#play"))
    expect(visitor.page.locator(f"#{lifted}")).to_have_count(0, timeout=PATIENCE)
    expect(visitor.page.locator(f"#t-{(lifted or '')[2:]}, #log-tail li").first).to_be_attached()
    assert visitor.taps == 2


def read_result(page: Page) -> None:
    """The result page says who has won, and every deal of the match is fair."""
    expect(page.locator(".result-verdict")).to_have_text("You win!" if won(page) else "You lose.", timeout=PATIENCE)
    page.get_by_role("link", name="Check the deals").click()
    expect(page.locator(".fair .notice").first).to_have_attribute("data-kind", "success", timeout=PATIENCE)
    page.go_back()


def won(page: Page) -> bool:
    """By the figures on the result page."""
    us, them = (int(page.locator(".result-score b").nth(number).inner_text()) for number in (0, 1))
    return us > them


def step_through_replay(page: Page) -> None:
    """The replay opens at the first action and goes on and back, by action and by trick."""
    page.get_by_role("link", name="Replay", exact=True).click()
    replay = page.locator("#replay")
    expect(replay).to_have_attribute("data-ply", "1", timeout=PATIENCE)
    for way, at in (("on", "2"), ("on", "3"), ("back", "2"), ("first", "1")):
        page.locator(f"#way-to-{way}").click()
        expect(replay).to_have_attribute("data-ply", at, timeout=PATIENCE)
    page.locator("#way-to-last").click()
    expect(replay).not_to_have_attribute("data-ply", "1", timeout=PATIENCE)


@pytest.mark.parametrize(("mode", "with_hint"), [("Classic", False), ("Quick", True)])
def test_from_the_landing_page_to_the_end_of_a_match(mode: str, with_hint: bool, come: Come) -> None:
    newcomer = come()
    page = newcomer.page
    start_practice(newcomer, mode)
    play_to_the_end(newcomer, with_hint=with_hint)
    newcomer.tap(page.locator("#continue"))
    expect(page.locator("#table")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".badge")).to_have_count(0)
    play_to_the_end(newcomer, with_hint=with_hint)
    newcomer.tap(page.locator("#result"))
    page.wait_for_url("**/g/**", timeout=PATIENCE)
    read_result(page)
    step_through_replay(page)
