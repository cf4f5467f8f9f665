"""Keys at both tables: a number means its place, Esc undoes one thing at a time, arrows reach the hand."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.core.seats import Seat
from tests.browser.people import MY_CARD, at_table, made
from tests.browser.visitors import PATIENCE, Visitor
from tests.stack import Stack

Come = Callable[..., Visitor]
GAMES = ["baloot", "guandan"]
DESK = (1440, 900)
SELECTED = '#hand > [aria-pressed="true"], #hand input:checked'
BUTTONS = "#topbar button, #actions :is(button, a), #tools :is(button, a), #hand .tidy button"
IN_THE_HAND = 'document.activeElement.matches("#hand > button, #hand .column *")'


def at_my_card(game: str, come: Come, stack: Stack) -> Page:
    """South is to play, at a desk."""
    table = made(stack, game=game, then=MY_CARD)
    return at_table(come(cookies=table.cookies(Seat.S), touch=False, size=DESK), table.path).page


def test_a_number_says_the_bid_in_its_place_and_where_that_is_off_only_why(come: Come, live_stack: Stack) -> None:
    """North speaks first, so its bar is Pass, Ashkal (off: 2.2), Hokum, Sun: 2 says nothing, 4 buys Sun."""
    table = made(live_stack)
    page = at_table(come(cookies=table.cookies(Seat.N), touch=False, size=DESK), table.path).page
    bids = page.locator("#actions [data-choice]")
    expect(bids.nth(1)).to_be_disabled()
    page.keyboard.press("2")
    expect(page.locator("#note")).to_have_text(bids.nth(1).get_attribute("data-why") or "a reason")
    page.keyboard.press("4")
    expect(page.locator("#log-tail")).to_contain_text("Sun", timeout=PATIENCE)


@pytest.mark.parametrize("game", GAMES)
def test_esc_closes_what_is_open_before_it_lets_go_of_the_cards(game: str, come: Come, live_stack: Stack) -> None:
    page = at_my_card(game, come, live_stack)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("?")
    expect(page.locator("#menu")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    expect(page.locator(SELECTED)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(SELECTED)).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_arrows_lead_from_every_button_into_the_hand(game: str, come: Come, live_stack: Stack) -> None:
    page = at_my_card(game, come, live_stack)
    for button in page.locator(BUTTONS).filter(visible=True).all():
        if button.is_enabled():
            button.focus()
            page.keyboard.press("ArrowRight")
            assert page.evaluate(IN_THE_HAND), button.inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_arrows_stay_in_an_open_sheet(game: str, come: Come, live_stack: Stack) -> None:
    page = at_my_card(game, come, live_stack)
    page.keyboard.press("?")
    page.locator("#menu .close").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#menu .close")).to_be_focused()


def test_the_key_for_the_seats_tells_how_many_cards_each_holds(come: Come, live_stack: Stack) -> None:
    page = at_my_card("guandan", come, live_stack)
    seats = page.locator(".seat").all()
    told = [f"{seat.get_attribute('aria-label')}, {seat.locator('.count').text_content()}" for seat in seats]
    page.keyboard.press("c")
    expect(page.locator("#note")).to_have_text(". ".join(told))
    assert told[0].endswith(" cards")
