"""Who may see a page."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse

from accounts.models import User

P = ParamSpec("P")
PlayerView = Callable[Concatenate[HttpRequest, User, P], HttpResponse]


def player_required(view: PlayerView[P]) -> Callable[..., HttpResponse]:
    """Hand the logged-in player (a guest is one too) to the view; strangers go to the log-in page."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if isinstance(request.user, User):
            return view(request, request.user, *args, **kwargs)
        return redirect_to_login(request.get_full_path(), login_url="/login/")

    return guarded
