"""What an action made happen, as everyone at the table may know it: log, replay, announcements, animation.

Kinds: `deal tribute jokers window return lead play pass out`, and at the end `place round match`.
"""

from collections.abc import Iterator

from games.core.errors import IllegalAction
from games.core.game import Action
from games.core.phrases import Phrase
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat

from .actions import Deal, Hands, Pass, Play, Return
from .cards import FACES, hand_of
from .combos import read
from .naming import named, rank_name
from .state import Finish, State

MOMENTS = ("tribute", "jokers", "return", "out", "place", "round", "match")
"""The kinds that the page of a finished match lists."""
PLACES = (
    _("%(seat)s takes first place."),
    _("%(seat)s takes second place."),
    _("%(seat)s takes third place."),
    _("%(seat)s takes fourth place."),
)


def events(before: State, action: Action, after: State) -> tuple[Phrase, ...]:
    """The phrases, in order. A return made in secret makes none until both are made (rule 2.5)."""
    match action:
        case Deal() | Hands():
            return tuple(_dealt(after))
        case Return():
            return tuple(_returned(after)) if after.phase == "play" else ()
        case Play():
            return tuple(_played(before, action, after))
        case Pass():
            return tuple(_passed(action, after))
    raise IllegalAction("1.1", _("This is no action of Guandan."))


def _dealt(after: State) -> Iterator[Phrase]:
    """The level, and the tribute as everyone sees it. Rules 1.3, 2.1, 2.4, 2.7."""
    yield Phrase("deal", _("The cards are dealt. Level %(level)s is played."), {"level": rank_name(after.level)})
    for one in after.tributes:
        params = {"seat": one.payer, "card": one.card, "receiver": one.receiver}
        yield Phrase("tribute", _("%(seat)s pays %(card)s in tribute to %(receiver)s."), params)
    for seat in Seat:
        if seat in after.jokers:
            cards = (FACES[-1],) * after.jokers.count(seat)
            yield Phrase("jokers", _("%(seat)s shows %(cards)s: no tribute is paid."), {"seat": seat, "cards": cards})
    if len(after.tributes) == 2:
        yield Phrase("window", _("Both cards are given back in secret."))
    if after.phase == "play":
        yield _lead(after.turn)


def _returned(after: State) -> Iterator[Phrase]:
    """All returns at once. Rules 2.5 to 2.7."""
    for one in after.tributes:
        params = {"seat": one.receiver, "card": one.returned, "receiver": one.payer}
        yield Phrase("return", _("%(seat)s returns %(card)s to %(receiver)s."), params)
    yield _lead(after.turn)


def _lead(seat: Seat) -> Phrase:
    return Phrase("lead", _("%(seat)s leads."), {"seat": seat})


def _played(before: State, action: Play, after: State) -> Iterator[Phrase]:
    """The play in its meaning (rule 4.15); who is out, and what that ended."""
    yield Phrase("play", _("%(seat)s: %(cards)s, %(meaning)s."), _play_params(before, action))
    ended = after.last if len(after.rounds) > len(before.rounds) else None
    if ended:
        yield from _ended(before, ended, after)
    elif len(after.finished) > len(before.finished):
        yield Phrase("out", PLACES[len(before.finished)], {"seat": action.seat})


def _play_params(before: State, action: Play) -> dict[str, object]:
    meaning = action.meaning or read(hand_of(action.cards), before.level)[0]
    return {"seat": action.seat, "cards": action.cards, "meaning": named(meaning, len(action.cards))}


def _passed(action: Pass, after: State) -> Iterator[Phrase]:
    yield Phrase("pass", _("%(seat)s: Pass."), {"seat": action.seat})
    if after.to_beat is None:
        yield _lead(after.turn)


def _ended(before: State, ended: Finish, after: State) -> Iterator[Phrase]:
    """The places that were still open, the levels, and the match. Rules 1.2 to 1.5."""
    for place in range(len(before.finished), 4):
        yield Phrase("place", PLACES[place], {"seat": ended.order[place]})
    yield round_phrase(ended, risen=ended.levels != before.levels)
    if after.winner is not None:
        yield Phrase("match", _("%(team)s win the match."), {"team": after.winner})


def round_phrase(ended: Finish, *, risen: bool = True) -> Phrase:
    """How the deal ended."""
    params = {"team": ended.winner, "steps": ended.steps, "level": rank_name(ended.levels[ended.winner])}
    text = _("%(team)s go up by %(steps)s, to level %(level)s.") if risen else _("%(team)s stay at level %(level)s.")
    return Phrase("round", text, params)
