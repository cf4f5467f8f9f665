"""People at the tables."""

from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    """A person; a guest has no password yet."""

    is_guest = models.BooleanField(default=False)
