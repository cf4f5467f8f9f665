"""S47: four people and a spectator in five browsers; every byte that each of them receives in a round is read."""

import re
from collections.abc import Callable
from typing import Any

from games import registry
from games.baloot.claims import claimable
from games.core.seats import Seat
from games.core.shuffle import first_seat, shuffled
from games.services.ledger import WINDOW
from tests.browser.people import Made, made
from tests.browser.readers import Reader, everybody_shows, gathered, leaks, states_by_turn
from tests.browser.visitors import Visitor
from tests.games.tables import contribution
from tests.games.test_secrets import unknown
from tests.stack import Stack

GAME = registry.game("baloot")
OFFERED = re.compile(r'<button [^>]*\bvalue="sawa"(?![^>]*\bdisabled\b)')
Moves = list[tuple[Seat, str]]


def dealt(secret: str) -> Any:
    """The state after the first deal of a match of four with this secret."""
    given = [contribution(seat, "SENW") for seat in Seat]
    state = GAME.initial_state({"Dealer": str(first_seat(secret, given))})
    return GAME.apply(state, GAME.deal(state, shuffled(GAME.PACK, secret, given, 1)))


def round_of(secret: str) -> Moves:
    """A round bought as Sun by its first speaker: projects are declared, SAWA is claimed where it can be."""
    state, moves = dealt(secret), []
    while not GAME.deal_due(state):
        seat = min(GAME.to_act(state))
        texts = list(map(str, GAME.legal_actions(state, seat)))
        if GAME.secret(state):
            text = str(GAME.timeout(state, seat))
        else:
            text = next(text for text in ("sun", "sawa", *texts) if text in texts)
        moves.append((seat, text))
        state = GAME.apply(state, GAME.parse(seat, text))
    return moves


def telling_round() -> tuple[str, Moves]:
    """A secret whose first round has two seats that declare, and SAWA with several cards left."""
    for secret in map("secret {}".format, range(1000)):
        moves = round_of(secret)
        declared = sum(text.startswith("declare") for _seat, text in moves)
        if declared == 2 and moves[-1][1] == "sawa" and len(moves) < 1 + 2 + 7 * 4:
            return secret, moves
    raise AssertionError


def do(visitor: Visitor, text: str) -> None:
    """Do this at the table by taps."""
    page, word = visitor.page, text.partition(" ")[0]
    if word == "play":
        visitor.play_card(page.locator(f"#c-{text[5:7]}"))
    else:
        visitor.press(page.locator(f'#actions button[value="{word}"]'))


def check_offers(reader: Reader, states: list[tuple[int, Any]], last: int) -> int:
    """SAWA is offered only to a leader who is sure by public information. Returns how often it was."""
    offers = 0
    for turn, text in reader.received:
        state = [state for place, state in states if place <= turn][-1]
        if turn <= last and OFFERED.search(text.replace('\\"', '"')):
            assert reader.seat in GAME.to_act(state)
            assert claimable(state)
            offers += 1
    return offers


def play_all(readers: list[Reader], moves: Moves, table: Made) -> int:
    """Play the moves by taps; in the window compare what the others can ask for. Returns the turn of the window."""
    declaring = [number for number, (_seat, text) in enumerate(moves) if text.startswith("declare")]
    window = 0
    for number, (seat, text) in enumerate(moves):
        mover, others = readers[seat], [reader for reader in readers if reader.seat != seat]
        version = mover.visitor.version
        if number == declaring[0]:
            window = mover.frames[-1]["seq"]
            before = [reader.fetch(table, window) for reader in others]
        if number == declaring[-1] + 6:
            mover.fetch(table, mover.frames[-1]["seq"])
        do(mover.visitor, text)
        mover.visitor.wait_past(version)
        if number in declaring[:-1]:
            assert [reader.fetch(table, window) for reader in others] == before, "somebody else sees the answer"
        else:
            everybody_shows(readers, mover.visitor.version)
    return window


def test_s47_no_byte_tells_a_hidden_card_and_no_frame_who_holds_a_project(
    come: Callable[..., Visitor], live_stack: Stack
) -> None:
    secret, moves = telling_round()
    table = made(live_stack, secret=secret)
    readers = gathered(come, table)
    window = play_all(readers, moves, table)
    states = states_by_turn(table, GAME)
    last = max(place for place, state in states if not state.rounds)
    for reader in readers:
        hidden = [(place, unknown(state, reader.seat)) for place, state in states]
        assert leaks(reader, hidden, last) == [], reader.seat
        assert leaks(readers[Seat.S], hidden, last) or reader.seat == Seat.S, "the reading finds cards"
    assert sum(check_offers(reader, states, last) for reader in readers) > 0
    first, *_rest = [seat for seat, text in moves if text.startswith("declare")]
    for reader in readers:
        turns = [frame["seq"] for frame in reader.frames]
        assert turns.count(window) == (2 if reader.seat == first else 1), "frames between opening and closing"
        assert turns.count(window + WINDOW) == 1
        assert min(len(reader.received), len(turns)) >= len(moves) - 1
