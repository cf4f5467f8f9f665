"""What is said to the viewer about the moment: the status line, the newcomer's line, the words for screen readers."""

from collections.abc import Mapping

from games.core.cards import Card, Suit, card
from games.core.phrases import Phrase, counted
from games.core.phrases import gettext_noop as _
from games.core.phrases import ngettext_noop as ngettext
from games.core.seats import Seat
from games.core.table import Coach

from .buttons import CONFIRM_HOKUM, legal_of
from .contract import Bid
from .view import BalootView
from .words import in_words

DECLARE = Phrase("turn", _("Declare projects, or none."))
RAISE = Phrase("turn", _("Your turn: raise, or pass?"))
LEAD = Phrase("turn", _("Your turn: you lead."))
ANY_CARD = Phrase("turn", _("Your turn: any card."))
TRUMP = Phrase("turn", _("Your turn: you must trump."))
FOLLOW_COACH = Phrase("coach", _("The suit led must be followed. Hatched cards cannot be played now."))
TRUMP_COACH = Phrase("coach", _("Without the suit led you must play a trump."))


def status(view: BalootView, hint: str) -> Phrase | None:
    """What the viewer can do, or waits for; None where it is enough to say whose turn it is."""
    mine = view.viewer in view.to_act
    match view.phase:
        case "declare":
            return DECLARE if mine else _waiting(view)
        case "auction" | "doubling" if mine and view.viewer is not None and hint:
            return Phrase("hint", _("Suggested: %(word)s — or another"), {"word": _word(view, view.viewer, hint)})
        case "auction" if mine:
            return _speak(view)
        case "doubling" if mine:
            return RAISE
        case "play" if mine and hint.startswith("play "):
            text = _("Suggested: %(card)s — or pick another")
            return Phrase("hint", text, {"card": card(hint.split(" ")[1])})
        case "play" if mine:
            return _play(view)
    return None


def _waiting(view: BalootView) -> Phrase:
    """While others declare. That somebody declares is public; who, is not. Rule 4.2."""
    if view.answered:
        return Phrase("wait", _("Answered. Waiting for the others…"))
    return Phrase("wait", _("Projects are being declared…"))


def _word(view: BalootView, speaker: Seat, action: str) -> Phrase:
    """What the action would say, as its button calls it."""
    if action == "confirm":
        return CONFIRM_HOKUM
    return in_words(Bid(speaker, action, view.auction_round if view.phase == "auction" else 0))


def _speak(view: BalootView) -> Phrase:
    legal = legal_of(view)
    if "confirm" in legal:
        return Phrase("turn", _("Your turn: Sun, or confirm Hokum?"))
    if any(word.startswith("trump ") for word in legal):
        return Phrase("turn", _("Your turn: name the trump."))
    if "hokum" in legal or "ashkal" in legal:
        return Phrase("turn", _("Your turn: what do you say?"))
    return Phrase("turn", _("Your turn: Sun or pass?"))


def _play(view: BalootView) -> Phrase:
    if _leads(view):
        return LEAD
    rule = _bound_by(view)
    if rule == "5.2" and view.trick is not None:
        return Phrase("turn", _("Your turn: follow %(suit)s"), {"suit": Suit(view.trick.led or "")})
    return TRUMP if rule == "5.3" else ANY_CARD


def _leads(view: BalootView) -> bool:
    return view.trick is None or not view.trick.cards


def _bound_by(view: BalootView) -> str | None:
    """The rule that keeps a card of the viewer's back, None if every card may be played."""
    return next((why.kind for why in view.refusals.values()), None)


def coach(view: BalootView) -> Coach | None:
    """What a newcomer is told where the situation is new to him."""
    if view.viewer not in view.to_act:
        return None
    match view.phase:
        case "auction":
            return _auction_coach(view)
        case "doubling":
            text = _("Double makes the round count twice. Locked: trumps may not be led.")
            return Coach("doubling", Phrase("coach", text))
        case "play":
            return _play_coach(view)
    return None


def _auction_coach(view: BalootView) -> Coach | None:
    if "confirm" in legal_of(view):
        text = _("Nobody took it away from you: confirm Hokum, or say Sun instead.")
        return Coach("confirm", Phrase("coach", text))
    if "hokum" in legal_of(view):
        text = _("Hokum makes a suit trump, Sun plays without trumps. Whoever buys takes the public card.")
        return Coach("auction", Phrase("coach", text))
    return None


def _play_coach(view: BalootView) -> Coach | None:
    if "sawa" in legal_of(view):
        text = _("You would surely take all tricks that are left: SAWA claims them at once.")
        return Coach("sawa", Phrase("coach", text))
    if _leads(view):
        return Coach("lead", Phrase("coach", _("You lead: the others must follow your suit.")))
    rule = _bound_by(view)
    return Coach(rule, TRUMP_COACH if rule == "5.3" else FOLLOW_COACH) if rule else None


TURNS: Mapping[str, Phrase] = {
    "auction": Phrase("turn", _("Your turn to speak.")),
    "doubling": RAISE,
    "declare": DECLARE,
}


def turn(view: BalootView, announcements: str) -> tuple[Phrase, ...]:
    """What a screen reader says when the viewer's turn has come; `announcements` are terse, normal or full."""
    if view.phase in TURNS:
        return (TURNS[view.phase],)
    if _leads(view):
        return (LEAD,)
    if announcements == "terse":
        return (Phrase("turn", _("Your turn.")),)
    playable = tuple(one for one in _hand(view) if f"play {one}" in legal_of(view))
    brief = (_winning(view), counted(ngettext("%(n)s legal card.", "%(n)s legal cards."), len(playable)))
    if announcements == "normal":
        return brief
    return (*brief, Phrase("now", _("Now:")), Phrase("cards", "%(cards)s", {"cards": playable}))


def _hand(view: BalootView) -> tuple[Card, ...]:
    return (view.hands[view.viewer] or ()) if view.viewer is not None else ()


def _winning(view: BalootView) -> Phrase:
    """What was led, and who is winning the trick with what."""
    led = Suit(view.trick.led or "") if view.trick else None
    text = _("Your turn. Suit led: %(suit)s. Winning: %(card)s, %(who)s.")
    return Phrase("turn", text, {"suit": led, "card": view.winning_card, "who": view.winning})
