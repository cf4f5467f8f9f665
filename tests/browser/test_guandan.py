"""Guandan on a phone: whole deals by taps, cards that stay picked, and wilds whose meaning is asked for."""

from collections.abc import Callable
from functools import cache
from itertools import count

import pytest
from playwright.sync_api import Page, Position, expect

from games.core.seats import Seat
from games.core.shuffle import first_seat, shuffled
from games.guandan import rules
from games.guandan.cards import sorted_hand
from tests.browser.people import Made, at_table, in_shell, made, prefer
from tests.browser.visitors import PATIENCE, Visitor
from tests.games.tables import GUANDAN, NEARLY_OVER, contribution
from tests.stack import Stack

Come = Callable[..., Visitor]
SIZES = [(320, 568), (360, 560), (360, 640), (640, 300), (640, 360), (768, 1024), (1440, 900)]
LANGUAGES = ["en", "ms", "zh-hant", "ar"]
BOXES = "#hand .columns input"
RIGHT_PASSES = """
from games.models import Match
from tests.games import tables
tables.play_one(Match.objects.get(code={code!r}), text="pass")
"""
FEWER_CARDS = """for _ in range(40):
        tables.play_one(match)
    while tables.to_act(match) != [0]:
        tables.play_one(match)"""
"""South is to act, in the middle of a deal."""
UNCOVERED = """() => {
  const badge = document.querySelector(".badge").getBoundingClientRect();
  const over = ({ left, right, top, bottom }) =>
    left < badge.right && badge.left < right && top < badge.bottom && badge.top < bottom;
  return ![...document.querySelectorAll(".seat :is(.avatar, .name, .count, .finish)")]
    .some((one) => one.checkVisibility() && over(one.getBoundingClientRect()));
}"""
MEASURED = """() => {
  const boxes = [...document.querySelectorAll("#hand .columns input, #hand .head")]
    .filter((one) => one.checkVisibility());
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const missed = boxes.filter((one) => document.elementFromPoint(...middle(one.getBoundingClientRect())) !== one);
  const all = [...boxes, ...document.querySelectorAll("#actions button, #actions a, .tidy button, #topbar button")]
    .filter((one) => one.checkVisibility()).map((one) => [one.id || one.textContent, one.getBoundingClientRect()]);
  const place = (name) => middle(document.querySelector(`.seat[data-place="${name}"]`).getBoundingClientRect())[0];
  return {
    missed: missed.map((one) => one.id || one.textContent),
    small: all.filter(([, box]) => box.height < 23.5 || box.width < 23.5).map(([name]) => name),
    narrow: [...document.querySelectorAll("#actions :is(button, a)")]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width < 44).map((one) => one.id),
    outside: all.filter(([, box]) => box.left < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
      .map(([name]) => name),
    overflow: document.documentElement.scrollWidth > innerWidth,
    order: [place("left"), place("partner"), place("right")],
  };
}"""


@cache
def secret_with_a_choice() -> tuple[str, tuple[str, ...]]:
    """A secret by which S leads the first deal with a wild and two low pairs, and these five cards."""
    given = [contribution(seat, "SENW") for seat in Seat]
    for number in count():
        secret = f"choice {number}"
        if first_seat(secret, given) != Seat.S:
            continue
        state = rules.initial_state({"Leader": "S"})
        state = rules.apply(state, rules.deal(state, shuffled(rules.PACK, secret, given, 1)))
        hand = [str(card) for card in sorted_hand(state.hands[Seat.S], "2")]
        pairs = [own for rank in "3456789" if len(own := [card for card in hand if card[0] == rank]) == 2]
        if "2h" in hand and len(pairs) > 1:
            return secret, (*pairs[0], *pairs[1], "2h")
    raise AssertionError


def at_a_choice(stack: Stack) -> tuple[Made, tuple[str, ...]]:
    """A table where S leads and holds these five cards."""
    secret, cards = secret_with_a_choice()
    return made(stack, game="guandan", secret=secret), cards


def pick(visitor: Visitor, cards: tuple[str, ...]) -> None:
    """Tap these cards, each copy once."""
    for card in cards:
        visitor.tap(visitor.page.locator(f'{BOXES}[value="{card}"]:not(:checked)').first)


