"""What everybody at the table knows about the hidden cards, and whether it proves a SAWA claim. Rule 5.7."""

from collections.abc import Iterator

from games.core.cards import SUITS, Card
from games.core.seats import Seat
from games.core.tricks import Trick

from .cards import WHOLE, king_and_queen
from .declaring import scoring_projects
from .sawa import Knowledge, certain
from .state import State, played_cards, winner


def claimable(state: State) -> bool:
    """Whether the leader, at the start of a trick, may claim."""
    return state.trick is not None and not state.trick.cards and certain(knowledge(state, state.trick.leader))


def knowledge(state: State, leader: Seat) -> Knowledge:
    """What the leader knows: his hand and the public information, nothing else."""
    contract, hand = state.bought, state.hands[leader]
    unseen = WHOLE - played_cards(state) - frozenset(hand)
    placed = _placed(state)
    return Knowledge(
        hand=hand,
        leader=leader,
        kind=contract.kind,
        trump=contract.trump,
        locked=contract.locked,
        federation=state.federation,
        unseen=unseen,
        known={seat: frozenset(placed[seat]) & unseen for seat in leader.after()},
        void={seat: frozenset(_void(state, seat)) for seat in leader.after()},
    )


def _placed(state: State) -> dict[Seat, set[Card]]:
    """Cards that were shown to belong to a seat: the public card, shown projects, a said baloot."""
    placed: dict[Seat, set[Card]] = {seat: set() for seat in Seat}
    placed[state.bought.taker].add(state.public_card)
    if state.tricks:
        for seat, one in scoring_projects(state):
            placed[seat].update(one.cards)
    if state.baloot is not None and state.bought.trump:
        placed[state.baloot] |= king_and_queen(state.bought.trump)
    return placed


def _void(state: State, seat: Seat) -> Iterator[str]:
    """The suits in which the seat has shown void."""
    for trick in state.tricks:
        place = (seat - trick.leader) % 4
        if place == 0:
            yield from _void_by_leading(state, trick)
        elif trick.cards[place].suit != trick.led:
            yield from _void_by_not_following(state, trick, place)


def _void_by_leading(state: State, trick: Trick) -> Iterator[str]:
    """Who leads a trump under a lock holds nothing else. Rule 5.6."""
    if state.bought.locked and trick.led == state.bought.trump:
        yield from (suit for suit in SUITS if suit != trick.led)


def _void_by_not_following(state: State, trick: Trick, place: int) -> Iterator[str]:
    """The suit led, and trump too if rule 5.3 bound the player and he did not trump."""
    yield trick.led or ""
    trump = state.bought.trump
    if trump and trick.cards[place].suit != trump and _bound(state, trick, place):
        yield trump


def _bound(state: State, trick: Trick, place: int) -> bool:
    """Whether the player in that place had to trump if he could. Rule 5.3."""
    seen = Trick(trick.leader, trick.cards[:place])
    return not state.federation or winner(seen, state.bought.trump) != seen.to_act.partner
