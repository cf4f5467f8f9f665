"""The games application."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Names the application."""

    name = "games"
