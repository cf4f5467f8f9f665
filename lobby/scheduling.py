"""Work for later, named and not imported: tasks import services, never the reverse."""

from datetime import timedelta

from celery import current_app


def start_later(code: str, delay: timedelta) -> None:
    """Ask a worker to begin the table's match after the countdown; the players' browsers ask too."""
    current_app.send_task("lobby.tasks.start_due", args=[code], countdown=delay.total_seconds())
