"""What every page knows about its reader."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from accounts.models import User
from accounts.preferences import Appearance, values

COOKIE = "ui"
SHEETS = [
    "css/tokens.css",
    "css/reset.css",
    "css/base.css",
    "css/utilities.css",
    "css/components/button.css",
    "css/components/form.css",
    "css/components/surface.css",
    "css/components/overlay.css",
    "css/components/felt.css",
    "css/components/header.css",
    "css/components/card.css",
]


def appearance_of(request: HttpRequest) -> Appearance:
    """Where this browser's sliders stand; without a cookie, where the player left them elsewhere."""
    stored = request.COOKIES.get(COOKIE)
    if stored is None and isinstance(request.user, User):
        kept = request.user.settings.get("appearance")
        stored = kept if isinstance(kept, str) else None
    return Appearance.read(stored)


def page(request: HttpRequest) -> dict[str, Any]:
    """`appearance`; `settings_of_player` with every setting's value; `site_css`, the style sheets of every page."""
    user = getattr(request, "user", None)
    stored = user.settings if isinstance(user, User) else {}
    return {
        "appearance": appearance_of(request) if user else Appearance.read(request.COOKIES.get(COOKIE)),
        "settings_of_player": values(stored),
        "site_css": SHEETS,
    }


def keep_language(answer: HttpResponse, language: str) -> None:
    """Let the browser ask for this language from now on, by the cookie that Django's own view sets."""
    answer.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        secure=settings.LANGUAGE_COOKIE_SECURE,
        samesite="Lax",
    )
