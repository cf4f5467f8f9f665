"""A toy: the smallest trick game that has all a game may have. It proves the contract suite and carries planted faults.

1.1 Sixteen cards, J Q K A in four suits. The first dealer is drawn; the deal moves one seat to the right.
1.2 Three cards to each seat from the dealer's right, then one face up on the table; three stay hidden.
2.1 In secret and all at once, whoever holds two cards of one rank may show that he has a pair (one point), or none.
3.1 The dealer's right leads, the winner of a trick leads the next; the highest of the suit led wins.
3.2 Follow the suit led if you can.
4.1 A trick is one point. The match is over when a team has the game's points after a deal; it cannot be equal.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Literal

from games.core.cards import Card, card, cards, joined, pack
from games.core.errors import IllegalAction, InvalidAction
from games.core.game import Action, Bot, Options, Outcome
from games.core.phrases import Phrase
from games.core.seats import Seat, Team
from games.core.tricks import Trick

from .state import Deal, Play, Show, State

NAME = "toy"
RULES_VERSION = "1"
RANKS = "JQKA"
OPTIONS: Mapping[str, tuple[str, ...]] = {"Length": ("short", "long"), "Pairs": ("on", "off")}
TARGET = {"short": 5, "long": 12}  # points
PACK: tuple[Card, ...] = pack(RANKS)
FIRST_SEAT = "Dealer"
SET_UP = ("Score",)
PRACTICE = """\
[Game "toy"]
[Rules "1"]
[Dealer "W"]
- deal JsQsKsJhQhKhJdQdKdJcQcKcAsAhAdAc
"""


@dataclass(frozen=True, slots=True)
class ToyView:
    viewer: Seat | None
    phase: str
    to_act: frozenset[Seat]
    hands: Mapping[Seat, tuple[Card, ...] | None]
    counts: Mapping[Seat, int]
    legal: Mapping[Seat, tuple[str, ...]]
    outcome: Outcome | None
    points: tuple[int, int]
    turned: Card | None
    trick: Trick | None
    shown: tuple[bool, ...]
    peeked: object = field(default=None, compare=False, repr=False)  # nothing; faults put something here


class AnyLegal:
    """An AI seat that takes any legal action."""

    def choose(self, view: ToyView, rng: Random, budget: float) -> Action:
        assert view.viewer is not None
        return parse(view.viewer, rng.choice(view.legal[view.viewer]))


BOTS: Mapping[str, Bot] = {"casual": AnyLegal()}


def initial_state(options: Options) -> State:
    for option, values in OPTIONS.items():
        if options.get(option, values[0]) not in values:
            raise InvalidAction("No such %(option)s.", option=option)
    if options.get("Dealer") not in Seat.__members__:
        raise InvalidAction("The dealer is S, E, N or W.", option="Dealer")
    points = _points(options.get("Score", "0-0"))
    return State(options.get("Length", "short"), options.get("Pairs", "on"), Seat[options["Dealer"]], points)


def opening(state: State) -> Options:
    score = f"{state.points[0]}-{state.points[1]}"
    return {"Length": state.length, "Pairs": state.pairs, "Dealer": str(state.dealer), "Score": score}


def deal(state: State, pack: tuple[Card, ...]) -> Deal:
    return Deal(pack)


def as_listed(state: State, action: Action) -> Action:
    return action


def deal_due(state: State) -> bool:
    return state.phase == "deal"


def to_act(state: State) -> frozenset[Seat]:
    if state.phase == "show":
        return frozenset(seat for seat in Seat if _owes(state, seat))
    return frozenset({state.trick.to_act}) if state.trick else frozenset()


def secret(state: State) -> bool:
    return state.phase == "show"


def legal_actions(state: State, seat: Seat) -> Iterator[Action]:
    if seat not in to_act(state):
        return
    if state.phase == "show":
        yield from (Show(seat, False), Show(seat, True))
    if state.trick:
        able = [one for one in state.hands[seat] if one.suit == state.trick.led]
        yield from (Play(seat, one) for one in able or state.hands[seat])


def apply(state: State, action: Action) -> State:
    match action:
        case Deal():
            return _deal(state, action)
        case Show():
            return _show(state, action)
        case Play():
            check_play(state, action)
            return _play(state, action)
    raise AssertionError(action)


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    return Outcome(Team.SN if state.points[0] > state.points[1] else Team.EW, f"{state.points[0]}-{state.points[1]}")


def view(state: State, seat: Seat | None) -> ToyView:
    everything = reveal(state)
    window = state.phase == "show"
    return replace(
        everything,
        viewer=seat,
        to_act=everything.to_act & {seat} if window else everything.to_act,
        hands={each: hand if each == seat else None for each, hand in everything.hands.items()},
        legal={each: texts for each, texts in everything.legal.items() if each == seat},
        shown=tuple(bool(said) and (each == seat or not window) for each, said in enumerate(state.answers)),
    )


def reveal(state: State) -> ToyView:
    return ToyView(
        viewer=None,
        phase=state.phase,
        to_act=to_act(state),
        hands={seat: tuple(sorted(state.hands[seat], key=PACK.index)) for seat in Seat},
        counts={seat: len(state.hands[seat]) for seat in Seat},
        legal={seat: tuple(map(str, legal_actions(state, seat))) for seat in sorted(to_act(state))},
        outcome=outcome(state),
        points=state.points,
        turned=state.turned,
        trick=state.trick,
        shown=tuple(map(bool, state.answers)),
    )


def position(view: ToyView) -> dict[str, Any]:
    return {
        "game": NAME,
        "phase": view.phase,
        "to_act": [str(seat) for seat in sorted(view.to_act)],
        "legal": {str(seat): list(texts) for seat, texts in view.legal.items()},
        "hands": {str(seat): None if hand is None else joined(hand) for seat, hand in view.hands.items()},
        "counts": {str(seat): count for seat, count in view.counts.items()},
        "turned": view.turned and str(view.turned),
        "score": {str(team): view.points[team] for team in Team},
        "outcome": view.outcome and {"winner": str(view.outcome.winner)},
    }


def parse(seat: Seat | None, text: str) -> Action:
    word, _space, rest = text.partition(" ")
    if seat is None and word == "deal" and rest:
        return Deal(cards(rest))
    if seat is not None and text in ("pair", "none"):
        return Show(seat, text == "pair")
    if seat is not None and word == "play":
        return Play(seat, card(rest))
    raise InvalidAction("“%(text)s” is not an action.", text=text)


def timeout(state: State, seat: Seat) -> Action | None:
    return Show(seat, False) if state.phase == "show" else None


def clock(state: State) -> Literal["bid", "play"]:
    return "bid" if state.phase == "show" else "play"


def events(before: State, action: Action, after: State) -> tuple[Phrase, ...]:
    said: list[Phrase] = []
    match action:
        case Deal():
            said.append(Phrase("deal", "%(card)s is turned up.", {"card": after.turned}))
        case Play(seat, played):
            said.append(Phrase("play", "%(seat)s plays %(card)s.", {"seat": seat, "card": played}))
    if before.phase == "show" and after.phase != "show":
        pairs = [seat for seat in Seat if after.answers[seat]]
        said.extend(Phrase("pair", "%(seat)s has a pair.", {"seat": seat}) for seat in pairs)
    if outcome(after):
        said.append(Phrase("over", "The match is over."))
    return tuple(said)


def check_play(state: State, action: Play) -> None:
    """Rules 3.1 and 3.2."""
    if state.trick is None or state.trick.to_act != action.seat:
        raise IllegalAction("3.1", "It is not your turn.")
    hand = state.hands[action.seat]
    if action.card not in hand:
        raise IllegalAction("3.1", "You do not hold %(card)s.", card=action.card)
    if action.card.suit != state.trick.led and any(one.suit == state.trick.led for one in hand):
        raise IllegalAction("3.2", "You must follow suit.")


def _points(text: str) -> tuple[int, int]:
    south, dash, east = text.partition("-")
    if not (dash and south.isdecimal() and east.isdecimal()):
        raise InvalidAction("Points are written 3-2.", option="Score")
    return int(south), int(east)


def _owes(state: State, seat: Seat) -> bool:
    ranks = [one.rank for one in state.hands[seat]]
    return state.pairs == "on" and len(set(ranks)) < len(ranks) and state.answers[seat] is None


def _deal(state: State, action: Deal) -> State:
    if not deal_due(state):
        raise IllegalAction("1.1", "No deal is due.")
    if sorted(action.pack, key=str) != sorted(PACK, key=str):
        raise IllegalAction("1.1", "This is not the pack.")
    order = (*state.dealer.after(), state.dealer)
    hands = tuple(action.pack[3 * order.index(seat) :][:3] for seat in Seat)
    return _close_window(replace(state, phase="show", hands=hands, turned=action.pack[12], stock=action.pack[13:]))


def _show(state: State, action: Show) -> State:
    if action.seat not in to_act(state) or state.phase != "show":
        raise IllegalAction("2.1", "You have nothing to show.")
    answers = tuple(action.pair if seat == action.seat else said for seat, said in enumerate(state.answers))
    return _close_window(replace(state, answers=answers))


def _close_window(state: State) -> State:
    """Play begins when nobody owes an answer any more."""
    return state if to_act(state) else replace(state, phase="play", trick=Trick(state.dealer.next))


def _play(state: State, action: Play) -> State:
    assert state.trick
    hands = tuple(tuple(one for one in hand if one != action.card) for hand in state.hands)
    trick = state.trick.play(action.card)
    if not trick.complete:
        return replace(state, hands=hands, trick=trick)
    winner = max((RANKS.index(one.rank), seat) for seat, one in trick.plays() if one.suit == trick.led)[1]
    won = _plus(state.won, winner.team)
    if any(hands):
        return replace(state, hands=hands, trick=Trick(winner), won=won)
    return _score(replace(state, hands=hands, trick=None, won=won))


def _score(state: State) -> State:
    """Rule 4.1. Three tricks and the pairs shown; equal points go on."""
    points = (state.points[0] + state.won[0], state.points[1] + state.won[1])
    for seat in Seat:
        points = _plus(points, seat.team) if state.answers[seat] else points
    over = max(points) >= TARGET[state.length] and points[0] != points[1]
    empty = State(state.length, state.pairs, state.dealer.next, points)
    return replace(empty, phase="over") if over else empty


def _plus(points: tuple[int, int], team: Team) -> tuple[int, int]:
    return (points[0] + 1, points[1]) if team == Team.SN else (points[0], points[1] + 1)
