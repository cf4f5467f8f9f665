"""The four seats and the two teams of a table."""

from enum import IntEnum

from .errors import InvalidAction
from .phrases import gettext_noop as _


class Team(IntEnum):
    """Partners sit opposite: S+N and E+W."""

    SN = 0
    EW = 1

    @property
    def other(self) -> "Team":
        return Team(1 - self)

    def __str__(self) -> str:
        return self.name


class Seat(IntEnum):
    """A seat in turn order S → E → N → W, counter-clockwise: the next seat is the one on the right."""

    S = 0
    E = 1
    N = 2
    W = 3

    @property
    def next(self) -> "Seat":
        """The seat on the right, which acts next."""
        return Seat((self + 1) % 4)

    @property
    def previous(self) -> "Seat":
        """The seat on the left, which acted before."""
        return Seat((self - 1) % 4)

    @property
    def partner(self) -> "Seat":
        return Seat((self + 2) % 4)

    @property
    def team(self) -> Team:
        return Team(self % 2)

    def after(self) -> "tuple[Seat, Seat, Seat]":
        """The other three in turn order."""
        return self.next, self.partner, self.previous

    def __str__(self) -> str:
        return self.name


def seat(text: str) -> Seat:
    """The seat written `S`, `E`, `N` or `W`. Raises InvalidAction."""
    try:
        return Seat[text]
    except KeyError:
        raise InvalidAction(_("“%(text)s” is not a seat."), text=text) from None
