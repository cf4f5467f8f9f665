"""Parts of a player's pages that other applications add in their AppConfig.ready: history, results."""

from collections.abc import Callable

from django.http import HttpRequest
from django.utils.safestring import SafeString

from accounts.models import User

# Returns HTML of its own about `user` for whoever reads the page, or an empty text.
Panel = Callable[[HttpRequest, User], SafeString]

PANELS: list[Panel] = []


def add(panel: Panel) -> Panel:
    """Show this panel on `/me/` and `/u/<name>/`, in the order of adding."""
    PANELS.append(panel)
    return panel


def about(request: HttpRequest, user: User) -> list[SafeString]:
    """Every panel that has something to show about this player."""
    return [html for panel in PANELS if (html := panel(request, user))]
