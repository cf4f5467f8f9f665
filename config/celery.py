"""The Celery application: clocks and AI seats run in its workers."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")

app = Celery("majlis")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
