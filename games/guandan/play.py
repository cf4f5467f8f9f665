"""The play: whose turn it is, what may be played, who leads next. Section 3."""

from collections.abc import Iterator
from dataclasses import replace

from games.core.cards import Card
from games.core.errors import IllegalAction
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat

from . import levels
from .actions import Move, Pass, Play
from .cards import Hand, hand_of, without
from .combos import Combo, beats, candidates, listing, read
from .patterns import PATTERNS, Meaning, grouped
from .state import AllSaid, Hands, Laid, Said, State, with_hand

AFTER = tuple(seat.after() for seat in Seat)
"""The other three in turn order, for each seat."""


def moves(seat: Seat, hand: Hand, level: str, over: Combo | None) -> Iterator[Move]:
    """What the seat may do with this hand, lazily: pass unless it leads, and every distinct play. Rules 3.1, 3.4."""
    if over is not None:
        yield Pass(seat)
    for combo in listing(hand, level, candidates(level, over)):
        yield written(seat, combo, level)


def written(seat: Seat, combo: Combo, level: str) -> Play:
    """The play of a combination; its meaning is written only where the cards have several: with a wild. Rule 4.12."""
    has_wild = any(card.suit == "h" and card.rank == level for card in combo.cards)
    several = has_wild and len(read(hand_of(combo.cards), level)) > 1
    return Play(seat, combo.cards, combo.meaning if several else None)


def play(state: State, action: Play) -> State:
    """The cards on the table; whoever is out has a place, and the third ends the deal. Rules 3.1, 3.5, 3.6."""
    seat = action.seat
    hand, combo = _checked(state, action)
    hands = with_hand(state.hands, seat, hand)
    turn = _next_active(hands, seat)
    state = replace(
        state,
        hands=hands,
        turn=turn,
        to_beat=Laid(seat, combo),
        passes=0,
        said=_with_said(state.said, seat, combo, turn),
        finished=state.finished if hand else (*state.finished, seat),
    )
    return levels.end(state) if not hand and levels.over(state) else state


def pass_by(state: State, action: Pass) -> State:
    """The pass; once all others have passed the play there is a new lead. Rules 3.1, 3.2."""
    seat, laid = action.seat, state.to_beat
    _check_turn(state, seat)
    if laid is None:
        raise IllegalAction("3.1", _("You lead: you must play."))
    others = 4 - len(state.finished) - bool(state.hands[laid.seat])
    if state.passes + 1 == others:
        return _new_lead(state, seat, laid.seat)
    turn = _next_active(state.hands, seat)
    return replace(state, turn=turn, passes=state.passes + 1, said=_with_said(state.said, seat, "pass", turn))


def _checked(state: State, action: Play) -> tuple[Hand, Combo]:
    """What is left of the hand, and the combination, if the play is allowed. Rules 3.1, 3.4, 4.9, 4.12."""
    _check_turn(state, action.seat)
    cards = hand_of(action.cards)
    left = without(state.hands[action.seat], cards)
    if left is None:
        raise IllegalAction("3.1", _("You do not hold %(cards)s."), cards=action.cards)
    combo = Combo(action.cards, _meant(action, read(cards, state.level)))
    if state.to_beat is not None and not beats(combo, state.to_beat.combo, state.level):
        raise IllegalAction("3.4", _("%(cards)s do not beat the last play."), cards=action.cards)
    return left, combo


def _meant(action: Play, found: tuple[Meaning, ...]) -> Meaning:
    """The meaning chosen, or the only one. Rules 4.9, 4.12."""
    if not found:
        raise IllegalAction("4.9", _("%(cards)s are no combination."), cards=action.cards)
    if action.meaning is None and len(found) > 1:
        meanings = [str(one) for one in found]
        raise IllegalAction("4.12", _("These cards have several meanings: choose one."), meanings=meanings)
    if action.meaning is not None and action.meaning not in found:
        raise IllegalAction("4.12", _("%(cards)s cannot mean that."), cards=action.cards)
    return action.meaning or found[0]


def _check_turn(state: State, seat: Seat) -> None:
    if state.turn != seat:
        raise IllegalAction("3.1", _("It is not your turn to play."))


def _next_active(hands: Hands, seat: Seat) -> Seat:
    """The next seat that still has cards. Rule 3.2."""
    return next(filter(hands.__getitem__, AFTER[seat]))


def _new_lead(state: State, passed: Seat, player: Seat) -> State:
    """The last player leads, or if he is out his partner, or the next active player. Rule 3.2."""
    if state.hands[player]:
        leader = player
    else:
        leader = player.partner if state.hands[player.partner] else _next_active(state.hands, player)
    said = _with_said(state.said, passed, "pass", leader)
    for seat in state.finished:
        said = _with_said(said, seat, None, leader)
    return replace(state, turn=leader, to_beat=None, passes=0, said=said)


def _with_said(said: AllSaid, seat: Seat, what: Said, turn: Seat) -> AllSaid:
    """What everyone did last; what the seat did whose turn it is now is forgotten."""
    changed = [*said]
    changed[seat] = what
    changed[turn] = None
    return changed[0], changed[1], changed[2], changed[3]


def as_listed(state: State, action: Play) -> Play:
    """The play that `moves` lists for this one: the same ranks, wilds and meaning, maybe in other suits."""
    try:
        _left, combo = _checked(state, action)
    except IllegalAction:
        return action
    alike = _likeness(combo, state.level)
    groups = grouped([one for one in PATTERNS if one.meaning == combo.meaning])
    found = listing(state.hands[action.seat], state.level, groups)
    same = (one for one in found if _likeness(one, state.level) == alike)
    return written(action.seat, next(same), state.level)


def _likeness(combo: Combo, level: str) -> tuple[str, ...]:
    """Ranks, and which of them are wilds."""
    return tuple(sorted("wild" if card == Card(level, "h") else card.rank for card in combo.cards))
