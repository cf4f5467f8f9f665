"""What people may ask of the lobby. Options come from the game itself, so that a new game needs nothing here."""

import secrets
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games import registry
from games.core.game import Game
from games.core.seats import Seat
from games.phrasing import game_name
from lobby import codes
from lobby.models import LONGEST_CONTRIBUTION
from lobby.naming import clock_words, option_name, value_name
from lobby.seating import Terms
from lobby.selectors import Wish

CLOCKS = (None, 8, 15, 30, 60, 120)  # seconds for a play
FILLINGS = [("friend", _("Friend")), ("ai", _("AI"))]
OPENNESS = [("", _("Private: by invitation only")), ("public", _("Public: listed in the lobby"))]
SPEEDS = [("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast"))]


class OptionsForm(forms.Form):
    """The options of one game, each a choice among the values that the game names; the default is the first."""

    nonce = forms.CharField(max_length=64, required=False, widget=forms.HiddenInput)

    def __init__(self, game: Game[Any], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.option_keys = tuple(game.OPTIONS)
        for key, values in game.OPTIONS.items():
            self.fields[key] = forms.ChoiceField(
                label=option_name(key),
                choices=[(value, value_name(value)) for value in values],
                initial=values[0],
                required=False,
                widget=forms.RadioSelect,
            )
        self.initial.setdefault("nonce", secrets.token_urlsafe(24))

    @property
    def options(self) -> dict[str, str]:
        """What was chosen, without what was left to the game."""
        return {key: self.cleaned_data[key] for key in self.option_keys if self.cleaned_data[key]}


class NewTableForm(OptionsForm):
    """A table among friends or for strangers. The host sits on S."""

    clock = forms.TypedChoiceField(
        label=_("Clock"),
        required=False,
        coerce=int,
        empty_value=None,
        choices=lambda: [(seconds or "", _clock_label(seconds)) for seconds in CLOCKS],
        widget=forms.RadioSelect,
    )
    E = forms.ChoiceField(label=_("Right"), choices=FILLINGS, initial="friend", widget=forms.RadioSelect)
    N = forms.ChoiceField(label=_("Partner"), choices=FILLINGS, initial="friend", widget=forms.RadioSelect)
    W = forms.ChoiceField(label=_("Left"), choices=FILLINGS, initial="friend", widget=forms.RadioSelect)
    openness = forms.ChoiceField(label=_("Who may join"), choices=OPENNESS, required=False, widget=forms.RadioSelect)
    registered_only = forms.BooleanField(label=_("Registered players only"), required=False)
    spectators = forms.BooleanField(label=_("Spectators may watch"), required=False)
    ai_speed = forms.ChoiceField(label=_("AI seats play"), choices=SPEEDS, initial="normal", widget=forms.RadioSelect)

    @property
    def terms(self) -> Terms:
        """How the table is to play."""
        given = self.cleaned_data
        return Terms(
            options=self.options,
            clock=given["clock"],
            public=given["openness"] == "public",
            registered_only=given["registered_only"],
            spectators=given["spectators"],
            ai_speed=given["ai_speed"],
        )

    @property
    def ai_seats(self) -> list[Seat]:
        """The seats that AI players get."""
        return [seat for seat in Seat.S.after() if self.cleaned_data[seat.name] == "ai"]


class FilterForm(forms.Form):
    """Which tables the lobby lists."""

    game = forms.ChoiceField(
        label=_("Game"),
        required=False,
        choices=lambda: [("", _("Any")), *((game.NAME, game_name(game.NAME)) for game in registry.games())],
    )
    clock = forms.ChoiceField(
        label=_("Clock"),
        required=False,
        choices=[
            ("", _("Any")),
            ("none", _("No clock")),
            ("fast", _("Up to 20 seconds")),
            ("slow", _("More than 20 seconds")),
        ],
    )
    seats = forms.TypedChoiceField(
        label=_("Free seats"), required=False, coerce=int, empty_value=None, choices=[(n, f"{n}+") for n in (1, 2, 3)]
    )
    registered = forms.BooleanField(label=_("Registered players only"), required=False)

    @property
    def wish(self) -> Wish:
        """The filters that can be read; the others are off."""
        self.is_valid()
        given = self.cleaned_data
        return Wish(
            game=given.get("game", ""),
            clock=given.get("clock", ""),
            seats=given.get("seats") or 1,
            registered_only=given.get("registered", False),
        )


class ReadyForm(forms.Form):
    """Ready, with the seat's contribution to the deals (it may be empty)."""

    contribution = forms.CharField(max_length=LONGEST_CONTRIBUTION, required=False)
    seating = forms.IntegerField(required=False)


class SeatForm(forms.Form):
    """A seat, where one is meant, and (for removing) whom the host saw on it."""

    seat = forms.TypedChoiceField(
        required=False, coerce=lambda name: Seat[name], empty_value=None, choices=[(one.name, one.name) for one in Seat]
    )
    person = forms.IntegerField(required=False)


class CodeForm(forms.Form):
    """A table's code, or its whole link."""

    code = forms.CharField(
        label=_("Table code"),
        max_length=200,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false", "size": 10}
        ),
    )

    def clean_code(self) -> str:
        """The code that was meant; there must be something of it."""
        meant = codes.tidied(self.cleaned_data["code"])
        if not meant:
            raise forms.ValidationError(self.fields["code"].error_messages["required"], code="required")
        return meant


def _clock_label(seconds: int | None) -> str:
    return clock_words(None) if seconds is None else _("%(seconds)s s") % {"seconds": seconds}
