"""Regions are drawn anew only where something has changed, and then look as if all had been drawn anew."""

import pytest
from django.utils.translation import override

from games import moments, render, selectors, services
from games.core.seats import Seat
from games.drawing import Pictures
from games.models import Match
from tests.games.tables import BALOOT, DRAWN, NEARLY_OVER, fresh, play_one, started

pytestmark = pytest.mark.django_db
VIEWERS = (*Seat, None)


def facts_of(match: Match, viewer: Seat | None) -> render.Facts:
    """What the viewer's templates may use now."""
    moment = moments.moment_of(fresh(match))
    return render.facts(selectors.table_at(moment, viewer, since=None, facing=None))


def assert_all_true(match: Match, pages: dict[Seat | None, Pictures]) -> None:
    """Every kept page is what a new one would be."""
    for viewer, page in pages.items():
        facts = facts_of(match, viewer)
        assert render.drawn(facts, page) == render.drawn(facts, Pictures())


@pytest.mark.parametrize("game", DRAWN)
def test_through_a_whole_match_kept_pages_are_what_new_ones_would_be(game: str) -> None:
    match = started(game=game, options=NEARLY_OVER[game])
    pages: dict[Seat | None, Pictures] = {viewer: Pictures() for viewer in VIEWERS}
    with override("en"):
        while fresh(match).running:
            assert_all_true(match, pages)
            play_one(match)
        assert_all_true(match, pages)


def test_kept_pages_follow_who_is_there() -> None:
    match = started(game=BALOOT)
    pages: dict[Seat | None, Pictures] = {viewer: Pictures() for viewer in VIEWERS}
    with override("en"):
        for change in (services.leave, services.take_back):
            assert_all_true(match, pages)
            change(match_id=match.pk, seat=Seat.E)
        assert_all_true(match, pages)
        services.freeze(match_id=match.pk)
        assert_all_true(match, pages)


def test_a_kept_page_follows_the_language() -> None:
    match, page = started(game=BALOOT), Pictures()
    facts = facts_of(match, Seat.S)
    with override("en"):
        english = render.drawn(facts, page)
    with override("ar"):
        assert render.drawn(facts, page) == render.drawn(facts, Pictures()) != english
