"""Public and personal pages in a real browser: nothing for axe to complain of, nothing cut off, menus and sliders."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.stack import Stack

PHONE: ViewportSize = {"width": 360, "height": 640}
SIZES = [(320, 512), (360, 640), (640, 360), (768, 1024), (1440, 900)]
LANGUAGES = ["en", "ms", "zh-hant", "ar"]
PUBLIC = ["", "rules/baloot/", "about/", "privacy/", "accessibility/", "status/"]
STRANGERS = ["/login/", "/join/"]
PERSONAL = ["/me/", "/upgrade/", "/logout/", "/me/delete/"]


def opened(chromium: Browser, stack: Stack, *, scheme: str = "dark", ui: str = "", language: str = "en") -> Page:
    """A new browser context on a phone."""
    context = chromium.new_context(
        viewport=PHONE,
        color_scheme="light" if scheme == "light" else "dark",
        locale=language,
        base_url=stack.url,
    )
    context.add_cookies([{"name": "django_language", "value": language, "url": stack.url}])
    if ui:
        context.add_cookies([{"name": "ui", "value": ui, "url": stack.url}])
    return context.new_page()


def complaints(page: Page, path: str) -> list[str]:
    """What axe finds on the page."""
    page.goto(path)
    found = Axe().run(page).response["violations"]
    return [f"{path} {each['id']} {[node['target'] for node in each['nodes'][:3]]}" for each in found]


def become_guest(page: Page) -> None:
    """Press Play now."""
    page.goto("/")
    page.locator(".game-card button").first.click()
    page.wait_for_url("**/t/**")


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing(language: str, scheme: str, chromium: Browser, live_stack: Stack) -> None:
    page = opened(chromium, live_stack, scheme=scheme, language=language)
    found = [each for path in PUBLIC for each in complaints(page, f"/{language}/{path}")]
    found += [each for path in STRANGERS for each in complaints(page, path)]
    page.context.close()
    assert found == []


@pytest.mark.parametrize(("language", "scheme"), [("en", "dark"), ("ar", "light")])
def test_axe_finds_nothing_on_ones_own_pages(language: str, scheme: str, chromium: Browser, live_stack: Stack) -> None:
    page = opened(chromium, live_stack, scheme=scheme, language=language)
    become_guest(page)
    found = [each for path in PERSONAL for each in complaints(page, path)]
    page.context.close()
    assert found == []


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("ui", ["0.100.100", "100.0.0"])
def test_axe_finds_nothing_with_the_sliders_at_their_ends(
    ui: str, scheme: str, chromium: Browser, live_stack: Stack
) -> None:
    page = opened(chromium, live_stack, scheme=scheme, ui=ui)
    found = [each for path in PUBLIC for each in complaints(page, f"/en/{path}")]
    page.context.close()
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off(language: str, chromium: Browser, live_stack: Stack) -> None:
    page = opened(chromium, live_stack, language=language)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for path in [f"/{language}/{each}" for each in PUBLIC] + STRANGERS:
            page.goto(path)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (path, width)
    page.context.close()


def test_everything_to_press_is_big_enough(chromium: Browser, live_stack: Stack) -> None:
    """WCAG 2.5.8: 24 px, apart from links within sentences."""
    page = opened(chromium, live_stack)
    page.goto("/en/")
    small = page.evaluate(
        """[...document.querySelectorAll('button, summary, input, a.button, a.brand')]
           .filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 24)
           .map(each => each.outerHTML)"""
    )
    page.context.close()
    assert small == []


def test_escape_closes_a_menu_and_gives_the_focus_back(chromium: Browser, live_stack: Stack) -> None:
    page = opened(chromium, live_stack)
    page.goto("/en/")
    summary = page.locator("details[data-menu] > summary").nth(1)
    summary.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Contrast")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_label("Contrast")).to_be_hidden()
    expect(summary).to_be_focused()
    page.context.close()


def test_a_slider_shows_at_once_and_is_kept(chromium: Browser, live_stack: Stack) -> None:
    page = opened(chromium, live_stack)
    page.goto("/en/")
    before = page.evaluate("getComputedStyle(document.documentElement).color")
    page.locator("details[data-menu] > summary").nth(1).click()
    with page.expect_response("**/appearance/"):
        page.get_by_label("Contrast").fill("100")
    assert page.evaluate("getComputedStyle(document.documentElement).color") != before
    page.goto("/en/about/")
    assert page.locator("#ui-contrast").input_value() == "100"
    page.context.close()


def test_the_first_tab_skips_to_the_content(chromium: Browser, live_stack: Stack) -> None:
    page = opened(chromium, live_stack)
    page.goto("/en/")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.context.close()


def test_everything_works_without_scripts(chromium: Browser, live_stack: Stack) -> None:
    context = chromium.new_context(viewport=PHONE, java_script_enabled=False, base_url=live_stack.url)
    page = context.new_page()
    page.goto("/en/")
    page.locator("details[data-menu] > summary").first.click()
    page.locator("button[value=ar]").click()
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    page.locator(".game-card button").first.click()
    page.wait_for_url("**/t/**")
    context.close()
