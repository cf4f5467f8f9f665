"""Ways to a table in one tap: alone with AI seats, with strangers, and with the same people once more."""

from collections.abc import Mapping

from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import Count, Q, QuerySet

from accounts.models import User
from games import registry
from games.core.seats import Seat
from games.models import Match
from games.models import Seat as MatchSeat
from games.services import start_practice
from lobby import seating, services
from lobby.models import Table, TableSeat
from lobby.refusals import Refusal
from lobby.seating import Terms
from lobby.selectors import waiting_tables

QUICK_CLOCK = 20  # seconds for a play at tables of strangers


@transaction.atomic
def play_now(*, user: User, game: str, options: Mapping[str, str]) -> Table:
    """A table with three AI seats that waits only for Ready. Who has never played gets a practice deal before it."""
    seating.check_not_suspended(user)
    seating.lock_person(user)
    table = _own_solo_table(user, game)
    if table is None:
        first_time = not MatchSeat.objects.filter(user=user, match__game=game).exists()
        table = services.create(host=user, game=game, terms=Terms(options), ai_seats=Seat.S.after())
        if first_time:
            table.practice = start_practice(game=game, user=user)
    table.options = seating.chosen(game, options)
    seating.touched(table)
    return table


@transaction.atomic
def quick_match(*, user: User, game: str, options: Mapping[str, str]) -> Table:
    """The open public table with most people on it, with the user on a free seat; a new one where there is none."""
    seating.check_not_suspended(user)
    seating.lock_person(user)
    _queue_up()
    wanted = seating.chosen(game, options)
    for table in [*_own_public(user, game), *_open_public(game)]:
        if table.options == wanted and _joined(table, user):
            return table
    return services.create(host=user, game=game, terms=Terms(wanted, clock=QUICK_CLOCK, public=True, spectators=True))


@transaction.atomic
def rematch(*, match_code: str, user: User, offer: str = "") -> Table:
    """The one rematch table of a finished match, with the user on his seat; made if nobody has asked before.

    `offer` is the table whose offer the user saw and accepts; where that no longer stands, nothing happens.
    """
    match = _finished_match(match_code, user)
    table = Table.objects.filter(rematch_of=match).first()
    if offer and (table is None or table.code != offer):
        raise Refusal("withdrawn")
    if table is None:
        return _rematch_table(match, user)
    if table.started_match_id:
        if not table.seats.filter(user=user).exists():
            raise Refusal("begun_without")
        return table
    services.join(code=table.code, user=user)
    return table


def _own_solo_table(user: User, game: str) -> Table | None:
    mine = waiting_tables().filter(host=user, game=game, public=False)
    alone = mine.annotate(ai=Count("seats", filter=Q(seats__user=None))).filter(ai=3)
    return Table.objects.filter(pk__in=alone.values("pk")).select_for_update(no_key=True).first()


def _queue_up() -> None:
    """Let strangers look for a table one after the other: two at once would each make one and wait alone.

    There is no table to lock yet, so they queue at a row that always exists.
    """
    ContentType.objects.select_for_update(no_key=True).get(app_label="lobby", model="table")


def _own_public(user: User, game: str) -> QuerySet[Table]:
    """Where the user waits for strangers already: a second tap leads there."""
    mine = TableSeat.objects.filter(user=user, accepted=True).values("table")
    return waiting_tables().filter(pk__in=mine, game=game, public=True)


def _open_public(game: str) -> list[Table]:
    """Waiting tables that strangers may join, those with most people first."""
    open_ones = waiting_tables().filter(game=game, public=True)
    crowded = open_ones.annotate(people=Count("seats", filter=Q(seats__user__isnull=False, seats__accepted=True)))
    return list(crowded.order_by("-people", "created_at")[:100])


def _joined(table: Table, user: User) -> bool:
    """Whether the user has a seat at the table now."""
    try:
        services.join(code=table.code, user=user)
    except Refusal:
        return False
    return True


def _finished_match(code: str, user: User) -> Match:
    """The match, its row locked, so that several players who ask at once get one table."""
    match = Match.objects.select_for_update(no_key=True).filter(code=code).first()
    if match is None:
        raise Refusal("unknown")
    if match.practice:
        raise Refusal("practice")
    if match.status == "running":
        raise Refusal("running")
    if not match.seats.filter(user=user).exists():
        raise Refusal("not_player")
    return match


def _rematch_table(match: Match, user: User) -> Table:
    """A table on the same terms, with a seat kept for everyone who played and can still come."""
    seating.check_not_suspended(user)
    table = seating.new_table(host=user, game=match.game, terms=_same_terms(match))
    table.rematch_of = match
    for held in match.seats.select_related("user"):
        if held.is_ai:
            seating.seat_ai(table, held.place)
        elif held.user is not None and _can_come(held.user):
            seating.keep_seat(table, held.user, held.place, accepted=held.user == user)
    return table


def _can_come(user: User) -> bool:
    return user.deleted_at is None and not user.suspended


def _same_terms(match: Match) -> Terms:
    before = Table.objects.filter(started_match=match).first()
    known = registry.game(match.game).OPTIONS
    return Terms(
        options={key: value for key, value in match.options.items() if key in known},
        clock=match.play_seconds,
        public=before.public if before else False,
        registered_only=before.registered_only if before else False,
        spectators=match.spectators,
        ai_speed=match.ai_speed,
    )
