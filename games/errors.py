"""Why the service refused an action that the rules themselves do not speak of."""

from games.core.errors import Refused
from games.core.phrases import gettext_noop as _


class StaleAction(Refused):
    """The table has moved on since the player looked; or the clock was quicker."""

    status = "stale"

    def __init__(self, message: str = _("The table moved on. Nothing was played.")) -> None:
        super().__init__(None, message)


class MatchOver(Refused):
    """The match has ended."""

    status = "over"

    def __init__(self) -> None:
        super().__init__(None, _("The match is over."))


class Frozen(Refused):
    """A moderator has stopped play."""

    status = "frozen"

    def __init__(self) -> None:
        super().__init__(None, _("A moderator has paused this table."))


class NotYourSeat(Refused):
    """The seat is played by the AI, or belongs to somebody else."""

    def __init__(self, message: str = _("This is not your seat.")) -> None:
        super().__init__(None, message)


class NotAllowed(Refused):
    """The table does not offer this, or not to this player, or not now."""


class StillRunning(Refused):
    """The match still runs: its log and its secret stay closed."""

    def __init__(self) -> None:
        super().__init__(None, _("This can be seen when the match is over."))
