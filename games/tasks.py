"""What workers do: each task is one call of a service that asks the database first whether it is still wanted."""

from celery import shared_task

from games import services


@shared_task(queue="timers", soft_time_limit=10, time_limit=20)
def fire(match_id: int, seq: int) -> None:
    """The clock of a turn has run out."""
    services.fire(match_id=match_id, seq=seq)


@shared_task(queue="ai", soft_time_limit=5, time_limit=8)
def play_ai(match_id: int, seq: int) -> None:
    """AI seats are to act. A bot that hangs is stopped; the watchdog plays for it."""
    services.play_ai(match_id=match_id, seq=seq)


@shared_task(queue="timers", soft_time_limit=20, time_limit=30)
def sweep() -> None:
    """Twice a second: overdue clocks, overdue AI seats, absent players."""
    services.sweep()


@shared_task(queue="timers")
def close_abandoned() -> None:
    """Once an hour: matches that everybody has forgotten."""
    services.close_abandoned()
