"""The auction. Section 2."""

from dataclasses import replace

from games.core.cards import SUITS
from games.core.errors import IllegalAction
from games.core.phrases import Phrase
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat

from . import doubling
from .actions import BIDS, RAISES, Say
from .cards import points
from .contract import Bid, Contract
from .dealing import pass_on
from .state import State


def words(state: State) -> tuple[str, ...]:
    """What the speaker may say now."""
    if state.confirmed:
        return tuple(f"trump {suit}" for suit in SUITS if suit != state.public_card.suit)
    if state.ashkal is not None:
        return "pass", "sun"
    if state.hokum == state.speaker:
        return "sun", "confirm"
    hokum = () if state.hokum is not None else ("hokum",)
    ashkal = ("ashkal",) if _may_say_ashkal(state, state.speaker) else ()
    return "pass", "sun", *hokum, *ashkal


def refusals(state: State) -> dict[str, Phrase]:
    """Why the speaker may not say each other word of the auction; `kind` is the rule's number."""
    refused = {word: _refusal(state, word) for word in BIDS if word not in words(state)}
    return {word: Phrase(str(why.rule), why.message, why.params) for word, why in refused.items()}


def say(state: State, action: Say) -> State:
    """The auction with one more word spoken."""
    _check(state, action)
    state = replace(state, bids=(*state.bids, Bid(action.seat, action.word, state.auction_round)))
    match action.word:
        case "pass":
            return _pass(state)
        case "sun":
            return _buy(state, Contract("sun", None, action.seat, state.auction_round))
        case "hokum":
            return replace(state, hokum=action.seat, speaker=action.seat.next)
        case "ashkal":
            return replace(state, ashkal=action.seat, speaker=action.seat.previous)
        case "confirm":
            return _confirm(state)
    return _buy(state, Contract("hokum", action.word[-1], action.seat, state.auction_round))


def timeout(state: State) -> Say:
    """What the clock says for the speaker. Rules 2.1, 2.9."""
    if state.confirmed:
        return Say(state.speaker, f"trump {_longest(state)}")
    return Say(state.speaker, "confirm" if state.hokum == state.speaker and state.ashkal is None else "pass")


def _check(state: State, action: Say) -> None:
    if action.seat != state.speaker:
        raise IllegalAction("2.1", _("It is %(seat)s’s turn to speak."), seat=state.speaker)
    if action.word not in words(state):
        raise _refusal(state, action.word)


def _refusal(state: State, word: str) -> IllegalAction:
    """Why the speaker may not say the word: the narrowest rule first."""
    if state.confirmed and word == f"trump {state.public_card.suit}":
        return IllegalAction("2.7", _("In Second Hokum the public card’s suit cannot be trump."))
    if state.confirmed:
        return IllegalAction("2.7", _("Name the trump suit."))
    if state.ashkal is not None:
        return IllegalAction("2.4", _("The answer to Ashkal is Sun or Pass."))
    if state.hokum == state.speaker:
        return IllegalAction("2.6", _("Choose Sun or confirm Hokum."))
    return _refused_bid(state, word)


def _refused_bid(state: State, word: str) -> IllegalAction:
    match word:
        case "hokum":
            return IllegalAction("2.5", _("Nobody may say Hokum over Hokum."))
        case "ashkal":
            return IllegalAction("2.2", _("Only the third and fourth player may say Ashkal."))
        case "confirm":
            return IllegalAction("2.6", _("There is no Hokum of yours to confirm."))
        case _ if word in RAISES:
            return IllegalAction("3.3", _("The auction is not over: nothing can be doubled yet."))
    return IllegalAction("2.7", _("There is no trump to name now."))


def _may_say_ashkal(state: State, seat: Seat) -> bool:
    """P3 and P4. Rule 2.2."""
    return seat in (state.dealer, state.dealer.previous)


def _pass(state: State) -> State:
    if state.ashkal is not None:
        return _buy(state, Contract("ashkal", None, state.ashkal, state.auction_round))
    if state.speaker == state.dealer and state.hokum is None:
        return _all_passed(state)
    return replace(state, speaker=state.speaker.next)


def _all_passed(state: State) -> State:
    """Round two, or a void deal. Rule 2.8."""
    if state.auction_round == 1:
        return replace(state, auction_round=2, speaker=state.first)
    return replace(pass_on(state), passed_out=True)


def _confirm(state: State) -> State:
    """The public card's suit is trump in round one; in round two the caller names it. Rule 2.7."""
    if state.auction_round == 2:
        return replace(state, confirmed=True)
    return _buy(state, Contract("hokum", state.public_card.suit, state.speaker, 1))


def _buy(state: State, contract: Contract) -> State:
    """The auction is over. Rules 2.3, 2.4, 2.7."""
    return doubling.begin(replace(state, contract=contract))


def _longest(state: State) -> str:
    """The suit of most cards, then of most card points as in Sun, then s h d c. Rule 2.9."""
    hand = state.hands[state.speaker]

    def length_and_points(suit: str) -> tuple[int, int]:
        held = [card for card in hand if card.suit == suit]
        return len(held), sum(points(card, None) for card in held)

    return max((suit for suit in SUITS if suit != state.public_card.suit), key=length_and_points)
