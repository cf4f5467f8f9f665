"""The accounts application."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Names the application and connects what happens at every log-in."""

    name = "accounts"

    def ready(self) -> None:
        """Connect the receivers."""
        from accounts import receivers  # noqa: F401  importing connects them
