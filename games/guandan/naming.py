"""What meanings are called."""

from games.core.phrases import Phrase
from games.core.phrases import gettext_noop as _

from .patterns import Meaning

KIND_TEXTS = {
    "single": _("single %(rank)s"),
    "pair": _("pair of %(rank)s"),
    "triple": _("three of %(rank)s"),
    "full": _("full house, %(rank)s"),
    "straight": _("straight up to %(rank)s"),
    "tube": _("tube up to %(rank)s"),
    "plate": _("plate up to %(rank)s"),
    "bomb": _("bomb of %(rank)s"),
    "flush": _("straight flush up to %(rank)s"),
    "jokers": _("four jokers"),
}
SIZED_BOMB = _("bomb of %(count)s × %(rank)s")
JOKER_PHRASES = {"Rj": Phrase("rank", _("Red Joker")), "Bj": Phrase("rank", _("Black Joker"))}


def rank_name(rank: str) -> Phrase | str:
    """The rank as printed on a card: 10 for T; jokers in words."""
    return JOKER_PHRASES.get(rank, "10" if rank == "T" else rank)


def named(meaning: Meaning, size: int = 0) -> Phrase:
    """The meaning in words, a bomb with its number of cards where `size` tells it."""
    params: dict[str, object] = {"rank": rank_name(meaning.rank)} if meaning.rank else {}
    if meaning.kind == "bomb" and size:
        return Phrase("meaning", SIZED_BOMB, {**params, "count": size})
    return Phrase("meaning", KIND_TEXTS[meaning.kind], params)
