"""How a card is drawn and named on a page: `{% load cards %}{% card_face card %}`, `{{ card|card_name }}`."""

from functools import cache

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, pgettext

from games.core.cards import Card
from games.core.cards import card as card_of

register = template.Library()

SUITS = {
    "s": gettext_noop("spades"),
    "h": gettext_noop("hearts"),
    "d": gettext_noop("diamonds"),
    "c": gettext_noop("clubs"),
}
SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣", "j": "★"}
COURTS = {"A": gettext_noop("ace"), "K": gettext_noop("king"), "Q": gettext_noop("queen"), "J": gettext_noop("jack")}
JOKERS = {"R": gettext_noop("Red Joker"), "B": gettext_noop("Black Joker")}


def index(card: Card) -> str:
    """What stands in the corner: `10` for T, else the rank."""
    return "10" if card.rank == "T" else card.rank


@register.filter
def suit_name(suit: str) -> str:
    """`hearts`, in the reader's language."""
    return _(SUITS[suit])


@register.filter
def card_name(card: Card | str) -> str:
    """`jack of hearts`, in the reader's language."""
    card = _card(card)
    if card.suit == "j":
        return _(JOKERS[card.rank])
    rank = _(COURTS[card.rank]) if card.rank in COURTS else index(card)
    return pgettext("card", "%(rank)s of %(suit)s") % {"rank": rank, "suit": suit_name(card.suit)}


@register.filter
def card_text(card: Card | str) -> SafeString:
    """`7♥` as it stands within a sentence of either direction."""
    card = _card(card)
    return format_html('<bdi dir="ltr" data-suit="{}">{}{}</bdi>', card.suit, index(card), SIGNS[card.suit])


@register.filter
def suit_text(suit: str) -> SafeString:
    """`♥` with its colour, within a sentence."""
    return format_html('<bdi dir="ltr" data-suit="{}">{}</bdi>', suit, SIGNS[suit])


@register.simple_tag
def card_face(card: Card | str, state: str = "") -> SafeString:
    """The card for eyes only: whoever shows it names it (a button's aria-label). States: components/card.css."""
    return SafeString(f'<span class="{_kind(_card(card))}" aria-hidden="true"{_state(state)}{_face(_card(card))}')


@register.simple_tag
def card_image(card: Card | str, state: str = "") -> SafeString:
    """The card as an image with its name, for cards that are no button."""
    named = format_html('<span class="{}" role="img" aria-label="{}"', _kind(_card(card)), card_name(card))
    return SafeString(f"{named}{_state(state)}{_face(_card(card))}")


@register.simple_tag
def card_back() -> SafeString:
    """A card face down."""
    return SafeString('<span class="card card-back" aria-hidden="true"></span>')


def _card(card: Card | str) -> Card:
    return card_of(card) if isinstance(card, str) else card


def _kind(card: Card) -> str:
    return "card card-court" if card.rank in "AJQKBR" else "card"


def _state(state: str) -> SafeString:
    return format_html(' data-state="{}"', state) if state else SafeString("")


@cache
def _face(card: Card) -> str:
    """The rest of the card's element; 54 values at most."""
    return f' data-card="{card}" data-suit="{card.suit}">{_corner(card)}{_art(card)}</span>'


def _corner(card: Card) -> str:
    sign = "joker" if card.suit == "j" else f"suit-{card.suit}"
    return f'<span class="card-index"><b>{index(card)}</b><svg class="suit"><use href="#{sign}"/></svg></span>'


def _art(card: Card) -> str:
    name = "joker" if card.suit == "j" else f"court-{card.rank}" if card.rank in "JQK" else f"suit-{card.suit}"
    if card.rank != "A":
        return f'<svg class="card-art"><use href="#{name}"/></svg>'
    framed = '<use href="#star" opacity=".45"/><use href="#{}" x="27%" y="27%" width="46%" height="46%"/>'
    return f'<svg class="card-art">{framed.format(name)}</svg>'
