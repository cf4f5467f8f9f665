"""A table without scripts: whole matches by the forms of its pages, filled in and sent as a browser would."""

import re
from html import unescape
from random import Random

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils.http import urlencode

from games.models import Match
from tests.games.plain_forms import Forms, Pairs
from tests.games.tables import BALOOT, DRAWN, GUANDAN, NEARLY_OVER, fresh, legal, play_one, started, to_act, user_at
from tests.people import browser

pytestmark = pytest.mark.django_db
FORM = "application/x-www-form-urlencoded"
MATCHES = [
    *((game, "secret 0") for game in DRAWN),
    (BALOOT, "s 2"),  # projects are declared
    (GUANDAN, "s 2"),  # of several meanings only one beats the last play
]
HELD_BACK = re.compile(r'name="action" value="([^"]*)"[^>]* aria-disabled="true" data-why="([^"]+)"')


def ways(page: HttpResponse, match: Match, text: str) -> list[Pairs]:
    """How the action can be said by the forms of a table's page."""
    forms = [form for form in Forms(page.content.decode()).found if form.action == f"/t/{match.code}/play/"]
    return [pairs for pairs in (form.filled(text) for form in forms) if pairs]


def press(client: Client, page: HttpResponse, match: Match, text: str) -> HttpResponse:
    """What comes when the form is sent."""
    return client.post(f"/t/{match.code}/play/", urlencode(ways(page, match, text)[0]), content_type=FORM)


@pytest.mark.parametrize("door", ["", "text/"], ids=["table", "text"])
@pytest.mark.parametrize(("game", "secret"), MATCHES)
def test_a_whole_match_can_be_played_by_plain_forms(game: str, secret: str, door: str) -> None:
    """A form says whatever is legal; where cards can mean several things, the page that comes asks for one."""
    match, rng = started(game=game, options=NEARLY_OVER[game], secret=secret), Random(0)
    while fresh(match).running:
        seat, turn = to_act(match)[0], fresh(match).turn
        client = browser(user_at(match, seat))
        page = client.get(f"/t/{match.code}/{door}")
        texts = legal(match, seat)
        assert [text for text in texts if not ways(page, match, text)] == []
        text = rng.choice(texts)
        answer = press(client, page, match, text)
        if answer.status_code == 422:
            answer = press(client, answer, match, text)
        assert answer.status_code == 302, text
        assert match.actions.get(seq__gte=turn, seat=seat).text == text


def test_a_card_that_is_held_back_can_be_pressed_and_the_rules_say_why() -> None:
    """Whatever the reason is, it is the sentence that scripts show at the card."""
    match, rng, told = started(game=BALOOT, secret="s 2"), Random(0), 0
    while fresh(match).running and fresh(match).rounds.count() < 3:
        seat = to_act(match)[0]
        client = browser(user_at(match, seat))
        page = client.get(f"/t/{match.code}/")
        for text, why in HELD_BACK.findall(page.content.decode()):
            answer = press(client, page, match, text)
            assert answer.status_code == 422
            assert unescape(why) in unescape(answer.content.decode().partition('id="note"')[2].partition("</p>")[0])
            told += 1
        play_one(match, text=rng.choice(legal(match, seat)))
    assert told > 20
