"""The table's pages and its plain doors: look, play, ask for a hint or time, leave and come back."""

from collections.abc import Callable
from functools import wraps
from secrets import token_hex
from typing import Any, Concatenate, ParamSpec

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect
from django.shortcuts import render as answer_page
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts import preferences
from games import moments, render, selectors, services
from games.commands import meant
from games.core.errors import IllegalAction, InvalidAction, Refused
from games.core.seats import Seat as Place
from games.models import Match, Seat
from games.phrasing import said, spoken
from games.registry import reader_of
from games.selectors import TableSeen

P = ParamSpec("P")
Held = Callable[Concatenate[HttpRequest, Match, Seat, P], HttpResponse]


@never_cache
def table(request: HttpRequest, match: Match) -> HttpResponse:
    """The match as the reader may see it: at his own seat, or from the seat that a spectator has chosen."""
    seen = _seen(request, match)
    return _table_page(request, seen, hint=_suggested(match, seen) if "hint" in request.GET else "")


@never_cache
@require_GET
def watch(request: HttpRequest, code: str) -> HttpResponse:
    """The table seen from `?seat=E`."""
    return table(request, _match(code))


@never_cache
@require_GET
def text(request: HttpRequest, code: str) -> HttpResponse:
    """The table as headings, lists and buttons."""
    return _text_page(request, _seen(request, _match(code)))


@never_cache
@require_GET
def state(request: HttpRequest, code: str) -> HttpResponse:
    """The whole state as one frame, for a page that knows version `since` and turn `turn` and may have missed some."""
    return JsonResponse(_state(request, _match(code)))


@never_cache
@require_GET
def hint(request: HttpRequest, code: str) -> HttpResponse:
    """What an AI seat would do in the reader's place, and the same in words; nothing where the turn has passed."""
    match = _match(code)
    seen = _seen(request, match)
    if not render.hints_allowed(seen):
        raise PermissionDenied
    action = _suggested(match, seen)
    return JsonResponse({"action": action, "said": render.suggestion_words(seen, action)})


@never_cache
@require_GET
def reading(request: HttpRequest, code: str) -> HttpResponse:
    """What the cards `?cards=5s5d2h` of the reader's own hand mean together, as HTML."""
    seen = _seen(request, _match(code))
    if seen.viewer is None:
        raise PermissionDenied
    try:
        return HttpResponse(render.reading(seen, request.GET.get("cards", "")))
    except Refused as refused:
        return HttpResponse(said(refused.phrase, seen.viewer), status=_code(refused))


