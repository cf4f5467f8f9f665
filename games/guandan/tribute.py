"""Dealing, tribute and return. Rule 1.1, section 2."""

from collections.abc import Iterator
from dataclasses import replace

from games.core.cards import Card
from games.core.errors import IllegalAction
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat

from .actions import Deal, Hands, Move, Return
from .cards import CODES, FACES, PACK, RANK_OF, RED, Hand, hand_of, rank_strength, sorted_hand, wild, without
from .state import Finish, State, Tribute, with_hand
from .state import Hands as AllHands

TEN = 8
"""The place of the ten among the ranks. Rule 2.5."""


def deal(state: State, action: Deal) -> State:
    """27 cards each, one at a time from S. Rule 1.1."""
    _check_due(state)
    if hand_of(action.pack) != hand_of(PACK):
        raise IllegalAction("1.1", _("The pack has 108 cards: two of each card of four suits and two of each joker."))
    hands = [hand_of(action.pack[seat::4]) for seat in Seat]
    return _open(replace(state, hands=(hands[0], hands[1], hands[2], hands[3])))


def set_hands(state: State, action: Hands) -> State:
    """A set position. Rule 1.1: no more cards than the two packs hold."""
    _check_due(state)
    hands = [hand_of(hand) for hand in action.hands]
    if not all(hands) or without(hand_of(PACK), b"".join(hands)) is None:
        raise IllegalAction("1.1", _("Each hand needs a card, and there are only two of each."))
    return _open(replace(state, hands=(hands[0], hands[1], hands[2], hands[3])))


def give_back(state: State, action: Return) -> State:
    """The return is made; the last one opens all of them and the play. Rules 2.5, 2.6."""
    if action.seat not in owing(state):
        raise IllegalAction("2.5", _("You owe no return."))
    if CODES[action.card] not in state.hands[action.seat]:
        raise IllegalAction("2.5", _("You do not hold %(cards)s."), cards=(action.card,))
    if action.card not in returnable(state, action.seat):
        raise IllegalAction("2.5", _("Return a card from 2 to 10 that is not wild; without one, your lowest."))
    tributes = tuple(
        replace(one, returned=action.card) if one.receiver == action.seat else one for one in state.tributes
    )
    state = replace(state, tributes=tributes)
    return state if owing(state) else _hand_over(state)


def owing(state: State) -> frozenset[Seat]:
    """Who has yet to give a card back. Rule 2.5."""
    if state.phase != "return":
        return frozenset()
    return frozenset(one.receiver for one in state.tributes if one.returned is None)


def returnable(state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards the seat may give back, each once, from weak to strong. Rule 2.5; competition: no level card."""
    hand = bytes(sorted(set(state.hands[seat])))
    low = [code for code in hand if RANK_OF[code] <= TEN and FACES[code] != wild(state.level)]
    if state.competition:
        low = [code for code in low if FACES[code].rank != state.level]
    weakest = min((rank_strength(RANK_OF[code], state.level) for code in hand), default=0)
    lowest = [code for code in hand if rank_strength(RANK_OF[code], state.level) == weakest]
    return sorted_hand(bytes(low or lowest), state.level)


def returns(state: State, seat: Seat) -> Iterator[Move]:
    """What the seat may do while it owes a return."""
    return (Return(seat, card) for card in returnable(state, seat))


def _check_due(state: State) -> None:
    if state.phase != "deal":
        raise IllegalAction("1.1", _("No deal is due."))


def _open(state: State) -> State:
    """The first deal is led by the drawn seat; every other begins with tribute. Rules 1.6, 1.7, 2.1, 2.4."""
    last = state.last
    if last is None:
        return replace(state, phase="play", turn=state.leader)
    payers = _payers(last)
    jokers = tuple(seat for seat in payers for code in state.hands[seat] if RANK_OF[code] == RED)
    tributes = () if len(jokers) == 2 else _tributes(state, last.order[0], payers)
    if not tributes:
        return replace(state, phase="play", turn=last.order[0], jokers=jokers if len(jokers) == 2 else ())
    hands = state.hands
    for one in tributes:
        hands = _moved(hands, one.payer, one.receiver, one.card)
    return replace(state, phase="return", hands=hands, tributes=tributes)


def _payers(last: Finish) -> tuple[Seat, ...]:
    """The last, or both opponents of partners who were first and second, in turn order from the first. Rule 2.1."""
    first = last.order[0]
    return (first.next, first.previous) if last.steps == 3 else (last.order[3],)


def _tributes(state: State, first: Seat, payers: tuple[Seat, ...]) -> tuple[Tribute, ...]:
    """Each payer's strongest card, the stronger to the first player, equal ones by turn order. Rules 2.1 to 2.3.

    Who holds nothing but wilds (a set position only) pays nothing.
    """
    gifts = [(payer, code) for payer in payers if (code := _strongest(state.hands[payer], state.level)) is not None]
    gifts.sort(key=lambda gift: rank_strength(RANK_OF[gift[1]], state.level), reverse=True)
    receivers = (first, first.partner)
    return tuple(Tribute(payer, receivers[place], FACES[code]) for place, (payer, code) in enumerate(gifts))


def _strongest(hand: Hand, level: str) -> int | None:
    """The strongest card but the wild, the first of s h d c among equals. Rule 2.2."""
    others = [code for code in hand if FACES[code] != wild(level)]
    return max(others, key=lambda code: (rank_strength(RANK_OF[code], level), -code), default=None)


def _hand_over(state: State) -> State:
    """The returned cards move, and the payer of the first player leads. Rules 2.5, 2.6."""
    hands = state.hands
    for one in state.tributes:
        if one.returned is not None:
            hands = _moved(hands, one.receiver, one.payer, one.returned)
    return replace(state, phase="play", hands=hands, turn=state.tributes[0].payer)


def _moved(hands: AllHands, giver: Seat, taker: Seat, card: Card) -> AllHands:
    """The hands after one card has gone from one to another."""
    code = bytes((CODES[card],))
    hands = with_hand(hands, giver, hands[giver].replace(code, b"", 1))
    return with_hand(hands, taker, bytes(sorted(hands[taker] + code)))
