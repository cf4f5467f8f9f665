"""The waiting room at `/t/<code>/`, until the match begins there; and what people do in it."""

from collections.abc import Callable

import segno
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.access import player_required
from accounts.models import User
from accounts.services import guest_for
from games import views as match_views
from games.core.seats import Seat
from games.selectors import match_by_code
from lobby import codes, selectors, services
from lobby.answers import network_of, refused, to_table
from lobby.forms import CodeForm, ReadyForm, SeatForm
from lobby.models import Table
from lobby.refusals import Refusal

Change = Callable[[], object]


@never_cache
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The match with this code, or the table that waits for it, or a hint."""
    match = match_by_code(code)
    if match is not None:
        return match_views.table(request, match)
    waiting = selectors.table_by_code(code)
    if waiting is None:
        return _no_such_table(request, code)
    if waiting.closed_at:
        return render(request, "lobby/closed.html", {"table": waiting}, status=410)
    if isinstance(request.user, User):
        services.seen(table=waiting, user=request.user)
    return render(request, "lobby/room.html", _seen(request, waiting, invitation=True))


@never_cache
@require_GET
def state(request: HttpRequest, code: str) -> HttpResponse:
    """What has changed in the room since version `v`; a started or closed table moves everybody on."""
    waiting = selectors.table_by_code(code)
    if waiting is None or not waiting.waiting:
        return to_table(request, code)
    if isinstance(request.user, User):
        services.seen(table=waiting, user=request.user)
    if request.GET.get("v") == str(waiting.version) and waiting.starts_at is None:
        return HttpResponse(status=204)
    return render(request, "lobby/_room.html", _seen(request, waiting))


@require_POST
def join(request: HttpRequest, code: str) -> HttpResponse:
    """Take a seat; a stranger becomes a guest first."""
    if selectors.table_by_code(code) is None:
        return refused(request, Refusal("unknown"), reverse("lobby:list"))
    seat, _person = _meant(request)
    user = guest_for(request)
    return _changed(request, code, lambda: services.join(code=code, user=user, seat=seat))


@require_POST
@player_required
def leave(request: HttpRequest, user: User, code: str) -> HttpResponse:
    """Give up the seat and go back to the lobby."""
    try:
        services.leave(code=code, user=user)
    except Refusal as refusal:
        return refused(request, refusal, reverse("lobby:table", args=[code]))
    return redirect("lobby:list")


@require_POST
@player_required
def add_ai(request: HttpRequest, user: User, code: str) -> HttpResponse:
    """An AI for the seat, or for all free ones."""
    seat, _person = _meant(request)
    return _changed(request, code, lambda: services.fill_with_ai(code=code, host=user, seat=seat))


@require_POST
@player_required
def remove_ai(request: HttpRequest, user: User, code: str) -> HttpResponse:
    """Free the AI's seat."""
    seat, _person = _meant(request)
    return _changed(request, code, lambda: services.remove_ai(code=code, host=user, seat=_named(seat, "no_ai")))


@require_POST
@player_required
def kick(request: HttpRequest, user: User, code: str) -> HttpResponse:
    """Take the seat from the person whom the host saw on it."""
    seat, person = _meant(request)
    return _changed(
        request, code, lambda: services.kick(code=code, host=user, seat=_named(seat, "nobody"), user_id=person)
    )


@require_POST
@player_required
def ready(request: HttpRequest, user: User, code: str) -> HttpResponse:
    """Ready, with the seat's contribution to the deals."""
    form = ReadyForm(request.POST)
    if not form.is_valid():
        return _changed(request, code, _too_long)
    given = form.cleaned_data
    return _changed(
        request,
        code,
        lambda: services.ready(
            code=code,
            user=user,
            contribution=given["contribution"],
            seen_seating=given["seating"],
            network=network_of(request),
        ),
    )


@require_POST
@player_required
def unready(request: HttpRequest, user: User, code: str) -> HttpResponse:
    """Not ready after all."""
    return _changed(request, code, lambda: services.unready(code=code, user=user))


@require_POST
def start(request: HttpRequest, code: str) -> HttpResponse:
    """The countdown is over: every browser asks, the first one begins the match."""
    return _changed(request, code, lambda: services.start(code=code))


def _changed(request: HttpRequest, code: str, change: Change) -> HttpResponse:
    """Make the change and show the room again, with the reason if it was refused."""
    said = ""
    try:
        change()
    except Refusal as refusal:
        said = refusal.reason
    waiting = selectors.table_by_code(code)
    if request.headers.get("HX-Request") and waiting is not None and waiting.waiting:
        return render(request, "lobby/_room.html", _seen(request, waiting) | {"said": said})
    if said:
        messages.error(request, said)
    return to_table(request, code)


def _too_long() -> None:
    raise Refusal("contribution")


def _meant(request: HttpRequest) -> tuple[Seat | None, int | None]:
    """The seat that the form names, and the person seen on it; None where nothing readable is named."""
    form = SeatForm(request.POST)
    form.is_valid()
    return form.cleaned_data.get("seat"), form.cleaned_data.get("person")


def _named(seat: Seat | None, otherwise: str) -> Seat:
    """The seat; where the form named none, nobody is meant. Raises the Refusal `otherwise`."""
    if seat is None:
        raise Refusal(otherwise)
    return seat


def _seen(request: HttpRequest, waiting: Table, *, invitation: bool = False) -> dict[str, object]:
    """The room's context; the link and its picture only for the whole page."""
    link = request.build_absolute_uri(reverse("lobby:table", args=[waiting.code]))
    context: dict[str, object] = {
        "room": selectors.room(waiting, request.user),
        "table": waiting,
        "go": request.GET.get("go") == "1",
        "refreshing": request.GET.get("refresh") == "1",
    }
    return context | {"link": link, "qr": _qr(link)} if invitation else context


def _qr(link: str) -> SafeString:
    """The link as an SVG picture."""
    drawn = segno.make(link, error="m").svg_inline(border=2, omitsize=True, svgclass="qr", lineclass=None)
    return mark_safe(drawn)  # noqa: S308  drawn by the library from our own link


def _no_such_table(request: HttpRequest, code: str) -> HttpResponse:
    """Not found, with a hint; a code in small letters or with hyphens is put right first."""
    tidied = codes.tidied(code)
    if tidied != code and (match_by_code(tidied) or selectors.table_by_code(tidied)):
        return redirect("lobby:table", tidied)
    context = {"code": code, "code_form": CodeForm(initial={"code": tidied}), "length": codes.CODE_LENGTH}
    return render(request, "lobby/not_found.html", context, status=404)
