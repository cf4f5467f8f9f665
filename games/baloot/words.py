"""What is said in the auction and the doubling, in words: as it stands beside a seat, and as the log tells it."""

from collections.abc import Mapping

from games.core.cards import Suit
from games.core.phrases import Phrase
from games.core.phrases import gettext_noop as _
from games.core.phrases import pgettext_noop as pgettext

from .contract import Bid

PASS = Phrase("bid", _("Pass"))
SUN = Phrase("bid", pgettext("bid", "Sun"))
HOKUM = Phrase("bid", _("Hokum"))
SECOND_HOKUM = Phrase("bid", _("Second Hokum"))
ASHKAL = Phrase("bid", _("Ashkal"))
GAHWA = Phrase("bid", _("Gahwa"))
CONTRACTS: Mapping[str, Phrase] = {"sun": SUN, "hokum": HOKUM, "ashkal": ASHKAL}
"""What each kind of contract is called."""
BIDS: Mapping[str, Phrase] = {
    "pass": PASS,
    "sun": SUN,
    "hokum": HOKUM,
    "ashkal": ASHKAL,
    "confirm": Phrase("bid", _("Hokum confirmed")),
    "double": Phrase("bid", _("Double")),
    "double open": Phrase("bid", _("Double, open")),
    "double locked": Phrase("bid", _("Double, locked")),
    "triple": Phrase("bid", _("Triple")),
    "four open": Phrase("bid", _("Four, open")),
    "four locked": Phrase("bid", _("Four, locked")),
    "gahwa": GAHWA,
}
"""What a seat said; the trump suit is shown by its sign."""
SAID: Mapping[str, str] = {
    "pass": _("%(seat)s: Pass."),
    "sun": _("%(seat)s: Sun."),
    "hokum": _("%(seat)s: Hokum."),
    "second hokum": _("%(seat)s: Second Hokum."),
    "ashkal": _("%(seat)s: Ashkal."),
    "confirm": _("%(seat)s confirms Hokum."),
    "double": _("%(seat)s: Double."),
    "double open": _("%(seat)s: Double, open."),
    "double locked": _("%(seat)s: Double, locked."),
    "triple": _("%(seat)s: Triple."),
    "four open": _("%(seat)s: Four, open."),
    "four locked": _("%(seat)s: Four, locked."),
    "gahwa": _("%(seat)s: Gahwa!"),
}
"""The sentences of the log."""


def in_words(bid: Bid) -> Phrase:
    """What the seat said. Hokum has another name in the second round of the auction."""
    if bid.word.startswith("trump "):
        return Phrase("bid", "%(suit)s", {"suit": Suit(bid.word[-1])})
    return SECOND_HOKUM if bid.word == "hokum" and bid.auction_round == 2 else BIDS[bid.word]
