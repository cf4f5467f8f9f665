"""What every page knows about its reader."""

from typing import Any

from django.http import HttpRequest

from accounts.models import User
from accounts.preferences import Appearance, values

COOKIE = "ui"


def appearance_of(request: HttpRequest) -> Appearance:
    """Where this browser's sliders stand; without a cookie, where the player left them elsewhere."""
    stored = request.COOKIES.get(COOKIE)
    if stored is None and isinstance(request.user, User):
        kept = request.user.settings.get("appearance")
        stored = kept if isinstance(kept, str) else None
    return Appearance.read(stored)


def page(request: HttpRequest) -> dict[str, Any]:
    """`appearance`, and `settings_of_player` with every setting's value."""
    user = getattr(request, "user", None)
    stored = user.settings if isinstance(user, User) else {}
    return {
        "appearance": appearance_of(request) if user else Appearance.read(request.COOKIES.get(COOKIE)),
        "settings_of_player": values(stored),
    }
