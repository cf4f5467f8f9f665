"""Offers and double taps: rematch in two tabs, Play now and Rematch pressed twice."""

from collections.abc import Callable

from playwright.sync_api import expect

from games.core.seats import Seat
from tests.browser.people import Made, in_shell, made
from tests.browser.visitors import BALOOT, PATIENCE, Visitor, watch
from tests.stack import Stack

Come = Callable[..., Visitor]
OVER = "tables.play_out(match)"
WITHDRAW = """
from lobby import services
from lobby.models import Table
table = Table.objects.get(rematch_of__code={code!r})
services.leave(code=table.code, user=table.host)
"""
COUNT = "from lobby.models import Table; print(Table.objects.filter({}).count())"


def count_tables(stack: Stack, wanted: str) -> int:
    """How many tables of the lobby there are."""
    return int(in_shell(stack, COUNT.format(wanted)))


def rematches(table: Made) -> int:
    """How many rematches of this match have been offered."""
    return count_tables(table.stack, f"rematch_of__code='{table.code}'")


def test_s19_a_rematch_accepted_in_one_tab_is_not_offered_in_the_other(come: Come, live_stack: Stack) -> None:
    table = made(live_stack, then=OVER, options={"Mode": "quick"})
    host, guest = come(cookies=table.cookies(Seat.S)), come(cookies=table.cookies(Seat.E))
    host.page.goto(f"/g/{table.code}/")
    host.page.locator("#rematch-ask").tap()
    host.page.wait_for_url("**/t/**", timeout=PATIENCE)
    guest.page.goto(f"/g/{table.code}/")
    expect(guest.page.locator("#rematch-decline")).to_be_visible(timeout=PATIENCE)
    other = guest.page.context.new_page()
    watch(guest, other)
    other.goto(f"/g/{table.code}/")
    expect(other.locator("#rematch-decline")).to_be_visible(timeout=PATIENCE)
    guest.page.locator("#rematch-ask").tap()
    guest.page.wait_for_url("**/t/**", timeout=PATIENCE)
    expect(other.locator("#rematch-decline")).to_have_count(0, timeout=PATIENCE)
    expect(other.locator("#rematch")).to_contain_text("You have joined the rematch.", timeout=PATIENCE)


def test_who_stays_at_the_ended_table_is_led_to_where_the_offer_appears_by_itself(
    come: Come, live_stack: Stack
) -> None:
    table = made(live_stack, then=OVER, options={"Mode": "quick"})
    host, guest = come(cookies=table.cookies(Seat.S)), come(cookies=table.cookies(Seat.E))
    guest.page.goto(table.path)
    guest.page.get_by_role("link", name="Result and rematch").tap()
    expect(guest.page.locator("#rematch-ask")).to_have_text("Rematch", timeout=PATIENCE)
    host.page.goto(f"/g/{table.code}/")
    host.page.locator("#rematch-ask").tap()
    expect(guest.page.locator("#rematch-decline")).to_be_visible(timeout=PATIENCE)


def test_s23_two_taps_on_rematch_make_one_table(come: Come, live_stack: Stack) -> None:
    table = made(live_stack, then=OVER, options={"Mode": "quick"})
    player = come(cookies=table.cookies(Seat.S), touch=False)
    player.page.goto(f"/g/{table.code}/")
    player.page.locator("#rematch-ask").dblclick(no_wait_after=True)
    player.page.wait_for_url("**/t/**", timeout=PATIENCE)
    assert rematches(table) == 1


def test_s23_two_taps_on_play_now_make_one_table(come: Come, live_stack: Stack) -> None:
    player = come(touch=False)
    player.page.goto("/")
    player.page.locator(BALOOT).get_by_role("button", name="Play now").dblclick(no_wait_after=True)
    player.page.wait_for_url("**/t/**", timeout=PATIENCE)
    assert count_tables(live_stack, f"practice__code='{player.code}'") == 1


def test_s29_an_offer_that_was_withdrawn_meanwhile_says_so(come: Come, live_stack: Stack) -> None:
    table = made(live_stack, then=OVER, options={"Mode": "quick"})
    host, guest = come(cookies=table.cookies(Seat.S)), come(cookies=table.cookies(Seat.E), cut_off=True)
    host.page.goto(f"/g/{table.code}/")
    host.page.locator("#rematch-ask").tap()
    host.page.wait_for_url("**/t/**", timeout=PATIENCE)
    guest.page.goto(f"/g/{table.code}/")
    expect(guest.page.locator("#rematch-decline")).to_be_visible(timeout=PATIENCE)
    in_shell(live_stack, WITHDRAW.format(code=table.code))
    guest.page.locator("#rematch-ask").tap()
    expect(guest.page.locator("#rematch")).to_be_visible(timeout=PATIENCE)
    expect(guest.page.locator("#rematch [role=alert], #rematch-decline, #room")).not_to_have_count(0, timeout=PATIENCE)
