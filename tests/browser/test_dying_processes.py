"""Workers, the store and the site itself die while people sit at tables: every page comes back and shows the truth."""

from collections.abc import Callable

import pytest

from games.core.seats import Seat
from tests.browser.people import MY_CARD, Made, at_table, in_shell, made
from tests.browser.test_lost_lines import settles
from tests.browser.visitors import MY_TURN, PATIENCE, PLAYABLE, Visitor
from tests.stack import Stack

Come = Callable[..., Visitor]
OUTAGE = 2_000  # ms
RECOVERY = 90_000  # ms, on a machine that does other things too
TABLES = 5
BURST = """
from random import SystemRandom
from tests.games import tables
first = SystemRandom().randrange(10**6) * 100
print(" ".join(tables.started("", "baloot", code=f"TBL{{first + one}}").code for one in range({tables})))
"""
END = """
from games import services
from games.models import Match
for match in Match.objects.filter(code__in={codes!r}):
    services.abort(match_id=match.pk)
print(" ".join(str(Match.objects.get(code=code).version) for code in {codes!r}))
"""


def play_and_see(player: Visitor, table: Made) -> None:
    """The player's next card lies (pressed again if it was not sent), the others answer, the page shows the truth."""
    page = player.page
    page.locator('#table[data-link="live"]').wait_for(state="attached", timeout=RECOVERY)
    page.locator(MY_TURN).wait_for(state="attached", timeout=RECOVERY)
    version = player.version
    later = f'#table:not([data-version="{version}"])'
    while page.locator(later).count() == 0:
        page.locator(f'#table[data-link="live"] {PLAYABLE}').first.click(timeout=RECOVERY)
        player.wait_past(version)
    page.locator(MY_TURN).wait_for(state="attached", timeout=RECOVERY)
    settles(page, table.path)


@pytest.mark.parametrize("killed", [["ai"], ["store"], ["ai", "timers", "store"], ["web"]])
def test_s41_s57_killed_processes_cost_a_page_nothing(killed: list[str], come: Come, live_stack: Stack) -> None:
    table = made(live_stack, people="S", then=MY_CARD)
    player = at_table(come(cookies=table.cookies(Seat.S), cut_off=True, touch=False), table.path)
    player.page.evaluate("window.sameDocument = true")
    before = table.stored()["rows"]
    for name in killed:
        live_stack.kill(name)
    play_and_see(player, table)
    play_and_see(player, table)
    assert player.page.evaluate("window.sameDocument")
    assert table.stored()["rows"][: len(before)] == before, "a confirmed move is missing"


def test_s57_the_store_stops_for_two_seconds(come: Come, live_stack: Stack) -> None:
    table = made(live_stack, people="SN", then=MY_CARD)
    player, partner = [
        at_table(come(cookies=table.cookies(seat), cut_off=True, touch=False), table.path) for seat in (Seat.S, Seat.N)
    ]
    live_stack.store.execute_command("CLIENT", "PAUSE", OUTAGE, "ALL")
    player.page.locator(PLAYABLE).first.click()
    partner.page.locator(MY_TURN).wait_for(state="attached", timeout=RECOVERY)
    for one in (player, partner):
        settles(one.page, table.path)


def test_s55_a_burst_of_tables_and_a_slow_reader_end_at_the_last_version(come: Come, live_stack: Stack) -> None:
    codes = in_shell(live_stack, BURST.format(tables=TABLES)).split()
    watchers = [come() for _code in codes]
    for watcher, code in zip(watchers, codes, strict=True):
        at_table(watcher, f"/t/{code}/")
    slow = watchers[0].page
    slow.evaluate("for (const end = Date.now() + 3000; Date.now() < end;);")
    versions = in_shell(live_stack, END.format(codes=codes)).split()
    for watcher, version in zip(watchers, versions, strict=True):
        shown = watcher.page.locator(f'#table[data-version="{version}"]')
        shown.wait_for(state="attached", timeout=PATIENCE)
