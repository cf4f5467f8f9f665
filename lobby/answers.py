"""How lobby views answer: in place for htmx, by redirect for plain forms, and in words where something was refused."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django_htmx.http import HttpResponseClientRedirect

from accounts.context import keep_language
from games import registry
from games.core.errors import InvalidAction
from games.core.game import Game
from lobby.models import Table
from lobby.refusals import Refusal

P = ParamSpec("P")
FormView = Callable[Concatenate[HttpRequest, P], HttpResponse]
GameView = Callable[Concatenate[HttpRequest, Game[Any], P], HttpResponse]


def game_required(view: GameView[P]) -> Callable[Concatenate[HttpRequest, str, P], HttpResponse]:
    """Hand the game that the address names to the view; 404 for a game that is not played here."""

    @wraps(view)
    def found(request: HttpRequest, game: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            known = registry.game(game)
        except InvalidAction as unknown:
            raise Http404 from unknown
        return view(request, known, *args, **kwargs)

    return found


def language_kept(view: FormView[P]) -> FormView[P]:
    """Read on in the language of the page whose form was pressed: a public page has its own in its address."""

    @wraps(view)
    def answered(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        answer, language = view(request, *args, **kwargs), request.POST.get("language")
        if language in dict(settings.LANGUAGES):
            keep_language(answer, str(language))
        return answer

    return answered


def page_or_part(request: HttpRequest, name: str, context: Mapping[str, Any]) -> HttpResponse:
    """The page `lobby/<name>.html`; for htmx what changes of it alone, `lobby/_<name>.html`."""
    part = "_" if request.headers.get("HX-Request") else ""
    return render(request, f"lobby/{part}{name}.html", context)


def go_to(request: HttpRequest, address: str) -> HttpResponse:
    """Move the browser on, whether htmx or a plain form asked."""
    if request.headers.get("HX-Request"):
        return HttpResponseClientRedirect(address)
    return HttpResponseRedirect(address, status=303)


def to_table(request: HttpRequest, code: str) -> HttpResponse:
    """Move the browser to the table."""
    return go_to(request, reverse("lobby:table", args=[code]))


def to_ready_step(request: HttpRequest, table: Table) -> HttpResponse:
    """To the table, whose page presses Ready by itself where scripts run: the player has chosen to play already."""
    return go_to(request, reverse("lobby:table", args=[table.code]) + "?go=1")


def refused(request: HttpRequest, refusal: Refusal, address: str) -> HttpResponse:
    """To `address`, where the reason is shown."""
    messages.error(request, refusal.reason)
    return go_to(request, address)


def network_of(request: HttpRequest) -> str:
    """A keyed hash of the browser's address: equal for people on one line, and nothing else can be read from it."""
    return salted_hmac("lobby.network", request.META.get("REMOTE_ADDR", "")).hexdigest()[:16]
