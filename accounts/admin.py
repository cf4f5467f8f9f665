"""The moderators' page about people. Whatever is changed asks for a reason and is written down with it."""

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as _lazy

from accounts import moderation, names, selectors
from accounts.lists import ClosedLists
from accounts.models import User

CAREFUL = ("is_staff", "is_superuser", "groups")  # only superusers change these


class ModerationForm(forms.ModelForm):
    """What a moderator may change about a person, with the reason."""

    reason = forms.CharField(label=_lazy("Reason"), max_length=300, help_text=_lazy("The player reads it."))

    class Meta:
        model = User
        fields = ("username", "suspended_until", "muted_until", *CAREFUL)

    def clean_username(self) -> str:
        """The name as it was, or one that is allowed and free."""
        name = names.tidied(self.cleaned_data["username"])
        if name == self.instance.username:
            return name
        names.check_name(name)
        if selectors.taken(name, beside=self.instance):
            raise forms.ValidationError(_("This name is taken, or looks like one that is."))
        return name


@admin.register(User)
class UserAdmin(ClosedLists):
    """Suspend, mute, rename; nothing is added or deleted here."""

    form = ModerationForm
    list_display = ("name", "username", "is_guest", "suspended_until", "muted_until", "last_login", "is_staff")
    list_filter = ("is_guest", "is_staff", "suspended_until", "muted_until")
    search_fields = ("username", "email")
    ordering = ("-date_joined",)
    fields = ("username", "reason", "suspended_until", "muted_until", *CAREFUL, "is_guest", "email", "date_joined")
    filter_horizontal = ("groups",)

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """What only superusers may change is shown to moderators."""
        shown = ("is_guest", "email", "date_joined")
        return shown if request.user.is_superuser else (*shown, *CAREFUL)

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Moderators moderate players; only superusers lay hands on a moderator."""
        if obj is not None and obj.is_staff and not request.user.is_superuser:
            return False
        return super().has_change_permission(request, obj)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """People come by themselves."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Only the person deletes the account; matches need the row."""
        return False

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        """Each change through its own service, from the row as it stands."""
        reason, changed, given = form.cleaned_data["reason"], form.changed_data, form.cleaned_data
        player, by = User.objects.get(pk=obj.pk), User.objects.get(username=request.user.get_username())
        if "username" in changed:
            moderation.rename(user=player, username=given["username"], reason=reason, by=by)
        if "suspended_until" in changed and (until := given["suspended_until"]) and until > timezone.now():
            moderation.suspend(user=player, until=until, reason=reason, by=by)
        elif "suspended_until" in changed:
            moderation.lift_suspension(user=player, reason=reason, by=by)
        if "muted_until" in changed:
            moderation.mute(user=player, until=given["muted_until"], reason=reason, by=by)
        if set(changed) & set(CAREFUL):
            moderation.change_rights(user=player, rights=given, reason=reason, by=by)
        if set(changed) == {"reason"}:
            moderation.note(user=player, reason=reason, by=by)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        """The services have stored everything."""

    def log_change(self, request: HttpRequest, obj: User, message: Any) -> LogEntry:
        """The services have written it down, with the reason; the last entry."""
        return LogEntry.objects.filter(object_id=str(obj.pk)).latest("pk")
