"""The replays application."""

from django.apps import AppConfig


class ReplaysConfig(AppConfig):
    """Names the application."""

    name = "replays"
