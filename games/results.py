"""Pages of finished matches: the result, the check of its deals, its transcript."""

from collections.abc import Collection, Mapping, Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from accounts.models import User
from games import registry, selectors
from games.core.phrases import Phrase
from games.fairness import verdict_on
from games.models import Match
from games.render import names


@never_cache
@require_GET
def result(request: HttpRequest, code: str) -> HttpResponse:
    """Who won, round by round, and what to do next."""
    match = _finished(code)
    if match is None:
        return redirect("lobby:table", code)
    seen = selectors.table(match, selectors.seat_of(match, request.user))
    view = registry.game(match.game).reveal(selectors.state_of(match))
    user = request.user
    context = {
        "seen": seen,
        "match": match,
        "game": match.game,
        "view": view,
        "viewer": seen.viewer,
        "names": names(seen),
        "us": seen.facing.team,
        "them": seen.facing.team.other,
        "teams": (seen.facing.team, seen.facing.team.other),
        "rounds": _rounds(selectors.log_of(match), registry.moments_of(match.game)),
        "score_template": f"{match.game}/result.html",
        "may_keep": isinstance(user, User) and user.is_guest and seen.viewer is not None,
    }
    return render(request, "games/result.html", context)


@never_cache
@require_GET
def fair(request: HttpRequest, code: str) -> HttpResponse:
    """Every pack of the match computed again from the secret and the players' contributions."""
    match = _finished(code)
    if match is None:
        return redirect("lobby:table", code)
    context = {"match": match, "seats": match.seats.order_by("seat"), "verdict": verdict_on(match)}
    return render(request, "games/fair.html", context)


@never_cache
@require_GET
def transcript(request: HttpRequest, code: str) -> HttpResponse:
    """The match as a text file."""
    match = _finished(code)
    if match is None:
        raise Http404
    response = HttpResponse(selectors.transcript_of(match), content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{match.game}-{match.code}.txt"'
    return response


def _finished(code: str) -> Match | None:
    """The match, None while it runs: then nothing here is to be seen."""
    match = selectors.match_by_code(code)
    if match is None:
        raise Http404
    return None if match.running else match


def _rounds(story: Sequence[selectors.LogLine], kinds: Collection[str]) -> Mapping[int, list[Phrase]]:
    """The phrases of these kinds, round by round."""
    rounds: dict[int, list[Phrase]] = {line.round: [] for line in story}
    for line in story:
        if line.phrase.kind in kinds:
            rounds[line.round].append(line.phrase)
    return rounds
