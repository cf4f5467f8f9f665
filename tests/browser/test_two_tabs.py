"""Two tabs, two fingers, two people at once: one action each time, and nobody meets an error page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.core.seats import Seat
from tests.browser.people import MY_CARD, Made, at_table, made
from tests.browser.test_secrets import telling_round
from tests.browser.visitors import ENDED, MY_TURN, PATIENCE, PLAYABLE, Visitor, watch
from tests.stack import Stack

Come = Callable[..., Visitor]
POST = """(action) => {
  const form = document.getElementById("move");
  const body = new FormData(form);
  body.set("action", action);
  const sent = fetch(form.getAttribute("action"), { method: "POST", body: new URLSearchParams(body) });
  window.answered = sent.then((got) => got.status);
}"""


def second_tab(visitor: Visitor, path: str) -> Page:
    """One more tab of the same browser at the table."""
    page = visitor.page.context.new_page()
    watch(visitor, page)
    page.goto(path)
    page.locator('#table[data-link="live"]').wait_for(state="attached", timeout=PATIENCE)
    return page


def mine(table: Made, since: int) -> list[str]:
    """What people have done since that place of the log."""
    return [text for place, _seat, text, by in table.stored()["rows"] if place >= since and by == "player"]


def test_a_double_click_on_a_card_plays_it_once(come: Come, live_stack: Stack) -> None:
    table = made(live_stack, people="S", then=MY_CARD)
    player = at_table(come(cookies=table.cookies(Seat.S), touch=False), table.path)
    turn = int(player.page.locator("#seq").input_value())
    card = player.page.locator(PLAYABLE).first
    name = card.get_attribute("id")
    card.dblclick()
    expect(player.page.locator(f"#{name}")).to_have_count(0, timeout=PATIENCE)
    player.page.locator(f"{MY_TURN}, {ENDED}").first.wait_for(state="attached", timeout=PATIENCE)
    assert len(mine(table, turn)) == 1


def test_s21_the_newest_tab_plays_and_the_older_one_says_so_and_can_take_over(come: Come, live_stack: Stack) -> None:
    table = made(live_stack, people="S", then=MY_CARD)
    player = at_table(come(cookies=table.cookies(Seat.S), touch=False), table.path)
    newer = second_tab(player, table.path)
    banner = player.page.locator("#banner")
    expect(banner).to_contain_text("Playing in another tab.", timeout=PATIENCE)
    newer.locator(PLAYABLE).first.click()
    newer.locator(f'#table:not([data-version="{player.version}"])').wait_for(state="attached", timeout=PATIENCE)
    newer.locator(MY_TURN).wait_for(state="attached", timeout=PATIENCE)
    version = newer.get_attribute("#table", "data-version")
    player.page.locator(f'#table[data-version="{version}"]').wait_for(state="attached", timeout=PATIENCE)
    banner.get_by_role("button").click()
    expect(newer.locator("#banner")).to_contain_text("Playing in another tab.", timeout=PATIENCE)
    player.page.locator(PLAYABLE).first.click()
    player.wait_past(int(version or 0))


@pytest.mark.parametrize("same", [True, False])
def test_s21_s25_two_tabs_act_at_the_same_moment(same: bool, come: Come, live_stack: Stack) -> None:
    """By the plain door of both tabs at once: one is accepted, the other is told that the table has moved on."""
    table = made(live_stack, people="SENW", then=MY_CARD)
    player = at_table(come(cookies=table.cookies(Seat.S), cut_off=True), table.path)
    newer = second_tab(player, table.path)
    turn = int(newer.locator("#seq").input_value())
    values = [card.get_attribute("value") for card in newer.locator(PLAYABLE).all()]
    player.page.evaluate(POST, values[0])
    newer.evaluate(POST, values[0] if same else values[-1])
    answers = [page.evaluate("window.answered") for page in (player.page, newer)]
    assert sorted(answers) == [200, 409]
    assert len(mine(table, turn)) == 1


def test_two_people_declare_at_the_same_moment(come: Come, live_stack: Stack) -> None:
    secret, moves = telling_round()
    table = made(live_stack, secret=secret, then="tables.play_one(match, text='sun')")
    seats = [seat for seat, text in moves if text.startswith("declare")]
    people = [at_table(come(cookies=table.cookies(seat)), table.path) for seat in seats]
    version = people[0].version
    turn = int(people[0].page.locator("#seq").input_value())
    for one in people:
        one.page.evaluate(POST, "declare none")
    assert [one.page.evaluate("window.answered") for one in people] == [200, 200]
    for one in people:
        one.page.locator(f'#table[data-version="{version + 1}"]').wait_for(state="attached", timeout=PATIENCE)
    assert mine(table, turn) == ["declare none"] * 2


LATER = "version => Number(document.getElementById('table').dataset.version) > version"
CLICK_IF_THERE = "which => document.querySelector(which)?.click()"  # the clock may have been quicker


def _version(visitor: Visitor) -> int:
    return int(visitor.page.locator("#table").get_attribute("data-version") or 0)


def test_a_clock_runs_out_together_with_a_move(come: Come, live_stack: Stack) -> None:
    """Clicks as near to the end of a one-second clock as can be: every turn is one action, and no error is met."""
    table = made(live_stack, people="SENW", play_seconds=2, bid_seconds=2, then=MY_CARD)
    people = {seat: at_table(come(cookies=table.cookies(seat), touch=False), table.path) for seat in Seat}
    for _ in range(6):
        someone = people[Seat.S]
        someone.page.locator("#status[data-acting]:not([data-acting=''])").wait_for(state="attached", timeout=PATIENCE)
        for one in people.values():
            card = one.page.locator(f"#table:has({MY_TURN}) {PLAYABLE}").first
            if card.count():
                expect(one.page.locator("#clock")).to_have_text("0", timeout=PATIENCE)
                one.page.evaluate(CLICK_IF_THERE, f"#table:has({MY_TURN}) {PLAYABLE}")
    for _ in range(2):  # nobody touches anything: the first may still be a click's, the second is the clock's
        someone.page.wait_for_function(LATER, arg=_version(someone), timeout=PATIENCE)
    rows = table.stored()["rows"]
    assert len({place for place, *_rest in rows}) == len(rows)
    assert "clock" in {by for *_rest, by in rows}


def test_s07_a_move_while_the_last_trick_or_the_menu_is_open(come: Come, live_stack: Stack) -> None:
    """Looking at an older trick does not hold the table back, nor does it make a move stale."""
    table = made(live_stack, people="S", then=MY_CARD)
    player = at_table(come(cookies=table.cookies(Seat.S), touch=False), table.path)
    player.page.locator('[popovertarget="side"]').first.click()
    version = player.version
    player.page.locator(PLAYABLE).first.dispatch_event("click")
    player.wait_past(version)
    expect(player.page.locator("#side")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.page.locator("#side")).to_be_hidden()


def test_s13_a_reload_restores_hand_bids_score_and_projects(come: Come, live_stack: Stack) -> None:
    table = made(live_stack, people="SENW", then="tables.play_until(match, 'play'); tables.play_one(match)")
    player = at_table(come(cookies=table.cookies(Seat.E)), table.path)
    state = f"{table.path}state?since=0&turn=0"
    before = player.page.context.request.get(state).json()
    shown = player.page.locator("#move, #stage, #side").all_inner_texts()
    player.page.reload()
    player.page.locator('#table[data-link="live"]').wait_for(state="attached", timeout=PATIENCE)
    after = player.page.context.request.get(state).json()
    before.pop("now"), after.pop("now")
    assert after == before
    assert player.page.locator("#move, #stage, #side").all_inner_texts() == shown


def test_s49_spectators_on_different_seats_change_nobodys_view(come: Come, live_stack: Stack) -> None:
    table = made(live_stack, people="SENW", then=MY_CARD)
    player = at_table(come(cookies=table.cookies(Seat.S)), table.path)
    east, west = [at_table(come(), f"{table.path}watch/?seat={seat}") for seat in "EW"]
    version = player.version
    card = player.page.locator(PLAYABLE).first
    lying = f"#t-{(card.get_attribute('id') or '')[2:]}"
    player.play_card(card)
    for one, side in ((player, "me"), (east, "left"), (west, "right")):
        one.page.locator(f'#table:not([data-version="{version}"])').wait_for(state="attached", timeout=PATIENCE)
        expect(one.page.locator("#seat-0")).to_have_attribute("data-place", side)
        expect(one.page.locator(lying)).to_have_attribute("data-place", side, timeout=PATIENCE)
    for one in (east, west):
        expect(one.page.locator("#hand")).to_have_count(0)
        assert one.page.locator("[data-card]:not(#trick *, #last-trick *)").count() == 0
