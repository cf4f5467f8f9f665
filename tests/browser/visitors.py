"""People at a table in real browsers: what they see, what they tap, and everything that goes wrong meanwhile."""

import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Response, TimeoutError, expect

from tests.stack import Stack

PATIENCE = 30_000  # ms, on a machine that does other things too
PHONE = (360, 640)
BALOOT = '[aria-labelledby="game-baloot"]'
"""Its card on the landing page."""
NETWORK = re.compile(r"net::ERR_|WebSocket|status of 4(09|22)")  # of lines that are cut, moves that are refused
NOT_SENT = "Not sent. Look at the table and play again."
NOTE = "#note:not([hidden])"
OPENED_BY_ITSELF = "#round-sheet .close"
MY_TURN = "#status[data-turn]"
ENDED = "#continue, #result"
SUGGESTED = "#actions [data-hint]"
LIFTED = '#hand [aria-pressed="true"]'
PLAYABLE = '#hand button[value]:not([value=""]):not([aria-disabled="true"])'


@dataclass
class Visitor:
    """One person's page, and what it complained of: errors of scripts and of the site, breaches of the policy."""

    page: Page
    complaints: list[str] = field(default_factory=list)
    cut_off: bool = False  # whether the test cuts lines or has moves refused, so that the browser may say so
    taps: int = 0

    def tap(self, place: Locator) -> None:
        """One tap of a finger (or click of a mouse)."""
        self.taps += 1
        if self.page.evaluate("navigator.maxTouchPoints"):
            place.tap(timeout=PATIENCE)
        else:
            place.click(timeout=PATIENCE)

    def note_console(self, message: ConsoleMessage) -> None:
        """Errors only."""
        if message.type == "error" and not (self.cut_off and NETWORK.search(message.text)):
            self.complaints.append(f"console: {message.text} ({message.location})")

    def note_response(self, response: Response) -> None:
        """What the site itself failed at."""
        if response.status >= 500:
            self.complaints.append(f"{response.status} {response.url}")

    @property
    def version(self) -> int:
        """The version that the table shows."""
        return int(self.page.get_attribute("#table", "data-version") or 0)

    @property
    def code(self) -> str:
        """The table's code."""
        return re.search(r"/t/(\w+)/", self.page.url).group(1)  # type: ignore[union-attr]  # at a table

    def wait_for_turn(self) -> bool:
        """Until it is this person's turn (True), or the match or practice is over."""
        self.page.locator(f"{MY_TURN}, {ENDED}").first.wait_for(state="attached", timeout=PATIENCE)
        return self.page.locator(ENDED).count() == 0

    def wait_past(self, version: int) -> None:
        """Until the table shows a later version, this person's answer in a secret window, or that nothing was sent."""
        later = f'#table:not([data-version="{version}"]), #status:not([data-turn])'
        try:
            self.page.locator(f"{later}, {NOTE}").first.wait_for(state="attached", timeout=PATIENCE)
        except TimeoutError:
            raise AssertionError(f"nothing happened at {version}: {self.shown()}; {self.complaints}") from None
        if self.page.locator(later).count() == 0:
            expect(self.page.locator("#note")).to_have_text(NOT_SENT)  # the machine is slow: one presses again
            expect(self.page.locator("#note")).to_be_hidden(timeout=PATIENCE)

    def shown(self) -> str:
        """What the table says, for whoever reads a failure."""
        parts = [self.page.locator(part).inner_text() for part in ("#status", "#note", "#banner")]
        return " | ".join([*parts, self.page.locator("#actions").inner_html()])

    def act(self, *, with_hint: bool) -> None:
        """Do what the hint says, or else the first thing that is allowed."""
        version = self.version
        if with_hint:
            self.tap(self.page.locator("#hint"))
            self.page.locator(f"{SUGGESTED}, {LIFTED}").first.wait_for(timeout=PATIENCE)
        playing = self.page.get_attribute("#actions", "data-phase") == "play"
        if playing and not self.page.locator(SUGGESTED).count():
            self.play_card(self.page.locator(LIFTED if with_hint else PLAYABLE).first)
        else:
            self.press(self.page.locator(SUGGESTED if with_hint else "#actions button:not(:disabled)").first)
        self.wait_past(version)

    def press(self, button: Locator) -> None:
        """Press a button, twice where it asks."""
        asks = button.get_attribute("data-confirm", timeout=PATIENCE)
        self.tap(button)
        if asks:
            self.tap(self.page.locator("#actions [data-armed]"))

    def play_card(self, card: Locator) -> None:
        """Lift a card, then play it."""
        if card.get_attribute("aria-pressed", timeout=PATIENCE) != "true":
            self.tap(card)
            expect(self.page.locator(LIFTED)).to_have_count(1, timeout=PATIENCE)
        self.tap(self.page.locator("#play"))


def arrived(
    chromium: Browser,
    stack: Stack,
    *,
    size: tuple[int, int] = PHONE,
    touch: bool = True,
    language: str = "en",
    cookies: dict[str, str] | None = None,
    cut_off: bool = False,
    **more: Any,
) -> Visitor:
    """Somebody with a browser of his own, who has seen nothing yet. `cookies`: those he brings with him."""
    context = chromium.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=touch,
        locale=language,
        base_url=stack.url,
        **more,
    )
    brought = {"django_language": language} | (cookies or {})
    context.add_cookies([{"name": name, "value": value, "url": stack.url} for name, value in brought.items()])
    visitor = Visitor(context.new_page(), cut_off=cut_off)
    watch(visitor, visitor.page)
    return visitor


def watch(visitor: Visitor, page: Page) -> None:
    """Write down what goes wrong on a page, and close by hand what opens by itself."""
    page.on("console", visitor.note_console)
    page.on("pageerror", lambda error: visitor.complaints.append(f"script: {error}"))
    page.on("response", visitor.note_response)
    page.add_locator_handler(page.locator(OPENED_BY_ITSELF), lambda close: close.evaluate("button => button.click()"))
