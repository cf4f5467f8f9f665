"""The accounts application."""

from importlib import import_module

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Names the application and connects what happens at every log-in."""

    name = "accounts"

    def ready(self) -> None:
        """Connect the receivers."""
        import_module("accounts.receivers")
