"""The end of a deal: places, levels, and the match. Rules 1.2 to 1.5."""

from dataclasses import replace

from games.core.seats import Seat, Team

from .cards import RANKS
from .state import Finish, State


def over(state: State) -> bool:
    """Whether the deal is: three are out; in competition also both partners of a team. Rule 3.6, section 5."""
    out = state.finished
    return len(out) == 3 or (state.competition and len(out) == 2 and out[1] == out[0].partner)


def end(state: State) -> State:
    """The next deal is due, at the winners' level, or the match is over. Rules 1.2 to 1.5."""
    order = _places(state)
    winner = order[0].team
    steps = Finish(state.level, order, state.levels).steps
    risen = _raised(state.levels[winner], steps)
    levels = (risen, state.levels[1]) if winner == Team.SN else (state.levels[0], risen)
    ended = State(state.competition, state.leader, levels, risen, (*state.rounds, Finish(state.level, order, levels)))
    return replace(ended, phase="over", winner=winner) if _wins_match(state, winner, steps) else ended


def _places(state: State) -> tuple[Seat, ...]:
    """First to fourth; who is not out goes by fewer cards, then by turn from the last to go out. Section 5."""
    last = state.finished[-1]
    rest = [seat for seat in last.after() if seat not in state.finished]
    return (*state.finished, *sorted(rest, key=lambda seat: len(state.hands[seat])))


def _raised(level: str, steps: int) -> str:
    """Ace is the cap. Rule 1.2."""
    return RANKS[min(RANKS.index(level) + steps, len(RANKS) - 1)]


def _wins_match(state: State, winner: Team, steps: int) -> bool:
    """At Ace before the deal, in a deal played at Ace, the partner not last. Rules 1.4, 1.5.

    In competition also only a team whose level was played: not one that lost the deal before. Section 5.
    """
    if state.levels[winner] != "A" or state.level != "A" or steps == 1:
        return False
    return not state.competition or state.last is None or state.last.winner == winner
