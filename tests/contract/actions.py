"""Who may do what in every game, and what it changes: one function a promise (see test_contract.py)."""

from collections import Counter
from dataclasses import FrozenInstanceError
from random import Random
from typing import Any

from games.core.cards import Card, joined
from games.core.playthrough import by_deals
from games.core.seats import Seat, Team
from tests.contract.matches import AnyGame, Steps, legal, match, named, refusal, sample, taken


def check_turns(game: AnyGame, rng: Random) -> None:
    """Nobody is to act exactly when a deal is due or the match is over; whoever is to act has a legal action."""
    for step in match(game, rng):
        state = step.after
        due = game.to_act(state)
        assert bool(due) == (not game.deal_due(state) and game.outcome(state) is None)
        for seat in Seat:
            assert bool(legal(game, state, seat)) == (seat in due)
            assert all(action.seat == seat for action in legal(game, state, seat))


def check_doors(game: AnyGame, rng: Random) -> None:
    """`apply` takes the actions that `legal_actions` lists or that are listed as one of them, and no others.

    The others are all that the match has seen.
    """
    steps = match(game, rng)
    vocabulary = _vocabulary(game, sample(steps, rng, 60))
    for step in sample(steps, rng, 40):
        for seat in Seat:
            listed = legal(game, step.before, seat)
            for action in listed:
                game.apply(step.before, action)
                assert game.as_listed(step.before, action) == action
            for text in rng.sample(vocabulary, min(40, len(vocabulary))):
                action = game.parse(seat, text)
                found = game.as_listed(step.before, action) in listed
                assert taken(game, step.before, action) == found, f"{seat} {action}: the doors differ"


def _vocabulary(game: AnyGame, steps: Steps) -> list[str]:
    texts = {str(action) for step in steps for seat in Seat for action in game.legal_actions(step.before, seat)}
    return sorted(texts)


def check_deals(game: AnyGame, rng: Random) -> None:
    """A deal is taken only when due, and only of the whole pack."""
    pack = tuple(rng.sample(game.PACK, len(game.PACK)))
    for step in sample(match(game, rng), rng, 20):
        whole = game.deal(step.before, pack)
        assert taken(game, step.before, whole) == game.deal_due(step.before)
        other = next(card for card in pack if card != pack[0])
        for wrong in (pack[1:], (other, *pack[1:]), ()):
            assert not _readable_and_taken(game, step.before, f"deal {joined(wrong)}")


def _readable_and_taken(game: AnyGame, state: Any, text: str) -> bool:
    return refusal(game.parse, None, text) is None and taken(game, state, game.parse(None, text))


def check_order(game: AnyGame, rng: Random) -> None:
    """Legal actions come in the same order every time, each once, and equal states list equal actions."""
    steps = match(game, rng)
    again = [game.initial_state(game.opening(steps[0].before))]
    for step in steps[:200]:
        for seat in Seat:
            listed = legal(game, step.before, seat)
            assert listed == legal(game, again[-1], seat)
            assert len(set(listed)) == len(listed)
        again.append(game.apply(again[-1], step.action))
        assert again[-1] == step.after


def check_nothing_changes_in_place(game: AnyGame, rng: Random) -> None:
    """A state is what it was after any action taken or refused; it is hashable, and frozen."""
    for step in sample(match(game, rng), rng, 40):
        before, number = repr(step.before), hash(step.before)
        taken(game, step.before, game.deal(step.before, game.PACK))
        taken(game, step.before, step.action)
        assert (repr(step.before), hash(step.before)) == (before, number)
        _expect_frozen(step.before)
        _expect_frozen(step.action)


def _expect_frozen(thing: object) -> None:
    name = next(iter(thing.__dataclass_fields__))  # type: ignore[attr-defined]  # states and actions are dataclasses
    try:
        setattr(thing, name, None)
    except FrozenInstanceError:
        return
    raise AssertionError(f"{type(thing).__name__} is not frozen")


def check_cards(game: AnyGame, rng: Random) -> None:
    """No card is ever made or copied; one leaves the hands only by an action that names it, or when the deal ends."""
    for deal in by_deals(game, match(game, rng)):
        gone: Counter[Card] = Counter()
        for step in deal:
            before, after = _held(game, step.before), _held(game, step.after)
            assert after + gone <= Counter(game.PACK), "a card was made or came back"
            left = before - after
            ended = game.deal_due(step.after) or game.outcome(step.after) is not None
            assert ended or set(left) <= named(step.action), f"{step.action}: other cards left a hand"
            gone += left
        assert not _held(game, deal[-1].after), "cards stay in the hands after the deal"


def _held(game: AnyGame, state: Any) -> Counter[Card]:
    return Counter(card for hand in game.reveal(state).hands.values() for card in hand or ())


def check_end(game: AnyGame, rng: Random) -> None:
    """A match ends with a winner and a result; after that nothing is due and nothing is taken."""
    steps = match(game, rng)
    last = steps[-1].after
    outcome = game.outcome(last)
    assert outcome is not None
    assert outcome.winner in Team
    assert outcome.result
    assert all(game.outcome(step.before) is None for step in steps)
    assert not game.deal_due(last)
    assert not any(taken(game, last, step.action) for step in sample(steps, rng, 60))


def check_no_accidents(game: AnyGame, rng: Random) -> None:
    """Any readable action of any seat at any time is taken or refused; nothing else is ever raised."""
    steps = match(game, rng)
    for step in sample(steps, rng, 40):
        for other in sample(steps, rng, 20):
            for seat in Seat:
                if refusal(game.parse, seat, str(other.action)) is None:
                    refusal(game.apply, step.before, game.parse(seat, str(other.action)))
