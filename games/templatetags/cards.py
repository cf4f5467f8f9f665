"""How a card is drawn: `{% load cards %}{% card_face card %}`, `{% card_image card %}`, `{% card_back %}`."""

from functools import cache

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games import phrasing
from games.core.cards import Card
from games.core.cards import card as card_of

register = template.Library()

COURT_EMBLEMS = "JQK"


@register.simple_tag
def card_face(card: Card | str, state: str = "") -> SafeString:
    """The card for eyes only: whoever shows it names it (a button's aria-label). States: components/card.css."""
    return SafeString(f'<span class="{_kind(_card(card))}" aria-hidden="true"{_state(state)}{_face(_card(card))}')


@register.simple_tag
def card_image(card: Card | str, state: str = "") -> SafeString:
    """The card as an image with its name, for cards that are no button."""
    card = _card(card)
    named = format_html('<span class="{}" role="img" aria-label="{}"', _kind(card), phrasing.card_words(card))
    return SafeString(f"{named}{_state(state)}{_face(card)}")


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
    rank = phrasing.rank_sign(card.rank)
    return f'<span class="card-index"><b>{rank}</b><svg class="suit"><use href="#{sign}"/></svg></span>'


def _art(card: Card) -> str:
    name = "joker" if card.suit == "j" else f"court-{card.rank}" if card.rank in COURT_EMBLEMS else f"suit-{card.suit}"
    if card.rank != "A":
        return f'<svg class="card-art"><use href="#{name}"/></svg>'
    framed = '<use href="#star" opacity=".45"/><use href="#{}" x="27%" y="27%" width="46%" height="46%"/>'
    return f'<svg class="card-art">{framed.format(name)}</svg>'
