"""What one seat may know of a state, and nothing else: the only door to hidden cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from games.core.cards import Card
from games.core.game import Outcome
from games.core.phrases import Phrase
from games.core.seats import Seat
from games.core.tricks import Trick

from . import bidding, play, projects
from .cards import sorted_hand
from .contract import Bid, Contract
from .declaring import scoring_projects
from .ending import sheet_of
from .projects import Project
from .scoring import Pair, RoundSheet
from .state import State, taken, winner
from .turn import legal_actions, outcome, to_act


@dataclass(frozen=True, slots=True)
class BalootView:
    """What `viewer` may know; None: a spectator, or (with every hand open) a reader of a finished match.

    Pairs have one entry per team, SN first. `refusals` say why a card in hand cannot be played now, or a word of the
    auction said, by the text of card or word; their `kind` is the rule's number.
    """

    viewer: Seat | None
    phase: str
    to_act: frozenset[Seat]
    hands: Mapping[Seat, tuple[Card, ...] | None]
    counts: Mapping[Seat, int]
    legal: Mapping[Seat, tuple[str, ...]]
    outcome: Outcome | None

    mode: str
    federation: bool
    round: int
    dealer: Seat
    score: Pair
    rounds: tuple[Pair, ...]
    last_round: RoundSheet | None
    passed_out: bool
    """Whether the deal before this one was void. Rule 2.8."""

    public_card: Card | None = None
    """While it lies on the table."""
    taken_card: Card | None = None
    """The public card once `taker` has taken it. Rule 1.6."""
    taker: Seat | None = None
    auction: tuple[Bid, ...] = ()
    auction_round: int = 1
    contract: Contract | None = None
    doubling: tuple[Bid, ...] = ()

    window_open: bool = False
    answered: bool = False
    """Whether the viewer has answered in the open window. Rule 4.2."""
    choices: tuple[Project, ...] = ()
    """What the viewer may still declare."""
    best: tuple[Project, ...] = ()
    """The set among `choices` that the clock would declare. Rule 4.4."""
    my_projects: tuple[Project, ...] = ()
    """What the viewer has declared."""
    declared: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    """Kinds by seat, once the window is closed. Rule 4.5."""
    shown: Mapping[Seat, tuple[Project, ...]] = field(default_factory=dict)
    """The scoring team's projects, from the end of the first trick on. Rule 4.5."""
    baloot_said: Seat | None = None

    trick: Trick | None = None
    last_trick: Trick | None = None
    last_winner: Seat | None = None
    tricks: tuple[Trick, ...] = ()
    """The complete tricks of the round."""
    winners: tuple[Seat, ...] = ()
    """Who took each of `tricks`."""
    taken: Pair = (0, 0)
    """Tricks per team."""
    refusals: Mapping[str, Phrase] = field(default_factory=dict)

    @property
    def first_trick(self) -> bool:
        """Whether no trick of the round is complete. Rule 4.5."""
        return not self.tricks

    @property
    def winning(self) -> Seat | None:
        """Who is winning the trick so far. Rule 5.5."""
        if self.trick is None or not self.trick.cards:
            return None
        return winner(self.trick, self.contract.trump if self.contract else None)

    @property
    def winning_card(self) -> Card | None:
        """The card that is winning the trick so far."""
        return (
            None
            if self.trick is None
            else next((card for seat, card in self.trick.plays() if seat == self.winning), None)
        )


def view(state: State, seat: Seat | None) -> BalootView:
    """What the seat may know; None: what anyone may."""
    return _seen(state, seat, frozenset() if seat is None else frozenset((seat,)))


def reveal(state: State) -> BalootView:
    """Everything: for finished matches and offline tools only."""
    return _seen(state, None, frozenset(Seat))


def _seen(state: State, viewer: Seat | None, eyes: frozenset[Seat]) -> BalootView:
    """The view of someone who may look into the hands of `eyes`."""
    seen = _match(state, viewer, eyes)
    if state.phase == "deal":
        return seen
    seen = _with_auction(state, seen)
    if state.contract is None or state.phase == "doubling":
        return seen
    return _with_tricks(state, _with_window(state, seen))


def _match(state: State, viewer: Seat | None, eyes: frozenset[Seat]) -> BalootView:
    trump = state.contract.trump if state.contract else None
    acting = to_act(state) & eyes if state.phase == "declare" else to_act(state)
    return BalootView(
        viewer=viewer,
        phase=state.phase,
        to_act=acting,
        hands={seat: sorted_hand(state.hands[seat], trump) if seat in eyes else None for seat in Seat},
        counts={seat: len(state.hands[seat]) for seat in Seat},
        legal={seat: tuple(map(str, legal_actions(state, seat))) for seat in sorted(acting & eyes)},
        outcome=outcome(state),
        mode=state.mode,
        federation=state.federation,
        round=len(state.rounds) + (state.phase != "over"),
        dealer=state.dealer,
        score=state.score,
        rounds=state.rounds,
        last_round=sheet_of(state),
        passed_out=state.passed_out,
    )


def _with_auction(state: State, seen: BalootView) -> BalootView:
    on_table = state.phase in ("auction", "doubling")
    speaking = state.phase == "auction" and seen.viewer in seen.to_act
    return replace(
        seen,
        public_card=state.public_card if on_table else None,
        taken_card=None if on_table else state.public_card,
        taker=state.contract.taker if state.contract else None,
        auction=state.bids,
        auction_round=state.auction_round,
        contract=state.contract,
        doubling=state.raises,
        refusals=bidding.refusals(state) if speaking else {},
    )


def _with_window(state: State, seen: BalootView) -> BalootView:
    """Projects, as far as rule 4.5 opens them."""
    viewer, closed = seen.viewer, state.phase != "declare"
    owes = viewer is not None and viewer in state.owed
    hand = state.hands[viewer] if viewer is not None and owes else ()
    kind = state.bought.kind
    return replace(
        seen,
        window_open=not closed,
        answered=not closed and not owes and viewer is not None and bool(projects.find(state.hands[viewer], kind)),
        choices=projects.find(hand, kind) if owes else (),
        best=projects.best(hand, kind) if owes else (),
        my_projects=state.answers[viewer] if viewer is not None else (),
        declared=_kinds(state) if closed else {},
        shown=_shown(state) if state.tricks else {},
        baloot_said=state.baloot,
    )


def _kinds(state: State) -> dict[Seat, tuple[str, ...]]:
    return {seat: tuple(one.kind for one in state.answers[seat]) for seat in Seat if state.answers[seat]}


def _shown(state: State) -> dict[Seat, tuple[Project, ...]]:
    team = {seat for seat, _one in scoring_projects(state)}
    return {seat: state.answers[seat] for seat in sorted(team)}


def _with_tricks(state: State, seen: BalootView) -> BalootView:
    winners = tuple(winner(trick, state.bought.trump) for trick in state.tricks)
    mine = seen.viewer is not None and state.phase == "play" and seen.viewer in seen.to_act
    return replace(
        seen,
        trick=state.trick,
        last_trick=state.tricks[-1] if state.tricks else None,
        last_winner=winners[-1] if winners else None,
        tricks=state.tricks,
        winners=winners,
        taken=taken(state),
        refusals=play.refusals(state, seen.viewer) if mine and seen.viewer is not None else {},
    )