def _seat_required(view: Held[P]) -> Callable[Concatenate[HttpRequest, str, P], HttpResponse]:
    """Hand the match and the reader's seat to a view that changes something; what is refused is answered with why."""

    @never_cache
    @require_POST
    @wraps(view)
    def found(request: HttpRequest, code: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        match = _match(code)
        seat = selectors.seat_of(match, request.user)
        if seat is None:
            raise PermissionDenied
        try:
            return view(request, match, seat, *args, **kwargs)
        except Refused as refused:
            return _refused(request, match, seat, refused)

    return found


@_seat_required
def play(request: HttpRequest, match: Match, seat: Seat) -> HttpResponse:
    """A move by form: by htmx answered with the state, else by a page. `?`, or nothing, asks what can be typed."""
    if request.POST.get("command", "none").strip() in ("", "?"):
        return redirect(reverse("games:text", args=[match.code]) + "?help")
    services.play(
        match_id=match.pk,
        seat=seat.place,
        text=request.POST.get("command") or _ticked(request.POST),
        seq=_number(request.POST.get("seq")),
        nonce=request.POST.get("nonce") or None,
        meant=_interpreter(request.POST, match),
    )
    if request.headers.get("HX-Request"):
        return _answer(request, match, "ok", "")
    return redirect("games:text" if request.POST.get("next") == "text" else "lobby:table", match.code)


@_seat_required
def more_time(request: HttpRequest, match: Match, seat: Seat) -> HttpResponse:
    """20 seconds more."""
    services.more_time(match_id=match.pk, seat=seat.place)
    return redirect("lobby:table", match.code)


@_seat_required
def leave(request: HttpRequest, match: Match, seat: Seat) -> HttpResponse:
    """Go; the AI plays on where others do."""
    services.leave(match_id=match.pk, seat=seat.place)
    return redirect("lobby:list")


@_seat_required
def take_back(request: HttpRequest, match: Match, seat: Seat) -> HttpResponse:
    """Have one's seat back after leaving."""
    services.take_back(match_id=match.pk, seat=seat.place)
    return redirect("lobby:table", match.code)


@_seat_required
def replace(request: HttpRequest, match: Match, seat: Seat) -> HttpResponse:
    """The host lets the AI play for somebody who is away."""
    asked = _place(request.POST.get("seat"))
    if asked is None or seat.user is None:
        raise Http404
    services.replace_by_ai(match_id=match.pk, seat=asked, asked_by=seat.user)
    return redirect("lobby:table", match.code)


def _match(code: str) -> Match:
    match = selectors.match_by_code(code)
    if match is None:
        raise Http404
    return match


def _seen(request: HttpRequest, match: Match, since: int | None = None) -> TableSeen:
    """The table for this reader, with the news since turn `since`; asking is a sign of life of a player."""
    moment = moments.moment_of(match)
    seat = selectors.seat_at(moment, request.user)
    if not selectors.may_watch(match, seat):
        raise PermissionDenied(_("This table is closed to spectators."))
    if seat is not None and match.running and services.alive(held=seat):
        moment = moments.now(moments.key_of(match))
    viewer = None if seat is None else seat.place
    return selectors.table_at(moment, viewer, since=since, facing=_place(request.GET.get("seat")))


def _place(text: str | None) -> Place | None:
    return Place.__members__.get(text or "")


def _number(text: str | None) -> int:
    """The number, -1 where there is none: no turn has it, so the move is stale."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else -1


def _interpreter(form: QueryDict, match: Match) -> services.Interpreter | None:
    """What reads the form's action, where that is not written out."""
    reader = reader_of(match.game)
    if reader is not None:
        return reader.meant
    return _typed if form.get("command") else None


def _typed(view: Any, command: str) -> str:
    """The legal action that a typed command means. Raises InvalidAction."""
    return meant(command, view.legal.get(view.viewer, ()))


def _ticked(form: QueryDict) -> str:
    """A button's text with what is ticked under its name."""
    action = form.get("action", "")
    return " ".join([action, *form.getlist(action)]) if action else ""


def _suggested(match: Match, seen: TableSeen) -> str:
    """What an AI seat would do, where the reader may ask and is to act; else nothing."""
    asking = seen.viewer if render.hints_allowed(seen) else None
    return "" if asking is None else selectors.suggestion(match, asking)


def _settings(request: HttpRequest) -> dict[str, Any]:
    return preferences.values(getattr(request.user, "settings", None))


def _state(request: HttpRequest, match: Match) -> dict[str, Any]:
    turn = request.GET.get("turn")
    seen = _seen(request, match, None if turn is None else _number(turn))
    return render.state(seen, _settings(request), since=_number(request.GET.get("since")))


def _refused(request: HttpRequest, match: Match, seat: Seat, refused: Refused) -> HttpResponse:
    if request.headers.get("HX-Request"):
        return _answer(request, match, refused.status, spoken(refused.phrase, seat.place), _code(refused))
    page = _text_page if request.POST.get("next") == "text" else _table_page
    seen, picked = _seen(request, _match(match.code)), _half_made(request.POST, refused)
    return page(request, seen, note=said(refused.phrase, seat.place), picked=picked, status=_code(refused))


def _code(refused: Refused) -> int:
    """422 where what was sent is wrong in itself, 409 where it does not fit the table as it is now."""
    return 422 if isinstance(refused, IllegalAction | InvalidAction) else 409


def _half_made(form: QueryDict, refused: Refused) -> str:
    """What was ticked for an action that the rules refused, to be shown again; nothing once the table moved on."""
    action = form.get("action", "")
    return f"{action} {''.join(form.getlist(action))}" if isinstance(refused, IllegalAction) and action else ""


def _answer(request: HttpRequest, match: Match, status: str, why: str, code: int = 200) -> HttpResponse:
    """What a socket would answer, and the state along with it."""
    whole = _state(request, _match(match.code))
    answer = {"kind": "answer", "nonce": request.POST.get("nonce"), "status": status, "text": why, "seq": whole["seq"]}
    return JsonResponse({**answer, "table": whole}, status=code)


def _table_page(
    request: HttpRequest,
    seen: TableSeen,
    *,
    hint: str = "",
    picked: str = "",
    note: str = "",
    status: int = 200,
) -> HttpResponse:
    context = render.page(seen, _settings(request), hint, picked)
    context |= {"note": note, "nonce": token_hex(12), "page_url": _own_address(request, context["table_url"])}
    return answer_page(request, "games/table.html", context, status=status)


def _text_page(
    request: HttpRequest, seen: TableSeen, *, picked: str = "", note: str = "", status: int = 200
) -> HttpResponse:
    facts = render.facts(seen, _settings(request), picked=picked)
    context = {**facts, "turn": render.turn_words(facts)}
    template = "games/_text_body.html" if request.headers.get("HX-Request") else "games/text.html"
    context |= {"note": note, "nonce": token_hex(12), "page_url": _own_address(request, context["text_url"])}
    return answer_page(request, template, context, status=status)


def _own_address(request: HttpRequest, otherwise: str) -> str:
    """Where this page can be read again; that is not where a form was sent."""
    return request.get_full_path() if request.method == "GET" else otherwise
