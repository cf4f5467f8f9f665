"""Words of the lobby's templates."""

from collections.abc import Sequence
from typing import Any

from django import template
from django.forms import BoundField
from django.utils.translation import gettext

from games.core.game import Game
from lobby import naming
from lobby.forms import OptionsForm

register = template.Library()
register.filter("clock_words", naming.clock_words)
register.filter("option_words", naming.option_words)


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
def level_word(level: str) -> str:
    """The AI's level: `casual`, translated."""
    return gettext(level.capitalize())
