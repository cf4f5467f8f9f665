"""The Celery application: clocks and AI seats run in its workers."""

import os
import signal

from celery import Celery
from celery.signals import worker_process_init

from config.processes import die_with_parent

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")

app = Celery("majlis")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@worker_process_init.connect
def _end_with_worker(**_signal: object) -> None:
    """A pool process whose worker was killed has nobody left to answer to."""
    die_with_parent(signal.SIGKILL)
