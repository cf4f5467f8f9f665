"""Tricks: which cards may be played, who takes them, and saying baloot. Section 5, rules 4.8 and 4.9."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.core.cards import Card
from games.core.errors import IllegalAction
from games.core.phrases import Phrase
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat
from games.core.tricks import Trick

from . import claims, ending
from .actions import Move, Play, Sawa
from .cards import SUIT_PHRASES, king_and_queen, strength
from .state import Hand, State, eight, winner, with_hand


@dataclass(frozen=True, slots=True)
class Duty:
    """The cards among which the player must choose, and why."""

    cards: Hand
    why: Phrase
    """Its `kind` is the rule's number."""


def moves(state: State, seat: Seat) -> Iterator[Move]:
    """What the player whose turn it is may do."""
    for card in playable(state, seat):
        yield Play(seat, card)
        if _may_say_baloot(state, seat, card):
            yield Play(seat, card, baloot=True)
    if claims.claimable(state):
        yield Sawa(seat)


def playable(state: State, seat: Seat) -> Hand:
    """The cards the rules let the seat play, in the order held."""
    cards = state.hands[seat]
    for duty in _duties(state, seat):
        cards = duty.cards
    return cards


def refusals(state: State, seat: Seat) -> dict[str, Phrase]:
    """Why each other card of the hand cannot be played, by the card's text."""
    duties = tuple(_duties(state, seat))
    reasons = ((card, _broken(duties, card)) for card in state.hands[seat])
    return {str(card): duty.why for card, duty in reasons if duty}


def play(state: State, action: Play) -> State:
    """The card on the table; a full trick is gathered, the eighth ends the round."""
    trick = _check(state, action)
    hand = tuple(card for card in state.hands[action.seat] if card != action.card)
    state = replace(
        state,
        hands=with_hand(state.hands, action.seat, hand),
        trick=trick.play(action.card),
        baloot=action.seat if action.baloot else state.baloot,
    )
    return _gather(state, trick.play(action.card)) if len(trick.cards) == 3 else state


def sawa(state: State, action: Sawa) -> State:
    """The claim: the round ends, all remaining tricks are the leader's. Rule 5.7."""
    trick = state.trick
    if trick is None or trick.cards or trick.leader != action.seat:
        raise IllegalAction("5.7", _("SAWA is claimed by the leader at the start of a trick."))
    if not claims.claimable(state):
        raise IllegalAction("5.7", _("What everybody knows does not prove that every remaining trick is yours."))
    return ending.claim(state, action.seat)


def _gather(state: State, trick: Trick) -> State:
    """The winner leads the next trick. Rule 5.1."""
    state = replace(state, tricks=(*state.tricks, trick), trick=Trick(winner(trick, state.bought.trump)))
    return ending.finish(state) if len(state.tricks) == 8 else state


def _check(state: State, action: Play) -> Trick:
    """The trick in progress, if the action is allowed."""
    trick = state.trick
    if trick is None or trick.to_act != action.seat:
        raise IllegalAction("5.1", _("It is not your turn to play."))
    if action.card not in state.hands[action.seat]:
        raise IllegalAction("5.1", _("You do not hold %(cards)s."), cards=(action.card,))
    if duty := _broken(tuple(_duties(state, action.seat)), action.card):
        raise IllegalAction(duty.why.kind, duty.why.text, **duty.why.params)
    if action.baloot and not _may_say_baloot(state, action.seat, action.card):
        raise IllegalAction("4.8", _refused_baloot(state, action))
    return trick


def _broken(duties: tuple[Duty, ...], card: Card) -> Duty | None:
    return next((duty for duty in duties if card not in duty.cards), None)


def _duties(state: State, seat: Seat) -> Iterator[Duty]:
    """What binds the player, each narrower than the one before; none: any card. Rules 5.2 to 5.6."""
    trick, hand, trump = state.trick, state.hands[seat], state.bought.trump
    if trick is None or trick.led is None:
        yield from _leading(hand, state)
    elif suit := tuple(card for card in hand if card.suit == trick.led):
        yield Duty(suit, Phrase("5.2", _("You hold %(suit)s; %(suit)s must be followed."), _named(trick.led)))
        if trick.led == trump:
            yield from _beating(suit, trick, state, seat)
    elif (trumps := tuple(card for card in hand if card.suit == trump)) and trump and not _free(trick, state, seat):
        why = _("You hold no %(led)s: you must trump with %(trump)s.")
        yield Duty(trumps, Phrase("5.3", why, {"led": SUIT_PHRASES[trick.led], "trump": SUIT_PHRASES[trump]}))
        yield from _beating(trumps, trick, state, seat)


def _named(suit: str) -> dict[str, object]:
    return {"suit": SUIT_PHRASES[suit]}


def _leading(hand: Hand, state: State) -> Iterator[Duty]:
    """Locked: no trump while another suit is held. Rule 5.6."""
    others = tuple(card for card in hand if card.suit != state.bought.trump)
    if state.bought.locked and others:
        yield Duty(others, Phrase("5.6", _("The round is locked: lead another suit than trump while you hold one.")))


def _beating(trumps: Hand, trick: Trick, state: State, seat: Seat) -> Iterator[Duty]:
    """Federation: beat the highest trump if able, unless the partner is winning. Rule 5.3."""
    if not state.federation or _partner_wins(trick, state, seat):
        return
    trump, led = state.bought.trump, trick.led or ""
    highest = max(strength(card, led, trump) for card in trick.cards if card.suit == trump or card.suit == led)
    higher = tuple(card for card in trumps if strength(card, led, trump) > highest)
    if higher:
        yield Duty(higher, Phrase("5.3", _("You can beat the highest trump played, so you must.")))


def _free(trick: Trick, state: State, seat: Seat) -> bool:
    """Federation: no need to trump while the partner is winning. Rule 5.3."""
    return state.federation and _partner_wins(trick, state, seat)


def _partner_wins(trick: Trick, state: State, seat: Seat) -> bool:
    return winner(trick, state.bought.trump) == seat.partner


def _may_say_baloot(state: State, seat: Seat, card: Card) -> bool:
    """King or queen of trump, from both in his eight cards, not said yet. Rule 4.8."""
    if state.baloot is not None or card.suit != state.bought.trump or card.rank not in "KQ":
        return False
    return king_and_queen(card.suit) <= eight(state, seat)


def _refused_baloot(state: State, action: Play) -> str:
    if state.baloot is not None:
        return _("Baloot has been said.")
    if action.card.suit != state.bought.trump or action.card.rank not in "KQ":
        return _("Baloot is said with the king or queen of trump.")
    return _("Baloot takes both the king and the queen of trump in one hand.")
