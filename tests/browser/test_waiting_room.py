"""Lobby and waiting room in a real browser: several people at one table, double presses, focus, sizes and languages."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from tests.stack import Stack

SIZES = [(320, 512), (360, 640), (640, 360), (768, 1024), (1440, 900)]
LANGUAGES = ["en", "ms", "zh-hant", "ar"]


def visitor(chromium: Browser, stack: Stack, *, language: str = "en", scripts: bool = True) -> Page:
    """Somebody nobody knows yet, on a phone."""
    context = chromium.new_context(
        viewport={"width": 360, "height": 640}, locale=language, base_url=stack.url, java_script_enabled=scripts
    )
    context.add_cookies([{"name": "django_language", "value": language, "url": stack.url}])
    return context.new_page()


def made_table(page: Page) -> str:
    """Make a table; its address."""
    page.goto("/new/baloot/")
    page.locator(".new-table > button").click()
    page.wait_for_url("**/t/**")
    return page.url


def middle(place: Locator) -> float:
    """Where a place is, from the left."""
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2


def test_two_people_get_ready_and_are_taken_to_the_table_together(chromium: Browser, live_stack: Stack) -> None:
    host, friend = visitor(chromium, live_stack), visitor(chromium, live_stack)
    friend.goto(made_table(host))
    friend.locator("#sit").click()
    expect(host.locator('.place[data-held="person"]')).to_have_count(2)
    host.locator("#fill").click()
    host.locator("#ready").click()
    expect(friend.locator(".place[data-ready]")).to_have_count(1)
    friend.locator("#ready").click()
    for page in (host, friend):
        expect(page.locator("#table")).to_be_visible(timeout=15_000)


def test_ready_carries_a_random_part_of_the_browsers_own(chromium: Browser, live_stack: Stack) -> None:
    page = visitor(chromium, live_stack)
    made_table(page)
    with page.expect_request("**/ready/") as sent:
        page.locator("#ready").click()
    assert re.search(r"contribution=[0-9a-f]{32}\b", sent.value.post_data or "")


def test_without_scripts_the_field_is_there_to_fill(chromium: Browser, live_stack: Stack) -> None:
    page = visitor(chromium, live_stack, scripts=False)
    page.goto("/new/baloot/")
    for seat in "ENW":
        page.locator(f'input[name="{seat}"][value="ai"]').check()
    page.locator(".new-table > button").click()
    page.locator("#contribution").fill("my own luck")
    page.locator("#ready").click()
    expect(page.locator("#table")).to_be_visible()


def test_s23_two_presses_make_one_table(chromium: Browser, live_stack: Stack) -> None:
    host = visitor(chromium, live_stack)
    host.goto("/new/baloot/")
    host.locator('input[name="openness"][value="public"]').check()
    host.locator(".new-table > button").dblclick(no_wait_after=True)
    host.wait_for_url("**/t/**")
    name = host.locator('.place[data-side="bottom"] .place-name').inner_text()
    host.goto("/lobby/")
    expect(host.locator(".table-row", has_text=name)).to_have_count(1)


def test_the_poll_and_ones_own_press_leave_the_focus_where_one_works(chromium: Browser, live_stack: Stack) -> None:
    host, friend = visitor(chromium, live_stack), visitor(chromium, live_stack)
    friend.goto(made_table(host))
    host.locator("#fill").focus()
    friend.locator("#sit").click()
    expect(host.locator('.place[data-held="person"]')).to_have_count(2)
    expect(host.locator("#fill")).to_be_focused()
    host.keyboard.press("Enter")
    expect(host.locator("#fill")).to_have_count(0)
    expect(host.locator("#ready")).to_be_focused()


def test_what_could_not_be_sent_is_said_and_can_be_pressed_again(chromium: Browser, live_stack: Stack) -> None:
    """S03, in the waiting room."""
    page = visitor(chromium, live_stack)
    made_table(page)
    page.context.set_offline(True)
    page.locator("#fill").click()
    expect(page.locator("#unsent")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#fill")).to_be_visible()
    page.locator("#fill").click()
    expect(page.locator('.place[data-held="ai"]')).to_have_count(3)
    expect(page.locator("#unsent")).to_be_hidden()


def test_the_link_is_copied_and_the_page_says_so(chromium: Browser, live_stack: Stack) -> None:
    page = visitor(chromium, live_stack)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=live_stack.url)
    address = made_table(page)
    page.locator("[data-copy]").click()
    expect(page.locator("#say")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == address


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_room_in_every_size_and_language(language: str, chromium: Browser, live_stack: Stack) -> None:
    """The next player sits on the right (ux.md 3.4); nothing sticks out; axe finds nothing."""
    page = visitor(chromium, live_stack, language=language)
    made_table(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        places = {side: middle(page.locator(f'.place[data-side="{side}"]')) for side in ("left", "bottom", "right")}
        assert places["left"] < places["bottom"] < places["right"]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert Axe().run(page).response["violations"] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["/lobby/", "/new/baloot/", "/join-by-code/", "/t/NOSUCH/"])
def test_the_lobbys_pages_fit_and_axe_finds_nothing(
    path: str, language: str, chromium: Browser, live_stack: Stack
) -> None:
    page = visitor(chromium, live_stack, language=language)
    page.goto(path)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    assert Axe().run(page).response["violations"] == []
    page.context.close()
