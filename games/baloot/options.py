"""What a match or a deal starts from, in the vocabulary of the transcript header."""

import re
from collections.abc import Mapping
from typing import get_args

from games.core.cards import cards, joined
from games.core.errors import InvalidAction
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat, Team, seat

from .contract import Contract, Kind, Multiplier
from .projects import project
from .scoring import Pair, Tally
from .state import State

OPTIONS: Mapping[str, tuple[str, ...]] = {"Mode": ("classic", "quick"), "Profile": ("standard", "federation")}
NAMES = (_("Baloot"), _("Mode"), _("Classic"), _("Quick"), _("Profile"), _("Standard"), _("Federation"), _("Casual"))
"""How pages call the game, its options, their values and its AI seats: marked here, so that they can be translated."""
START = {"classic": (0, 0), "quick": (52, 52)}
"""Rule 1.2."""


def initial_state(options: Mapping[str, str]) -> State:
    """The state before the first deal, or before the deal an `opening` describes. Raises InvalidAction."""
    mode, profile = _choice(options, "Mode"), _choice(options, "Profile")
    return State(
        mode=mode,
        federation=profile == "federation",
        dealer=_dealer(options),
        score=_score("Score", options["Score"]) if "Score" in options else START[mode],
        rounds=tuple(_score("Rounds", text) for text in options.get("Rounds", "").split()),
        last=_tally(options["LastRound"]) if "LastRound" in options else None,
        passed_out=options.get("PassedOut") == "yes",
    )


def opening(state: State) -> dict[str, str]:
    """What the deal that is due starts from."""
    options = {
        "Mode": state.mode,
        "Profile": "federation" if state.federation else "standard",
        "Dealer": str(state.dealer),
        "Score": _written_pair(state.score),
    }
    if state.rounds:
        options["Rounds"] = " ".join(map(_written_pair, state.rounds))
    if state.last:
        options["LastRound"] = _written(state.last)
    if state.passed_out:
        options["PassedOut"] = "yes"
    return options


def _choice(options: Mapping[str, str], key: str) -> str:
    value = options.get(key, OPTIONS[key][0])
    if value not in OPTIONS[key]:
        raise _wrong(key, value)
    return value


def _dealer(options: Mapping[str, str]) -> Seat:
    """The dealer, whom the header must name."""
    name = options.get("Dealer", "")
    if name not in Seat.__members__:
        raise _wrong("Dealer", name)
    return Seat[name]


def _score(option: str, text: str) -> Pair:
    """Two numbers written `152-96`, SN first."""
    try:
        return _pair(text)
    except ValueError:
        raise _wrong(option, text) from None


def _wrong(option: str, value: str) -> InvalidAction:
    return InvalidAction(_("[%(option)s] cannot be “%(value)s”."), option=option, value=value)


def _pair(text: str) -> Pair:
    """Two numbers written `152-96`. Raises ValueError."""
    if not re.fullmatch("[0-9]{1,4}-[0-9]{1,4}", text):
        raise ValueError(text)
    ours, theirs = text.split("-")
    return int(ours), int(theirs)


def _written_pair(pair: Pair) -> str:
    return f"{pair[0]}-{pair[1]}"


def _written(tally: Tally) -> str:
    """A tally in one line: `contract=hokum/h/S/1/2/open/E cards=96-56 tricks=5-3 last=SN project=S/sira:7h8h9h`."""
    bought = tally.contract
    lock = "locked" if bought.locked else "open"
    contract = (bought.kind, bought.trump, bought.buyer, bought.auction_round, bought.multiplier, lock, bought.raiser)
    words = [
        "contract=" + "/".join("-" if part is None else str(part) for part in contract),
        f"cards={_written_pair(tally.cards)}",
        f"tricks={_written_pair(tally.tricks)}",
        f"last={tally.last}",
        *(f"project={player}/{one.kind}/{joined(one.cards)}" for player, one in tally.projects),
    ]
    words += [f"baloot={tally.baloot}"] if tally.baloot is not None else []
    words += [f"sawa={tally.sawa}"] if tally.sawa is not None else []
    return " ".join(words)


def _tally(text: str) -> Tally:
    """The inverse of `_written`."""
    pairs = [word.split("=") for word in text.split()]
    try:
        words = {pair[0]: pair[1] for pair in pairs}
        shown = [pair[1].split("/") for pair in pairs if pair[0] == "project"]
        return Tally(
            contract=_contract(words["contract"].split("/")),
            cards=_pair(words["cards"]),
            tricks=_pair(words["tricks"]),
            last=Team[words["last"]],
            projects=tuple((seat(player), project(kind, cards(some))) for player, kind, some in shown),
            baloot=seat(words["baloot"]) if "baloot" in words else None,
            sawa=seat(words["sawa"]) if "sawa" in words else None,
        )
    except (KeyError, IndexError, ValueError, StopIteration, InvalidAction):
        raise _wrong("LastRound", text) from None


def _contract(parts: list[str]) -> Contract:
    kind, trump, buyer, auction_round, multiplier, lock, raiser = parts
    return Contract(
        kind=next(one for one in get_args(Kind) if one == kind),
        trump=None if trump == "-" else trump,
        buyer=seat(buyer),
        auction_round=int(auction_round),
        multiplier=next(one for one in get_args(Multiplier) if str(one) == multiplier),
        locked=lock == "locked",
        raiser=None if raiser == "-" else seat(raiser),
    )
