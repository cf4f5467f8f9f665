"""Lines that drop, swallow or never open: a page catches up by itself, and no move is sent behind anybody's back."""

import re
import time
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from games.core.seats import Seat
from tests.browser.lines import Line
from tests.browser.people import MY_CARD, Made, at_table, made
from tests.browser.visitors import MY_TURN, NOT_SENT, PATIENCE, PLAYABLE, Visitor
from tests.stack import Stack

Come = Callable[..., Visitor]
IN_PLAY = "tables.play_until(match, 'play')"
LOOK = """(html) => {
  const here = html === null ? document : new DOMParser().parseFromString(html, "text/html");
  const text = (id) => here.getElementById(id).textContent.replace(/\\s+/g, " ").trim();
  return {
    version: here.getElementById("table").dataset.version,
    turn: here.getElementById("seq").value,
    hand: [...here.querySelectorAll("#hand button")].map((card) => [card.id, card.value]),
    regions: ["score", "status", "scores", "seat-0", "seat-1", "seat-2", "seat-3"].map(text),
    log: [...here.querySelectorAll("#log-tail li")].slice(-6).map((line) => line.textContent.trim()),
  };
}"""


def look(page: Page) -> dict[str, object]:
    """What the page shows: version, turn, hand, score, status, projects, seats, the log as far as frames bring it."""
    return dict(page.evaluate(LOOK, None))


def served(page: Page, path: str) -> dict[str, object]:
    """What the site shows its person now."""
    html = page.context.request.get(path).text()
    return dict(page.evaluate(LOOK, re.sub(r"<style.*?</style>", "", html, flags=re.DOTALL)))


def acting(table: Made, people: dict[Seat, Visitor]) -> Seat:
    """Whose turn it is."""
    return next(seat for seat in people if people[seat].page.locator(MY_TURN).count())


def settles(page: Page, path: str) -> None:
    """Ask again and again until the page shows what the site would show."""
    give_up_at = time.monotonic() + PATIENCE / 1000
    while (shown := look(page)) != (wanted := served(page, path)):
        assert time.monotonic() < give_up_at, (shown, wanted)


def rows(table: Made) -> list[list[object]]:
    """The stored log."""
    return list(table.stored()["rows"])


def shows(page: Page, version: int) -> None:
    """Wait until the page shows this version."""
    page.locator(f'#table[data-version="{version}"]').wait_for(state="attached", timeout=PATIENCE)


def four(come: Come, table: Made, lines: dict[Seat, Line] | None = None) -> dict[Seat, Visitor]:
    """Everybody at the table; `lines` are laid where given."""
    people = {}
    for seat in Seat:
        people[seat] = come(cookies=table.cookies(seat), cut_off=True, touch=False)
        if lines and seat in lines:
            lines[seat].laid(people[seat].page.context)
        at_table(people[seat], table.path)
    return people


@pytest.mark.parametrize("code", [1000 + 1, 1011, 4000])
def test_s01_a_move_while_the_socket_was_down_is_shown_without_a_reload(
    code: int, come: Come, live_stack: Stack
) -> None:
    table = made(live_stack, then=IN_PLAY)
    lines = {seat: Line() for seat in Seat}
    people = four(come, table, lines)
    first = acting(table, people)
    second = people[first.next]
    second.page.evaluate("window.sameDocument = true")
    lines[first.next].dead = True
    lines[first.next].drop(code)
    version = people[first].version
    people[first].page.locator(PLAYABLE).first.click()
    people[first].wait_past(version)
    lines[first.next].dead = False
    second.page.locator(MY_TURN).wait_for(state="attached", timeout=PATIENCE)
    assert second.version == people[first].version
    assert second.page.evaluate("window.sameDocument")
    expect(second.page.locator("#trick .slot")).to_have_count(1)