def act(visitor: Visitor) -> None:
    """Give a card back, or do what the hint says."""
    page, version = visitor.page, visitor.version
    if page.get_attribute("#actions", "data-phase") == "return":
        visitor.tap(page.locator(f"{BOXES}:not(:disabled)").first)
        visitor.tap(page.locator("#act-return"))
    else:
        visitor.tap(page.locator("#act-hint"))
        page.locator(f"#act-pass[data-hint], {BOXES}:checked").first.wait_for(state="attached", timeout=PATIENCE)
        passes = page.locator("#act-pass[data-hint]").count()
        visitor.tap(page.locator("#act-pass" if passes else "#play:not(:disabled)"))
    visitor.wait_past(version)


def play_on(visitor: Visitor) -> None:
    """Until the table offers the way on."""
    while visitor.wait_for_turn():
        act(visitor)


def middle_in_bar(page: Page, button: str) -> Position:
    """Where a button that is off lies in its bar, which has its clicks."""
    bar, box = page.locator("#actions").bounding_box(), page.locator(button).bounding_box()
    assert bar is not None
    assert box is not None
    return {"x": box["x"] - bar["x"] + box["width"] / 2, "y": box["y"] - bar["y"] + box["height"] / 2}


def close_coach(page: Page) -> None:
    """Tap the line for newcomers away, if there is one."""
    if page.locator("#coach:visible").count():
        page.locator("#coach").click()


def test_two_taps_to_the_first_play_and_a_whole_practice_deal(come: Come) -> None:
    newcomer = come()
    page = newcomer.page
    page.goto("/")
    newcomer.tap(page.locator('form[action*="/play/guandan/"] button'))
    expect(page.locator(".badge")).to_have_text("Practice deal", timeout=PATIENCE)
    picked = page.locator(f"{BOXES}:checked").count()
    newcomer.tap(page.locator("#play"))
    expect(page.locator(BOXES)).to_have_count(27 - picked, timeout=PATIENCE)
    assert newcomer.taps == 2
    play_on(newcomer)
    newcomer.tap(page.locator("#continue"))
    expect(page.locator(".badge")).to_have_count(0, timeout=PATIENCE)
    expect(page.locator(BOXES)).to_have_count(27, timeout=PATIENCE)


