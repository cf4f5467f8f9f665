"""The arithmetic of a round on phones held sideways: every line of it can be read at once."""

from collections.abc import Callable

import pytest

from games.core.seats import Seat
from tests.browser.people import made
from tests.browser.test_match_pages import NEXT_ROUND
from tests.browser.visitors import OPENED_BY_ITSELF, Visitor
from tests.stack import Stack

Come = Callable[..., Visitor]
SIDEWAYS = [(568, 320), (640, 360), (844, 390)]
SHOWN = """(count) => {
  const sheet = document.getElementById("round-sheet");
  sheet.showPopover();
  sheet.getAnimations().forEach((one) => one.finish());
  const lines = sheet.querySelector(".arithmetic tbody");
  while (lines.childElementCount < count) lines.append(lines.lastElementChild.cloneNode(true));
  const box = sheet.getBoundingClientRect();
  const unread = [...sheet.querySelectorAll(".arithmetic tr")].filter((row) => {
    const { top, bottom, left, height } = row.getBoundingClientRect();
    const hit = document.elementFromPoint(left + 12, top + height / 2);
    return top < box.top || bottom > box.bottom || hit?.closest("tr") !== row;
  });
  const outside = box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth;
  return { unread: unread.map((row) => row.textContent.trim()), outside };
}"""


@pytest.mark.parametrize("language", ["en", "ar"])
def test_every_line_of_a_round_with_up_to_nine_is_shown_at_once(language: str, come: Come, live_stack: Stack) -> None:
    table = made(live_stack, then=NEXT_ROUND)
    page = come(cookies=table.cookies(Seat.S), language=language).page
    page.remove_locator_handler(page.locator(OPENED_BY_ITSELF))
    for width, height in SIDEWAYS:
        page.set_viewport_size({"width": width, "height": height})
        for count in (5, 7, 8, 9):
            page.goto(table.path)
            page.wait_for_load_state("load")
            assert page.evaluate(SHOWN, count) == {"unread": [], "outside": False}, (width, height, count)
