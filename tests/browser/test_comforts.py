"""What makes a table comfortable: sounds if wanted, a log that forgets nothing, announcements as wished."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from games.core.seats import Seat
from tests.browser.people import MY_BID, MY_CARD, at_table, in_shell, made
from tests.browser.visitors import MY_TURN, PATIENCE, PLAYABLE, Visitor
from tests.stack import Stack

Come = Callable[..., Visitor]
FOLLOWING = """while (
        tables.to_act(match) != [0]
        or tables.phase_of(match) != "play"
        or not tables.fold_of(tables.fresh(match)).state.trick.cards
    ):
        tables.play_one(match)"""
"""South is to follow a card."""
SETTING = """
from games.models import Match
user = Match.objects.get(code={code!r}).seats.get(seat=0).user
user.settings = {settings!r}
user.save()
"""


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
    in_shell(live_stack, SETTING.format(code=table.code, settings={"announcements": how}))
    player = at_table(come(cookies=table.cookies(Seat.S)), table.path)
    card = player.page.locator(PLAYABLE).first.get_attribute("aria-label")
    told = player.page.locator("#alert").inner_text()
    assert "Suit led" in told
    assert (f"Now: {card}" in told) is cards_named
