"""Reading people."""

from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts import names
from accounts.models import Device, User


def by_name(name: str) -> User | None:
    """The player who goes by this name, however it is typed; guests by their stored name."""
    return User.objects.filter(name_key=names.key(name), deleted_at=None).first()


def taken(name: str, *, beside: User | None = None) -> bool:
    """Whether somebody else has this name or one that looks like it."""
    others = User.objects.exclude(pk=beside.pk) if beside else User.objects.all()
    return others.filter(name_key=names.key(name)).exists()


def open_devices(user: User) -> list[Device]:
    """The browsers on which the player is logged in now, newest first."""
    devices = list(user.devices.all())
    open_keys = Session.objects.filter(
        session_key__in=[device.session_key for device in devices], expire_date__gt=timezone.now()
    ).values_list("session_key", flat=True)
    return [device for device in devices if device.session_key in set(open_keys)]
