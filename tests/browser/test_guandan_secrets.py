"""S47: four people and a spectator in five browsers at a table of Guandan; every byte that each receives is read."""

from collections.abc import Callable, Iterable

from games.core.cards import Card, cards
from games.core.seats import Seat
from games.guandan import rules
from games.services.ledger import WINDOW
from tests.browser.people import Made, made
from tests.browser.readers import Reader, everybody_shows, gathered, leaks
from tests.browser.test_guandan import BOXES, close_coach, pick
from tests.browser.visitors import Visitor
from tests.guandan.deals import DOUBLE_WIN, hidden_after, secret_of_tribute, steps_of
from tests.stack import Stack

MOVES = 42  # both returns among them
Hidden = list[tuple[int, Iterable[Card]]]


def next_text(table: Made) -> tuple[Seat, str]:
    """Whose move it is, and the first play that the rules list for him; at every fourth place of the log a pass."""
    stored = table.stored()
    state = steps_of(stored["options"], [row[1:3] for row in stored["rows"]])[-1].after
    seat = min(rules.to_act(state))
    texts = [str(action) for action in rules.legal_actions(state, seat)]
    passes = "pass" in texts and stored["turn"] % 4 == 0
    return seat, "pass" if passes else [*(text for text in texts if text != "pass"), "pass"][0]


def do(visitor: Visitor, text: str) -> None:
    """Do this at the table by taps."""
    word, _space, rest = text.partition(" ")
    if word == "pass":
        visitor.tap(visitor.page.locator("#act-pass"))
        return
    named, _as, meaning = rest.partition(" as ")
    if word == "return":
        visitor.tap(visitor.page.locator(f'{BOXES}[value="{named}"]').first)
        visitor.tap(visitor.page.locator("#act-return"))
        return
    pick(visitor, tuple(map(str, cards(named))))
    if meaning:
        visitor.tap(visitor.page.locator(f'.meanings label:has(input[value="as {meaning}"])'))
    visitor.tap(visitor.page.locator("#play:not(:disabled)"))


def play_window(readers: list[Reader], table: Made) -> Seat:
    """Both returns; what the others can ask for is the same before and after the first. Returns who made it."""
    (first, text), window = next_text(table), table.stored()["turn"]
    mover, others = readers[first], [reader for reader in readers if reader.seat != first]
    before = [reader.fetch(table, window) for reader in others]
    version = mover.visitor.version
    do(mover.visitor, text)
    mover.visitor.wait_past(version)
    mover.fetch(table, window)
    assert [reader.fetch(table, window) for reader in others] == before, "somebody else sees the first return"
    play_one(readers, table)
    return first


def play_one(readers: list[Reader], table: Made) -> None:
    """One move by taps, until everybody sees it."""
    seat, text = next_text(table)
    mover = readers[seat].visitor
    version = mover.version
    do(mover, text)
    mover.wait_past(version)
    everybody_shows(readers, mover.version)


def hidden_by_turn(table: Made, viewer: Seat | None) -> Hidden:
    """From the stored log: what is hidden from the viewer at every place of it."""
    stored = table.stored()
    steps = steps_of(stored["options"], [row[1:3] for row in stored["rows"]])
    ends = [0, *(row[0] for row in stored["rows"][2:]), stored["turn"]]  # nobody came before the cards were dealt
    return [(place, hidden_after(steps[: number + 1], viewer)) for number, place in enumerate(ends)]


def test_s47_no_byte_tells_a_hidden_card_and_no_frame_a_return_made_in_secret(
    come: Callable[..., Visitor], live_stack: Stack
) -> None:
    """Rules 2.5 and 2.7; the control: what each player received would be found at any other seat."""
    table = made(live_stack, game="guandan", options=DOUBLE_WIN, secret=secret_of_tribute(DOUBLE_WIN))
    window = table.stored()["turn"]
    readers = gathered(come, table, reduced_motion="reduce")
    for reader in readers:
        close_coach(reader.visitor.page)
    opened = [len(reader.frames) for reader in readers]  # a page that opens in the window is brought what it shows
    first = play_window(readers, table)
    for move in range(2, MOVES):
        play_one(readers, table)
        if move % 20 == 0:
            for reader in readers:
                reader.fetch(table, table.stored()["turn"])
    last = table.stored()["turn"]
    for reader, before in zip(readers, opened, strict=True):
        hidden = hidden_by_turn(table, reader.seat)
        assert leaks(reader, hidden, last) == [], reader.seat
        assert all(leaks(other, hidden, last) for other in readers[:4] if other != reader), "the reading finds cards"
        turns = [frame["seq"] for frame in reader.frames[before:]]
        assert turns.count(window) == (reader.seat == first), "a frame between the two returns"
        assert turns.count(window + WINDOW) == 1
        assert len(turns) >= MOVES - 1
