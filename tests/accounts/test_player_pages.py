"""What a player's pages show of matches."""

import pytest
from django.test import Client

from accounts.models import User
from games.models import Match, Seat

pytestmark = pytest.mark.django_db


def ended_match(code: str, player: User, *, seat: int, winner: int) -> None:
    """A finished match with the player on this seat."""
    match = Match.objects.create(
        code=code, game="baloot", status=Match.Status.OVER, result="152-96", winner=winner, options={}
    )
    Seat.objects.create(match=match, seat=seat, user=player, name=player.name)


def test_a_public_page_counts_matches_and_victories(client: Client, noura: User) -> None:
    ended_match("AAAAAAA", noura, seat=0, winner=0)  # S is of team 0
    ended_match("BBBBBBB", noura, seat=2, winner=0)  # so is N
    ended_match("CCCCCCC", noura, seat=1, winner=0)  # E is not
    page = client.get("/u/noura/").content.decode()
    assert "<td data-number>3</td><td data-number>2</td>" in page


def test_only_the_player_sees_which_matches(at_home: Client, client: Client, noura: User) -> None:
    ended_match("AAAAAAA", noura, seat=0, winner=0)
    assert "/r/AAAAAAA/" in at_home.get("/me/").content.decode()
    assert "/r/AAAAAAA/" not in Client().get("/u/noura/").content.decode()
