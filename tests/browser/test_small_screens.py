"""S59: on small screens, upright, lying and turned in mid-game, every card can be tapped and nothing sticks out."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.core.seats import Seat
from tests.browser.people import MY_BID, MY_CARD, at_table, made, prefer
from tests.browser.visitors import PATIENCE, PLAYABLE, Visitor
from tests.stack import Stack

Come = Callable[..., Visitor]
SIZES = [(320, 568), (360, 640), (390, 844), (640, 360)]
LANGUAGES = ["en", "ms", "zh-hant", "ar"]
MEASURED = """() => {
  const cards = [...document.querySelectorAll("#hand button")];
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const strips = boxes.map((box, n) => {
    const next = boxes[n + 1];
    const covered = next && next.top < box.bottom && next.left < box.right && next.left > box.left;
    const y = (box.top + Math.min(box.bottom, innerHeight)) / 2;
    return { left: box.left, right: covered ? next.left : box.right, y };
  });
  const touched = ({ left, right, y }) => document.elementFromPoint((left + right) / 2, y)?.closest("button")?.id;
  const hit = strips.map(touched);
  const middle = (place) => {
    const box = document.querySelector(`.seat[data-place="${place}"]`).getBoundingClientRect();
    return box.left + box.width / 2;
  };
  const small = [...document.querySelectorAll("#actions button, #actions a, #topbar button, #tools a, #tools button")]
    .filter((one) => one.checkVisibility()).map((one) => [one.textContent.trim(), one.getBoundingClientRect()]);
  return {
    cards: cards.map((card) => card.id),
    hit,
    narrowest: Math.min(...strips.map(({ left, right }) => right - left)),
    lowest: Math.max(...boxes.map((box) => box.top + 24)) <= innerHeight,
    overflow: document.documentElement.scrollWidth > innerWidth,
    order: [middle("left"), middle("me"), middle("right")],
    small: small.filter(([, box]) => box.height < 24 || box.width < 24).map(([text]) => text),
    narrow: [...document.querySelectorAll("#actions :is(button, a)")]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width < 44).map((one) => one.id),
    outside: small.filter(([, box]) => box.left < 0 || box.right > innerWidth + 0.5).map(([text]) => text),
  };
}"""


def measured(page: Page) -> dict[str, Any]:
    """Where cards, seats and buttons are, and what a finger would hit."""
    return dict(page.evaluate(MEASURED))


def check(page: Page, cards: int) -> None:
    """Everything of this page can be reached."""
    found = measured(page)
    where = page.viewport_size
    assert len(found["cards"]) == cards
    assert found["hit"] == found["cards"], where
    assert found["narrowest"] >= 24, where
    assert found["lowest"], where
    assert not found["overflow"], where
    assert found["order"] == sorted(found["order"]), "the next player sits on the right"
    assert found["small"] == [], where
    assert found["narrow"] == [], where
    assert found["outside"] == [], where


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("moment", "cards"), [(MY_BID, 5), (MY_CARD, 8)], ids=["auction", "play"])
def test_s59_every_card_can_be_tapped(moment: str, cards: int, language: str, come: Come, live_stack: Stack) -> None:
    table = made(live_stack, people="S", then=moment)
    player = at_table(come(cookies=table.cookies(Seat.S), language=language), table.path)
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        check(player.page, cards)


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize(("moment", "cards"), [(MY_BID, 5), (MY_CARD, 8)], ids=["auction", "play"])
def test_s59_every_button_can_be_tapped_with_the_left_hand(
    moment: str, cards: int, language: str, come: Come, live_stack: Stack
) -> None:
    table = made(live_stack, people="S", then=moment)
    prefer(table, left_handed=True)
    page = at_table(come(cookies=table.cookies(Seat.S), language=language), table.path).page
    expect(page.locator("#table[data-left-handed]")).to_have_count(1)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        check(page, cards)


def test_s59_turning_the_phone_in_mid_game_keeps_the_lifted_card_and_every_other_tappable(
    come: Come, live_stack: Stack
) -> None:
    table = made(live_stack, people="S", then=MY_CARD)
    player = at_table(come(cookies=table.cookies(Seat.S)), table.path)
    last = player.page.locator(PLAYABLE).last
    last.tap()
    expect(last).to_have_attribute("aria-pressed", "true")
    for width, height in [(640, 360), (360, 640), (844, 390), (390, 844)]:
        player.page.set_viewport_size({"width": width, "height": height})
        expect(last).to_have_attribute("aria-pressed", "true")
        check(player.page, player.page.locator("#hand button").count())
    version = player.version
    player.page.locator("#play").tap(timeout=PATIENCE)
    player.wait_past(version)
