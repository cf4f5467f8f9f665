"""The return after a tribute: the card that is missed least. Rule 2.5."""

from games.core.cards import Card
from games.core.seats import Seat

from ..actions import Return
from ..cards import CODES, RANKS, hand_of, without
from ..view import GuandanView
from .grouping import divided

MIDDLE = 0.15
"""Turns that a card of the middle saves its new owner: more sequences have room for it."""


def give_back(view: GuandanView, me: Seat) -> Return:
    """The card without which the hand is best, rather a low one; a middle one goes to the partner only."""
    payer = next((one.payer for one in view.tributes if one.receiver == me), me.next)
    sign = 1 if payer == me.partner else -1
    hand = hand_of(view.hands[me] or ())

    def loss(card: Card) -> float:
        rest = without(hand, bytes((CODES[card],))) or b""
        return divided(rest, view.level).cost - sign * MIDDLE * (card.rank in "56789T")

    return Return(me, min(view.returnable, key=lambda card: (round(loss(card), 6), RANKS.find(card.rank))))
