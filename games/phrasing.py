"""Phrases of the rules, said in the reader's language: as HTML, and as words for screen readers.

Seats are named by their players where names are given (the log), else as the viewer sees them: You, Right, Partner,
Left (announcements); whoever sits nowhere and gets no names is told South, East, North, West.
"""

from collections.abc import Callable, Iterable
from functools import cache, partial

from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext, gettext_lazy, ngettext, pgettext, pgettext_lazy

from games.core.cards import Card, Suit
from games.core.phrases import Phrase, without_context
from games.core.seats import Seat, Team

Names = tuple[str, ...]
"""In seat order."""
Namer = Callable[[Seat], str]

SUIT_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
SUIT_WORDS = {
    "s": gettext_lazy("spades"),
    "h": gettext_lazy("hearts"),
    "d": gettext_lazy("diamonds"),
    "c": gettext_lazy("clubs"),
}
RANK_WORDS = {
    "A": pgettext_lazy("card", "ace"),
    "K": pgettext_lazy("card", "king"),
    "Q": pgettext_lazy("card", "queen"),
    "J": pgettext_lazy("card", "jack"),
    "T": pgettext_lazy("card", "ten"),
    "9": pgettext_lazy("card", "nine"),
    "8": pgettext_lazy("card", "eight"),
    "7": pgettext_lazy("card", "seven"),
    "6": pgettext_lazy("card", "six"),
    "5": pgettext_lazy("card", "five"),
    "4": pgettext_lazy("card", "four"),
    "3": pgettext_lazy("card", "three"),
    "2": pgettext_lazy("card", "two"),
}
JOKER_WORDS = {"R": gettext_lazy("Red Joker"), "B": gettext_lazy("Black Joker")}
BY_SEAT = "%(seat)s:"
"""How a sentence begins that tells what somebody said or played."""
PLACES = ("me", "right", "partner", "left")
PLACE_WORDS = {
    "me": pgettext_lazy("seat", "You"),
    "right": pgettext_lazy("seat", "Right"),
    "partner": pgettext_lazy("seat", "Partner"),
    "left": pgettext_lazy("seat", "Left"),
}
COMPASS_WORDS = {
    Seat.S: pgettext_lazy("seat", "South"),
    Seat.E: pgettext_lazy("seat", "East"),
    Seat.N: pgettext_lazy("seat", "North"),
    Seat.W: pgettext_lazy("seat", "West"),
}


def game_name(game: str) -> str:
    """The game's proper name: `Baloot`, in the active language."""
    return gettext(game.capitalize())


def place(seat: Seat, bottom: Seat) -> str:
    """Where `seat` sits for someone looking from `bottom`: me, right, partner or left."""
    return PLACES[(seat - bottom) % 4]


def rank_sign(rank: str) -> str:
    """The rank as printed on a card: 10 for T."""
    return "10" if rank == "T" else rank


def card_text(card: Card) -> str:
    """`10♥`; jokers in words."""
    if card.suit == "j":
        return str(JOKER_WORDS[card.rank])
    return rank_sign(card.rank) + SUIT_SIGNS[card.suit]


def card_words(card: Card) -> str:
    """“jack of hearts”, in the active language."""
    return _card_words(card, get_language())


@cache
def _card_words(card: Card, _language: str | None) -> str:
    """54 values a language; three look-ups each, for every card of every frame, were worth keeping."""
    if card.suit == "j":
        return str(JOKER_WORDS[card.rank])
    return gettext("%(rank)s of %(suit)s") % {"rank": RANK_WORDS[card.rank], "suit": SUIT_WORDS[card.suit]}


def listed(items: Iterable[str]) -> str:
    """The items one after another, as the active language divides them."""
    return pgettext("between two items of a list", ", ").join(items)


def card_token(card: Card) -> SafeString:
    """The card inside a sentence, isolated so that right-to-left text cannot turn it round."""
    return _card_token(card, get_language())


@cache
def _card_token(card: Card, _language: str | None) -> SafeString:
    return format_html('<bdi dir="ltr" data-suit="{}">{}</bdi>', card.suit, card_text(card))


