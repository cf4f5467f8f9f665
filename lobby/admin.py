"""Waiting tables for moderators, to read."""

from django.contrib import admin
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.lists import ClosedLists, ReadOnly
from lobby.models import Table, TableSeat


class SeatInline(ReadOnly, admin.TabularInline):
    """Who sits where. Contributions are shown with the finished match only."""

    model = TableSeat
    fields = ("seat", "user", "ai_level", "accepted", "ready")
    readonly_fields = fields
    extra = 0


@admin.register(Table)
class TableAdmin(ReadOnly, ClosedLists):
    """Tables. The secret of the deals is shown when the match is over and nowhere before."""

    list_display = ("code", "game", "host", "clock", "public", "registered_only", "created_at", "closed_at")
    list_filter = ("game", "public", "registered_only")
    search_fields = ("code", "host__username")
    date_hierarchy = "created_at"
    inlines = (SeatInline,)
    fields = (
        "code", "game", "options", "host", "created_by", "clock", "public", "registered_only", "spectators", "ai_speed",
        "commitment", "secret_when_over", "created_at", "touched_at", "closed_at", "started_match", "practice",
        "rematch_of", "removed",
    )  # fmt: skip
    readonly_fields = fields

    @admin.display(description=_("secret"))
    def secret_when_over(self, table: Table) -> str:
        """The secret, once its match is over."""
        match = table.started_match
        if match is not None and not match.running:
            return table.secret
        return gettext("hidden until the match is over")
