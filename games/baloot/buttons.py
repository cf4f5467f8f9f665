"""The bar of actions: what can be said or claimed in each phase, always in the same order and places."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from games.core.cards import SUITS, card
from games.core.phrases import Phrase
from games.core.phrases import gettext_noop as _
from games.core.phrases import pgettext_noop as pgettext

from . import doubling
from .cards import SUIT_PHRASES
from .projects import KIND_PHRASES
from .view import BalootView
from .words import ASHKAL, GAHWA, HOKUM, PASS, SECOND_HOKUM, SUN


@dataclass(frozen=True, slots=True)
class Button:
    """One action as the bar offers it. `off`: it cannot be chosen now, and `why` says so on one's own turn."""

    action: str
    label: Phrase
    small: Phrase | None = None
    """What stands below the label."""
    look: str = ""
    """`primary`, `weighty` or `apart`."""
    key: str = ""
    suit: str = ""
    """The suit whose sign is shown in place of the label."""
    times: int = 0
    """By how much the round would count."""
    confirm: Phrase | None = None
    """What is asked before it is done."""
    off: bool = False
    why: Phrase | None = None
    hinted: bool = False

    @property
    def id(self) -> str:
        """One for one action, in every phase."""
        return f"act-{self.action.replace(' ', '-').lower()}"


OPEN, LOCKED = Phrase("space", _("open")), Phrase("space", _("locked"))
BALOOT = KIND_PHRASES["baloot"]
CONFIRM_HOKUM = Phrase("bid", _("Confirm Hokum"))
NO_SAWA = Phrase("5.7", _("SAWA opens when you lead and would surely take every trick."))
SAWA = Button("sawa", Phrase("sawa", _("SAWA")), look="weighty", confirm=Phrase("sure", _("Claim the rest: sure?")))
NONE = Button("declare none", Phrase("declare", pgettext("declaration", "None")), key="p")
DECLARE = Button("declare", Phrase("declare", _("Declare")), look="primary")
"""What is ticked: the action is longer than the button's."""
DOUBLE, FOUR = Phrase("bid", _("Double")), Phrase("bid", _("Four"))
RAISES: Mapping[str, Button] = {
    one.action: one
    for one in (
        Button("double", DOUBLE, confirm=Phrase("sure", _("Double: sure?"))),
        Button("double open", DOUBLE, OPEN, confirm=Phrase("sure", _("Double, open: sure?"))),
        Button("double locked", DOUBLE, LOCKED, confirm=Phrase("sure", _("Double, locked: sure?"))),
        Button("triple", Phrase("bid", _("Triple")), times=3, confirm=Phrase("sure", _("Triple: sure?"))),
        Button("four open", FOUR, OPEN, confirm=Phrase("sure", _("Four, open: sure?"))),
        Button("four locked", FOUR, LOCKED, confirm=Phrase("sure", _("Four, locked: sure?"))),
        Button("gahwa", GAHWA, look="weighty", confirm=Phrase("sure", _("Gahwa, for the match: sure?"))),
    )
}


def buttons(view: BalootView, hint: str, *, auto_baloot: bool) -> tuple[Button, ...]:
    """The bar of the viewer. `hint`: the suggested action, to be marked."""
    match view.phase:
        case "auction":
            offered = _auction(view)
        case "doubling":
            offered = _doubling(view)
        case "declare":
            offered = (NONE, DECLARE)
        case "play":
            offered = (SAWA, *_sayings(view, auto_baloot=auto_baloot))
        case _:
            return ()
    return tuple(_now(one, view, hint) for one in offered)


def _now(one: Button, view: BalootView, hint: str) -> Button:
    """The button as it stands: on where the rules list the action, else off for the reason the rules give."""
    if view.viewer not in view.to_act:
        return replace(one, off=True)
    if one is not DECLARE and one.action not in legal_of(view):
        return replace(one, off=True, why=NO_SAWA if one is SAWA else view.refusals.get(one.action))
    return replace(one, hinted=hint == one.action or (one is DECLARE and hint not in ("", NONE.action)))


def _auction(view: BalootView) -> tuple[Button, ...]:
    """Pass, Ashkal, Hokum, Sun; or four suits where the trump is to be named. Section 2."""
    legal = legal_of(view)
    if any(word.startswith("trump ") for word in legal):
        return tuple(Button(f"trump {suit}", SUIT_PHRASES[suit], look="suit", suit=suit) for suit in SUITS)
    hokum = Button("hokum", HOKUM if view.auction_round == 1 else SECOND_HOKUM)
    return (
        Button("pass", PASS, key="p"),
        Button("ashkal", ASHKAL),
        Button("confirm", CONFIRM_HOKUM) if "confirm" in legal else hokum,
        Button("sun", SUN, look="primary"),
    )


def _doubling(view: BalootView) -> tuple[Button, ...]:
    """Pass, and the next step. Section 3."""
    raises = doubling.raises(view.contract) if view.contract else ()
    return (Button("pass", PASS, look="apart", key="p"), *(RAISES[word] for word in raises))


def _sayings(view: BalootView, *, auto_baloot: bool) -> Iterator[Button]:
    """King or queen of trump with Baloot said, unless it is always said. Rule 4.8."""
    for action in () if auto_baloot else legal_of(view):
        if action.endswith(" baloot"):
            shown = {"card": card(action.split(" ")[1])}
            yield Button(action, Phrase("card", "%(card)s", shown), BALOOT, key="b")


def legal_of(view: BalootView) -> tuple[str, ...]:
    """What the viewer may do now."""
    return view.legal.get(view.viewer, ()) if view.viewer is not None else ()
