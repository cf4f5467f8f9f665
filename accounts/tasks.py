"""What workers do about people."""

from celery import shared_task

from accounts import services


@shared_task
def forget() -> None:
    """Every quarter of an hour: erase what has served its purpose."""
    services.forget_what_is_over()
