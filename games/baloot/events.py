"""What an action made happen, as everyone at the table may know it: log, replay, announcements, animation.

Kinds: `deal bid raise second_round void contract rest window project no_project play baloot trick shown sawa`, and at
the end `round match`.
"""

from collections.abc import Iterator

from games.core.errors import IllegalAction
from games.core.game import Action
from games.core.phrases import Phrase
from games.core.phrases import gettext_noop as _
from games.core.seats import Team
from games.core.tricks import Trick

from .actions import Deal, Declare, Play, Sawa, Say
from .cards import SUIT_PHRASES, in_pack_order, points
from .contract import Contract
from .declaring import scoring_projects
from .ending import sheet_of
from .projects import KIND_PHRASES
from .scoring import RoundSheet
from .state import State, winner
from .words import SAID

MOMENTS = ("contract", "raise", "shown", "baloot", "sawa", "round", "match")
"""The kinds that the page of a finished match lists."""


def events(before: State, action: Action, after: State) -> tuple[Phrase, ...]:
    """The phrases, in order. A secret answer makes none until the window closes (rule 4.5)."""
    match action:
        case Deal():
            card = after.public_card
            text = _("%(seat)s deals. The public card is %(card)s.")
            return (Phrase("deal", text, {"seat": after.dealer, "card": card}),)
        case Say():
            return tuple(_spoken(before, action, after))
        case Declare():
            return tuple(_declared(after)) if after.phase == "play" else ()
        case Play():
            return tuple(_played(before, action, after))
        case Sawa():
            return tuple(_claimed(before, action, after))
    raise IllegalAction("1.5", _("This is no action of Baloot."))


def _spoken(before: State, action: Say, after: State) -> Iterator[Phrase]:
    yield _said(before, action)
    if after.phase == "deal":
        yield Phrase("void", _("All pass twice: the deal is void, and the next player deals."))
    elif after.auction_round > before.auction_round:
        yield Phrase("second_round", _("All pass: the second round of the auction."))
    if after.contract is not None and before.contract is None:
        yield contract_phrase(after.contract)
    if after.phase in ("declare", "play"):
        yield from _rest(after)


def _said(before: State, action: Say) -> Phrase:
    if action.word.startswith("trump"):
        text = _("%(seat)s: trump is %(suit)s.")
        return Phrase("bid", text, {"seat": action.seat, "suit": SUIT_PHRASES[action.word[-1]]})
    word = "second hokum" if action.word == "hokum" and before.auction_round == 2 else action.word
    return Phrase("bid" if before.phase == "auction" else "raise", SAID[word], {"seat": action.seat})


def contract_phrase(contract: Contract) -> Phrase:
    """Who bought what: `Hokum in hearts by …`."""
    if contract.trump is not None:
        text = _("Hokum in %(suit)s, bought by %(seat)s.")
        return Phrase("contract", text, {"seat": contract.buyer, "suit": SUIT_PHRASES[contract.trump]})
    text = _("Sun, bought by %(seat)s.") if contract.kind == "sun" else _("Ashkal, bought by %(seat)s.")
    return Phrase("contract", text, {"seat": contract.buyer})


def _rest(after: State) -> Iterator[Phrase]:
    """The deal is completed (1.6), and projects may be due (4.2): that somebody holds one is public."""
    params = {"seat": after.bought.taker, "card": after.public_card}
    yield Phrase("rest", _("%(seat)s takes %(card)s. Everyone holds eight cards."), params)
    if after.phase == "declare":
        yield Phrase("window", _("Projects may be declared."))


def _declared(after: State) -> Iterator[Phrase]:
    """Who declared which kinds, from P1, now that the window is closed. Rule 4.5."""
    for seat in (after.first, *after.first.after()):
        for one in after.answers[seat]:
            params = {"seat": seat, "project": KIND_PHRASES[one.kind]}
            yield Phrase("project", _("%(seat)s declares: %(project)s."), params)
    if not any(after.answers):
        yield Phrase("no_project", _("Nobody declares a project."))


def _played(before: State, action: Play, after: State) -> Iterator[Phrase]:
    yield Phrase("play", _("%(seat)s: %(card)s."), {"seat": action.seat, "card": action.card})
    if action.baloot:
        yield Phrase("baloot", _("%(seat)s says Baloot."), {"seat": action.seat})
    if before.trick is not None and len(before.trick.cards) == 3:
        yield _taken(before, before.trick.play(action.card))
        if not before.tricks:
            yield from _shown(before)
        yield from _ended(before, after)


def _taken(before: State, trick: Trick) -> Phrase:
    """Who takes the trick, with its raw card points (the last trick's ten included)."""
    trump = before.bought.trump
    worth = sum(points(card, trump) for card in trick.cards) + 10 * (len(before.tricks) == 7)
    params = {"seat": winner(trick, trump), "points": worth}
    return Phrase("trick", _("%(seat)s takes the trick: %(points)s points."), params)


def _shown(state: State) -> Iterator[Phrase]:
    """The scoring team's projects are shown. Rule 4.5."""
    for seat, one in scoring_projects(state):
        params = {"seat": seat, "project": KIND_PHRASES[one.kind], "cards": one.cards}
        yield Phrase("shown", _("%(seat)s shows %(project)s: %(cards)s."), params)


def _claimed(before: State, action: Sawa, after: State) -> Iterator[Phrase]:
    params = {"seat": action.seat, "cards": in_pack_order(before.hands[action.seat])}
    yield Phrase("sawa", _("%(seat)s claims SAWA with %(cards)s."), params)
    said = after.last.baloot if after.last else None
    if before.baloot is None and said is not None:
        yield Phrase("baloot", _("%(seat)s says Baloot."), {"seat": said})
    if not before.tricks:
        yield from _shown(before)
    yield from _ended(before, after)


def _ended(before: State, after: State) -> Iterator[Phrase]:
    sheet = sheet_of(after)
    if sheet is None or len(after.rounds) == len(before.rounds):
        return
    yield round_phrase(sheet)
    if after.winner is not None:
        numbers = {"points": after.score[after.winner], "other": after.score[after.winner.other]}
        yield Phrase("match", _("%(team)s win the match, %(points)s to %(other)s."), {"team": after.winner, **numbers})


def round_phrase(sheet: RoundSheet) -> Phrase:
    """How the round ended, the buying team's numbers first."""
    buyers = sheet.contract.buyers
    text = _("%(team)s make their contract, %(points)s to %(other)s. Total: %(total)s to %(other_total)s.")
    if sheet.loser == buyers:
        text = _("%(team)s are defeated, %(points)s to %(other)s. Total: %(total)s to %(other_total)s.")
    return Phrase("round", text, {"team": buyers, "seat": sheet.contract.buyer, **_numbers(sheet, buyers)})


def _numbers(sheet: RoundSheet, team: Team) -> dict[str, int]:
    return {
        "points": sheet.points[team],
        "other": sheet.points[team.other],
        "total": sheet.total[team],
        "other_total": sheet.total[team.other],
    }
