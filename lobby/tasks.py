"""What workers do for waiting tables."""

from celery import shared_task

from lobby import selectors, services
from lobby.refusals import Refusal


@shared_task
def start_due(code: str) -> None:
    """Begin the match of a table whose countdown is over; a countdown that was stopped meanwhile is no error."""
    try:
        services.start(code=code)
    except Refusal:
        return


@shared_task
def close_idle() -> None:
    """Close tables at which nothing has happened for two hours, and free seats at public ones nobody looks at."""
    for code in selectors.idle_codes():
        services.close_if_idle(code=code)
    for code in selectors.absent_codes():
        services.release_absent(code=code)
