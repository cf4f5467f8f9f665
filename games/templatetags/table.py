"""What the templates of a table need to say cards, seats and phrases."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import template
from django.template import Context
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games import phrasing
from games.core.cards import Card, joined
from games.core.phrases import Phrase
from games.core.seats import Seat, Team
from games.templatetags.cards import card_face

register = template.Library()
register.filter("token", phrasing.card_token)
register.filter("rank", phrasing.rank_sign)
register.filter("joined", joined)
register.filter("game_name", phrasing.game_name)


@register.filter
def at(values: Any, key: Any) -> Any:
    """One entry of a pair, a sequence or a mapping; None where there is none."""
    if isinstance(values, Mapping):
        return values.get(key)
    return values[key] if values and key is not None else None


@register.filter
def words(shown: Card | Sequence[Card]) -> str:
    """The card, or the cards one by one, as a screen reader says them."""
    return phrasing.card_words(shown) if isinstance(shown, Card) else phrasing.listed(map(phrasing.card_words, shown))


@register.filter
def sign(suit: str) -> str:
    """♠ for s."""
    return phrasing.SUIT_SIGNS[suit]


@register.filter
def suit_words(suit: str) -> str:
    """“spades” for s."""
    return str(phrasing.SUIT_WORDS[suit])


@register.filter
def place(seat: Seat, bottom: Seat) -> str:
    """Where the seat is for someone looking from `bottom`: me, right, partner, left."""
    return phrasing.place(seat, bottom)


@register.simple_tag(takes_context=True)
def said(context: Context, phrase: Phrase) -> SafeString:
    """The phrase as this reader is told it."""
    return phrasing.said(phrase, context.get("viewer"), context.get("names"))


@register.simple_tag(takes_context=True)
def spoken(context: Context, phrase: Phrase) -> str:
    """The phrase in plain words, for screen readers."""
    return phrasing.spoken(phrase, context.get("viewer"), context.get("names"))


@register.simple_tag(takes_context=True)
def seat_name(context: Context, seat: Seat) -> str:
    """What this reader calls the seat: You, Right …; a name where he sits nowhere."""
    viewer = context.get("viewer")
    return phrasing.seat_name(seat, viewer, context.get("names") if viewer is None else None)


@register.simple_tag(takes_context=True)
def team_name(context: Context, team: Team | int) -> str:
    """What this reader calls the team."""
    return phrasing.team_name(Team(team), context.get("viewer"))


@register.simple_tag(takes_context=True)
def face(context: Context, card: Card) -> str:
    """The card's face; in a frame `{Jh}`, which pages draw themselves (static/js/table/faces.js)."""
    return card_face(card) if context.get("whole") else f"{{{card}}}"


@register.simple_tag(takes_context=True)
def faces(context: Context, cards: Sequence[Card]) -> SafeString:
    """The faces of several cards."""
    return SafeString("".join(face(context, one) for one in cards))


@register.simple_tag(takes_context=True)
def rule_url(context: Context, rule: str) -> str:
    """Where the rules page explains this rule."""
    return f"/{get_language()}/rules/{context['game']}/#rule-{rule.replace('.', '-')}"
