"""What one seat may know of a state, and nothing else: the only door to hidden cards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import overload

from games.core.cards import Card
from games.core.game import Outcome
from games.core.seats import Seat, Team

from . import play, tribute
from .cards import FACES, Hand, sorted_hand, wild
from .combos import Combo
from .state import Finish, Laid, Levels, State, Tribute
from .turn import legal_actions, outcome, over, to_act

RED_JOKER = FACES[-1]


@dataclass(frozen=True, slots=True)
class GuandanView:
    """What `viewer` may know; None: a spectator, or (with every hand open) a reader of a finished match.

    Levels have one entry per team, SN first.
    """

    viewer: Seat | None
    phase: str
    """`deal return play over`."""
    to_act: frozenset[Seat]
    hands: Mapping[Seat, tuple[Card, ...] | None]
    """From weak to strong, the suits of each rank as s h d c."""
    counts: Mapping[Seat, int]
    """Rule 3.8."""
    legal: Mapping[Seat, Sequence[str]]
    """Texts of the legal actions, listed only when they are read; alike plays of other suits count as one."""
    outcome: Outcome | None

    competition: bool
    round: int
    rounds: tuple[Finish, ...]
    """The finished deals, oldest first."""
    levels: Levels
    level: str
    """What is played in this deal, or in the coming one. Rule 1.3."""

    tributes: tuple[Tribute, ...] = ()
    """Who gave which card to whom, the tribute to the first player first; `returned` once all returns are open."""
    cancelled: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict)
    """The Red Jokers shown by those whose tribute they cancelled; empty if it was not. Rule 2.4."""
    window_open: bool = False
    """Whether two returns are being made in secret. Rule 2.5."""
    returnable: tuple[Card, ...] = ()
    """The cards the viewer may give back now, from weak to strong."""
    my_return: Card | None = None
    """What the viewer has given back while the window is open."""

    to_beat: Laid | None = None
    """The play that must be beaten; None: a new lead. Rule 4.15."""
    last_plays: Mapping[Seat, Combo | None] = field(default_factory=dict)
    """What each seat did last, until its next turn: a play, or None for a pass; no entry where nothing counts."""
    finished: tuple[Seat, ...] = ()
    """Who is out in this deal, in order."""

    @property
    def profile(self) -> str:
        """Section 5."""
        return "competition" if self.competition else "standard"

    @property
    def wild(self) -> Card:
        """The heart of the level. Rule 4.11."""
        return wild(self.level)

    @property
    def last_round(self) -> Finish | None:
        """The deal before."""
        return self.rounds[-1] if self.rounds else None

    @property
    def level_of(self) -> Mapping[Team, str]:
        """Each team's level."""
        return {team: self.levels[team] for team in Team}


class LegalPlays(Sequence[str]):
    """The texts of what a player may do with this hand, listed at the first look and not before.

    Holds nothing but what the player himself knows.
    """

    def __init__(self, seat: Seat, hand: Hand, level: str, over: Combo | None) -> None:
        self._seat, self._hand, self._level, self._over = seat, hand, level, over
        self._texts: tuple[str, ...] | None = None

    def _listed(self) -> tuple[str, ...]:
        if self._texts is None:
            self._texts = tuple(map(str, play.moves(self._seat, self._hand, self._level, self._over)))
        return self._texts

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[str]: ...
    def __getitem__(self, place: int | slice) -> str | Sequence[str]:
        return self._listed()[place]

    def __len__(self) -> int:
        return len(self._listed())

    def __iter__(self) -> Iterator[str]:
        return iter(self._listed())


def view(state: State, seat: Seat | None) -> GuandanView:
    """What the seat may know; None: what anyone may."""
    return _seen(state, seat, frozenset() if seat is None else frozenset((seat,)))


def reveal(state: State) -> GuandanView:
    """Everything: for finished matches and offline tools only."""
    return _seen(state, None, frozenset(Seat))


def _seen(state: State, viewer: Seat | None, eyes: frozenset[Seat]) -> GuandanView:
    """The view of someone who may look into the hands of `eyes`."""
    seen = _match(state, viewer, eyes)
    if state.phase == "return":
        return _with_returns(state, seen)
    return _with_play(state, seen)


def _match(state: State, viewer: Seat | None, eyes: frozenset[Seat]) -> GuandanView:
    secret = state.phase == "return" and len(state.tributes) == 2
    acting = to_act(state) & eyes if secret else to_act(state)
    return GuandanView(
        viewer=viewer,
        phase=state.phase,
        to_act=acting,
        hands={seat: sorted_hand(state.hands[seat], state.level) if seat in eyes else None for seat in Seat},
        counts={seat: len(state.hands[seat]) for seat in Seat},
        legal={seat: _legal(state, seat) for seat in sorted(acting & eyes)},
        outcome=outcome(state),
        competition=state.competition,
        round=len(state.rounds) + (state.phase != "over"),
        rounds=state.rounds,
        levels=state.levels,
        level=state.level,
        window_open=secret,
    )


def _legal(state: State, seat: Seat) -> Sequence[str]:
    if state.phase == "play":
        return LegalPlays(seat, state.hands[seat], state.level, over(state))
    return tuple(map(str, legal_actions(state, seat)))


def _with_returns(state: State, seen: GuandanView) -> GuandanView:
    """The tribute is open; a return is its giver's own until the last is made. Rules 2.5, 2.7."""
    viewer = seen.viewer
    mine = [one.returned for one in state.tributes if one.receiver == viewer]
    return replace(
        seen,
        tributes=tuple(replace(one, returned=None) for one in state.tributes),
        returnable=tribute.returnable(state, viewer) if viewer is not None and viewer in seen.to_act else (),
        my_return=mine[0] if mine else None,
    )


def _with_play(state: State, seen: GuandanView) -> GuandanView:
    shown = {seat: (RED_JOKER,) * state.jokers.count(seat) for seat in Seat if seat in state.jokers}
    return replace(
        seen,
        tributes=state.tributes,
        cancelled=shown,
        to_beat=state.to_beat,
        last_plays={
            seat: None if said == "pass" else said for seat, said in zip(Seat, state.said, strict=True) if said
        },
        finished=state.finished,
    )
