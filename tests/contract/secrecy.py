"""What every game must keep secret: one function a promise (see test_contract.py).

Whatever becomes public must be named by a public action or an event; from these alone the tests know what a viewer may
know, never from the View that is being tested.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from random import Random
from typing import Any

from games.core.cards import Card, joined
from games.core.game import Action
from games.core.phrases import Phrase
from games.core.playthrough import Step, by_deals
from games.core.seats import Seat
from tests.contract.matches import CARD, AnyGame, Steps, match, named, refusal, sample

VIEWERS = (None, *Seat)


def anatomy(thing: object) -> object:
    """All that can be reached from a value, private and uncompared fields too, in a form that can be compared."""
    if is_dataclass(thing) and not isinstance(thing, type):
        return type(thing).__name__, [(each.name, anatomy(getattr(thing, each.name))) for each in fields(thing)]
    if isinstance(thing, Mapping):
        return sorted((repr(key), anatomy(value)) for key, value in thing.items())
    if isinstance(thing, set | frozenset):
        return sorted(repr(anatomy(each)) for each in thing)
    if thing is None or isinstance(thing, str | int | float | Enum):
        return thing
    assert isinstance(thing, Sequence), f"a View holds a {type(thing).__name__}"
    return [anatomy(each) for each in thing]


def cards_in(thing: object) -> set[Card]:
    """Every card that can be reached from a value."""
    if isinstance(thing, Card):
        return {thing}
    if isinstance(thing, Phrase):
        return cards_in(thing.params)
    if is_dataclass(thing) and not isinstance(thing, type):
        return cards_in([getattr(thing, each.name) for each in fields(thing)])
    if isinstance(thing, Mapping):
        return cards_in([*thing.keys(), *thing.values()])
    if isinstance(thing, set | frozenset | tuple | list):
        return set().union(*map(cards_in, thing))
    return set()


def public_cards(game: AnyGame, deal: Steps) -> set[Card]:
    """The cards that everyone has seen in these steps of a deal."""
    public: set[Card] = set()
    for step in deal:
        if step.action.seat is not None and not game.secret(step.before):
            public |= named(step.action)
        public |= cards_in(game.events(step.before, step.action, step.after))
    return public


def own_cards(game: AnyGame, deal: Steps, viewer: Seat | None) -> set[Card]:
    """The cards that the viewer has held in these steps of a deal."""
    if viewer is None:
        return set()
    return cards_in([game.reveal(step.after).hands[viewer] for step in deal])


def check_views(game: AnyGame, rng: Random) -> None:
    """A viewer sees his own hand, everyone's number of cards, and his own legal actions."""
    for step in sample(match(game, rng), rng, 80):
        everything = game.reveal(step.after)
        for viewer in VIEWERS:
            seen = game.view(step.after, viewer)
            assert (seen.viewer, seen.phase, seen.outcome) == (viewer, everything.phase, everything.outcome)
            assert game.secret(step.after) or seen.to_act == everything.to_act
            assert all(not hand for seat, hand in seen.hands.items() if seat != viewer), "another hand is open"
            assert viewer is None or seen.hands[viewer] == everything.hands[viewer]
            assert seen.counts == {seat: len(hand or ()) for seat, hand in everything.hands.items()}
            listed = () if viewer is None else tuple(map(str, game.legal_actions(step.after, viewer)))
            shown = {seat: tuple(texts) for seat, texts in seen.legal.items() if texts}
            assert shown == ({viewer: listed} if listed else {})


def check_reveal(game: AnyGame, rng: Random) -> None:
    """An open view shows every hand, everyone whose turn it is and all their legal actions."""
    for step in sample(match(game, rng), rng, 80):
        seen = game.reveal(step.after)
        assert seen.viewer is None
        assert seen.to_act == game.to_act(step.after)
        assert set(seen.hands) == set(seen.counts) == set(Seat)
        assert all(hand is not None and len(hand) == seen.counts[seat] for seat, hand in seen.hands.items())
        for seat in seen.to_act:
            assert list(seen.legal[seat]) == [str(action) for action in game.legal_actions(step.after, seat)]


def check_positions(game: AnyGame, rng: Random) -> None:
    """A position is JSON, has what every position has, and names no card that its viewer has not seen."""
    for deal in by_deals(game, match(game, rng)):
        for length in rng.sample(range(1, len(deal) + 1), min(6, len(deal))):
            state = deal[length - 1].after
            public = public_cards(game, deal[:length])
            for viewer in VIEWERS:
                position = game.position(game.view(state, viewer))
                text = json.dumps(position)
                assert json.loads(text) == position
                assert {"game", "phase", "to_act", "legal", "hands", "outcome"} <= set(position)
                known = public | own_cards(game, deal[:length], viewer)
                assert named(text) <= known, f"{viewer} sees {joined(named(text) - known)}"


def check_events(game: AnyGame, rng: Random) -> None:
    """Events name no card but the action's own, what a spectator sees, and the hand of whoever ends the deal."""
    for step in match(game, rng):
        open_cards = cards_in([game.view(step.before, None), game.view(step.after, None)])
        if not game.secret(step.before) and step.action.seat is not None:
            open_cards |= named(step.action)
            if game.deal_due(step.after) or game.outcome(step.after):
                open_cards |= cards_in(game.reveal(step.before).hands[step.action.seat])
        told = cards_in(game.events(step.before, step.action, step.after))
        assert told <= open_cards, f"{step.action}: the events tell {joined(told - open_cards)}"


