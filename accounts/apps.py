"""The accounts application."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Names the application."""

    name = "accounts"
