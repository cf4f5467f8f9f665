"""Lists of the admin site that answer no questions but those they offer, and change nothing."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest


class ClosedLists(admin.ModelAdmin):
    """A list that filters by its own filters and dates alone.

    Django lets an address filter by any field of the row: `?secret__startswith=a` would tell it letter by letter.
    """

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """Whether the page itself offers to filter like this."""
        return any(lookup == each or lookup.startswith(f"{each}__") for each in self.offered())

    def offered(self) -> set[str]:
        """The fields by which the page offers to filter."""
        filters = {str(each[0] if isinstance(each, tuple) else each) for each in self.list_filter}
        return filters | {self.date_hierarchy} if self.date_hierarchy else filters


class ReadOnly:
    """Nothing is added, changed or deleted by hand: for lists, and for rows within a page."""

    def has_add_permission(self, request: HttpRequest, *args: Any) -> bool:
        """Rows come about by what people do on the site."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """They are changed by services, which check it."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """They belong to the story of a match."""
        return False
