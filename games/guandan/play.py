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
from .patterns import Meaning
from .state import Laid, Said, State, with_hand


def moves(seat: Seat, hand: Hand, level: str, over: Combo | None) -> Iterator[Move]:
    """What the seat may do with this hand, lazily: pass unless it leads, and every distinct play. Rules 3.1, 3.4."""
    if over is not None:
        yield Pass(seat)
    for combo in listing(hand, level, candidates(level, over)):
        yield written(seat, combo, level)


def written(seat: Seat, combo: Combo, level: str) -> Play:
    """The play of a combination; its meaning is written only where the cards have several. Rule 4.12."""
    several = len(read(hand_of(combo.cards), level)) > 1
    return Play(seat, combo.cards, combo.meaning if several else None)


def play(state: State, action: Play) -> State:
    """The cards on the table; whoever is out has a place, and the third ends the deal. Rules 3.1, 3.5, 3.6."""
    seat = action.seat
    hand, combo = _checked(state, action)
    state = replace(
        state,
        hands=with_hand(state.hands, seat, hand),
        to_beat=Laid(seat, combo),
        passes=0,
        said=_with_said(state.said, seat, combo),
        finished=state.finished if hand else (*state.finished, seat),
    )
    return levels.end(state) if not hand and levels.over(state) else _turn_to(state, _next_active(state, seat))


def pass_by(state: State, action: Pass) -> State:
    """The pass; once all others have passed the play there is a new lead. Rules 3.1, 3.2."""
    seat, laid = action.seat, state.to_beat
    _check_turn(state, seat)
    if laid is None:
        raise IllegalAction("3.1", _("You lead: you must play."))
    state = replace(state, passes=state.passes + 1, said=_with_said(state.said, seat, "pass"))
    active = 4 - len(state.finished)
    others = active - 1 if state.hands[laid.seat] else active
    return _new_lead(state, laid.seat) if state.passes == others else _turn_to(state, _next_active(state, seat))


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


def _next_active(state: State, seat: Seat) -> Seat:
    """The next seat that still has cards. Rule 3.2."""
    return next(one for one in seat.after() if state.hands[one])


def _new_lead(state: State, player: Seat) -> State:
    """The last player leads, or if he is out his partner, or the next active player. Rule 3.2."""
    if state.hands[player]:
        leader = player
    else:
        leader = player.partner if state.hands[player.partner] else _next_active(state, player)
    said = state.said
    for seat in state.finished:
        said = _with_said(said, seat, None)
    return _turn_to(replace(state, to_beat=None, passes=0, said=said), leader)


def _turn_to(state: State, seat: Seat) -> State:
    """It is this seat's turn: what it did before is forgotten."""
    return replace(state, turn=seat, said=_with_said(state.said, seat, None))


def _with_said(said: tuple[Said, Said, Said, Said], seat: Seat, what: Said) -> tuple[Said, Said, Said, Said]:
    changed = [*said]
    changed[seat] = what
    return changed[0], changed[1], changed[2], changed[3]


def as_listed(state: State, action: Play) -> Play:
    """The play that `moves` lists for this one: the same ranks, wilds and meaning, maybe in other suits."""
    try:
        _left, combo = _checked(state, action)
    except IllegalAction:
        return action
    alike = _likeness(combo, state.level)
    patterns = [one for one in candidates(state.level, None) if one.meaning == combo.meaning]
    same = (
        one for one in listing(state.hands[action.seat], state.level, patterns) if _likeness(one, state.level) == alike
    )
    return written(action.seat, next(same), state.level)


def _likeness(combo: Combo, level: str) -> tuple[str, ...]:
    """Ranks, and which of them are wilds."""
    return tuple(sorted("wild" if card == Card(level, "h") else card.rank for card in combo.cards))
