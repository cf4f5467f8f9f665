"""The replays application."""

from django.apps import AppConfig


class ReplaysConfig(AppConfig):
    """Names the application; adds what players' pages show of matches."""

    name = "replays"

    def ready(self) -> None:
        """Accounts knows nothing of matches; it shows what others add."""
        from accounts import panels
        from replays.panels import figures, recent

        panels.add(recent)
        panels.add(figures)
