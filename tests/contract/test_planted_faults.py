"""The contract suite catches what it is there for: each fault is planted in the toy, and the check must break on it."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from games.core.errors import IllegalAction, Refused
from games.core.game import Action, Game, Options
from games.core.phrases import Phrase
from games.core.seats import Seat
from tests.contract import absentees, actions, beginnings, notation, secrecy
from tests.contract.matches import Check
from tests.core.toy import TOY
from tests.core.toy import rules as toy
from tests.core.toy.rules import Deal, Play, Show, State, ToyView


def planted(**faults: object) -> Game[Any]:
    """The toy with some of its functions replaced."""
    return cast(Game[Any], SimpleNamespace(**{**vars(TOY), **faults}))


def shows_partner(state: State, seat: Seat | None) -> ToyView:
    seen = toy.view(state, seat)
    return seen if seat is None else replace(seen, hands={**seen.hands, seat.partner: state.hands[seat.partner]})


def carries_the_state(state: State, seat: Seat | None) -> ToyView:
    return replace(toy.view(state, seat), peeked=state)


def carries_a_function(state: State, seat: Seat | None) -> ToyView:
    return replace(toy.view(state, seat), peeked=lambda: state.hands)


def turns_up_the_stock(state: State, seat: Seat | None) -> ToyView:
    return replace(toy.view(state, seat), turned=state.stock[0] if state.stock else None)


def tells_who_declined(state: State, seat: Seat | None) -> ToyView:
    return replace(toy.view(state, seat), peeked=() if toy.secret(state) else state.answers)


def tells_who_owes(state: State, seat: Seat | None) -> ToyView:
    return replace(toy.view(state, seat), to_act=toy.to_act(state))


def tells_how_many_answered(state: State, seat: Seat | None) -> ToyView:
    return replace(toy.view(state, seat), peeked=sum(said is not None for said in state.answers))


def offers_others_actions(state: State, seat: Seat | None) -> ToyView:
    return replace(toy.view(state, seat), legal=toy.reveal(state).legal)


def position_with_the_stock(view: ToyView) -> dict[str, Any]:
    return {**toy.position(view), "next": "Ks"}


def position_without_phase(view: ToyView) -> dict[str, Any]:
    return {key: value for key, value in toy.position(view).items() if key != "phase"}


def revokes_taken(state: State, action: Action) -> State:
    try:
        return toy.apply(state, action)
    except IllegalAction as refused:
        if refused.rule != "3.2" or not isinstance(action, Play) or state.trick is None:
            raise
        hands = tuple(tuple(one for one in hand if one != action.card) for hand in state.hands)
        return replace(state, hands=hands, trick=state.trick.play(action.card))


def revokes_listed(state: State, seat: Seat) -> Iterator[Action]:
    listed = list(toy.legal_actions(state, seat))
    yield from (Play(seat, one) for one in state.hands[seat]) if state.trick and listed else listed


def last_card_forgotten(state: State, seat: Seat) -> Iterator[Action]:
    listed = list(toy.legal_actions(state, seat))
    yield from listed[:-1] or listed


def listed_by_chance(state: State, seat: Seat) -> Iterator[Action]:
    yield from sorted(toy.legal_actions(state, seat), key=lambda _action: Random().random())


def listed_for_all(state: State, seat: Seat) -> Iterator[Action]:
    return toy.legal_actions(state, next(iter(toy.to_act(state)), seat))


def dealer_to_act(state: State) -> frozenset[Seat]:
    return frozenset({state.dealer}) if toy.deal_due(state) else toy.to_act(state)


def turns_forgotten(state: State) -> frozenset[Seat]:
    return toy.to_act(state) - {Seat.N}


def makes_a_card(state: State, action: Action) -> State:
    after = toy.apply(state, action)
    copied = (after.hands[1][:1] + after.hands[0][1:], *after.hands[1:])
    return replace(after, hands=copied) if isinstance(action, Deal) else after


def drops_cards(state: State, action: Action) -> State:
    after = toy.apply(state, action)
    closed = isinstance(action, Show) and after.phase == "play"
    return replace(after, hands=tuple(hand[1:] for hand in after.hands)) if closed else after


def never_over(state: State, action: Action) -> State:
    after = toy.apply(state, action)
    return replace(after, phase="deal") if after.phase == "over" else after


def plays_on(state: State, action: Action) -> State:
    return state if toy.outcome(state) else toy.apply(state, action)


def deals_anything(state: State, action: Action) -> State:
    if isinstance(action, Deal) and toy.deal_due(state) and len(set(action.pack)) < 16:
        return toy.apply(state, toy.deal(state, toy.PACK))
    return toy.apply(state, action)


def stumbles(state: State, action: Action) -> State:
    try:
        return toy.apply(state, action)
    except Refused as refused:
        raise KeyError(str(action)) from refused


def without_a_number(state: State, action: Action) -> State:
    try:
        return toy.apply(state, action)
    except IllegalAction as refused:
        raise IllegalAction("follow", "You must follow suit.") from refused


def lossy(seat: Seat | None, text: str) -> Action:
    return Show(seat, pair=False) if seat is not None and text == "pair" else toy.parse(seat, text)


def reads_anything(seat: Seat | None, text: str) -> Action:
    return toy.parse(seat, "none" if seat is not None and not text else text)


def forgets_score(state: State) -> Options:
    return {key: text for key, text in toy.opening(state).items() if key != "Score"}


def takes_any_length(options: Options) -> State:
    return toy.initial_state({**options, "Length": "short"})


def blames_nobody(options: Options) -> State:
    try:
        return toy.initial_state(options)
    except Refused as refused:
        raise type(refused)("Wrong.") from refused  # type: ignore[call-arg]  # an InvalidAction


def starts_over(options: Options) -> State:
    return replace(toy.initial_state(options), phase="over")


def passes_out_of_turn(state: State, seat: Seat) -> Action:
    return Show(seat, pair=False)


def tells_who_answered(before: State, action: Action, after: State) -> tuple[Phrase, ...]:
    answered = (Phrase("answer", "%(seat)s has answered.", {"seat": action.seat}),) if isinstance(action, Show) else ()
    return (*toy.events(before, action, after), *answered)


def tells_the_stock(before: State, action: Action, after: State) -> tuple[Phrase, ...]:
    stock = (Phrase("stock", "%(cards)s are left.", {"cards": after.stock}),) if isinstance(action, Deal) else ()
    return (*toy.events(before, action, after), *stock)


def tells_a_rank(before: State, action: Action, after: State) -> tuple[Phrase, ...]:
    ranks = (Phrase("stock", after.stock[0].rank),) if isinstance(action, Deal) else ()
    return (*toy.events(before, action, after), *ranks)


class Revoker:
    """An AI seat that plays any card of its hand."""

    def choose(self, view: ToyView, rng: Random, budget: float) -> Action:
        assert view.viewer is not None
        hand = view.hands[view.viewer] or ()
        return Play(view.viewer, rng.choice(hand)) if view.phase == "play" else Show(view.viewer, pair=False)


class Peeker:
    """An AI seat that asks for more than its View has."""

    def choose(self, view: Any, rng: Random, budget: float) -> Action:
        return Play(view.viewer, view.hands[view.viewer.partner][0])


FAULTS: list[tuple[Check, dict[str, object]]] = [
    (beginnings.check_beginning, {"initial_state": starts_over}),
    (beginnings.check_wrong_options, {"initial_state": takes_any_length}),
    (beginnings.check_wrong_options, {"initial_state": blames_nobody}),
    (beginnings.check_defaults, {"OPTIONS": {"Length": ("long", "short"), "Pairs": ("on", "off")}}),
    (actions.check_turns, {"to_act": dealer_to_act}),
    (actions.check_turns, {"legal_actions": listed_for_all}),
    (actions.check_doors, {"apply": revokes_taken}),
    (actions.check_doors, {"legal_actions": revokes_listed}),
    (actions.check_doors, {"legal_actions": last_card_forgotten}),
    (actions.check_doors, {"apply": without_a_number}),
    (actions.check_deals, {"apply": deals_anything}),
    (notation.check_text, {"parse": lossy}),
    (notation.check_nonsense, {"parse": reads_anything}),
    (actions.check_order, {"legal_actions": listed_by_chance}),
    (actions.check_end, {"apply": plays_on}),
    (actions.check_end, {"apply": never_over}),
    (actions.check_turns, {"to_act": turns_forgotten}),
    (actions.check_cards, {"apply": makes_a_card}),
    (actions.check_cards, {"apply": drops_cards}),
    (beginnings.check_opening, {"opening": forgets_score}),
    (beginnings.check_rounds, {"opening": forgets_score}),
    (notation.check_transcript, {"parse": lossy}),
    (absentees.check_clocks, {"timeout": passes_out_of_turn}),
    (absentees.check_bots, {"BOTS": {"casual": Revoker()}}),
    (absentees.check_bots, {"apply": never_over}),
    (secrecy.check_views, {"view": shows_partner}),
    (secrecy.check_views, {"view": offers_others_actions}),
    (secrecy.check_reveal, {"reveal": lambda state: toy.view(state, None)}),
    (secrecy.check_positions, {"position": position_with_the_stock}),
    (secrecy.check_positions, {"position": position_without_phase}),
    (secrecy.check_positions, {"view": shows_partner}),
    (secrecy.check_events, {"events": tells_the_stock}),
    (secrecy.check_windows, {"view": tells_who_owes}),
    (secrecy.check_windows, {"view": tells_how_many_answered}),
    (secrecy.check_windows, {"events": tells_who_answered}),
    (secrecy.check_hidden_cards, {"view": shows_partner}),
    (secrecy.check_hidden_cards, {"view": carries_the_state}),
    (secrecy.check_hidden_cards, {"view": carries_a_function}),
    (secrecy.check_hidden_cards, {"view": turns_up_the_stock}),
    (secrecy.check_hidden_cards, {"view": tells_who_declined}),
    (secrecy.check_hidden_cards, {"events": tells_a_rank}),
]


def checked(check: Check, game: Game[Any]) -> None:
    """What the suite does with every check."""
    for seed in range(3):
        check(game, Random(seed))


@pytest.mark.parametrize(("check", "faults"), FAULTS, ids=[f"{c.__name__}-{i}" for i, (c, f) in enumerate(FAULTS)])
def test_the_suite_catches(check: Check, faults: dict[str, object]) -> None:
    checked(check, TOY)
    with pytest.raises(AssertionError):
        checked(check, planted(**faults))


def test_the_suite_catches_an_accident() -> None:
    with pytest.raises(KeyError):
        actions.check_no_accidents(planted(apply=stumbles), Random(0))


def test_a_bot_that_asks_for_more_than_its_view_has_gets_nothing() -> None:
    with pytest.raises(TypeError):
        absentees.check_bots(planted(BOTS={"casual": Peeker()}), Random(0))


def test_the_suite_catches_a_state_that_can_be_changed_in_place() -> None:
    """Anything unhashable, or changed by an action, breaks check_nothing_changes_in_place."""

    def scribbles(state: State, action: Action) -> State:
        object.__setattr__(state, "won", (state.won[0] + 1, state.won[1]))
        return toy.apply(state, action)

    with pytest.raises(AssertionError):
        actions.check_nothing_changes_in_place(planted(apply=scribbles), Random(0))
