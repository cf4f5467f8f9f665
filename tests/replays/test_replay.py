"""Finished matches, stepped through from the stored actions."""

import re
from collections.abc import Callable

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from accounts import moderation, services
from accounts.models import User
from accounts.preferences import Appearance
from games import registry
from games.core import transcript
from games.core.seats import Seat
from games.models import Match
from games.selectors import transcript_of
from replays.selectors import Place, moment
from tests.games.tables import BALOOT, play_one, started, user_at
from tests.people import person

pytestmark = pytest.mark.django_db


def walk(match: Match, way: str, start: Place) -> list[Place]:
    """Every place met by following one way until it ends."""
    places = [start]
    while (following := getattr(moment(match, places[-1], Seat.S, hands_open=True), way)) is not None:
        places.append(following)
    return places


def step(match: Match, deal: int = 1, ply: int = 1, **query: str) -> str:
    """The address of a step."""
    address = reverse("replays:step", args=[match.code, deal, ply])
    return address + "?" + "&".join(f"{key}={value}" for key, value in query.items())


def test_forwards_meets_every_stored_action_once_and_backwards_is_the_same_way(finished: Match) -> None:
    forwards = walk(finished, "on", Place(1, 1))
    assert len(forwards) == finished.actions.count()
    assert walk(finished, "back", forwards[-1]) == forwards[::-1]


def test_steps_by_trick_stand_after_complete_tricks(finished: Match) -> None:
    for place in walk(finished, "trick_on", Place(1, 1)):
        now = moment(finished, place, Seat.S, hands_open=True)
        kinds = {phrase.kind for phrase in now.line.phrases}
        assert place.ply in (1, now.plies) or "trick" in kinds


def test_every_moment_is_the_state_that_the_transcript_rebuilds(finished: Match) -> None:
    game = registry.game(BALOOT)
    states = transcript.replay(game, transcript.read(transcript_of(finished)))
    rebuilt = [game.reveal(state) for state in states][1:]
    shown = [moment(finished, place, Seat.S, hands_open=True).seen.view for place in walk(finished, "on", Place(1, 1))]
    assert [view.hands for view in shown] == [view.hands for view in rebuilt]
    assert [view.score for view in shown] == [view.score for view in rebuilt]


def test_with_hands_closed_only_the_chosen_seat_is_seen(client: Client, finished: Match) -> None:
    page = client.get(step(finished, seat="E")).content.decode()
    game = registry.game(BALOOT)
    view = game.reveal(game.apply(game.initial_state(finished.rounds.get(number=1).opening), _deal(finished)))
    allowed = {*view.hands[Seat.E], view.public_card}
    assert {str(card) for card in allowed} == set(re.findall(r'data-card="(\w\w)"', page))


def test_the_four_players_sit_round_the_table(client: Client, finished: Match) -> None:
    page = client.get(step(finished)).content.decode()
    assert re.findall(r'id="seat-(\d)"', page) == list("0123")


def test_open_hands_show_every_dealt_card(client: Client, finished: Match) -> None:
    page = client.get(step(finished, open="1")).content.decode()
    assert len(set(re.findall(r'data-card="(\w\w)"', page))) == 21


@pytest.mark.parametrize("place", [(0, 1), (1, 0), (1, 999), (99, 1)])
def test_a_place_that_does_not_exist_is_not_found(client: Client, finished: Match, place: tuple[int, int]) -> None:
    assert client.get(step(finished, *place)).status_code == 404


def test_an_unreadable_seat_falls_back_to_south(client: Client, finished: Match) -> None:
    assert client.get(step(finished, seat="<script>")).context["facing"] == Seat.S


def test_a_running_match_has_no_replay(client: Client) -> None:
    """S47: neither the first action nor a step of it opens while cards are hidden."""
    match = started("SENW", BALOOT, code="LIVE")
    client.force_login(user_at(match, Seat.S))
    assert client.get(step(match, open="1")).status_code == 404
    assert client.get(reverse("replays:start", args=["LIVE"])).url == reverse("lobby:table", args=["LIVE"])
    play_one(match)
    assert client.get(step(match, 1, 2, open="1")).status_code == 404


def test_a_step_is_kept_by_the_browser_until_reader_or_language_changes(client: Client, finished: Match) -> None:
    client.get(step(finished))  # which brings the cookie that its forms need
    first = client.get(step(finished))
    assert first["Cache-Control"] == "no-cache, private" or first["Cache-Control"] == "private, no-cache"
    again = client.get(step(finished), headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304
    assert "Content-Security-Policy" not in again, "a new nonce would not fit the kept page"
    arabic = client.get(step(finished), headers={"If-None-Match": first["ETag"], "Accept-Language": "ar"})
    assert arabic.status_code == 200
    client.cookies[settings.CSRF_COOKIE_NAME] = "x" * 32  # as at a log-in
    assert client.get(step(finished), headers={"If-None-Match": first["ETag"]}).status_code == 200


def delete(reader: User, other: User) -> None:
    services.delete_account(user=other)


def rename(reader: User, other: User) -> None:
    moderation.rename(user=other, username="Renamed", reason="rude", by=reader)


def rename_reader(reader: User, other: User) -> None:
    moderation.rename(user=reader, username="Renamed", reason="rude", by=other)


def recolour(reader: User, other: User) -> None:
    services.save_settings(user=reader, changes={"deck": "four"})


def move_a_slider(reader: User, other: User) -> None:
    services.save_appearance(user=reader, appearance=Appearance(contrast=80))


@pytest.mark.parametrize("change", [delete, rename, rename_reader, recolour, move_a_slider])
def test_a_kept_step_is_not_shown_any_more_when_it_would_look_different(
    client: Client, finished: Match, change: Callable[[User, User], None]
) -> None:
    reader, other = user_at(finished, Seat.S), user_at(finished, Seat.N)
    client.force_login(reader)
    before = client.get(step(finished))
    change(reader, other)
    after = client.get(step(finished), headers={"If-None-Match": before["ETag"]})
    assert after.status_code == 200
    assert shown(after) != shown(before), "else this change is none"


def shown(page: HttpResponse) -> str:
    """The page without what is new each time."""
    return re.sub(r'(nonce|value)="[^"]*"', "", page.content.decode())


def test_players_find_their_matches_and_nobody_elses(client: Client, finished: Match) -> None:
    client.force_login(user_at(finished, Seat.N))
    page = client.get(reverse("replays:mine")).content.decode()
    assert reverse("replays:start", args=["REPLAY"]) in page
    client.force_login(person())
    assert "REPLAY" not in client.get(reverse("replays:mine")).content.decode()


def test_strangers_are_sent_to_log_in_for_their_list(client: Client) -> None:
    assert client.get(reverse("replays:mine")).status_code == 302


def _deal(match: Match) -> object:
    return registry.game(BALOOT).parse(None, match.actions.order_by("seq")[0].text)


def test_a_deal_can_be_opened_by_its_number(client: Client, finished: Match) -> None:
    assert finished.rounds.count() > 1
    assert client.get(step(finished, 2)).context["now"].place == Place(2, 1)
