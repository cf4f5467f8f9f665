"""A replay in a real browser: whatever steps is on one screen with the table."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import Made, made
from tests.browser.visitors import Visitor
from tests.games.tables import BALOOT, GUANDAN, NEARLY_OVER
from tests.stack import Stack

Come = Callable[..., Visitor]
SIDEWAYS = [(568, 320), (640, 360), (844, 390), (915, 412)]
TOGETHER = ["#stage", "#replay-said", ".replay-bar .way", ".replay-place"]
"""What belongs on one screen."""
ENDS = {BALOOT: {"Mode": "quick"}, GUANDAN: NEARLY_OVER[GUANDAN]}


@pytest.fixture(params=ENDS)
def ended(request: pytest.FixtureRequest, live_stack: Stack) -> Made:
    """A finished match of each game."""
    name = str(request.param)
    return made(live_stack, game=name, then="tables.play_out(match)", options=ENDS[name])


def outside(visitor: Visitor, part: str) -> list[dict[str, float]]:
    """The boxes of this part that are not wholly on the screen."""
    size = visitor.page.viewport_size
    assert size
    boxes = [box for one in visitor.page.locator(part).all() if (box := one.bounding_box())]
    assert boxes, part
    return [
        box
        for box in boxes
        if box["x"] < 0
        or box["y"] < 0
        or box["x"] + box["width"] > size["width"]
        or box["y"] + box["height"] > size["height"]
    ]


@pytest.mark.parametrize("language", ["en", "ms", "ar"])
def test_on_a_phone_held_sideways_table_words_and_ways_are_on_one_screen(
    language: str, come: Come, ended: Made
) -> None:
    visitor = come(language=language)
    for width, height in SIDEWAYS:
        visitor.page.set_viewport_size({"width": width, "height": height})
        for ply in (1, 5, 12, 25):
            visitor.page.goto(f"/r/{ended.code}/1/{ply}/?open=1")
            found = {part: boxes for part in TOGETHER if (boxes := outside(visitor, part))}
            assert found == {}, (width, height, ply)
            assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)


@pytest.fixture
def quick_match(live_stack: Stack) -> Made:
    """A finished match of several deals."""
    return made(live_stack, then="tables.play_out(match)", options=ENDS[BALOOT])


def stands(visitor: Visitor, deal: int, ply: int) -> None:
    """The replay comes to this action."""
    expect(visitor.page.locator(f'#replay[data-deal="{deal}"][data-ply="{ply}"]')).to_be_visible()


@pytest.mark.parametrize("key", ["ArrowRight", "tap"])
def test_quick_presses_add_up(key: str, come: Come, quick_match: Made) -> None:
    visitor = come(touch=False)
    visitor.page.goto(f"/r/{quick_match.code}/1/1/")
    for _press in range(6):
        if key == "tap":
            visitor.page.locator("#way-to-on").click(no_wait_after=True)
        else:
            visitor.page.keyboard.press(key)
    stands(visitor, 1, 7)


def test_every_key_of_the_replay_leads_where_it_says(come: Come, quick_match: Made) -> None:
    """ux.md 3.6."""
    visitor = come(touch=False)
    visitor.page.goto(f"/r/{quick_match.code}/1/5/")
    last = int(visitor.page.locator(".replay-place").inner_text().split("/")[1])
    for key, place in {
        "End": (1, last), "Home": (1, 1), "PageUp": (1, 1), "PageDown": (2, 1), "ArrowLeft": (1, last),
        "2": (2, 1), "ArrowRight": (2, 2), "PageUp ": (1, 1),
    }.items():  # fmt: skip
        visitor.page.keyboard.press(key.strip())
        stands(visitor, *place)
    visitor.page.keyboard.press("Escape")
    visitor.page.wait_for_url(f"**/g/{quick_match.code}/")


def test_a_jump_pressed_after_steps_starts_from_where_they_lead(come: Come, quick_match: Made) -> None:
    visitor = come(touch=False)
    visitor.page.goto(f"/r/{quick_match.code}/2/1/")
    for key in ("ArrowLeft", "Home", "ArrowRight", "ArrowRight"):
        visitor.page.keyboard.press(key)
    stands(visitor, 1, 3)
