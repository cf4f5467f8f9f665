"""Coming and going: join, log in, upgrade, log out; language and appearance; a player's public page."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, logout
from django.db import IntegrityError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import check_for_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST
from django.views.i18n import set_language

from accounts import context, panels, selectors, services
from accounts.forms import JoinForm, LogInForm
from accounts.models import User
from accounts.preferences import Appearance
from accounts.signals import sessions_ended

A_YEAR = 365 * 24 * 60 * 60  # seconds


def next_page(request: HttpRequest, otherwise: str = "/") -> str:
    """Where the form wants to go on, when that is on this site."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    safe = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if safe else otherwise


@never_cache
def join(request: HttpRequest) -> HttpResponse:
    """Register; a guest keeps his row instead (upgrade)."""
    if isinstance(request.user, User):
        return redirect("accounts:upgrade" if request.user.is_guest else "accounts:me")
    form = JoinForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            services.register(request=request, **form.cleaned_data)
        except IntegrityError:
            form.add_error("username", _("This name is taken, or looks like one that is."))
        else:
            return HttpResponseRedirect(next_page(request, "/me/"))
    return _form_page(request, "accounts/join.html", form)


@never_cache
def upgrade(request: HttpRequest) -> HttpResponse:
    """A guest gets a name and a password and keeps everything."""
    guest = request.user
    if not isinstance(guest, User) or not guest.is_guest:
        return redirect("accounts:me" if isinstance(guest, User) else "accounts:join")
    form = JoinForm(request.POST or None, player=guest)
    if request.method == "POST" and form.is_valid():
        try:
            player = services.upgrade(request=request, user=guest, **form.cleaned_data)
        except IntegrityError:
            form.add_error("username", _("This name is taken, or looks like one that is."))
        else:
            messages.success(request, _("Welcome, %(name)s. Everything you played is still yours.") % {"name": player})
            return HttpResponseRedirect(next_page(request, "/me/"))
    return _form_page(request, "accounts/upgrade.html", form)


@never_cache
def log_in(request: HttpRequest) -> HttpResponse:
    """Log in; a guest's tables in this browser end."""
    form = LogInForm(request, request.POST or None)
    if request.method != "POST" or not form.is_valid():
        return _form_page(request, "accounts/login.html", form)
    before, user = request.user, form.get_user()
    login(request, user)
    if isinstance(before, User) and before != user:
        sessions_ended.send(User, user=before)
    answer = HttpResponseRedirect(next_page(request, "/me/"))
    _remember_look(request, answer, user)
    return answer


def locked_out(request: HttpRequest, _answer: HttpResponse | None, _credentials: dict[str, Any]) -> HttpResponse:
    """Too many wrong passwords for one name from one place: the page says so and for how long."""
    form = LogInForm(request)
    minutes = round(settings.AXES_COOLOFF_TIME * 60)
    return render(request, "accounts/login.html", {"form": form, "locked_minutes": minutes}, status=429)


@never_cache
def log_out(request: HttpRequest) -> HttpResponse:
    """Ask a guest first, since nobody could log in as him again; then log out."""
    if request.method != "POST":
        return render(request, "accounts/logout.html")
    logout(request)
    return redirect("/")


@never_cache
def profile(request: HttpRequest, name: str) -> HttpResponse:
    """What everybody may read about a player."""
    player = selectors.by_name(name)
    if player is None:
        raise Http404
    seen = {"player": player, "panels": panels.about(request, player)}
    return render(request, "accounts/profile.html", seen)


@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """Read on in another language, here and, for a player, in every browser without a choice of its own."""
    code = request.POST.get("language", "")
    if isinstance(request.user, User) and check_for_language(code) and code in dict(settings.LANGUAGES):
        services.save_language(user=request.user, language=code)
    return set_language(request)


@require_POST
def appearance(request: HttpRequest) -> HttpResponse:
    """Keep where the sliders stand: in this browser's cookie, and in the player's row."""
    written = ".".join(request.POST.get(name, "") for name in ("contrast", "grain", "temperature"))
    chosen = Appearance() if "reset" in request.POST else Appearance.read(written)
    answer = HttpResponse(status=204) if request.headers.get("X-Quiet") else HttpResponseRedirect(next_page(request))
    answer.set_cookie(context.COOKIE, str(chosen), max_age=A_YEAR, samesite="Lax", secure=request.is_secure())
    if isinstance(request.user, User):
        services.save_appearance(user=request.user, appearance=chosen)
    return answer


def _remember_look(request: HttpRequest, answer: HttpResponse, user: User) -> None:
    """Give a browser without a language of its own the player's."""
    if user.language and settings.LANGUAGE_COOKIE_NAME not in request.COOKIES:
        context.keep_language(answer, user.language)


def _form_page(request: HttpRequest, template: str, form: Any) -> HttpResponse:
    """The page with its form; 422 when it came back with errors."""
    status = 422 if form.is_bound else 200
    return render(request, template, {"form": form, "next": next_page(request, "")}, status=status)
