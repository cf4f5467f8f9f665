"""Matches for moderators: read-only. A running match keeps its secret, its packs and its secret answers to itself.

What a moderator does to a live table needs a reason and is written down with it.
"""

from collections.abc import Callable

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ActionForm
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.lists import ClosedLists, ReadOnly
from accounts.moderation import write_down
from games import phrasing, services
from games.core.errors import Refused
from games.core.seats import Seat as Place
from games.models import SEATS, Flag, LoggedAction, Match, Round, Seat

RUNNING = Match.Status.RUNNING


class ReasonForm(ActionForm):
    """The reason of an action, and the seat it is about where it is about one."""

    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=300, required=False)
    seat = forms.TypedChoiceField(
        label=gettext_lazy("Seat"), choices=[("", "–"), *SEATS], coerce=int, empty_value=None, required=False
    )


class SeatInline(ReadOnly, admin.TabularInline):
    """Who sits where. Contributions are shown with the secret."""

    model = Seat
    extra = 0
    fields = ("seat", "user", "name", "ai_level", "away", "steward", "left")
    readonly_fields = fields


@admin.register(Match)
class MatchAdmin(ReadOnly, ClosedLists):
    """Matches, and what moderators may do to live ones."""

    list_display = ("code", "game", "status", "frozen", "practice", "started_at", "ended_at", "result")
    list_filter = ("status", "game", "practice", "rated", "frozen")
    search_fields = ("code", "seats__name")
    inlines = (SeatInline,)
    actions = ("freeze", "thaw", "replace_by_ai", "close")
    action_form = ReasonForm
    always = ("code", "game", "rules_version", "options", "status", "frozen", "practice", "rated", "version")
    clocks = ("bid_seconds", "play_seconds", "extra_time", "deadline_at", "ai_speed", "spectators")
    story = ("commitment", "started_at", "ended_at", "result", "winner", "created_by")

    def get_fields(self, request: HttpRequest, obj: Match | None = None) -> tuple[str, ...]:
        """The secret only when the match has ended; `seq` too, which counts the answers in an open window."""
        after = ("seq", "secret") if obj is not None and not obj.running else ()
        return (*self.always, *self.clocks, *self.story, *after)

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        """Who may act on live tables."""
        return request.user.has_perm("games.moderate_match")

    @admin.action(permissions=["moderate"], description=gettext_lazy("Freeze: stop play and clocks"))
    def freeze(self, request: HttpRequest, matches: QuerySet[Match]) -> None:
        """Stop play until thawed."""
        self._each(request, matches, _("frozen"), services.freeze)

    @admin.action(permissions=["moderate"], description=gettext_lazy("Let a frozen table play on"))
    def thaw(self, request: HttpRequest, matches: QuerySet[Match]) -> None:
        """Let play go on with a full clock."""
        self._each(request, matches, _("thawed"), services.thaw)

    @admin.action(permissions=["moderate"], description=gettext_lazy("Give the seat to the AI"))
    def replace_by_ai(self, request: HttpRequest, matches: QuerySet[Match]) -> None:
        """Take a player off a seat."""
        place = request.POST.get("seat")
        if place not in {str(int(each)) for each in Place}:
            self.message_user(request, _("Choose a seat."), messages.ERROR)
            return
        seat = Place(int(place))
        done = _("%(seat)s given to the AI") % {"seat": seat}
        self._each(request, matches, done, lambda match_id: services.remove_player(match_id=match_id, seat=seat))

    @admin.action(permissions=["moderate"], description=gettext_lazy("Close without a result"))
    def close(self, request: HttpRequest, matches: QuerySet[Match]) -> None:
        """End the match without a result."""
        self._each(request, matches, _("closed"), services.abort)

    def _each(self, request: HttpRequest, matches: QuerySet[Match], done: str, act: Callable[..., None]) -> None:
        """Do it to every match and write it down with the reason, without which nothing is done."""
        reason = request.POST.get("reason", "").strip()
        if not reason:
            self.message_user(request, _("Say the reason: nothing was done."), messages.ERROR)
            return
        for match in matches:
            try:
                act(match_id=match.pk)
            except Refused as refused:
                self.message_user(request, f"{match}: {phrasing.said(refused.phrase, None)}", messages.ERROR)
                continue
            write_down(request.user.pk or 0, match, "%(done)s: %(reason)s", done=done, reason=reason)
            self.message_user(request, f"{match}: {done}")


@admin.register(Round)
class RoundAdmin(ReadOnly, ClosedLists):
    """Rounds: what every deal starts from is public."""

    list_display = ("match", "number", "opening")
    list_select_related = ("match",)
    search_fields = ("match__code",)
    fields = ("match", "number", "opening")


@admin.register(LoggedAction)
class LoggedActionAdmin(ReadOnly, ClosedLists):
    """The log: of a running match only what everybody at the table has seen."""

    list_display = ("match", "round", "seq", "seat", "text", "by", "at")
    list_select_related = ("match", "round")
    search_fields = ("match__code",)
    fields = ("match", "round", "seq", "seat", "text", "by", "at")

    def get_queryset(self, request: HttpRequest) -> QuerySet[LoggedAction]:
        """Without packs and secret answers of running matches, whose number and authors would tell already."""
        return super().get_queryset(request).exclude(Q(hidden=True) & Q(match__status=RUNNING))


@admin.register(Flag)
class FlagAdmin(ReadOnly, ClosedLists):
    """What moderators should look at."""

    list_display = ("match", "kind", "seats", "at", "settled_at")
    list_filter = ("kind", ("settled_at", admin.EmptyFieldListFilter))
    actions = ("settle",)
    action_form = ReasonForm

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        """Who may settle flags."""
        return request.user.has_perm("games.moderate_match")

    @admin.action(permissions=["moderate"], description=gettext_lazy("Settled"))
    def settle(self, request: HttpRequest, flags: QuerySet[Flag]) -> None:
        """Mark as looked at, with the reason."""
        reason = request.POST.get("reason", "").strip()
        if not reason:
            self.message_user(request, _("Say the reason: nothing was done."), messages.ERROR)
            return
        for flag in flags.filter(settled_at=None):
            services.settle_flag(flag_id=flag.pk)
            write_down(request.user.pk or 0, flag, _("settled: %(reason)s"), reason=reason)
