"""Why the lobby says no. Every reason is one sentence that tells the player what to do next."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REASONS: Mapping[str, str | Promise] = {
    "unknown": _("There is no table with this code."),
    "closed": _("This table was closed. Nobody sits here any more."),
    "started": _("The match has already begun."),
    "full": _("All four seats are taken."),
    "taken": _("Somebody else has just taken this seat. Please choose another one."),
    "kicked": _("The host removed you from this table. You can join or make another one."),
    "registered": _("This table is for registered players. Your guest name can become an account in a minute."),
    "suspended": _("Your account is suspended, so you cannot take a seat."),
    "not_host": _("Only the host of the table can do this."),
    "hosting": _("Five tables of yours are waiting already. Please leave one of them first."),
    "not_seated": _("You have no seat at this table."),
    "reseated": _("The seats have changed. Please look again and press Ready once more."),
    "not_ready": _("Not everybody is ready yet."),
    "no_ai": _("There is no AI seat to remove here."),
    "nobody": _("Nobody sits on this seat any more."),
    "own_seat": _("You cannot remove yourself; leave the table instead."),
    "contribution": _("A contribution has at most 64 characters. Please write a shorter one."),
    "options": _("This game does not know that option."),
    "running": _("The match is still running, so there is no rematch yet."),
    "practice": _("A practice deal has no rematch."),
    "not_player": _("Only the players of that match can ask for a rematch."),
    "withdrawn": _("This rematch offer no longer stands. You can offer a new one."),
    "begun_without": _("The rematch has begun without you."),
}


class Refusal(Exception):  # noqa: N818  the word the field uses
    """The lobby refused and nothing changed. `kind` is a key of REASONS."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        super().__init__(kind)

    @property
    def reason(self) -> str:
        """The sentence for the player, in the active language."""
        return str(REASONS[self.kind])
