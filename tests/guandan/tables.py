"""Tables to test rules at: set in one line, played at by turns."""

from functools import partial

from games.core.cards import cards, joined
from games.core.seats import Seat, seat
from games.guandan import rules
from games.guandan.cards import cards_of
from games.guandan.state import State
from tests.core import turns

ENDS = {"second": ("3546", "3s - 4s - 5s"), "third": ("3456", "3s 4s 5s"), "fourth": ("3465", "3s 4s - 5s")}
"""By the partner's place: the ranks that leader, right, partner and left hold, one each, and how they are played."""
do, refused, turn = partial(turns.do, rules), partial(turns.refused, rules), partial(turns.turn, rules)


def table(hands: str, leader: str = "S", **options: str) -> State:
    """A first deal: the hands are S, E, N, W, each as `AsKs`; `Level`, `Levels` and `Profile` are options."""
    state = rules.initial_state({"Leader": leader, **options})
    held = " ".join(f"{who}:{hand}" for who, hand in zip("SENW", hands.split(), strict=True))
    return do(state, f"- hands {held}")


def after(place: str, leader: str = "S", **options: str) -> State:
    """The next deal is due: `leader` has been first, and his partner has taken this place."""
    seats = [seat(leader), *seat(leader).after()]
    ranks, plays = ENDS[place]
    state = table(" ".join(f"{ranks[seats.index(who)]}s" for who in Seat), leader, **options)
    for text in plays.split():
        state = play(state, text) if state.phase == "play" else state
    return state


def play(state: State, plays: str) -> State:
    """What everyone plays by turns: cards, `-` for a pass, `3s3d2h=triple:3` for a chosen meaning."""
    for text in plays.split():
        written = "pass" if text == "-" else f"play {text}".replace("=", " as ")
        state = rules.apply(state, rules.parse(state.turn, written))
    return state


def legal(state: State, who: str = "") -> list[str]:
    """What the seat (or the one whose turn it is) may do, in order; without the words `play` and `return`."""
    player = seat(who) if who else min(rules.to_act(state))
    return [str(action).removeprefix("play ").removeprefix("return ") for action in rules.legal_actions(state, player)]


def hand(state: State, who: str) -> str:
    """The cards a seat holds, by natural rank."""
    return joined(cards_of(state.hands[seat(who)]))


def to_beat(state: State) -> str:
    """`S 5s5d pair:5`, nothing at a new lead."""
    laid = state.to_beat
    return f"{laid.seat} {joined(laid.combo.cards)} {laid.combo.meaning}" if laid else ""


def same_cards(one: str, other: str) -> bool:
    """Whether two texts hold the same cards."""
    return sorted(map(str, cards(one))) == sorted(map(str, cards(other)))
