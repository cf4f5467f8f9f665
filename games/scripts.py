"""What the table's page tells its scripts: where it stands, and their words in the reader's language."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.selectors import TableSeen

WORDS: Mapping[str, Any] = {
    "unsent": _("Not sent. Look at the table and play again."),
    "left": _("{} seconds left."),
    "noclock": _("There is no clock."),
    "turn": _("Your turn"),
    "lost": _("Reconnecting…"),
    "slow": _("Live updates are off. The table is refreshed every few seconds."),
    "offline": _("You are offline. Nothing can be played now."),
    "out": _("You have been logged out."),
    "refused": _("This table is closed to you."),
    "back": _("Back."),
    "elsewhere": _("Playing in another tab."),
}


def marks(seen: TableSeen, settings: Mapping[str, Any], addresses: Mapping[str, str]) -> dict[str, object]:
    """The table's `data-` attributes; one that is there without a value is a mark alone."""
    marked: dict[str, object] = {
        "game": seen.game,
        "version": seen.version,
        "seq": seen.seq,
        "now": seen.now_ms,
        "one-click": "true" if settings["one_click"] else "false",
        **addresses,
    }
    if seen.deadline_ms:
        marked["deadline"] = seen.deadline_ms
    if settings["left_handed"]:
        marked["left-handed"] = ""
    if seen.viewer is None:
        marked["watching"] = ""
    return marked
