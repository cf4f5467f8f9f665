"""The house: settings, addresses, processes. Importing it makes the Celery application known to Django."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
