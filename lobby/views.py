"""The lobby: open tables, a new table, and the ways to a table in one tap."""

import hashlib
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.services import guest_for
from games import registry
from games.core.game import Game
from lobby import matchmaking, selectors, services
from lobby.answers import game_required, language_kept, page_or_part, refused, to_ready_step, to_table
from lobby.forms import CodeForm, FilterForm, NewTableForm, OptionsForm
from lobby.own import marked, own_tables
from lobby.refusals import Refusal


@never_cache
@require_GET
def tables(request: HttpRequest) -> HttpResponse:
    """Open tables. htmx asks for the list alone every few seconds, and gets nothing while nothing has changed."""
    form = FilterForm(request.GET)
    own = own_tables(request.user)
    rows = marked(selectors.open_tables(form.wish), own)
    mark = hashlib.sha256(repr(rows).encode()).hexdigest()[:16]
    if request.GET.get("seen") == mark:
        return HttpResponse(status=204)
    context = {"form": form, "rows": rows, "mark": mark, "own": own, "games": registry.games()}
    return page_or_part(request, "tables", context | {"code_form": CodeForm()})


@never_cache
@game_required
def new(request: HttpRequest, game: Game[Any]) -> HttpResponse:
    """The form of a new table, and the table."""
    form = NewTableForm(game, request.POST or None)
    if request.method != "POST" or not form.is_valid():
        return render(request, "lobby/new.html", {"form": form, "game": game}, status=422 if form.is_bound else 200)
    try:
        table = services.create(
            host=guest_for(request),
            game=game.NAME,
            terms=form.terms,
            ai_seats=form.ai_seats,
            nonce=form.cleaned_data["nonce"],
        )
    except Refusal as refusal:
        return refused(request, refusal, reverse("lobby:list"))
    return to_table(request, table.code)


@require_POST
@language_kept
@game_required
def play(request: HttpRequest, game: Game[Any]) -> HttpResponse:
    """Play now: a practice deal for newcomers, else the ready step of a match against AI seats."""
    form = OptionsForm(game, request.POST)
    options = form.options if form.is_valid() else {}
    try:
        table = matchmaking.play_now(user=guest_for(request), game=game.NAME, options=options)
    except Refusal as refusal:
        return refused(request, refusal, reverse("lobby:list"))
    if table.practice and table.practice.running:
        return to_table(request, table.practice.code)
    return to_ready_step(request, table)


@require_POST
@game_required
def quick(request: HttpRequest, game: Game[Any]) -> HttpResponse:
    """A seat among strangers."""
    form = OptionsForm(game, request.POST)
    options = form.options if form.is_valid() else {}
    try:
        table = matchmaking.quick_match(user=guest_for(request), game=game.NAME, options=options)
    except Refusal as refusal:
        return refused(request, refusal, reverse("lobby:list"))
    return to_table(request, table.code)


@never_cache
def join_by_code(request: HttpRequest) -> HttpResponse:
    """To the table whose code, or link, was typed."""
    form = CodeForm(request.GET or None)
    if not form.is_valid():
        return render(request, "lobby/join.html", {"code_form": form}, status=422 if form.is_bound else 200)
    return to_table(request, form.cleaned_data["code"])
