"""Everything that writes people: guests, registering, upgrading, leaving; settings."""

import secrets
from datetime import timedelta
from functools import partial
from importlib import import_module
from typing import Any

from axes.models import AccessAttempt
from django.conf import settings
from django.contrib.auth import login, update_session_auth_hash
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone

from accounts import names, preferences
from accounts.models import Device, User
from accounts.signals import forgotten, sessions_ended

BACKEND = "django.contrib.auth.backends.ModelBackend"


def guest_for(request: HttpRequest) -> User:
    """Whoever asks; a stranger becomes a guest and is logged in for 30 days."""
    if isinstance(request.user, User):
        return request.user
    guest = _new_guest(language=getattr(request, "LANGUAGE_CODE", ""))
    login(request, guest, backend=BACKEND)
    return guest


def _new_guest(*, language: str) -> User:
    """A guest whose number is free; the numbers grow longer as they fill up."""
    for digits in (4, 4, 5, 6, 7, 8, 9):
        number = secrets.randbelow(9 * 10 ** (digits - 1)) + 10 ** (digits - 1)
        guest = User(username=f"{names.GUEST}{number}", is_guest=True, language=language)
        guest.set_unusable_password()
        try:
            with transaction.atomic():
                guest.save(force_insert=True)
        except IntegrityError:
            continue
        return guest
    raise RuntimeError("No free guest number was found.")


def register(*, request: HttpRequest, username: str, email: str, password: str) -> User:
    """A new player, logged in. Raises IntegrityError when the name was taken meanwhile."""
    user = User(username=username, email=email, language=getattr(request, "LANGUAGE_CODE", ""))
    user.set_password(password)
    with transaction.atomic():
        user.save()
    login(request, user, backend=BACKEND)
    return user


def upgrade(*, request: HttpRequest, user: User, username: str, email: str, password: str) -> User:
    """Make the guest a player in place: the row, its matches and its seat at a running table stay his.

    Raises IntegrityError when the name was taken meanwhile. `user` stays as it was: pages go on speaking of him.
    """
    player = User.objects.get(pk=user.pk)
    player.username, player.email, player.is_guest = username, email, False
    player.set_password(password)
    with transaction.atomic():
        player.save(update_fields=["username", "email", "is_guest", "password"])  # a suspension may just be written
    _stay_logged_in(request, player)
    return player


def change_password(*, request: HttpRequest, user: User, password: str) -> None:
    """Set the password; every other browser is logged out."""
    user.set_password(password)
    user.save(update_fields=["password"])
    log_out_others(user=user, session_key=request.session.session_key)
    _stay_logged_in(request, user)


def _stay_logged_in(request: HttpRequest, user: User) -> None:
    """A new password ends all sessions; this one goes on under a new key."""
    before = request.session.session_key
    update_session_auth_hash(request, user)
    Device.objects.filter(session_key=before).update(session_key=request.session.session_key)


def log_out_others(*, user: User, session_key: str | None) -> None:
    """End every session of the player but this one (None: but none)."""
    others = user.devices.exclude(session_key=session_key) if session_key else user.devices.all()
    for device in others:
        log_out_device(device=device)


def log_out_device(*, device: Device) -> None:
    """End one session."""
    _store(device.session_key).delete()
    device.delete()
    transaction.on_commit(partial(sessions_ended.send, User, user=device.user))


def _store(session_key: str) -> SessionBase:
    store: SessionBase = import_module(settings.SESSION_ENGINE).SessionStore(session_key)
    return store


def save_settings(*, user: User, changes: dict[str, Any]) -> None:
    """Store the settings named; unknown ones and unknown values are dropped."""
    known = {key: changes[key] for key in preferences.SETTINGS if key in changes}
    user.settings = {**user.settings, **{key: preferences.value(known, key) for key in known}}
    user.save(update_fields=["settings"])


def save_appearance(*, user: User, appearance: preferences.Appearance) -> None:
    """Store where the sliders stand, for the player's next browser."""
    user.settings = {**user.settings, "appearance": str(appearance)}
    user.save(update_fields=["settings"])


def save_language(*, user: User, language: str) -> None:
    """Store the language the player reads."""
    user.language = language
    user.save(update_fields=["language"])


def delete_account(*, user: User) -> None:
    """Take the person out of the row. Stored matches keep the row, so that they can still be read."""
    log_out_others(user=user, session_key=None)
    user.username, user.email, user.settings = f"deleted-{user.pk}", "", {}
    user.is_guest, user.is_active, user.is_staff, user.is_superuser = False, False, False, False
    user.deleted_at = timezone.now()
    user.set_unusable_password()
    with transaction.atomic():
        user.save()
        user.groups.clear()
        user.user_permissions.clear()
        forgotten.send(User, user=user)
        transaction.on_commit(lambda: sessions_ended.send(User, user=user))


def forget_what_is_over() -> None:
    """Erase wrong passwords that keep nobody out any more, and sessions that have ended with their browsers."""
    now = timezone.now()
    AccessAttempt.objects.filter(attempt_time__lt=now - timedelta(hours=settings.AXES_COOLOFF_TIME)).delete()
    Session.objects.filter(expire_date__lte=now).delete()
    Device.objects.exclude(session_key__in=Session.objects.values("session_key")).delete()
