"""The lobby application."""

from django.apps import AppConfig


class LobbyConfig(AppConfig):
    """Names the application."""

    name = "lobby"
