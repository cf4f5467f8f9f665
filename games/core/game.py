"""The contract of a game: a module of pure functions over a frozen state. `GAME: Game[State] = rules` checks it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, Protocol, TypeVar

from .cards import Card
from .phrases import Phrase
from .seats import Seat, Team

StateT = TypeVar("StateT")
Options = Mapping[str, str]
"""A match's options, or what a round starts from: keys and values of the transcript header (`Profile`, `Dealer` …)."""


class Action(Protocol):
    """A frozen dataclass; `str(action)` is its text without the seat, the inverse of `parse`."""

    @property
    def seat(self) -> Seat | None:
        """Who acts; None for the table itself (a deal)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a match. `result` is the text of the transcript's `[Result]`."""

    winner: Team
    result: str


class View(Protocol):
    """What one seat, or a spectator, may know, and nothing else. A game adds its own fields."""

    @property
    def viewer(self) -> Seat | None:
        """None: a spectator, or (with every hand open) a reader of a finished match."""

    @property
    def phase(self) -> str: ...
    @property
    def to_act(self) -> frozenset[Seat]:
        """Everyone whose turn it is; while a secret window is open only the viewer, if he still owes an answer."""

    @property
    def hands(self) -> Mapping[Seat, tuple[Card, ...] | None]:
        """Cards in sorting order; None where the viewer may not see them."""

    @property
    def counts(self) -> Mapping[Seat, int]: ...
    @property
    def legal(self) -> Mapping[Seat, Sequence[str]]:
        """Texts of the legal actions of the viewer (every seat's when all is open); a game may list them when read."""

    @property
    def outcome(self) -> Outcome | None: ...


class Bot(Protocol):
    """An AI seat. It sees a View only."""

    def choose(self, view: Any, rng: Random, budget: float) -> Action:
        """A legal action for the viewer, thought about for at most `budget` seconds."""


class Game(Protocol[StateT]):
    """The rules of one game. `Any` stands where each game takes its own actions and views only."""

    NAME: str
    """As in the transcript header: `baloot`."""
    RULES_VERSION: str
    OPTIONS: Mapping[str, tuple[str, ...]]
    """What a host may choose and the values there are, the default first: `{"Mode": ("classic", "quick"), …}`."""
    PACK: tuple[Card, ...]
    """Every card of the pack, in a fixed order, to be shuffled."""
    FIRST_SEAT: str
    """The option that holds the seat drawn by lot before the first deal: `Dealer` or `Leader`."""
    SET_UP: tuple[str, ...]
    """What else the header of a transcript may say of the start, for set positions: `Score`."""
    PRACTICE: str
    """A transcript to begin with: a deal in which the newcomer sits at S and is to act."""
    BOTS: Mapping[str, Bot]
    """AI seats by level, weakest first: `{"casual": …}`."""

    def initial_state(self, options: Options) -> StateT:
        """The state before the first deal, or before the deal that an `opening` describes.

        Keys that it does not know are ignored. Raises InvalidAction, with the param
        `option` naming the key that is wrong or missing.
        """

    def opening(self, state: StateT) -> Options:
        """What the deal that is due starts from: `initial_state(opening(state)) == state`."""

    def deal(self, state: StateT, pack: tuple[Card, ...]) -> Action:
        """The deal of this pack, first card first."""

    def deal_due(self, state: StateT) -> bool:
        """Whether the next action is a deal."""

    def to_act(self, state: StateT) -> frozenset[Seat]:
        """Who owes an action; empty when a deal is due or the match is over."""

    def secret(self, state: StateT) -> bool:
        """Whether the seats in `to_act` answer in secret, all at the version at which the window opened."""

    def legal_actions(self, state: StateT, seat: Seat) -> Iterator[Action]:
        """Every distinct action `apply` would take from this seat; empty when it is not to act."""

    def as_listed(self, state: StateT, action: Any) -> Action:
        """The action that `legal_actions` lists for this one: itself, unless a game lists alike actions once."""

    def apply(self, state: StateT, action: Any) -> StateT:
        """The state after the action. Always checks; raises IllegalAction."""

    def outcome(self, state: StateT) -> Outcome | None: ...
    def view(self, state: StateT, seat: Seat | None) -> View: ...
    def reveal(self, state: StateT) -> View:
        """Everything: for finished matches and offline tools only."""

    def position(self, view: Any) -> dict[str, Any]:
        """The JSON of the `position` command, as far as the view goes."""

    def parse(self, seat: Seat | None, text: str) -> Action:
        """The action that `seat` writes as `text` (None: the table). Raises InvalidAction."""

    def timeout(self, state: StateT, seat: Seat) -> Action | None:
        """What the clock does for the seat; None: the AI plays for it."""

    def clock(self, state: StateT) -> Literal["bid", "play"]:
        """Which clock runs."""

    def events(self, before: StateT, action: Any, after: StateT) -> tuple[Phrase, ...]:
        """What the action made happen, in order, as everyone at the table may know it.

        Every card that becomes public is named by the text of a public action or in the `params` of an event.
        """
