"""What every request passes through here."""

from collections.abc import Callable

from django.db import connections
from django.http import Http404, HttpRequest, HttpResponse

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


def forwarded_address(respond: Respond) -> Respond:
    """Behind a proxy: take the browser's address from what the proxy itself wrote, the last in X-Forwarded-For.

    Otherwise all players seem to sit on one line: opponents would be flagged, and one lock would lock a name for all.
    """

    def respond_to_browser(request: HttpRequest) -> HttpResponse:
        written = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
        request.META["REMOTE_ADDR"] = written or request.META["REMOTE_ADDR"]
        return respond(request)

    return respond_to_browser
