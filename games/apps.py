"""The games application."""

from typing import Any

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    """Names the application; hears from accounts whose sessions have ended and who is to be forgotten."""

    name = "games"
    verbose_name = _("Matches")

    def ready(self) -> None:
        """Listen to accounts, which knows nothing of games."""
        from accounts.signals import forgotten, sessions_ended

        sessions_ended.connect(_end_sockets, dispatch_uid="games.sockets")
        forgotten.connect(_forget, dispatch_uid="games.forget")


def _end_sockets(*, user: Any, **_kwargs: Any) -> None:
    from games import services

    services.end_sessions(user_id=user.pk)


def _forget(*, user: Any, **_kwargs: Any) -> None:
    from games import services

    services.forget_player(user=user)
