"""Faults that can be planted in any game: the suite catches them in each game of the settings, too."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from games.core.game import Action, Game, Options
from games.core.phrases import Phrase
from games.core.seats import Seat
from games.registry import games
from tests.contract import absentees, actions, beginnings, notation, secrecy
from tests.contract.matches import Check
from tests.contract.test_planted_faults import checked

AnyGame = Game[Any]
Planting = Callable[[AnyGame], dict[str, object]]


def partner_open(game: AnyGame) -> dict[str, object]:
    """A View that shows the partner's hand."""

    def view(state: Any, seat: Seat | None) -> Any:
        seen: Any = game.view(state, seat)
        return (
            seen
            if seat is None
            else replace(seen, hands={**seen.hands, seat.partner: _hand(game, state, seat.partner)})
        )

    return {"view": view}


def partner_counted(game: AnyGame) -> dict[str, object]:
    """A View in which the number of cards gives away the partner's first card, and nothing else is wrong."""

    def view(state: Any, seat: Seat | None) -> Any:
        seen: Any = game.view(state, seat)
        hand = () if seat is None else _hand(game, state, seat.partner)
        return replace(seen, counts={**seen.counts, Seat.S: seen.counts[Seat.S] + (hash(hand[:1]) % 1000)})

    return {"view": view}


def window_tells_who_owes(game: AnyGame) -> dict[str, object]:
    def view(state: Any, seat: Seat | None) -> Any:
        seen: Any = game.view(state, seat)
        return replace(seen, to_act=game.to_act(state))

    return {"view": view}


def window_tells_who_answered(game: AnyGame) -> dict[str, object]:
    def events(before: Any, action: Action, after: Any) -> tuple[Phrase, ...]:
        return (*game.events(before, action, after), Phrase("answer", "%(seat)s.", {"seat": action.seat}))

    return {"events": events}


def events_show_the_next_hand(game: AnyGame) -> dict[str, object]:
    def events(before: Any, action: Action, after: Any) -> tuple[Phrase, ...]:
        return (*game.events(before, action, after), Phrase("peek", "%(cards)s", {"cards": _hand(game, after, Seat.E)}))

    return {"events": events}


def one_action_forgotten(game: AnyGame) -> dict[str, object]:
    """`legal_actions` leaves out the last of several, which `apply` takes."""

    def legal_actions(state: Any, seat: Seat) -> Iterator[Action]:
        listed = list(game.legal_actions(state, seat))
        yield from listed[:-1] or listed

    return {"legal_actions": legal_actions}


def out_of_turn_listed(game: AnyGame) -> dict[str, object]:
    """`legal_actions` lists another seat's actions as one's own, which `apply` refuses."""

    def legal_actions(state: Any, seat: Seat) -> Iterator[Action]:
        owner = next(iter(game.to_act(state)), seat)
        yield from (game.parse(seat, str(action)) for action in game.legal_actions(state, owner))

    return {"legal_actions": legal_actions}


def turn_not_checked(game: AnyGame) -> dict[str, object]:
    """`apply` takes an action from any seat, as if it came from the one whose turn it is."""

    def apply(state: Any, action: Action) -> Any:
        due = sorted(game.to_act(state))
        return game.apply(state, game.parse(due[0], str(action)) if due and action.seat is not None else action)

    return {"apply": apply}


def notation_is_lossy(game: AnyGame) -> dict[str, object]:
    """`parse` reads an action of several words by its first two."""

    def parse(seat: Seat | None, text: str) -> Action:
        words = text.split(" ")
        return game.parse(seat, text if len(words) < 3 else f"{words[0]} {words[1]}")

    return {"parse": parse}


def opening_forgets(game: AnyGame) -> dict[str, object]:
    """An opening that holds the options only, and nothing of what has been played."""

    def opening(state: Any) -> Options:
        kept = (*game.OPTIONS, game.FIRST_SEAT)
        return {key: text for key, text in game.opening(state).items() if key in kept}

    return {"opening": opening}


def clock_of_another(game: AnyGame) -> dict[str, object]:
    """The clock acts for the seat on the right."""

    def timeout(state: Any, seat: Seat) -> Action | None:
        listed = list(game.legal_actions(state, seat))
        return game.parse(seat.next, str(listed[0]))

    return {"timeout": timeout}


class Sleeper:
    """An AI seat that chooses among what was legal at its last turn."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.last: dict[Seat, tuple[str, ...]] = {}

    def choose(self, view: Any, rng: Random, budget: float) -> Action:
        texts = self.last.get(view.viewer, view.legal[view.viewer])
        self.last[view.viewer] = view.legal[view.viewer]
        return self.game.parse(view.viewer, rng.choice(texts))


def bot_sleeps(game: AnyGame) -> dict[str, object]:
    return {"BOTS": {"casual": Sleeper(game)}}


def _hand(game: AnyGame, state: Any, seat: Seat) -> tuple[Any, ...]:
    return game.reveal(state).hands[seat] or ()


FAULTS: list[tuple[Check, Planting]] = [
    (secrecy.check_views, partner_open),
    (secrecy.check_positions, partner_open),
    (secrecy.check_hidden_cards, partner_open),
    (secrecy.check_hidden_cards, partner_counted),
    (secrecy.check_windows, window_tells_who_owes),
    (secrecy.check_windows, window_tells_who_answered),
    (secrecy.check_events, events_show_the_next_hand),
    (actions.check_doors, one_action_forgotten),
    (actions.check_turns, out_of_turn_listed),
    (actions.check_doors, turn_not_checked),
    (notation.check_text, notation_is_lossy),
    (beginnings.check_opening, opening_forgets),
    (beginnings.check_rounds, opening_forgets),
    (absentees.check_clocks, clock_of_another),
    (absentees.check_bots, bot_sleeps),
]


@pytest.mark.parametrize(
    ("check", "plant"), FAULTS, ids=[f"{plant.__name__}-{check.__name__}" for check, plant in FAULTS]
)
@pytest.mark.parametrize("game", games(), ids=lambda game: game.NAME)
def test_the_suite_catches(game: AnyGame, check: Check, plant: Planting) -> None:
    faulty = SimpleNamespace(**{**vars(game), **plant(game)})
    with pytest.raises(AssertionError):
        checked(check, cast(AnyGame, faulty))
