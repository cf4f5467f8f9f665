"""What holds for every request: a suspended player reads why, and nothing else."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import Resolver404, resolve

from accounts.models import User

Answer = Callable[[HttpRequest], HttpResponse]
# What a suspended player may still do.
OPEN_TO_ALL = {
    *(f"accounts:{name}" for name in ("logout", "language", "appearance")),
    *(f"public:{name}" for name in ("rules", "about", "privacy", "accessibility", "status")),
}


def suspension(get_response: Answer) -> Answer:
    """Answer every request of a suspended player with the reason, the end and the way to appeal."""

    def answer(request: HttpRequest) -> HttpResponse:
        user = request.user
        if isinstance(user, User) and user.suspended and _where(request) not in OPEN_TO_ALL:
            return render(request, "accounts/suspended.html", {"player": user}, status=403)
        return get_response(request)

    return answer


def _where(request: HttpRequest) -> str:
    try:
        return resolve(request.path_info).view_name
    except Resolver404:
        return ""
