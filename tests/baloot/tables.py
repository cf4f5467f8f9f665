"""Tables to test rules at: set in one line, spoken and played at by turns."""

from collections.abc import Mapping
from functools import partial

from games.baloot import rules
from games.baloot.actions import Deal
from games.baloot.cards import PACK
from games.baloot.contract import Contract, Kind
from games.baloot.state import State
from games.core.cards import Card, card, cards
from games.core.seats import Seat, seat
from games.core.tricks import Trick
from tests.core import turns

do, refused, turn = partial(turns.do, rules), partial(turns.refused, rules), partial(turns.turn, rules)


def dealt(hands: str = "", public: str = "7h", *, dealer: str = "W", taker: str = "", **options: str) -> State:
    """A deal after which the seats hold, or come to hold, these cards; the rest of the pack falls in a fixed order.

    `hands` as `S:AsKs E:7d`; `taker` (P1 if not given) is who will take the public card beside them. A seat's first
    five cards are those it has in the auction.
    """
    state = rules.initial_state({"Dealer": dealer, **options})
    return rules.apply(state, Deal(packed(hands, card(public), state.first, seat(taker) if taker else state.first)))


def packed(hands: str, public: Card, first: Seat, taker: Seat) -> tuple[Card, ...]:
    """The pack that deals such hands."""
    held = {seat(part[0]): list(cards(part[2:])) for part in hands.split()}
    mixed = [PACK[place * 13 % 32] for place in range(32)]
    rest = [one for one in mixed if one != public and not any(one in some for some in held.values())]
    order = (first, *first.after())
    full: dict[Seat, list[Card]] = {}
    for player in order:
        some = held.get(player, [])
        missing = 8 - (player == taker) - len(some)
        full[player], rest = some + rest[:missing], rest[missing:]
    five = [one for player in order for one in full[player][:3]] + [one for p in order for one in full[p][3:5]]
    return (*five, public, *(one for player in order for one in full[player][5:]))


def say(state: State, words: str) -> State:
    """Everyone whose turn it is says the next word; words of two parts are written `double-open`."""
    for word in words.split():
        state = rules.apply(state, rules.parse(state.speaker, word.replace("-", " ")))
    return state


def table(
    hands: str, *, kind: Kind = "sun", trump: str | None = None, leader: str = "S", locked: bool = False, **options: str
) -> State:
    """A round in play: `leader` is to lead, the hands are S, E, N, W, each as `AsKs`."""
    state = rules.initial_state({"Dealer": str(seat(leader).previous), **options})
    held = [cards(hand) for hand in hands.split()]
    contract = Contract("hokum" if trump else kind, trump, Seat.S, 1, locked=locked)
    given: Mapping[str, object] = {
        "phase": "play",
        "pack": PACK,
        "hands": (held[0], held[1], held[2], held[3]),
        "contract": contract,
        "trick": Trick(seat(leader)),
    }
    return replaced(state, given)


def replaced(state: State, given: Mapping[str, object]) -> State:
    """The state with some fields set, whatever the rules would say."""
    fields = {name: getattr(state, name) for name in State.__slots__}
    return State(**{**fields, **given})


def play(state: State, plays: str) -> State:
    """The cards played by turns; `Kh!` says baloot with it."""
    for text in plays.split():
        (player,) = rules.to_act(state)
        action = f"play {text[:2]} baloot" if text.endswith("!") else f"play {text}"
        state = rules.apply(state, rules.parse(player, action))
    return state


def undeclared(state: State) -> State:
    """Everyone who holds a project declares none."""
    for player in sorted(state.owed):
        state = rules.apply(state, rules.parse(player, "declare none"))
    return state


def legal(state: State, who: str = "") -> set[str]:
    """What the seat (or the one whose turn it is) may do; cards without the word `play`."""
    player = seat(who) if who else next(iter(rules.to_act(state)))
    return {str(action).removeprefix("play ") for action in rules.legal_actions(state, player)}


def hand(state: State, who: str) -> set[str]:
    """The cards a seat holds."""
    return {str(one) for one in state.hands[seat(who)]}


def taken(state: State) -> list[str]:
    """Who took each trick of the round so far."""
    return [str(one) for one in rules.reveal(state).winners]
