"""What happens at every log-in and log-out, whichever door was used."""

import re
from typing import Any

from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.contrib.sessions.models import Session
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_noop as _

from accounts.models import Device, User
from accounts.signals import sessions_ended

# Looked for in this order: most browsers also claim to be another one.
BROWSERS = ("Edg", "OPR", "SamsungBrowser", "Firefox", "Chrome", "Safari")
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")


def browser_of(request: HttpRequest) -> str:
    """`Firefox, Android` out of the User-Agent."""
    agent = request.headers.get("User-Agent", "")
    found = [next((name for name in names if re.search(name, agent)), "") for names in (BROWSERS, SYSTEMS)]
    return ", ".join(name for name in found if name) or _("Unknown browser")


@receiver(user_logged_in)
def note_device(request: HttpRequest, user: User, **_kwargs: Any) -> None:
    """Remember the browser with its session, and forget those whose sessions are over."""
    if not request.session.session_key:
        request.session.save()
    alive = Session.objects.filter(expire_date__gt=timezone.now()).values("session_key")
    Device.objects.filter(user=user).exclude(session_key__in=alive).delete()
    Device.objects.update_or_create(
        session_key=request.session.session_key, defaults={"user": user, "browser": browser_of(request)}
    )


@receiver(user_logged_out)
def forget_device(request: HttpRequest, user: User | None, **_kwargs: Any) -> None:
    """Forget the browser; sockets that the session opened end."""
    if user is None:
        return
    Device.objects.filter(session_key=request.session.session_key).delete()
    sessions_ended.send(User, user=user)
