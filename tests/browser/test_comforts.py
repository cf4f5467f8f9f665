"""What makes a table comfortable: sounds if wanted, a log that forgets nothing, announcements as wished."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from games.core.seats import Seat
from tests.browser.people import MY_BID, MY_CARD, at_table, made, prefer
from tests.browser.test_secrets import telling_round
from tests.browser.visitors import MY_TURN, PATIENCE, PLAYABLE, SUGGESTED, Visitor
from tests.stack import Stack

Come = Callable[..., Visitor]
FOLLOWING = """while (
        tables.to_act(match) != [0]
        or tables.phase_of(match) != "play"
        or not tables.fold_of(tables.fresh(match)).state.trick.cards
    ):
        tables.play_one(match)"""
"""South is to follow a card."""
BELOW_THE_RING = """(seat) => {
  const [avatar, name] = [seat.querySelector(".avatar"), seat.querySelector(".name")];
  const ring = avatar.getBoundingClientRect().bottom - parseFloat(getComputedStyle(avatar, "::before").bottom);
  return name.getBoundingClientRect().top - ring;
}"""
"""How far a seat's name lies below the ring that may run round its avatar."""
STEPS = """from games.core.seats import Seat
    for seat, text in {steps}:
        tables.play_one(match, seat=Seat(seat), text=text)"""


def play_a_card(player: Visitor) -> None:
    """One card, and until the turn comes back or the round ends."""
    version = player.version
    player.play_card(player.page.locator(PLAYABLE).first)
    player.wait_past(version)
    player.page.locator(MY_TURN).wait_for(state="attached", timeout=PATIENCE)


def test_sounds_are_off_until_they_are_wanted(come: Come, live_stack: Stack) -> None:
    table = made(live_stack, people="S", then=MY_CARD)
    player = at_table(come(cookies=table.cookies(Seat.S)), table.path)
    play_a_card(player)
    assert player.page.locator("#table[data-sounded]").count() == 0
    player.tap(player.page.locator("#topbar [popovertarget=menu]"))
    player.page.locator("#sounds").check()
    player.tap(player.page.locator("#menu .close"))
    play_a_card(player)
    expect(player.page.locator("#table[data-sounded]")).to_have_count(1, timeout=PATIENCE)


def test_the_log_keeps_the_lines_that_frames_no_longer_bring(come: Come, live_stack: Stack) -> None:
    table = made(live_stack, people="S", then=MY_BID)
    player = at_table(come(cookies=table.cookies(Seat.S), size=(1440, 900), touch=False), table.path)
    first = player.page.locator("#log-tail li").first.inner_text()
    for _bid in range(2):
        player.wait_for_turn()
        player.act(with_hint=False)
    expect(player.page.locator("#log-earlier li").first).to_have_text(first, timeout=PATIENCE)
    expect(player.page.locator("#log-tail li")).to_have_count(6)
    expect(player.page.locator("#log-tail li").last).to_be_in_viewport()


@pytest.mark.parametrize(("how", "cards_named"), [("normal", False), ("full", True)])
def test_full_announcements_name_the_cards_that_may_be_played(
    how: str, cards_named: bool, come: Come, live_stack: Stack
) -> None:
    table = made(live_stack, people="SENW", then=FOLLOWING)
    prefer(table, announcements=how)
    player = at_table(come(cookies=table.cookies(Seat.S)), table.path)
    card = player.page.locator(PLAYABLE).first.get_attribute("aria-label")
    told = player.page.locator("#alert").inner_text()
    assert "Suit led" in told
    assert (f"Now: {card}" in told) is cards_named


def test_a_card_that_is_held_back_says_why_at_a_tap_and_is_not_sent(come: Come, live_stack: Stack) -> None:
    table = made(live_stack, people="SENW", then=FOLLOWING)
    player = at_table(come(cookies=table.cookies(Seat.S)), table.path)
    card, version = player.page.locator('#hand [aria-disabled="true"]').first, player.version
    for _tap in range(2):
        card.tap(force=True, timeout=PATIENCE)
        expect(player.page.locator("#note")).to_have_text(card.get_attribute("data-why") or "none")
        expect(player.page.locator("[data-sent], [data-pending]")).to_have_count(0)
    assert player.version == version


