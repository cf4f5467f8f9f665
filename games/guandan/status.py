"""What is said to the viewer about the moment: the status line, the newcomer's line, the words for screen readers."""

from games.core.phrases import Phrase
from games.core.phrases import gettext_noop as _
from games.core.table import Coach

from .actions import Play, parse
from .cards import hand_of
from .combos import read
from .naming import named
from .state import Laid, Tribute
from .view import GuandanView

LEAD = Phrase("turn", _("Your turn: you lead."))


def status(view: GuandanView, hint: str) -> Phrase | None:
    """What the viewer can do, or waits for; None where it is enough to say whose turn it is."""
    mine = view.viewer in view.to_act
    match view.phase:
        case "return":
            return _returning(view) if mine else _waiting(view)
        case "play" if mine:
            return _suggested(view, hint) or _play(view)
    return None


def _returning(view: GuandanView) -> Phrase | None:
    """Which card has come from whom. Rules 2.1, 2.5."""
    text = _("%(card)s from %(payer)s: choose a card to return")
    return next((Phrase("turn", text, _named(one)) for one in _mine(view)), None)


def _mine(view: GuandanView) -> tuple[Tribute, ...]:
    """The tribute paid to the viewer."""
    return tuple(one for one in view.tributes if one.receiver == view.viewer)


def _named(paid: Tribute) -> dict[str, object]:
    return {"card": paid.card, "payer": paid.payer}


def _waiting(view: GuandanView) -> Phrase:
    if view.my_return:
        return Phrase("wait", _("Returned. Waiting for the other card…"))
    return Phrase("wait", _("Tribute is paid; a card is being returned…"))


def _suggested(view: GuandanView, hint: str) -> Phrase | None:
    if hint == "pass" and view.to_beat:
        return Phrase("hint", _("Suggested: Pass — or pick cards"))
    if view.viewer is None or not hint.startswith("play "):
        return None
    action = parse(view.viewer, hint)
    if not isinstance(action, Play):
        return None
    meaning = action.meaning or read(hand_of(action.cards), view.level)[0]
    return Phrase("hint", _("Suggested: %(found)s — or pick others"), {"found": named(meaning, len(action.cards))})


def _play(view: GuandanView) -> Phrase:
    if view.to_beat is None:
        return LEAD
    return Phrase("turn", _("Your turn: beat %(laid)s, or pass"), {"laid": _laid(view.to_beat)})


def _laid(laid: Laid) -> Phrase:
    return named(laid.combo.meaning, len(laid.combo.cards))


def coach(view: GuandanView, *, choice: bool) -> Coach | None:
    """What a newcomer is told where the situation is new to him. `choice`: picked cards have several meanings."""
    if view.viewer is None or view.viewer not in view.to_act:
        return None
    if view.phase == "return":
        text = _("The last of the deal before has paid you his strongest card. Give back a card from 2 to 10.")
        return Coach("g-return", Phrase("coach", text))
    if choice:
        text = _("The wild can stand for any card but a joker; where that gives several meanings, you choose.")
        return Coach("g-wild", Phrase("coach", text))
    if view.to_beat is None:
        text = _("You lead: any combination will do. Be rid of your cards before the others.")
        return Coach("g-lead", Phrase("coach", text))
    if view.to_beat.seat == view.viewer.partner:
        text = _("Your partner’s play lies there: you may beat it, but you need not.")
        return Coach("g-partner", Phrase("coach", text))
    return Coach("g-follow", FOLLOW)


FOLLOW = Phrase(
    "coach",
    _("Beat it with the same kind of play, higher; or with any bomb: four or more of a rank, or a straight flush."),
)


def turn(view: GuandanView) -> tuple[Phrase, ...]:
    """What a screen reader says when the viewer's turn has come."""
    if view.phase == "return":
        text = _("You receive %(card)s from %(payer)s. Choose a card to return.")
        return tuple(Phrase("turn", text, _named(one)) for one in _mine(view))
    if view.to_beat is None:
        return (LEAD,)
    params = {"laid": _laid(view.to_beat), "who": view.to_beat.seat}
    return (Phrase("turn", _("Your turn. To beat: %(laid)s, %(who)s."), params),)
