"""Pages of finished matches: the list of one's own, and every match action by action."""

import hashlib

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.utils.http import quote_etag
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import condition, require_safe

from accounts import preferences
from accounts.access import player_required
from accounts.context import appearance_of
from accounts.models import User
from games import render as tables
from games import selectors as games
from games.core.seats import Seat
from games.models import Match
from replays.selectors import Moment, Place, finished, matches_of, moment, names_at, with_own_seat

PAGE = 20  # matches
SPEEDS = ("0.5", "1", "2", "4")


@never_cache
@require_safe
@player_required
def mine(request: HttpRequest, user: User) -> HttpResponse:
    """`/r/`: the reader's own matches."""
    page = Paginator(matches_of(user), PAGE).get_page(request.GET.get("page"))
    return render(request, "replays/mine.html", {"page": page, "rows": with_own_seat(page, user)})


@require_safe
def start(request: HttpRequest, code: str) -> HttpResponse:
    """`/r/<code>/`: the first action; a match still being played is shown at its table."""
    match = games.match_by_code(code)
    if match is not None and match.running:
        return redirect("lobby:table", code=code)
    finished(code)
    return redirect("replays:step", code=code, deal=1, ply=1)


def step(request: HttpRequest, code: str, deal: int, ply: int) -> HttpResponse:
    """`/r/<code>/<deal>/<ply>/?seat=S&open=1`: the match after that action."""
    response = _step(request, code, deal, ply)
    patch_cache_control(response, private=True, no_cache=True)
    if response.status_code == 304:
        response._csp_exempt = True  # type: ignore[attr-defined]  # a new nonce would not fit the page that is kept
    return response


def _etag(request: HttpRequest, code: str, deal: int, ply: int) -> str:
    """What a replay's page depends on: place and options, names, the reader, his look and his forms, the release."""
    user = request.user
    reader = (user.pk, user.get_username(), getattr(user, "settings", None), get_language(), appearance_of(request))
    shown = (request.get_full_path(), request.headers.get("HX-Request"), names_at(code), reader)
    forms = request.COOKIES.get(settings.CSRF_COOKIE_NAME)  # a kept page's forms are refused once it has changed
    release = getattr(staticfiles_storage, "manifest_hash", "")
    return quote_etag(hashlib.sha256(repr((shown, forms, release)).encode()).hexdigest())


@require_safe
@condition(etag_func=_etag)
def _step(request: HttpRequest, code: str, deal: int, ply: int) -> HttpResponse:
    match = finished(code)
    facing = _facing(request, match)
    now = moment(match, Place(deal, ply), facing, hands_open=_hands_open(request))
    return render(request, "replays/replay.html", _context(request, match, now, facing))


def _facing(request: HttpRequest, match: Match) -> Seat:
    """The seat asked for; else the reader's own, else South."""
    asked = request.GET.get("seat", "")
    if asked in Seat.__members__:
        return Seat[asked]
    own = games.seat_of(match, request.user)
    return Seat.S if own is None else own.place


def _hands_open(request: HttpRequest) -> bool:
    return request.GET.get("open") == "1"


def _context(request: HttpRequest, match: Match, now: Moment, facing: Seat) -> dict[str, object]:
    return {
        **tables.page(now.seen, preferences.values(getattr(request.user, "settings", None))),
        "match": match,
        "now": now,
        "facing": facing,
        "hands_open": _hands_open(request),
        "hands": [(seat, now.seen.view.hands[seat]) for seat in (facing, *facing.after())],
        "places": tuple(Seat),
        "query": f"?seat={facing}{'&open=1' if _hands_open(request) else ''}",
        "speeds": SPEEDS,
        "deal_numbers": range(1, now.deals + 1),
    }
