"""The multiplier: from Double to Gahwa. Section 3."""

from dataclasses import replace

from games.core.errors import IllegalAction
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat

from .actions import Say
from .contract import Bid, Contract, Multiplier
from .dealing import complete
from .state import State

RAISES: tuple[tuple[str, ...], ...] = (
    ("double open", "double locked"),
    ("triple",),
    ("four open", "four locked"),
    ("gahwa",),
)
"""The Hokum ladder, by how many raises stand. Rule 3.3."""
MULTIPLIERS: dict[str, Multiplier] = {"double": 2, "triple": 3, "four": 4, "gahwa": "gahwa"}
CONDITION = 100
"""Rule 3.1."""


def begin(state: State) -> State:
    """The contract is fixed: doubling opens, or the deal goes on at once."""
    if not _doublable(state):
        return complete(state)
    return replace(state, phase="doubling", speaker=state.bought.opponents[0])


def words(state: State) -> tuple[str, ...]:
    """What the speaker may say now."""
    return "pass", *raises(state.bought)


def raises(contract: Contract) -> tuple[str, ...]:
    """What may be raised to next, once its turn has come. Rules 3.1, 3.3."""
    return RAISES[_raised(contract)] if contract.kind == "hokum" else ("double",)


def say(state: State, action: Say) -> State:
    """The doubling with one more word spoken."""
    _check(state, action)
    state = replace(state, raises=(*state.raises, Bid(action.seat, action.word)))
    if action.word == "pass":
        return _pass(state)
    return _raise(state, action)


def _doublable(state: State) -> bool:
    """Whether anybody may double at all. Rules 3.1, 3.2, 3.3."""
    contract = state.bought
    if contract.kind == "hokum":
        return True
    ours, theirs = state.score[contract.buyers], state.score[contract.buyers.other]
    if state.federation:
        return ours > CONDITION >= theirs
    return contract.auction_round == 1 and theirs > CONDITION


def _check(state: State, action: Say) -> None:
    if action.seat != state.speaker:
        rule = "3.3" if state.bought.kind == "hokum" else "3.1"
        raise IllegalAction(rule, _("It is %(seat)s’s turn to speak."), seat=state.speaker)
    if action.word not in words(state):
        raise _refusal(state.bought, action.word)


def _refusal(contract: Contract, word: str) -> IllegalAction:
    if contract.kind == "hokum" and word in ("double", "four") and f"{word} open" in RAISES[_raised(contract)]:
        return IllegalAction("3.4", _("Say whether it is open or locked."))
    if contract.kind != "hokum" and word.startswith("double"):
        return IllegalAction("3.4", _("Sun and Ashkal are doubled without open or locked."))
    if contract.kind != "hokum":
        return IllegalAction("3.1", _("Say Double or Pass."))
    return IllegalAction("3.3", _("The ladder goes Double, Triple, Four, Gahwa, one step at a time."))


def _pass(state: State) -> State:
    """The other opponent may still double; any other Pass ends the doubling. Rules 3.1, 3.3."""
    contract = state.bought
    if contract.multiplier == 1 and state.speaker == contract.opponents[0]:
        return replace(state, speaker=contract.opponents[1])
    return complete(state)


def _raise(state: State, action: Say) -> State:
    """The multiplier goes up and, in Hokum, the other side speaks. Rules 3.1, 3.3, 3.4."""
    step, _space, lock = action.word.partition(" ")
    contract = replace(state.bought, multiplier=MULTIPLIERS[step], locked=lock == "locked", raiser=action.seat)
    state = replace(state, contract=contract)
    if contract.kind != "hokum" or contract.multiplier == "gahwa":
        return complete(state)
    return replace(state, speaker=_answerer(state))


def _answerer(state: State) -> Seat:
    """The buyer after Double and Four, after Triple the one who doubled. Rule 3.3."""
    contract = state.bought
    if contract.raiser != contract.buyer:
        return contract.buyer
    return next(bid.seat for bid in state.raises if bid.word.startswith("double"))


def _raised(contract: Contract) -> int:
    """How many raises stand, in Hokum before Gahwa."""
    return 4 if contract.multiplier == "gahwa" else contract.multiplier - 1
