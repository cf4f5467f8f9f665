"""Alone with three AI seats in one tap; the practice deal before the very first match."""

import re

import pytest
from django.urls import reverse

from accounts.models import User
from games.models import Match
from lobby import matchmaking
from lobby.models import Table
from lobby.services import close_if_idle
from tests.lobby.people import BALOOT, finished_match, fresh, who_sits
from tests.people import browser, person

pytestmark = pytest.mark.django_db

PLAY = "/play/baloot/"


def test_a_new_guest_gets_a_practice_deal() -> None:
    """ux.md 3.2: no name, no tour."""
    answer = browser().post(PLAY)
    practice = Match.objects.get()
    assert practice.practice
    assert (answer.status_code, answer["Location"]) == (303, f"/t/{practice.code}/")
    assert User.objects.get().is_guest


def test_play_now_again_leads_back_to_the_running_practice_deal() -> None:
    visitor = browser()
    first = visitor.post(PLAY)["Location"]
    assert visitor.post(PLAY)["Location"] == first
    assert Table.objects.count() == 1


def test_whoever_has_played_goes_straight_to_the_ready_step() -> None:
    user = person()
    finished_match(user)
    answer = browser(user).post(PLAY, {"Mode": "quick"})
    table = Table.objects.get(started_match=None)
    assert answer["Location"] == f"/t/{table.code}/?go=1"
    assert table.options["Mode"] == "quick"
    assert table.clock is None
    assert sorted(who_sits(table).values()) == ["AI", "AI", "AI", user.username]


def test_the_ready_step_shows_the_seal_and_asks_for_a_contribution_without_scripts() -> None:
    user = person()
    finished_match(user)
    visitor = browser(user)
    page = visitor.post(PLAY, follow=True).content.decode()
    table = Table.objects.get(started_match=None)
    assert table.commitment in page
    assert 'name="contribution"' in page
    assert table.secret not in page
    answer = visitor.post(reverse("lobby:ready", args=[table.code]), {"contribution": "by hand"})
    assert answer["Location"] == f"/t/{table.code}/"
    assert Match.objects.get(code=table.code).seats.get(user=user).contribution == "by hand"


@pytest.fixture
def practised() -> tuple[User, Table]:
    """Somebody whose practice deal is over."""
    user = person()
    table = matchmaking.play_now(user=user, game=BALOOT, options={})
    assert table.practice
    Match.objects.filter(pk=table.practice.pk).update(status=Match.Status.OVER)
    return user, fresh(table)


def test_continue_is_the_ready_step_of_the_real_match(practised: tuple[User, Table]) -> None:
    """Architecture §4."""
    user, table = practised
    assert table.practice
    address = reverse("lobby:continue", args=[table.practice.code])
    visitor = browser(user)
    assert table.commitment in visitor.get(address).content.decode()
    assert table.commitment in visitor.get(address, headers={"HX-Request": "true"}).content.decode()
    answer = visitor.post(address, {"contribution": "luck"})
    assert answer["Location"] == f"/t/{table.code}/"
    match = Match.objects.get(code=table.code)
    assert (match.practice, match.seats.get(user=user).contribution) == (False, "luck")


def test_continue_twice_begins_one_match(practised: tuple[User, Table]) -> None:
    """S23."""
    user, table = practised
    assert table.practice
    address = reverse("lobby:continue", args=[table.practice.code])
    visitor = browser(user)
    for _ in range(2):
        assert visitor.post(address)["Location"] == f"/t/{table.code}/"
    assert visitor.get(address)["Location"] == f"/t/{table.code}/"


def test_continue_after_the_table_was_closed_makes_a_new_one(practised: tuple[User, Table]) -> None:
    user, table = practised
    assert table.practice
    Table.objects.update(touched_at="2026-01-01T00:00Z")
    close_if_idle(code=table.code)
    answer = browser(user).post(reverse("lobby:continue", args=[table.practice.code]))
    fresh_one = Table.objects.get(closed_at=None)
    assert answer["Location"] == f"/t/{fresh_one.code}/?go=1"


def test_nobody_continues_somebody_elses_practice(practised: tuple[User, Table]) -> None:
    assert practised[1].practice
    assert browser(person()).get(reverse("lobby:continue", args=[practised[1].practice.code])).status_code == 404


def test_a_game_that_is_not_played_here_is_not_found() -> None:
    assert browser().post("/play/chess/").status_code == 404
    assert not User.objects.exists()


@pytest.mark.parametrize("page", ["/{}/", "/{}/rules/baloot/"])
@pytest.mark.parametrize("language", ["en", "ms", "zh-hant", "ar"])
def test_play_now_keeps_the_language_of_the_page(language: str, page: str) -> None:
    """Whatever the browser asks for, and whatever was chosen on it before."""
    for before in ("", "ms", "ar"):
        visitor = browser()
        visitor.cookies["django_language"] = before
        seen = visitor.get(page.format(language), headers={"Accept-Language": "en"}).content.decode()
        (form,) = re.findall(rf'action="{PLAY}">(.*?)</form>', seen, re.DOTALL)
        sent = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
        table = visitor.post(PLAY, sent, follow=True, headers={"Accept-Language": "en"}).content.decode()
        assert f'<html lang="{language}"' in table


@pytest.mark.parametrize("language", ["", "de", "x" * 5000])
def test_a_language_that_is_not_spoken_here_changes_nothing(language: str) -> None:
    assert "django_language" not in browser().post(PLAY, {"language": language}).cookies
