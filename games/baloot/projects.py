"""Projects: finding them in a hand, choosing sets of them, comparing them. Section 4."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from games.core.cards import SUITS, Card, joined
from games.core.errors import IllegalAction
from games.core.phrases import Phrase
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat

from .cards import NATURAL, in_pack_order
from .contract import Kind

KINDS = ("sira", "fifty", "hundred", "four_hundred")
"""Weaker first. Rule 4.7."""
RAW = {"sira": 20, "fifty": 50, "hundred": 100, "four_hundred": 200}
"""Raw points. Rule 4.1."""
RUN_KINDS = {3: "sira", 4: "fifty", 5: "hundred"}
KIND_PHRASES = {
    "sira": Phrase("project", _("Sira")),
    "fifty": Phrase("project", _("Fifty")),
    "hundred": Phrase("project", _("Hundred")),
    "four_hundred": Phrase("project", _("Four hundred")),
    "baloot": Phrase("project", _("Baloot")),
}


@dataclass(frozen=True, slots=True)
class Project:
    """A declarable set of cards, low to high. Equal when the cards are, in whatever order they were written."""

    kind: str
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"{self.kind}:{joined(self.cards)}"


def project(kind: str, cards: Iterable[Card]) -> Project:
    """The project with its cards in writing order."""
    return Project(kind, in_pack_order(cards))


def is_run(found: Project) -> bool:
    """Cards in a row, not four of a rank."""
    return found.cards[0].rank != found.cards[-1].rank


def find(hand: Iterable[Card], contract: Kind) -> tuple[Project, ...]:
    """Every project that could be declared from the hand, weaker kinds first. Rules 4.1, 4.3."""
    held = frozenset(hand)
    return in_writing_order((*_runs(held), *_fours(held, contract)))


def _runs(held: frozenset[Card]) -> Iterator[Project]:
    for suit in SUITS:
        ranks = [Card(rank, suit) for rank in NATURAL]
        for length, kind in RUN_KINDS.items():
            for low in range(len(ranks) - length + 1):
                row = ranks[low : low + length]
                if held.issuperset(row):
                    yield Project(kind, tuple(row))


def _fours(held: frozenset[Card], contract: Kind) -> Iterator[Project]:
    for rank in "TJQKA":
        four = tuple(Card(rank, suit) for suit in SUITS)
        if held.issuperset(four):
            yield Project("four_hundred" if rank == "A" and contract != "hokum" else "hundred", four)


def in_writing_order(some: Iterable[Project]) -> tuple[Project, ...]:
    """Weaker kinds first; within a kind by suit and rank."""
    return tuple(sorted(some, key=_place))


def _place(one: Project) -> tuple[int, int, int]:
    return KINDS.index(one.kind), SUITS.index(one.cards[0].suit), NATURAL.index(one.cards[-1].rank)


def choices(hand: Iterable[Card], contract: Kind) -> Iterator[tuple[Project, ...]]:
    """Every set of projects a seat may declare, none first. Rule 4.3."""
    found = find(hand, contract)
    most = 8 // min((len(one.cards) for one in found), default=8)
    for size in range(most + 1):
        yield from (some for some in combinations(found, size) if not _overfull(some) and _apart(some))


def _overfull(some: Iterable[Project]) -> bool:
    """Whether there are more than two of a kind. Rule 4.3."""
    return max(Counter(one.kind for one in some).values(), default=0) > 2


def _apart(some: tuple[Project, ...]) -> bool:
    """Whether no card stands in two of them. Rule 4.3."""
    return len({card for one in some for card in one.cards}) == sum(len(one.cards) for one in some)


def check(hand: Iterable[Card], contract: Kind, declared: tuple[Project, ...]) -> None:
    """Refuse a declaration that rules 4.1 or 4.3 do not allow."""
    held = frozenset(hand)
    for one in declared:
        if one not in find(one.cards, contract):
            raise IllegalAction("4.1", _("%(cards)s: no %(project)s."), cards=one.cards, project=KIND_PHRASES[one.kind])
        if not held.issuperset(one.cards):
            raise IllegalAction("4.3", _("You do not hold %(cards)s."), cards=one.cards)
    if not _apart(declared):
        raise IllegalAction("4.3", _("No card may stand in two declared projects."))
    if _overfull(declared):
        raise IllegalAction("4.3", _("At most two projects of the same kind may be declared."))


def rank_of(one: Project) -> tuple[int, bool, int]:
    """How strong a project is among all, higher is stronger. Rule 4.7."""
    return KINDS.index(one.kind), is_run(one), NATURAL.index(one.cards[-1].rank)


def best(hand: Iterable[Card], contract: Kind) -> tuple[Project, ...]:
    """The set worth most, then the one with the strongest single project. Rule 4.4."""
    return max(choices(hand, contract), key=lambda some: (raw(some), max(map(rank_of, some), default=(-1, False, 0))))


def raw(some: Iterable[Project]) -> int:
    """Raw points of the projects. Rule 4.1."""
    return sum(RAW[one.kind] for one in some)


def strongest(declared: tuple[tuple[Project, ...], ...], first: Seat) -> Seat | None:
    """The seat with the strongest project of all, None if none is declared; a tie goes to the seat earlier from
    `first` (P1). `declared` has one entry per seat. Rules 4.6, 4.7."""
    seats = [seat for seat in (first, *first.after()) if declared[seat]]
    return max(seats, key=lambda seat: max(map(rank_of, declared[seat])), default=None)
