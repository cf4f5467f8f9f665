"""First deals of a match that begin with tribute, and what is hidden in them, by the log alone."""

from collections.abc import Iterable, Mapping

from games.core.cards import Card
from games.core.playthrough import Step
from games.core.seats import Seat
from games.core.shuffle import shuffled
from games.guandan import rules
from games.guandan.cards import wild
from games.guandan.state import State
from tests.contract.secrecy import own_cards, public_cards
from tests.games.tables import contribution

DOUBLE_WIN = {"Rounds": "2:SNEW:5-2", "Levels": "5-2", "Level": "5"}
"""S and N were first and second: two tributes are due."""
SINGLE_WIN = {"Rounds": "2:SENW:4-2", "Levels": "4-2", "Level": "4"}

Steps = list[Step[State]]


def secret_of_tribute(options: Mapping[str, str]) -> str:
    """A secret of a match of four people by whose first deal the tribute is paid, not cancelled."""
    given = [contribution(seat, "SENW") for seat in Seat]
    for secret in map("secret {}".format, range(100)):
        state = rules.initial_state(options)
        if rules.apply(state, rules.deal(state, shuffled(rules.PACK, secret, given, 1))).phase == "return":
            return secret
    raise AssertionError


def steps_of(options: Mapping[str, str], log: Iterable[tuple[int | None, str]]) -> Steps:
    """The steps of a match, from its log of seats and texts."""
    state, steps = rules.initial_state(options), []
    for seat, text in log:
        action = rules.parse(None if seat is None else Seat(seat), text)
        after = rules.apply(state, action)
        steps.append(Step(state, action, after))
        state = after
    return steps


def hidden_after(deal: Steps, viewer: Seat | None) -> set[Card]:
    """The cards of which the viewer has seen no copy in these steps of a deal: in no play, tribute, hand of his own.

    The wild is named at every table, whoever holds it.
    """
    seen = public_cards(rules, deal) | own_cards(rules, deal, viewer)
    return set(rules.PACK) - seen - {wild(deal[0].before.level)}
