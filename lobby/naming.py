"""How the lobby calls options and clocks. A game marks its option names and values for translation itself."""

from collections.abc import Mapping

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext as _


def option_name(key: str) -> str:
    """The name of an option: the key of the transcript header, translated."""
    return gettext(key)


def value_name(value: str) -> str:
    """The name of an option's value: `Classic`."""
    return gettext(value.capitalize())


def option_words(options: Mapping[str, str]) -> list[str]:
    """The values of a table's options, in the game's order."""
    return [value_name(value) for value in options.values()]


def clock_words(seconds: int | None) -> str:
    """How long a play may take."""
    if seconds is None:
        return _("No clock")
    return ngettext("%(seconds)s second a play", "%(seconds)s seconds a play", seconds) % {"seconds": seconds}
