"""Tables for the tests of the lobby, and the matches that come of them."""

from typing import Any

from accounts.models import User
from games.core.seats import Seat
from games.models import Match
from lobby import services
from lobby.models import Table
from lobby.seating import Terms

BALOOT = "baloot"


def table_of(*people: User, **terms: Any) -> Table:
    """A table on which these people sit, the first one its host."""
    table = services.create(host=people[0], game=BALOOT, terms=Terms()._replace(**terms))
    for one in people[1:]:
        services.join(code=table.code, user=one)
    return fresh(table)


def full_table(*people: User, **terms: Any) -> Table:
    """A table of these people with AI seats for the rest."""
    table = table_of(*people, **terms)
    services.fill_with_ai(code=table.code, host=people[0])
    return fresh(table)


def fresh(table: Table) -> Table:
    """The table as it is stored now."""
    return Table.objects.get(pk=table.pk)


def who_sits(table: Table) -> dict[str, str]:
    """Seat → name, or `AI`."""
    held = table.seats.select_related("user")
    return {str(Seat(one.seat)): one.user.username if one.user else "AI" for one in held}


def finished_match(*people: User) -> Match:
    """A match of these people and AI seats that is over."""
    table = full_table(*people)
    for one in people:
        services.ready(code=table.code, user=one, contribution="")
    if len(people) > 1:
        Table.objects.filter(pk=table.pk).update(starts_at="2026-01-01T00:00Z")
        services.start(code=table.code)
    Match.objects.filter(code=table.code).update(status=Match.Status.OVER)
    return Match.objects.get(code=table.code)