def suit_token(suit: Suit) -> SafeString:
    """The suit's sign inside a sentence."""
    return format_html('<bdi dir="ltr" class="token" data-suit="{}">{}</bdi>', suit, SUIT_SIGNS[suit])


def seat_name(seat: Seat, viewer: Seat | None, names: Names | None = None) -> str:
    """The player's name where names are wanted, else what the viewer calls the seat."""
    if names:
        return names[seat]
    return _place_name(seat, viewer, get_language())


@cache
def _place_name(seat: Seat, viewer: Seat | None, _language: str | None) -> str:
    return str(COMPASS_WORDS[seat] if viewer is None else PLACE_WORDS[place(seat, viewer)])


def team_name(team: Team, viewer: Seat | None) -> str:
    """Us or Them; for whoever sits nowhere, the two seats."""
    if viewer is not None:
        return gettext("Us") if viewer.team == team else gettext("Them")
    return pgettext("team", "S+N") if team == Team.SN else pgettext("team", "E+W")


def said(phrase: Phrase, viewer: Seat | None, names: Names | None = None) -> SafeString:
    """The phrase as HTML in the active language; everything but card tokens is escaped."""
    sentence = _escaped(phrase.text, get_language())
    if not phrase.params:
        return sentence
    name = partial(seat_name, viewer=viewer, names=names)
    params = {key: _html(value, viewer, name) for key, value in phrase.params.items()}
    return mark_safe(sentence % params)  # noqa: S308  both halves are escaped


@cache
def _escaped(text: str, _language: str | None) -> SafeString:
    """One value a sentence of the code and language; they are said again with every move."""
    return conditional_escape(_translated(text))


def _translated(text: str) -> str:
    return without_context(gettext(text))


def _counted(phrase: Phrase) -> str:
    number = phrase.params["n"]
    return ngettext(phrase.text, phrase.plural, number if isinstance(number, int) else 0)


def spoken(phrase: Phrase, viewer: Seat | None, names: Names | None = None) -> str:
    """The phrase as plain words in the active language: cards and suits spelled out.

    A player hears You only before a colon (`You: Pass.`); where a verb follows, his name is right in every language.
    """
    by_name = names if viewer is None or not phrase.text.startswith(BY_SEAT) else None

    def name(seat: Seat) -> str:
        return seat_name(seat, viewer, by_name if viewer is None or seat == viewer else None)

    params = {key: _words(value, viewer, name) for key, value in phrase.params.items()}
    sentence = _counted(phrase) if phrase.plural else _translated(phrase.text)
    return sentence % params if params else sentence


def worth_saying(phrase: Phrase, viewer: Seat | None, announcements: str) -> bool:
    """Whether to announce it aloud. Terse announcements leave out deals and what the listener said or played."""
    own = viewer is not None and phrase.text.startswith(BY_SEAT) and phrase.params.get("seat") == viewer
    return announcements != "terse" or not (own or phrase.kind == "deal")


def _html(value: object, viewer: Seat | None, name: Namer) -> SafeString:
    match value:
        case Card():
            return card_token(value)
        case Phrase():
            return said(value, viewer)
        case tuple() | list():
            return format_html_join(" ", "{}", ((_html(one, viewer, name),) for one in value))
        case Suit():
            return suit_token(value)
        case Seat() | Team():
            return format_html("<bdi>{}</bdi>", _words(value, viewer, name))
        case _:
            return conditional_escape(_words(value, viewer, name))


def _words(value: object, viewer: Seat | None, name: Namer) -> str:
    match value:
        case Card():
            return card_words(value)
        case Phrase():
            return spoken(value, viewer)
        case tuple() | list():
            return listed(_words(one, viewer, name) for one in value)
        case Seat():
            return name(value)
        case Team():
            return _team_words(value, viewer)
        case Suit():
            return str(SUIT_WORDS[value])
        case _:
            return str(value)


def _team_words(team: Team, viewer: Seat | None) -> str:
    """The team inside a sentence."""
    if viewer is None:
        return gettext("South & North") if team == Team.SN else gettext("East & West")
    return gettext("Your team") if viewer.team == team else gettext("The opponents")
