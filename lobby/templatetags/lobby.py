"""Words of the lobby's templates."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import template
from django.forms import BoundField
from django.utils.translation import gettext, pgettext

from games.core.game import Game
from games.core.seats import Seat
from lobby import naming
from lobby.forms import OptionsForm

register = template.Library()
register.filter("game_name", naming.game_name)
register.filter("clock_words", naming.clock_words)


@register.filter
def option_words(options: Mapping[str, str]) -> list[str]:
    """The values of a table's options."""
    return naming.option_words(options)


@register.filter
def options_form(game: Game[Any]) -> OptionsForm:
    """The options of a game as a form, for pages that show several games."""
    return OptionsForm(game, auto_id=f"{game.NAME}_%s")


@register.filter
def options_of(form: OptionsForm) -> list[BoundField]:
    """The form's fields that come from the game."""
    return [form[key] for key in form.option_keys]


@register.filter
def taken(dots: Sequence[str]) -> int:
    """How many seats of the row are held."""
    return len(dots) - dots.count("empty")


@register.filter
def relation_word(relation: str) -> str:
    """You, Right, Partner, Left."""
    words = {
        "me": pgettext("seat", "You"),
        "right": pgettext("seat", "Right"),
        "partner": pgettext("seat", "Partner"),
        "left": pgettext("seat", "Left"),
    }
    return words[relation]


@register.filter
def seat_word(seat: Seat) -> str:
    """South, East, North, West."""
    words = {
        Seat.S: pgettext("seat", "South"),
        Seat.E: pgettext("seat", "East"),
        Seat.N: pgettext("seat", "North"),
        Seat.W: pgettext("seat", "West"),
    }
    return words[seat]


@register.filter
def level_word(level: str) -> str:
    """The AI's level: `casual`, translated."""
    return gettext(level.capitalize())
