"""What follows a match: the real match after the practice deal, and the rematch."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from accounts.access import player_required
from accounts.models import User
from lobby import codes, matchmaking, selectors, services
from lobby.answers import network_of, page_or_part, refused, to_ready_step, to_table
from lobby.forms import ReadyForm
from lobby.models import Table
from lobby.refusals import Refusal


@never_cache
@player_required
def continue_(request: HttpRequest, user: User, code: str) -> HttpResponse:
    """Continue after the practice deal `code`: the ready step of the real match."""
    table = selectors.table_after(code, user)
    if table is None:
        raise Http404
    if request.method == "POST":
        return _continued(request, user, table)
    if table.started_match_id:
        return to_table(request, table.code)
    return page_or_part(request, "continue", {"table": table, "practice_code": code})


def _continued(request: HttpRequest, user: User, table: Table) -> HttpResponse:
    """Begin the match; where its table was closed meanwhile, lead to a new one."""
    form = ReadyForm(request.POST)
    contribution = form.cleaned_data["contribution"] if form.is_valid() else ""
    try:
        if table.closed_at:
            fresh = matchmaking.play_now(user=user, game=table.game, options=table.options)
            return to_ready_step(request, fresh)
        services.ready(code=table.code, user=user, contribution=contribution, network=network_of(request))
    except Refusal as refusal:
        return refused(request, refusal, reverse("lobby:table", args=[table.code]))
    return to_table(request, table.code)


@never_cache
@player_required
def rematch(request: HttpRequest, user: User, code: str) -> HttpResponse:
    """How the offer of a rematch of match `code` stands; a POST asks for one, or takes the seat that was kept."""
    if request.method == "POST":
        return _asked(request, user, code)
    offer = selectors.rematch_offer(code, user)
    if offer is None:
        raise Http404
    if request.GET.get("seen") == offer.mark:
        return HttpResponse(status=204)
    return page_or_part(request, "rematch", {"offer": offer, "code": code})


def _asked(request: HttpRequest, user: User, code: str) -> HttpResponse:
    try:
        table = matchmaking.rematch(match_code=code, user=user, offer=request.POST.get("offer", ""))
    except Refusal as refusal:
        return _said(request, user, code, refusal)
    return to_ready_step(request, table)


@require_POST
@player_required
def decline(request: HttpRequest, user: User, code: str) -> HttpResponse:
    """Turn the offer down: the seat that was kept is free."""
    try:
        services.leave(code=codes.tidied(request.POST.get("offer", "")), user=user)
    except Refusal as refusal:
        return _said(request, user, code, refusal)
    return _said(request, user, code, None)


def _said(request: HttpRequest, user: User, code: str, refusal: Refusal | None) -> HttpResponse:
    """The offer as it stands now, with the reason of a refusal."""
    offer = selectors.rematch_offer(code, user)
    if offer is None:
        raise Http404
    said = refusal.reason if refusal else ""
    return page_or_part(request, "rematch", {"offer": offer, "code": code, "said": said})
