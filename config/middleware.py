"""What every request passes through here."""

from collections.abc import Callable

from django.db import connections
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import redirect

Respond = Callable[[HttpRequest], HttpResponse]


def close_connections(respond: Respond) -> Respond:
    """Leave no database connection behind.

    Under ASGI each request has a thread of its own, and what a thread keeps open stays open until it is collected:
    some hundred files after a burst. Sockets share one thread, and that one keeps its connection.
    """

    def respond_and_close(request: HttpRequest) -> HttpResponse:
        response = respond(request)
        for connection in connections.all(initialized_only=True):
            if not connection.in_atomic_block:  # a test's own transaction
                connection.close()
        return response

    return respond_and_close


def no_nul(respond: Respond) -> Respond:
    """An address with a NUL in it leads nowhere; PostgreSQL, asked for it, fails instead of finding nothing."""

    def respond_to_text(request: HttpRequest) -> HttpResponse:
        if "\0" in request.path_info:
            raise Http404
        return respond(request)

    return respond_to_text


def page_for_readers(respond: Respond) -> Respond:
    """An address that only takes forms leads whoever opens it to the table it belongs to, or home.

    It stands in the address bar after a form was refused, so it is reloaded, kept and sent to others.
    """

    def respond_with_page(request: HttpRequest) -> HttpResponse:
        response = respond(request)
        if request.method not in ("GET", "HEAD") or not isinstance(response, HttpResponseNotAllowed):
            return response
        code = request.resolver_match.kwargs.get("code") if request.resolver_match else None
        return redirect("lobby:table", code) if code else redirect("public:landing")

    return respond_with_page


def forwarded_address(respond: Respond) -> Respond:
    """Behind a proxy: take the browser's address from what the proxy itself wrote, the last in X-Forwarded-For.

    Otherwise all players seem to sit on one line: opponents would be flagged, and one lock would lock a name for all.
    """

    def respond_to_browser(request: HttpRequest) -> HttpResponse:
        written = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
        request.META["REMOTE_ADDR"] = written or request.META["REMOTE_ADDR"]
        return respond(request)

    return respond_to_browser
