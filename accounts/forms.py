"""Forms about people."""

from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.password_validation import validate_password
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts import names, preferences, selectors
from accounts.models import User


def _password(autocomplete: str, **more: Any) -> forms.CharField:
    """A password field that managers and pasting can fill."""
    widget = forms.PasswordInput(attrs={"autocomplete": autocomplete})
    return forms.CharField(strip=False, widget=widget, max_length=200, **more)


class JoinForm(forms.Form):
    """A new player, or a guest who becomes one."""

    username = forms.CharField(
        label=gettext_lazy("User name"),
        max_length=200,  # a name that is too long is refused with the reason, not cut short while it is typed
        help_text=gettext_lazy("2 to 20 letters, digits, dots, hyphens and underscores. Others see it."),
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}),
    )
    email = forms.EmailField(
        label=gettext_lazy("E-mail (optional)"),
        required=False,
        help_text=gettext_lazy("Only to give you your account back. Nobody sees it."),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    password = _password(
        "new-password",
        label=gettext_lazy("Password"),
        help_text=gettext_lazy("At least 8 characters. Pasting and password managers are welcome."),
    )

    def __init__(self, *args: Any, player: User | None = None, **kwargs: Any) -> None:
        self.player = player
        super().__init__(*args, **kwargs)

    def clean_username(self) -> str:
        """A name that is allowed and free."""
        name = names.tidied(self.cleaned_data["username"])
        names.check_name(name)
        if selectors.taken(name, beside=self.player):
            raise forms.ValidationError(_("This name is taken, or looks like one that is."), code="taken")
        return name

    def clean_password(self) -> str:
        """A password that is not easily guessed."""
        password: str = self.cleaned_data["password"]
        validate_password(password, User(username=self.cleaned_data.get("username", "")))
        return password


class LogInForm(AuthenticationForm):
    """Name and password. The name may be typed in any case."""

    error_messages = {
        **AuthenticationForm.error_messages,
        "invalid_login": gettext_lazy("Name and password do not belong together. Please check both."),
    }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = gettext_lazy("User name")
        for attribute in ("autofocus", "maxlength"):
            self.fields["username"].widget.attrs.pop(attribute, None)

    def clean_username(self) -> str:
        """The name as it is stored, so that the lock counts all ways of typing it as one."""
        typed = names.tidied(self.cleaned_data["username"])
        user = selectors.by_name(typed)
        return user.username if user else typed


class PasswordForm(forms.Form):
    """The old password and a new one."""

    old = _password("current-password", label=gettext_lazy("Present password"))
    new = _password("new-password", label=gettext_lazy("New password"))

    def __init__(self, *args: Any, player: User, **kwargs: Any) -> None:
        self.player = player
        super().__init__(*args, **kwargs)

    def clean_old(self) -> str:
        """The present password."""
        if not self.player.check_password(self.cleaned_data["old"]):
            raise forms.ValidationError(_("This is not your present password."), code="wrong")
        return str(self.cleaned_data["old"])

    def clean_new(self) -> str:
        """A password that is not easily guessed."""
        validate_password(self.cleaned_data["new"], self.player)
        return str(self.cleaned_data["new"])


class SettingsForm(forms.Form):
    """How the table behaves for its player."""

    auto_baloot = forms.BooleanField(
        required=False,
        label=gettext_lazy("Say “baloot” for me"),
        help_text=gettext_lazy("When off, press the button as you play the king or queen of trump."),
    )
    one_click = forms.BooleanField(
        required=False,
        label=gettext_lazy("One click plays a card"),
        help_text=gettext_lazy("With a mouse. On a touch screen the first tap always only selects."),
    )
    left_handed = forms.BooleanField(required=False, label=gettext_lazy("Left-handed"))
    sound = forms.BooleanField(required=False, label=gettext_lazy("Sounds"))
    single_keys = forms.BooleanField(required=False, label=gettext_lazy("Single keys at the table (P passes, 1–9 bid)"))
    deck = forms.ChoiceField(
        label=gettext_lazy("Colours of the suits"),
        choices=[
            ("classic", gettext_lazy("Red and black")),
            ("four", gettext_lazy("Four colours")),
            ("cvd", gettext_lazy("For colour-blind eyes")),
        ],
        widget=forms.RadioSelect,
    )
    announcements = forms.ChoiceField(
        label=gettext_lazy("Announcements for screen readers"),
        choices=[
            ("terse", gettext_lazy("Terse")),
            ("normal", gettext_lazy("Normal")),
            ("full", gettext_lazy("Full")),
        ],
        widget=forms.RadioSelect,
    )

    @classmethod
    def of(cls, player: User) -> "SettingsForm":
        """The form filled in with what holds now."""
        return cls(initial=preferences.values(player.settings))
