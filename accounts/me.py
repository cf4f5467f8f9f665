"""A player's own pages: history, settings, password, browsers, leaving."""

from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from accounts import panels, selectors, services
from accounts.access import player_required
from accounts.forms import PasswordForm, SettingsForm
from accounts.models import User


@never_cache
@player_required
def home(request: HttpRequest, player: User) -> HttpResponse:
    """History and settings."""
    seen = {
        "player": player,
        "panels": panels.about(request, player),
        "form": SettingsForm.of(player),
        "devices": selectors.open_devices(player),
        "this_session": request.session.session_key,
    }
    return render(request, "accounts/me.html", seen)


@require_POST
@player_required
def settings(request: HttpRequest, player: User) -> HttpResponse:
    """Store the settings."""
    form = SettingsForm(request.POST)
    if form.is_valid():
        services.save_settings(user=player, changes=form.cleaned_data)
        messages.success(request, _("Your settings are saved."))
    return redirect("/me/#settings")


@never_cache
@player_required
def password(request: HttpRequest, player: User) -> HttpResponse:
    """Change the password."""
    if player.is_guest:
        return redirect("accounts:upgrade")
    form = PasswordForm(request.POST or None, player=player)
    if request.method == "POST" and form.is_valid():
        services.change_password(request=request, user=player, password=form.cleaned_data["new"])
        messages.success(request, _("Your password is changed. Other browsers were logged out."))
        return redirect("accounts:me")
    return render(request, "accounts/password.html", {"form": form}, status=422 if form.is_bound else 200)


@require_POST
@player_required
def devices(request: HttpRequest, player: User) -> HttpResponse:
    """Log out all browsers but this one."""
    services.log_out_others(user=player, session_key=request.session.session_key)
    messages.success(request, _("All other browsers are logged out."))
    return redirect("/me/#devices")


@never_cache
@player_required
def delete(request: HttpRequest, player: User) -> HttpResponse:
    """Delete the account: whoever has a password gives it once more."""
    wrong = False
    if request.method == "POST":
        wrong = player.has_usable_password() and not player.check_password(request.POST.get("password", ""))
        if not wrong:
            services.delete_account(user=player)
            logout(request)
            messages.success(request, _("Your account is deleted."))
            return redirect("/")
    return render(request, "accounts/delete.html", {"wrong": wrong}, status=422 if wrong else 200)
