"""The lobby application."""

from typing import Any

from django.apps import AppConfig


class LobbyConfig(AppConfig):
    """Names the application; hears from accounts who is to be forgotten."""

    name = "lobby"

    def ready(self) -> None:
        """Listen to accounts, which knows nothing of tables."""
        from accounts.signals import forgotten

        forgotten.connect(_forget, dispatch_uid="lobby.forget")


def _forget(*, user: Any, **_kwargs: Any) -> None:
    from lobby import services

    services.leave_all(user=user)
