"""No page says in English what it should say in the reader's language."""

import re
from html.parser import HTMLParser

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.core.seats import Seat
from games.models import Match
from tests.games.tables import BALOOT, started
from tests.people import person
from tests.replays.conftest import played
from tests.stack import ROOT

pytestmark = pytest.mark.django_db
LANGUAGES = ["ms", "zh-hant", "ar"]
PUBLIC = ["", "rules/baloot/", "about/", "privacy/", "accessibility/", "status/", "no/such/page/"]
OTHERS = ["/lobby/", "/new/baloot/", "/join-by-code/", "/login/", "/join/", "/upgrade/", "/t/ABCDEF/"]
OWN = ["/me/", "/me/password/", "/me/delete/", "/logout/", "/r/"]
SPOKEN = {"aria-label", "title", "placeholder", "alt"}
PROPER = re.compile(r"\b(Baloot|Sun|Hokum|Ashkal|Gahwa|SAWA|Sira|Pass|Double)\b")
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "use", "wbr"}
ENGLISH = re.compile(r"\b[A-Za-z]{2,}[,.:;?!]? [a-z]{2,}\b")  # two words, the second one without a capital


class Said(HTMLParser):
    """Collects what a page says: its text, and the attributes that are read aloud or shown by scripts.

    What is no language is left out: code, names and tokens (`<bdi>`), words in a `lang` of their own.
    """

    def __init__(self, page: str, sought: re.Pattern[str] = ENGLISH) -> None:
        super().__init__()
        self.texts: set[str] = set()
        self._sought = sought
        self._open: list[bool] = []  # whether each open element, or one around it, is left out
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes the attributes; remembers where to be deaf."""
        named = {name: value or "" for name, value in attrs}
        foreign = tag in {"script", "style", "code", "bdi"} or ("lang" in named and tag != "html")
        deaf = foreign or any(self._open[-1:])
        if not deaf:
            self._note(*(value for name, value in named.items() if name in SPOKEN or name.startswith("data-")))
        if tag not in VOID:
            self._open.append(deaf)

    def handle_endtag(self, tag: str) -> None:
        """Leaves the element."""
        if tag not in VOID and self._open:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        """Notes the text."""
        if not any(self._open[-1:]):
            self._note(data)

    def _note(self, *texts: str) -> None:
        self.texts |= {" ".join(text.split()) for text in texts if self._sought.search(text)}


def seated(match: Match) -> User:
    """The player on the first seat."""
    user = match.seats.get(seat=Seat.S).user
    assert user
    return user


def said(client: Client, path: str, language: str, sought: re.Pattern[str] = ENGLISH) -> set[str]:
    """What the page says that has the pattern in it: everything of two words or more in Latin letters."""
    client.cookies["django_language"] = language
    return Said(client.get(path, follow=True).content.decode(), sought).texts


def left_in_english(client: Client, path: str, language: str) -> set[str]:
    """What reads the same in both languages. `{}` in the path is the language."""
    return said(client, path.format("en"), "en") & said(client, path.format(language), language)


@pytest.mark.parametrize("path", [*(f"/{{}}/{one}" for one in PUBLIC), *OTHERS])
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_for_everybody_leave_nothing_in_english(language: str, path: str, client: Client) -> None:
    assert said(client, path.format("en"), "en"), "this page says nothing in English either"
    assert left_in_english(client, path, language) == set()


@pytest.mark.parametrize("path", OWN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_ones_own_pages_leave_nothing_in_english(language: str, path: str, client: Client) -> None:
    match = played(started("SN", BALOOT), deals=2)
    client.force_login(seated(match))
    assert left_in_english(client, path, language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guests_page_leaves_nothing_in_english(language: str, client: Client) -> None:
    client.post("/play/baloot/")
    for path in ["/me/", "/upgrade/", "/logout/"]:
        assert left_in_english(client, path, language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_waiting_room_leaves_nothing_in_english(language: str, client: Client) -> None:
    client.force_login(person())
    form = {"Mode": "quick", "Profile": "federation", "clock": "30", "N": "friend", "E": "ai", "W": "friend"}
    more = {"openness": "public", "ai_speed": "normal", "nonce": "a" * 32}
    room = client.post("/new/baloot/", form | more).headers["Location"]
    assert left_in_english(client, room, language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_leaves_nothing_in_english(language: str, client: Client) -> None:
    match = started("SN", BALOOT)
    table = reverse("lobby:table", args=[match.code])
    assert left_in_english(client, table, language) == set(), "for a spectator"
    client.force_login(seated(match))
    for path in [table, f"{table}text/", f"{table}state"]:
        assert left_in_english(client, path, language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_follows_a_match_leaves_nothing_in_english(language: str, client: Client) -> None:
    match = played(started("SN", BALOOT), deals=2)
    client.force_login(seated(match))
    result = reverse("games:result", args=[match.code])
    for path in [result, f"{result}fair/", f"/r/{match.code}/", f"/r/{match.code}/1/12/", f"/r/{match.code}/1/40/"]:
        assert left_in_english(client, path, language) == set()


def test_arabic_writes_proper_names_in_its_own_letters(client: Client) -> None:
    match = played(started("SN", BALOOT), deals=2)
    client.force_login(seated(match))
    result = reverse("games:result", args=[match.code])
    for path in ["/ar/", "/ar/rules/baloot/", "/lobby/", "/me/", "/r/", result, f"/r/{match.code}/1/12/"]:
        assert said(client, path, "ar", PROPER) == set()


def test_an_arrow_between_words_is_translated() -> None:
    """From one to another it points the other way where one reads from the right; only keys are the same everywhere."""
    arrow = re.compile(r'(?<!translate ")[→←]')
    folders = [ROOT / "templates", *ROOT.glob("games/*/templates")]
    shown = {path: re.sub(r"<dt>.*?</dt>", "", path.read_text()) for one in folders for path in one.rglob("*.html")}
    assert len(shown) > 50
    assert [str(path) for path, text in shown.items() if arrow.search(text)] == []


def test_a_sentence_that_nobody_translated_is_found() -> None:
    page = '<p aria-label="go on">Not marked at all <bdi>some body</bdi></p>'
    assert Said(page).texts == {"go on", "Not marked at all"}
