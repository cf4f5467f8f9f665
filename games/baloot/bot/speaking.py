"""The auction and the doubling: every word is given what it promises, in game points over the opponents."""

from collections.abc import Mapping

from games.core.cards import SUITS, Card
from games.core.seats import Seat

from ..actions import Say
from ..contract import Contract, Multiplier
from ..scoring import GOAL
from ..view import BalootView
from .valuing import hokum_gain, resistance, sun_gain

WAIT = {1: 1.5, 2: 0.0}
"""What a pass promises while nobody has bid, by round of the auction: the first one leaves a second chance."""
PARTNER_BUYS, OPPONENT_BUYS, ASHKAL_STANDS = 3.0, -1.0, 1.0
"""What a pass promises when a bid stands: that of the partner, of an opponent, an opponent's Ashkal."""
NO_HELP = 0.5
"""Game points below which the public card is better given to the partner."""

ASKED: Mapping[Multiplier, float] = {1: 1.0, 2: 10.0, 3: 8.0, 4: 16.0}
"""What a raise must promise, by the multiplier that stands: Double, Triple, Four, Gahwa."""
RISK = 2.0
"""How much less is asked of who has nothing to lose."""


def bid(view: BalootView, me: Seat) -> Say:
    """The word that promises most among those allowed. Section 2."""
    promises = {word: _promise(view, me, word) for word in view.legal[me]}
    return Say(me, max(promises, key=lambda word: promises[word]))


def _promise(view: BalootView, me: Seat, word: str) -> float:
    """Game points over the opponents, on average."""
    hand = view.hands[me] or ()
    public = view.public_card or hand[0]
    match word.split():
        case ["pass"]:
            return _passing(view, me)
        case ["sun"]:
            return sun_gain((*hand, public))
        case ["ashkal"]:
            return _ashkal(hand, public)
        case ["trump", suit]:
            return hokum_gain((*hand, public), suit)
    suits = public.suit if view.auction_round == 1 else SUITS.replace(public.suit, "")
    return max(hokum_gain((*hand, public), suit) for suit in suits)


def _passing(view: BalootView, me: Seat) -> float:
    """What it promises to leave the contract to who has bid last, or to wait."""
    bids = [one for one in view.auction if one.word != "pass" and one.auction_round == view.auction_round]
    if not bids:
        return WAIT[view.auction_round]
    if bids[-1].word == "ashkal":
        return ASHKAL_STANDS
    return PARTNER_BUYS if bids[-1].seat == me.partner else OPPONENT_BUYS


def _ashkal(hand: tuple[Card, ...], public: Card) -> float:
    """A hand good for Sun without the public card, which the partner may need more. Rule 2.4."""
    alone = sun_gain(hand)
    return alone + NO_HELP if sun_gain((*hand, public)) < alone + NO_HELP else -99.0


def double(view: BalootView, me: Seat) -> Say:
    """A raise when the hand is better than what made the other side speak. Section 3."""
    hand, contract = view.hands[me] or (), view.contract
    raises = [word for word in view.legal[me] if word != "pass"]
    if contract is None or _promised(view, contract, me) < _asked(view, contract, me):
        return Say(me, "pass")
    if len(raises) == 1:
        return Say(me, raises[0])
    return Say(me, next(word for word in raises if word.endswith(_lock(hand, contract))))


def _promised(view: BalootView, contract: Contract, me: Seat) -> float:
    """Game points over the opponents, on average; the buyer counts the public card as his."""
    hand = view.hands[me] or ()
    if contract.trump is None:
        return sun_gain(hand)
    if me == contract.buyer and view.public_card:
        return hokum_gain((*hand, view.public_card), contract.trump)
    return resistance(hand, contract.trump)


def _asked(view: BalootView, contract: Contract, me: Seat) -> float:
    """What a raise asks for: more at each step, less from a team that loses the match anyway if it loses the round."""
    behind = view.score[me.team.other] + 16 >= GOAL
    return ASKED[contract.multiplier] - (RISK if behind else 0.0)


def _lock(hand: tuple[Card, ...], contract: Contract) -> str:
    """Open for who wants to draw trumps himself, else locked: the buyer shall not draw them. Rules 3.4, 5.6."""
    trumps = {card.rank for card in hand if card.suit == contract.trump}
    return "open" if "J" in trumps and len(trumps) > 2 else "locked"
