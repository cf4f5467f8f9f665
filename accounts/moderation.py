"""What moderators may do to a person. Every action has a reason, and is written down with it."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.contrib.admin.models import CHANGE, LogEntry
from django.db import transaction
from django.db.models import Model
from django.utils.translation import gettext_noop as _

from accounts.models import User
from accounts.signals import sessions_ended


@transaction.atomic
def suspend(*, user: User, until: datetime, reason: str, by: User) -> None:
    """Keep the player out until then; his open tables close within a second, an AI plays on for him."""
    user.suspended_until, user.suspension_reason = until, reason
    user.save(update_fields=["suspended_until", "suspension_reason"])
    write_down(by.pk, user, _("Suspended until %(until)s: %(reason)s"), until=until.isoformat(), reason=reason)
    transaction.on_commit(lambda: sessions_ended.send(User, user=user))


@transaction.atomic
def lift_suspension(*, user: User, reason: str, by: User) -> None:
    """Let the player in again."""
    user.suspended_until, user.suspension_reason = None, ""
    user.save(update_fields=["suspended_until", "suspension_reason"])
    write_down(by.pk, user, _("Suspension lifted: %(reason)s"), reason=reason)


@transaction.atomic
def mute(*, user: User, until: datetime | None, reason: str, by: User) -> None:
    """Take the chat away until then (None: give it back)."""
    user.muted_until = until
    user.save(update_fields=["muted_until"])
    words = _("Muted until %(until)s: %(reason)s") if until else _("May chat again: %(reason)s")
    write_down(by.pk, user, words, until=until.isoformat() if until else "", reason=reason)


@transaction.atomic
def rename(*, user: User, username: str, reason: str, by: User) -> None:
    """Give the player another name. It must have passed names.check_name and be free."""
    before, user.username = user.username, username
    user.save(update_fields=["username"])
    words = _("Renamed from %(before)s to %(after)s: %(reason)s")
    write_down(by.pk, user, words, before=before, after=username, reason=reason)


@transaction.atomic
def change_rights(*, user: User, rights: Mapping[str, Any], reason: str, by: User) -> None:
    """Make somebody a moderator, or no longer: `rights` holds is_staff, is_superuser, groups."""
    user.is_staff, user.is_superuser = rights["is_staff"], rights["is_superuser"]
    user.save(update_fields=["is_staff", "is_superuser"])
    user.groups.set(rights["groups"])
    write_down(by.pk, user, _("Rights changed: %(reason)s"), reason=reason)


def note(*, user: User, reason: str, by: User) -> None:
    """Write down that the moderator looked and changed nothing."""
    write_down(by.pk, user, _("Noted: %(reason)s"), reason=reason)


def write_down(by: int, what: Model, words: str, **params: str) -> None:
    """Note what the moderator with this number has done to a row, where the admin site shows its history."""
    LogEntry.objects.log_actions(by, [what], CHANGE, change_message=words % params, single_object=True)
