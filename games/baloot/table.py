"""How Baloot looks at a table: what its templates show beside the view."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.core.cards import Card, Suit
from games.core.phrases import Phrase
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat
from games.core.table import ASKING, Asked, Coach, Typed
from games.core.tricks import Trick

from . import status as speaking
from .buttons import buttons, legal_of
from .events import MOMENTS
from .projects import KIND_PHRASES
from .scoring import RoundSheet
from .view import BalootView
from .words import CONTRACTS, in_words

__all__ = ["MOMENTS", "TYPED", "at_seat", "coach", "facts", "status", "turn"]
TYPED = (
    Typed("9h, 10s, Jd", Phrase("typed", _("a card: its rank, then s, h, d or c for the suit"))),
    Typed("play Kh baloot", KIND_PHRASES["baloot"]),
    Typed("pass, sun, hokum, ashkal, confirm, trump h", Phrase("typed", _("Auction"))),
    Typed("pass, double, double open, triple, four locked, gahwa", Phrase("typed", _("Multiplier"))),
    Typed("declare none, declare sira:7h8h9h", Phrase("typed", _("Projects"))),
    Typed("sawa", Phrase("typed", _("SAWA"))),
    ASKING,
)
DEALER = Phrase("seat", _("dealer"))


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of the hand: what a click plays, if it may be played now; else why not, on one's own turn."""

    card: Card
    action: str = ""
    why: Phrase | None = None
    hinted: bool = False

    @property
    def sent(self) -> str:
        """What its button sends: without scripts a card that is held back is sent too, and the rules say why."""
        return f"play {self.card}" if self.why else self.action


@dataclass(frozen=True, slots=True)
class Slot:
    """A card of a trick. `best`: it is winning, or has won."""

    seat: Seat
    card: Card
    lead: bool
    best: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """A project as it is known: its cards only where they are. `text` is what declares it, `ticked` for the best."""

    name: Phrase
    cards: tuple[Card, ...] = ()
    text: str = ""
    ticked: bool = False


@dataclass(frozen=True, slots=True)
class Bubble:
    """What is said beside a seat; `kind` is the bid's word, or `project`."""

    kind: str
    words: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class AtSeat:
    """What stands at a seat."""

    dealer: bool
    buyer: bool
    trump: Suit | None
    """The buyer's."""
    bubble: Bubble | None
    said_baloot: bool

    @property
    def remarks(self) -> tuple[Phrase, ...]:
        """The same in a list of players."""
        return ((DEALER,) if self.dealer else ()) + (self.bubble.words if self.bubble else ())


def facts(view: BalootView, asked: Asked) -> Mapping[str, object]:
    """What its templates may use beside the view. Only a player's has `held`, `buttons` and `choices`."""
    gathered = view.last_trick if view.trick is None or not view.trick.cards else None
    seen: dict[str, object] = {
        "slots": tuple(_slots(gathered, view.last_winner) if gathered else _slots(view.trick, view.winning)),
        "won": view.last_winner if gathered else None,
        "last_slots": tuple(_slots(view.last_trick, view.last_winner)),
        "contract_name": CONTRACTS[view.contract.kind] if view.contract else None,
        "card_bought": view.public_card or view.taken_card,
        "declared": tuple((seat, _projects(view, seat)) for seat in Seat if seat in view.declared),
        "verdict": verdict(view.last_round) if view.last_round else (),
    }
    if view.viewer is None:
        return seen
    always = bool(asked.settings["auto_baloot"])
    return seen | {
        "held": tuple(_held(view, asked.hint, auto_baloot=always)),
        "buttons": buttons(view, asked.hint, auto_baloot=always),
        "choices": tuple(Shown(KIND_PHRASES[one.kind], one.cards, str(one), one in view.best) for one in view.choices),
    }


def _held(view: BalootView, hint: str, *, auto_baloot: bool) -> Iterator[HeldCard]:
    """The viewer's cards; with king or queen of trump a click says Baloot too, where it may, if it is always said."""
    legal = legal_of(view)
    for card in (view.hands[view.viewer] or ()) if view.viewer is not None else ():
        plain, saying = f"play {card}", f"play {card} baloot"
        if plain in legal:
            yield HeldCard(card, saying if auto_baloot and saying in legal else plain, hinted=hint in (plain, saying))
        else:
            yield HeldCard(card, why=view.refusals.get(str(card)))


def _slots(trick: Trick | None, best: Seat | None) -> Iterator[Slot]:
    for seat, card in trick.plays() if trick else ():
        yield Slot(seat, card, lead=seat == trick.leader if trick else False, best=seat == best)


def _projects(view: BalootView, seat: Seat) -> tuple[Shown, ...]:
    """What the seat has declared: the kinds, and once they are shown the cards. Rule 4.5."""
    if shown := view.shown.get(seat):
        return tuple(Shown(KIND_PHRASES[one.kind], one.cards) for one in shown)
    return tuple(Shown(KIND_PHRASES[kind]) for kind in view.declared[seat])


def verdict(sheet: RoundSheet) -> tuple[Phrase, ...]:
    """How the round ended, in one or two sentences."""
    buyers = {"team": sheet.contract.buyers}
    ended = Phrase("verdict", _("Buyer: %(team)s. Contract made."), buyers)
    if sheet.loser is not None:
        ended = Phrase("verdict", _("Buyer: %(team)s. Defeated."), buyers)
    elif sheet.sweep is not None:
        ended = Phrase("verdict", _("A sweep: %(team)s."), {"team": sheet.sweep})
    if sheet.sawa is None:
        return (ended,)
    return Phrase("verdict", _("SAWA by %(who)s."), {"who": sheet.sawa}), ended


def at_seat(view: BalootView, seat: Seat) -> AtSeat:
    """What stands at the seat."""
    buyer = view.contract is not None and view.contract.buyer == seat
    trump = Suit(view.contract.trump) if buyer and view.contract and view.contract.trump else None
    return AtSeat(view.dealer == seat, buyer, trump, _bubble(view, seat), view.baloot_said == seat)


def _bubble(view: BalootView, seat: Seat) -> Bubble | None:
    """The seat's last word in the auction or the doubling; its projects during the first trick."""
    if view.phase == "play" and view.first_trick and seat in view.declared:
        return Bubble("project", tuple(KIND_PHRASES[kind] for kind in view.declared[seat]))
    spoken = {"auction": view.auction, "doubling": view.doubling}.get(view.phase, ())
    last = next((bid for bid in reversed(spoken) if bid.seat == seat), None)
    return Bubble(last.word, (in_words(last),)) if last else None


def status(view: BalootView, asked: Asked) -> Phrase | None:
    """What the status line says; None where it is enough to say whose turn it is."""
    return speaking.status(view, asked.hint)


def coach(view: BalootView, _asked: Asked) -> Coach | None:
    """What a newcomer is told now."""
    return speaking.coach(view)


def turn(view: BalootView, asked: Asked) -> tuple[Phrase, ...]:
    """What a screen reader says when the viewer's turn has come."""
    return speaking.turn(view, asked.settings["announcements"])