def check_windows(game: AnyGame, rng: Random) -> None:
    """While a secret window is open nobody can tell who else owes an answer, nor who has given one."""
    for step in [step for _number in range(5) for step in match(game, rng) if game.secret(step.after)]:
        due = game.to_act(step.after)
        for viewer in VIEWERS:
            assert game.view(step.after, viewer).to_act == due & {viewer}, f"{viewer} sees who owes an answer"
        if game.secret(step.before):
            _check_nothing_is_told(game, step)


def _check_nothing_is_told(game: AnyGame, step: Step[Any]) -> None:
    """An answer within a window makes no event, and moves nobody else's View."""
    assert not game.events(step.before, step.action, step.after), "the events tell who has answered"
    for viewer in {*VIEWERS} - {step.action.seat}:
        before, after = game.view(step.before, viewer), game.view(step.after, viewer)
        assert anatomy(before) == anatomy(after), f"{viewer} sees that {step.action.seat} has answered"


def check_answers_in_any_order(game: AnyGame, rng: Random) -> None:
    """Where several owe an answer at once, the order in which they come makes no difference."""
    for step in match(game, rng):
        if not game.secret(step.after) or game.secret(step.before):
            continue
        answers = [rng.choice(list(game.legal_actions(step.after, seat))) for seat in sorted(game.to_act(step.after))]
        assert _folded(game, step.after, answers) == _folded(game, step.after, answers[::-1])


def _folded(game: AnyGame, state: Any, actions: list[Action]) -> Any:
    for action in actions:
        state = game.apply(state, action)
    return state


def check_hidden_cards(game: AnyGame, rng: Random) -> None:
    """Deal what a viewer cannot see in another way that allows the same log: his View does not move."""
    compared = 0
    for _number in range(20):
        for deal in by_deals(game, match(game, rng)):
            for viewer in VIEWERS:
                length = rng.randint(1, len(deal))
                compared += _compare(game, deal[:length], viewer, rng)
        if compared >= 60:
            return
    assert compared, "no other lie of the cards was ever possible"


def _compare(game: AnyGame, deal: Steps, viewer: Seat | None, rng: Random) -> int:
    """The number of other lies of the hidden cards for which the viewer's View was compared."""
    known = public_cards(game, deal) | own_cards(game, deal, viewer)
    hidden = [card for card in dict.fromkeys(game.PACK) if card not in known]
    mine = anatomy(game.view(deal[-1].after, viewer))
    compared = 0
    for some in (hidden, *(rng.sample(hidden, min(2, len(hidden))) for _number in range(3))):
        renamed = _exchange(some, rng)
        state = _dealt_otherwise(game, deal, renamed, rng) if renamed else None
        if state is not None:
            assert anatomy(game.view(state, viewer)) == mine, f"{viewer} can tell the lie of {joined(some)}"
            compared += 1
    return compared


def _exchange(some: list[Card], rng: Random) -> dict[Card, Card]:
    """Every card's place is taken by another, in a circle; nothing for fewer than two cards."""
    order = rng.sample(some, len(some))
    return dict(zip(order, order[1:] + order[:1], strict=True)) if len(order) > 1 else {}


def _dealt_otherwise(game: AnyGame, deal: Steps, renamed: Mapping[Card, Card], rng: Random) -> Any | None:
    """The last state of the deal with some cards exchanged, None where that does not allow the same public log."""
    state = deal[0].before
    for step in deal:
        told: list[Phrase] = []
        for action in _actions_otherwise(game, state, step, renamed, rng):
            if refusal(game.apply, state, action):
                return None
            after = game.apply(state, action)
            told.extend(game.events(state, action, after))
            state = after
        if game.secret(state) != game.secret(step.after):
            return None  # that a window opens or closes is public
        if told != [*game.events(step.before, step.action, step.after)]:
            _check_cards_were_shown(game, step, told, state)
            return None
    return state


def _actions_otherwise(
    game: AnyGame, state: Any, step: Step[Any], renamed: Mapping[Card, Card], rng: Random
) -> list[Action]:
    """The step's action among other cards. In a window others may owe an answer now: the last step answers for them."""
    text = CARD.sub(lambda found: _exchanged(found[0], renamed), str(step.action))
    if refusal(game.parse, step.action.seat, text):
        return []
    same = game.parse(step.action.seat, text)
    if not game.secret(step.before):
        return [same]
    owed = {seat: list(game.legal_actions(state, seat)) for seat in sorted(game.to_act(state))}
    if game.secret(step.after):
        return [same for answers in owed.values() if same in answers]
    return [same if same in answers else rng.choice(answers) for answers in owed.values()]


def _check_cards_were_shown(game: AnyGame, step: Step[Any], told: list[Phrase], after: Any) -> None:
    """Other events among other cards are in order only where other cards are shown to all, or a window's answers."""
    if game.secret(step.before):
        return
    shown = cards_in(told)
    if step.action.seat is None:
        other = cards_in(game.events(step.before, step.action, step.after))
        assert shown != other, "the deal tells hidden cards"
        assert shown | other <= _seen_by_all(game, step, after), "the deal tells hidden cards"
    else:
        assert shown - named(step.action), f"{step.action}: the events tell hidden cards"


def _seen_by_all(game: AnyGame, step: Step[Any], after: Any) -> set[Card]:
    """What spectators see after the step, as it was dealt and as it would have been."""
    return cards_in([game.view(step.after, None), game.view(after, None)])


def _exchanged(text: str, renamed: Mapping[Card, Card]) -> str:
    card = Card(text[0], text[1])
    return str(renamed.get(card, card))
