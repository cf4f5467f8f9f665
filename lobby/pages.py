"""Public pages, one address per language: landing, rules, and what a visitor may ask about the house."""

from typing import Any

from django.conf import settings
from django.db import DatabaseError, connection
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.vary import vary_on_headers
from redis import Redis, RedisError

from games import registry
from games.core.errors import InvalidAction
from games.phrasing import game_name
from lobby import selectors
from lobby.own import marked, own_tables

LIVE = 6  # running tables shown on the landing page
PATIENCE = 1  # seconds a store may take to answer the status page


def landing(request: HttpRequest) -> HttpResponse:
    """Every game with its ways to a table, the ways back to one's own, and tables that may be watched now."""
    own = own_tables(request.user)
    rows = [row for row in marked(selectors.open_tables(selectors.Wish()), own) if row.running][:LIVE]
    return render(request, "pages/landing.html", {"games": _named(), "own": own, "live": rows})


@vary_on_headers("HX-Request")
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """The rules of a game: a page, or for htmx the text alone, to read beside the table."""
    try:
        name = registry.game(game).NAME
    except InvalidAction:
        raise Http404 from None
    seen = {"game": name, "game_title": game_name(name), "rules_template": f"{name}/rules.html"}
    alone = bool(request.headers.get("HX-Request"))
    return render(request, "pages/_rules.html" if alone else "pages/rules.html", seen)


def about(request: HttpRequest) -> HttpResponse:
    """What Majlis is, and help."""
    return render(request, "pages/about.html", {"games": _named()})


def privacy(request: HttpRequest) -> HttpResponse:
    """What is stored about a person."""
    return render(request, "pages/privacy.html")


def accessibility(request: HttpRequest) -> HttpResponse:
    """What is done so that everybody can play, and what is not yet."""
    return render(request, "pages/accessibility.html")


def status(request: HttpRequest) -> HttpResponse:
    """Whether the stores answer; 503 when one does not."""
    parts = {"pages": True, "database": _database_answers(), "live": _store_answers()}
    return render(request, "pages/status.html", {"parts": parts}, status=200 if all(parts.values()) else 503)


def _named() -> list[dict[str, Any]]:
    """Every game with its title and the template of its card."""
    return [
        {"name": each.NAME, "title": game_name(each.NAME), "card": f"{each.NAME}/landing.html", "rules": each}
        for each in registry.games()
    ]


def _database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True


def _store_answers() -> bool:
    store = Redis.from_url(settings.REDIS_URL, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)
    try:
        return bool(store.ping())
    except RedisError:
        return False
    finally:
        store.close()
