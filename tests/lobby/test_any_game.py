"""The lobby knows no game: one that is only named in the settings has its form, its tables and its matches."""

import pytest
from django.conf import LazySettings

from games.models import Match
from lobby.models import Table
from tests.core.toy import rules
from tests.people import browser, person

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _third_game(settings: LazySettings) -> None:
    settings.GAMES = ["games.baloot", "tests.core.toy"]


def test_a_third_game_needs_no_change_here() -> None:
    visitor = browser(person())
    assert "/play/toy/" in visitor.get("/lobby/").content.decode()
    form = visitor.get("/new/toy/").content.decode()
    assert all(f'name="{option}"' in form for option in rules.OPTIONS)
    visitor.post("/new/toy/", {"E": "ai", "N": "ai", "W": "ai", "ai_speed": "normal"})
    visitor.post(f"/w/{Table.objects.get().code}/ready/", {"contribution": ""})
    assert Match.objects.get().game == "toy"
