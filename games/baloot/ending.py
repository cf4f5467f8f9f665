"""The end of a round: what lies on the table is tallied, scored, and the deal moves on. Sections 4 and 6."""

from dataclasses import replace

from games.core.seats import Seat, Team

from . import scoring
from .cards import WHOLE, king_and_queen, points
from .dealing import pass_on
from .declaring import scoring_projects
from .projects import Project
from .scoring import GOAL, Pair, RoundSheet, Tally
from .state import NO_HANDS, State, eight, played_cards, taken, winner


def finish(state: State) -> State:
    """The eighth trick is gathered: the round is scored."""
    return _scored(state, _tally(state))


def claim(state: State, seat: Seat) -> State:
    """All remaining cards and tricks go to the claimer, and a baloot that could be said is said. Rules 4.8, 5.7."""
    state = replace(state, baloot=_could_say(state) if state.baloot is None else state.baloot)
    tally = _tally(state)
    remaining = WHOLE - played_cards(state)
    cards = _plus(tally.cards, seat.team, sum(points(card, state.bought.trump) for card in remaining))
    tricks = _plus(tally.tricks, seat.team, 8 - len(state.tricks))
    return _scored(state, replace(tally, cards=cards, tricks=tricks, last=seat.team, sawa=seat))


def sheet_of(state: State) -> RoundSheet | None:
    """The sheet of the last scored round."""
    if state.last is None or not state.rounds:
        return None
    added = state.rounds[-1]
    before = state.score[0] - added[0], state.score[1] - added[1]
    return scoring.sheet(state.last, before, state.federation)


def _scored(state: State, tally: Tally) -> State:
    sheet = scoring.sheet(tally, state.score, state.federation)
    rounds = (*state.rounds, sheet.points)
    champion = _champion(sheet)
    if champion is None:
        return replace(pass_on(state), score=sheet.total, rounds=rounds, last=tally)
    over = replace(state, phase="over", trick=None, hands=NO_HANDS, winner=champion)
    return replace(over, score=sheet.total, rounds=rounds, last=tally)


def _champion(sheet: RoundSheet) -> Team | None:
    """Who has won the match, if it is over. Rules 6.8, 6.9."""
    if sheet.contract.multiplier == "gahwa":
        return sheet.winner
    ours, theirs = sheet.total
    if max(ours, theirs) < GOAL or ours == theirs:
        return None
    return Team.SN if ours > theirs else Team.EW


def _tally(state: State) -> Tally:
    trump, cards = state.bought.trump, (0, 0)
    for trick in state.tricks:
        cards = _plus(cards, winner(trick, trump).team, sum(points(card, trump) for card in trick.cards))
    scoring_ones = scoring_projects(state)
    last = winner(state.tricks[-1], trump).team if state.tricks else state.first.team
    return Tally(state.bought, cards, taken(state), last, scoring_ones, _baloot_that_counts(state, scoring_ones))


def _baloot_that_counts(state: State, scoring_ones: tuple[tuple[Seat, Project], ...]) -> Seat | None:
    """Who said a baloot that no scoring hundred of his own cancels. Rule 4.9."""
    pair = king_and_queen(state.bought.trump or "")
    own_hundreds = [one for seat, one in scoring_ones if seat == state.baloot and one.kind == "hundred"]
    return None if any(pair & frozenset(one.cards) for one in own_hundreds) else state.baloot


def _could_say(state: State) -> Seat | None:
    """Who could still say baloot when the round is claimed. Rule 4.8."""
    trump = state.bought.trump
    if trump is None:
        return None
    pair = king_and_queen(trump)
    return next((seat for seat in Seat if pair & frozenset(state.hands[seat]) and pair <= eight(state, seat)), None)


def _plus(pair: Pair, team: Team, number: int) -> Pair:
    return (pair[0] + number, pair[1]) if team == Team.SN else (pair[0], pair[1] + number)
