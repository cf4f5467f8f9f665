"""People at the tables: players, guests, and the devices they are logged in on."""

from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts import names, preferences


class User(AbstractUser):
    """A person. A guest has no password yet; registering fills in the same row, so nothing ever moves."""

    username = models.CharField(
        gettext_lazy("user name"),
        max_length=names.LONGEST,
        unique=True,
        error_messages={"unique": gettext_lazy("This name is taken.")},
    )
    # What the name looks like when look-alike letters are drawn the same: nobody may pass for somebody else.
    name_key = models.CharField(max_length=2 * names.LONGEST, unique=True, editable=False)
    is_guest = models.BooleanField(gettext_lazy("guest"), default=False)
    language = models.CharField(gettext_lazy("language"), max_length=10, blank=True)
    settings = models.JSONField(gettext_lazy("settings"), default=dict, blank=True)
    suspended_until = models.DateTimeField(gettext_lazy("suspended until"), null=True, blank=True)
    suspension_reason = models.CharField(gettext_lazy("reason of the suspension"), max_length=300, blank=True)
    muted_until = models.DateTimeField(gettext_lazy("muted until"), null=True, blank=True)
    deleted_at = models.DateTimeField(null=True, editable=False)

    first_name = None  # type: ignore[assignment]  # how Django drops an inherited field
    last_name = None  # type: ignore[assignment]  # how Django drops an inherited field

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Store the row with the key that its name has now."""
        self.name_key = names.key(self.username)
        if kwargs.get("update_fields") is not None and "username" in kwargs["update_fields"]:
            kwargs["update_fields"] = {*kwargs["update_fields"], "name_key"}
        super().save(*args, **kwargs)

    @property
    def name(self) -> str:
        """What others read, in the reader's language: `Guest 4821`, or the name as it was chosen."""
        if self.deleted_at:
            return _("Deleted player")
        if self.is_guest:
            return _("Guest %(number)s") % {"number": names.guest_number(self.username)}
        return self.username

    def get_full_name(self) -> str:
        """The one name there is (Django's admin asks for it)."""
        return self.name

    def get_short_name(self) -> str:
        """The one name there is."""
        return self.name

    @property
    def suspended(self) -> bool:
        """Whether a moderator's suspension runs."""
        return self.suspended_until is not None and self.suspended_until > timezone.now()

    @property
    def muted(self) -> bool:
        """Whether a moderator has taken the chat away for now."""
        return self.muted_until is not None and self.muted_until > timezone.now()

    def setting(self, key: str) -> Any:
        """The value of one setting, the default where nothing readable is stored."""
        return preferences.value(self.settings, key)


class Device(models.Model):
    """A browser on which somebody is logged in: one row per session."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="devices")
    session_key = models.CharField(max_length=40, unique=True)
    browser = models.CharField(max_length=60)
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-since"]

    def __str__(self) -> str:
        return self.browser
