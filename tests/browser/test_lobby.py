"""The lobby in a real browser: whoever comes for a table sees tables first, on every screen and in every language."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.people import in_shell
from tests.browser.visitors import PATIENCE, Visitor
from tests.stack import Stack

Come = Callable[..., Visitor]
SIZES = [(320, 512), (360, 640), (640, 360), (768, 1024), (1440, 900)]
every_language = pytest.mark.parametrize("language", ["en", "ms", "zh-hant", "ar"])
OPEN_TABLE = """
from itertools import count
from random import SystemRandom
from accounts.models import User
from lobby import services
from lobby.seating import Terms
host = User.objects.create_user(f"longestnameofa{SystemRandom().randrange(10**6)}")
terms = Terms(public=True, clock=20, registered_only=True)
print(services.create(host=host, game="baloot", terms=terms).code)
"""


def sticks_out(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@every_language
def test_the_first_open_table_is_on_the_first_screen(language: str, come: Come, live_stack: Stack) -> None:
    code = in_shell(live_stack, OPEN_TABLE).strip()
    page = come(language=language).page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.goto("/lobby/")
        assert page.locator(".table-row").first.bounding_box()["y"] < 0.8 * height, (width, height)
        assert not sticks_out(page), (width, height)
    assert Axe().run(page).response["violations"] == []
    page.locator(f"#join-{code}").click()
    page.wait_for_url("**/t/**", timeout=PATIENCE)


@every_language
def test_a_lobby_without_tables_says_what_to_do(language: str, come: Come) -> None:
    page = come(language=language).page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.goto("/lobby/?game=guandan&clock=slow&registered=on")
        assert not sticks_out(page), (width, height)
    assert Axe().run(page).response["violations"] == []
    expect(page.locator("#empty-guandan")).to_be_visible()


def test_a_filter_applies_as_soon_as_it_is_chosen(come: Come, live_stack: Stack) -> None:
    code = in_shell(live_stack, OPEN_TABLE).strip()
    page = come().page
    page.goto("/lobby/")
    expect(page.locator(f"#join-{code}")).to_be_visible(timeout=PATIENCE)
    page.locator("#id_game").select_option("guandan")
    page.wait_for_url("**game=guandan**", timeout=PATIENCE)
    expect(page.locator(f"#join-{code}")).to_have_count(0)


@every_language
@pytest.mark.parametrize("path", ["/", "/lobby/"])
def test_the_ways_back_to_ones_own_tables_fit(path: str, language: str, come: Come, live_stack: Stack) -> None:
    page = come(language=language).page
    for game in ("guandan", "baloot", "baloot"):
        page.goto(f"/new/{game}/")
        page.locator(".new-table > button").click()
        page.wait_for_url("**/t/**", timeout=PATIENCE)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(path)
        expect(page.locator(".own-tables a")).to_have_count(3)
        assert not sticks_out(page), (width, height)
    assert Axe().run(page).response["violations"] == []