def test_s03_s11_a_move_into_a_dead_socket_is_said_to_be_unsent_and_is_not_sent_later(
    come: Come, live_stack: Stack
) -> None:
    table = made(live_stack, people="S", then=MY_CARD)
    line = Line()
    player = come(cookies=table.cookies(Seat.S), cut_off=True, touch=False)
    line.laid(player.page.context)
    at_table(player, table.path)
    before, stored = look(player.page), rows(table)
    line.swallows = "up"
    card = player.page.locator(PLAYABLE).first
    card.click()
    expect(player.page.locator("#note")).to_have_text(NOT_SENT, timeout=PATIENCE)
    assert look(player.page) == before, "nothing is shown as played"
    line.swallows, line.dead = "", True
    line.drop()
    player.page.locator('#table:not([data-link="live"])').wait_for(state="attached", timeout=PATIENCE)
    line.dead = False
    player.page.locator('#table[data-link="live"]').wait_for(state="attached", timeout=PATIENCE)
    assert rows(table) == stored, "nothing is sent behind the player's back"
    name = card.get_attribute("id")
    card.click()
    expect(player.page.locator(f"#{name}")).to_have_count(0, timeout=PATIENCE)
    mine = [row for row in rows(table)[len(stored) :] if row[3] == "player"]
    assert len(mine) == 1


def test_s03_offline_a_card_says_not_sent_and_plays_once_after_the_return(come: Come, live_stack: Stack) -> None:
    table = made(live_stack, people="S", then=MY_CARD)
    player = at_table(come(cookies=table.cookies(Seat.S), cut_off=True, touch=False), table.path)
    stored = rows(table)
    player.page.context.set_offline(True)
    card = player.page.locator(PLAYABLE).first
    card.click()
    expect(player.page.locator("#note")).to_have_text(NOT_SENT)
    expect(player.page.locator("#banner")).to_be_visible(timeout=PATIENCE)
    player.page.context.set_offline(False)
    player.page.locator('#table[data-link="live"]').wait_for(state="attached", timeout=PATIENCE)
    assert rows(table) == stored
    name = card.get_attribute("id")
    card.click()
    expect(player.page.locator(f"#{name}")).to_have_count(0, timeout=PATIENCE)
    assert len([row for row in rows(table)[len(stored) :] if row[3] == "player"]) == 1


def test_s05_drops_at_random_leave_no_page_behind(come: Come, live_stack: Stack) -> None:
    """Whatever is dropped while moves are in flight, the page ends where the server is."""
    table = made(live_stack, people="S", then=MY_CARD)
    line, rng = Line(), Random(5)
    player = come(cookies=table.cookies(Seat.S), cut_off=True, touch=False)
    line.laid(player.page.context)
    at_table(player, table.path)
    while player.page.get_attribute("#actions", "data-phase") == "play":
        line.swallows = rng.choice(["", "", "down", "up"])
        if rng.random() < 0.3:
            line.drop(1012)
        player.page.locator(PLAYABLE).first.click()
        if line.swallows or rng.random() < 0.7:
            line.drop(rng.choice([1001, 1011]))
        line.swallows = ""
        player.page.locator('#table[data-link="live"]').wait_for(state="attached", timeout=PATIENCE)
        player.page.locator(MY_TURN).wait_for(state="attached", timeout=PATIENCE)
        settles(player.page, table.path)


def test_s17_where_sockets_are_blocked_one_plays_by_plain_requests_and_can_leave(come: Come, live_stack: Stack) -> None:
    table = made(live_stack, people="SN", then=f"{MY_CARD}\n    tables.services.leave(match_id=match.pk, seat=2)")
    player = come(cookies=table.cookies(Seat.S), cut_off=True, touch=False)
    Line(dead=True).laid(player.page.context)
    page = player.page
    page.goto(table.path)
    expect(page.locator("#banner")).to_contain_text("Live updates are off.", timeout=PATIENCE)
    for _ in range(3):
        page.locator(MY_TURN).wait_for(state="attached", timeout=PATIENCE)
        version = player.version
        page.locator(PLAYABLE).first.click()
        page.locator(f'#table:not([data-version="{version}"])').wait_for(state="attached", timeout=PATIENCE)
    page.locator('[popovertarget="menu"]').first.click()
    page.get_by_role("button", name="Leave the table").click()
    page.locator("#menu [data-armed]").click()
    page.wait_for_url("**/lobby/", timeout=PATIENCE)
    assert table.stored()["status"] == "aborted"