def test_a_hint_in_the_auction_is_said_in_the_status_line_until_the_table_moves_on(
    come: Come, live_stack: Stack
) -> None:
    table = made(live_stack, people="S", then=MY_BID)
    player = at_table(come(cookies=table.cookies(Seat.S)), table.path)
    status, alert = player.page.locator("#status"), player.page.locator("#alert")
    for _time in range(2):
        player.tap(player.page.locator("#hint"))
        expect(status).to_have_text(re.compile("^Suggested: .+ — or another$"), timeout=PATIENCE)
        expect(alert).to_have_text(re.compile("^Suggested: "), timeout=PATIENCE)
    player.press(player.page.locator(SUGGESTED).first)
    expect(status).not_to_contain_text("Suggested", timeout=PATIENCE)


def test_after_a_card_the_focus_stays_in_the_hand_but_on_no_other_card(come: Come, live_stack: Stack) -> None:
    table = made(live_stack, people="S", then=MY_CARD)
    player = at_table(come(cookies=table.cookies(Seat.S), size=(1440, 900), touch=False), table.path)
    card = player.page.locator(PLAYABLE).first
    name = card.get_attribute("id")
    card.focus()
    player.page.keyboard.press("Enter")
    expect(player.page.locator(f"#{name}")).to_have_count(0, timeout=PATIENCE)
    expect(player.page.locator("#hand")).to_be_focused()
    player.page.keyboard.press("ArrowRight")
    expect(player.page.locator("#hand button").first).to_be_focused()


def test_a_button_that_asks_is_legible_and_moves_no_other(come: Come, live_stack: Stack) -> None:
    secret, moves = telling_round()
    steps = [(int(seat), text) for seat, text in moves[:-1]]
    table = made(live_stack, secret=secret, then=STEPS.format(steps=steps))
    player = at_table(come(cookies=table.cookies(moves[-1][0])), table.path)
    asked, other = player.page.locator("#act-sawa"), player.page.locator("#play")
    before = other.bounding_box()
    player.tap(asked)
    expect(asked).to_have_text("Claim the rest: sure?")
    shown = asked.evaluate("one => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]")
    assert shown[0] != shown[1]
    assert asked.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight")
    assert other.bounding_box() == before


def test_a_phone_held_sideways_shows_ones_seat_and_a_spectator_all_ways(come: Come, live_stack: Stack) -> None:
    table = made(live_stack, people="SENW", then=MY_CARD)
    player = at_table(come(cookies=table.cookies(Seat.S), size=(640, 360)), table.path)
    expect(player.page.locator(".seat[data-place=me]")).to_have_css("opacity", "1")
    spectator = at_table(come(size=(640, 360)), table.path)
    bar = spectator.page.locator(".watching")
    assert bar.evaluate("one => one.scrollHeight <= one.clientHeight")
    expect(bar.locator("strong")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", ["baloot", "guandan"])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1440, 900)])
def test_the_ring_of_the_clock_leaves_the_names_alone(
    game: str, size: tuple[int, int], come: Come, live_stack: Stack
) -> None:
    table = made(live_stack, game=game, then=MY_CARD)
    page = at_table(come(cookies=table.cookies(Seat.S), size=size), table.path).page
    for place in ("left", "right"):
        assert page.locator(f'.seat[data-place="{place}"]').evaluate(BELOW_THE_RING) >= 0


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_line_for_newcomers_is_closed_by_key_once_and_for_all(key: str, come: Come, live_stack: Stack) -> None:
    """The focus goes to the table, where its keys are heard."""
    table = made(live_stack, people="S", then=MY_BID)
    page = at_table(come(cookies=table.cookies(Seat.S), touch=False), table.path).page
    page.locator("#coach button").focus()
    page.keyboard.press(key)
    expect(page.locator("#coach")).to_be_hidden()
    expect(page.locator("#table")).to_be_focused()
    page.reload()
    expect(page.locator("#coach")).to_be_hidden()