def test_a_match_against_ai_seats_to_its_result_and_a_rematch(come: Come, live_stack: Stack) -> None:
    """Both teams stand at Ace: it takes a few deals, with tribute and return between them."""
    table = made(live_stack, people="S", game="guandan", options=NEARLY_OVER[GUANDAN])
    player = at_table(come(cookies=table.cookies(Seat.S)), table.path)
    play_on(player)
    player.tap(player.page.locator("#result"))
    expect(player.page.locator(".result-verdict")).to_be_visible(timeout=PATIENCE)
    expect(player.page.get_by_role("button", name="Rematch")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("choice", [0, 1])
def test_a_wild_play_with_two_meanings_asks_and_plays_the_one_chosen(
    choice: int, come: Come, live_stack: Stack
) -> None:
    """Rule 4.12."""
    table, cards = at_a_choice(live_stack)
    player = at_table(come(cookies=table.cookies(Seat.S)), table.path)
    page = player.page
    close_coach(page)
    pick(player, cards)
    ways = page.locator(".meanings input")
    expect(ways).to_have_count(2, timeout=PATIENCE)
    expect(page.locator("#play")).to_be_disabled()
    rank = cards[2 * choice][0]
    assert ways.nth(choice).get_attribute("value") == f"as full:{rank}"
    player.tap(page.locator(".meanings label").nth(choice))
    player.tap(page.locator("#play"))
    expect(page.locator(BOXES)).to_have_count(22, timeout=PATIENCE)
    texts = [text for _place, seat, text, _by in table.stored()["rows"] if seat == 0]
    assert texts[0].endswith(f" as full:{rank}")


def test_keys_pick_and_play_without_a_mouse(come: Come, live_stack: Stack) -> None:
    """Arrows between and within columns, Space, Enter; Enter with nothing picked presses nothing."""
    table, _cards = at_a_choice(live_stack)
    page = at_table(come(cookies=table.cookies(Seat.S), touch=False, size=(1440, 900)), table.path).page
    page.keyboard.press("ArrowRight")
    first = page.evaluate("document.activeElement.value")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.value[0]") != first[0]
    page.keyboard.press("Enter")
    expect(page.locator(BOXES)).to_have_count(27)
    page.keyboard.press("Space")
    expect(page.locator(f"{BOXES}:checked")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(BOXES)).to_have_count(26, timeout=PATIENCE)


def test_whatever_is_off_or_lacks_cards_says_why(come: Come, live_stack: Stack) -> None:
    table = made(live_stack, game="guandan", secret="few flushes", then=FEWER_CARDS)
    player = at_table(come(cookies=table.cookies(Seat.S), size=(1440, 900), touch=False), table.path)
    page, note = player.page, player.page.locator("#note")
    assert page.locator("#actions button:disabled:not([hidden]):not([data-why])").count() == 0
    page.locator("#actions").click(position=middle_in_bar(page, "#play"))
    expect(note).to_have_text("Choose cards first.")
    suit = page.locator('.suit-key[aria-disabled="true"]').first
    suit.dispatch_event("click")  # Playwright waits for what is off to be on
    expect(note).to_have_text(suit.get_attribute("aria-label") or "a reason")
    page.locator("#group").click()
    expect(note).to_have_text("Choose cards first.")


def test_enter_on_cards_that_mean_nothing_together_tells_so_aloud(come: Come, live_stack: Stack) -> None:
    table, cards = at_a_choice(live_stack)
    player = at_table(come(cookies=table.cookies(Seat.S), touch=False, size=(1440, 900)), table.path)
    pick(player, (cards[0], cards[2]))
    expect(player.page.locator("#reading")).to_contain_text("No combination yet.", timeout=PATIENCE)
    player.page.keyboard.press("Enter")
    expect(player.page.locator("#alert")).to_contain_text("No combination yet.", timeout=PATIENCE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_at_a_seat_lies_over_the_label_of_a_practice_deal(language: str, come: Come) -> None:
    newcomer = come(language=language)
    newcomer.page.goto("/")
    newcomer.tap(newcomer.page.locator('form[action*="/play/guandan/"] button'))
    newcomer.page.locator(".badge").wait_for(timeout=PATIENCE)
    for width, height in SIZES:
        newcomer.page.set_viewport_size({"width": width, "height": height})
        newcomer.page.wait_for_function(UNCOVERED, timeout=PATIENCE)


def test_groups_stay_and_picked_cards_stay_while_others_play(come: Come, live_stack: Stack) -> None:
    table, cards = at_a_choice(live_stack)
    player = at_table(come(cookies=table.cookies(Seat.S)), table.path)
    page = player.page
    close_coach(page)
    pick(player, cards)
    player.tap(page.locator("#group"))
    expect(page.locator('[data-own="pinned"] input')).to_have_count(5)
    player.tap(page.locator(f"{BOXES}:not([data-own] input)").last)
    player.tap(page.locator("#play:not(:disabled)"))
    expect(page.locator(BOXES)).to_have_count(26, timeout=PATIENCE)
    pick(player, cards[:2])
    in_shell(live_stack, RIGHT_PASSES.format(code=table.code))
    expect(page.locator("#log-tail li").last).to_contain_text("Pass", timeout=PATIENCE)
    expect(page.locator('[data-own="pinned"] input')).to_have_count(5)
    expect(page.locator(f"{BOXES}:checked")).to_have_count(2)


def test_every_arranged_hand_is_the_whole_hand(come: Come, live_stack: Stack) -> None:
    table, _cards = at_a_choice(live_stack)
    player = at_table(come(cookies=table.cookies(Seat.S)), table.path)
    page = player.page
    close_coach(page)
    before = page.locator(f"{BOXES}:visible").count()
    player.tap(page.locator("#arrange"))
    expect(page.locator("#arrange")).to_have_attribute("aria-pressed", "true")
    assert page.locator(f"{BOXES}:visible").count() == before == 27
    player.tap(page.locator("#sort"))
    expect(page.locator("[data-own]")).to_have_count(0)


@pytest.mark.parametrize("left_handed", [False, True], ids=["right", "left"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_s59_every_card_can_be_tapped(language: str, left_handed: bool, come: Come, live_stack: Stack) -> None:
    """On every size, with either hand, also with the hand arranged in groups."""
    table, _cards = at_a_choice(live_stack)
    prefer(table, left_handed=left_handed)
    page = at_table(come(cookies=table.cookies(Seat.S), language=language), table.path).page
    close_coach(page)
    for tap in (None, "#arrange"):
        if tap:
            page.locator(tap).click()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            found = page.evaluate(MEASURED)
            where = (language, width, height, tap)
            assert found["missed"] == [], where
            assert found["small"] == [], where
            assert found["narrow"] == [], where
            assert found["outside"] == [], where
            assert not found["overflow"], where
            assert found["order"] == sorted(found["order"]), where
