"""The public pages: languages, appearance, rules, what they weigh, what they may not contain."""

import gzip
import re
from html.parser import HTMLParser
from urllib.parse import unquote

import pytest
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.test import Client

from accounts.preferences import Appearance

pytestmark = pytest.mark.django_db
LANGUAGES = {"en": "ltr", "ms": "ltr", "zh-hant": "ltr", "ar": "rtl"}
PUBLIC = ["/en/", "/en/rules/baloot/", "/en/about/", "/en/privacy/", "/en/accessibility/", "/en/status/"]
OTHERS = ["/lobby/", "/new/baloot/", "/join/", "/login/", "/me/", "/upgrade/", "/logout/", "/me/delete/", "/u/Noura/"]
LANDING_BUDGET = 45 * 1024  # bytes, gzipped, everything a first visit loads


class Inline(HTMLParser):
    """Collects what a strict policy forbids, and ids."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.ids: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes inline style and script."""
        named = dict(attrs)
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.found += [f"<{tag} {name}>" for name in named if name == "style" or name.startswith("on")]
        if tag == "style" and not named.get("nonce"):
            self.found.append("<style> without nonce")
        if tag == "script" and "src" not in named and not named.get("nonce"):
            self.found.append("<script> without nonce")
        if (named.get("href") or "").startswith("javascript:"):
            self.found.append("javascript: address")


def text_of(client: Client, path: str) -> str:
    """The page's HTML."""
    return client.get(path, follow=True).content.decode()


@pytest.mark.parametrize("path", [*PUBLIC, *OTHERS, "/en/no/such/page/"])
def test_no_page_has_inline_style_or_script(path: str, client: Client) -> None:
    client.post("/play/baloot/")
    assert Inline(text_of(client, path)).found == []


@pytest.mark.parametrize("path", [*PUBLIC, *OTHERS])
def test_an_id_stands_once(path: str, client: Client) -> None:
    client.post("/play/baloot/")
    ids = Inline(text_of(client, path)).ids
    assert len(ids) == len(set(ids))


def test_the_policy_names_the_nonce_of_the_page(client: Client) -> None:
    answer = client.get("/en/")
    nonce = re.search(r'<style nonce="([^"]+)"', answer.content.decode())
    assert nonce
    assert f"'nonce-{nonce[1]}'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize(("code", "direction"), LANGUAGES.items())
def test_every_language_has_its_pages(code: str, direction: str, client: Client) -> None:
    page = text_of(client, f"/{code}/")
    assert f'lang="{code}" dir="{direction}"' in page


@pytest.mark.parametrize(
    ("accepted", "code"),
    [("ar-SA,ar;q=0.9", "ar"), ("zh-TW", "zh-hant"), ("ms-MY", "ms"), ("en-GB", "en"), ("fr", "en"), ("", "en")],
)
def test_the_front_door_opens_in_the_readers_language(accepted: str, code: str, client: Client) -> None:
    assert client.get("/", headers={"Accept-Language": accepted}).headers["Location"] == f"/{code}/"


def test_choosing_a_language_stays_on_the_page(client: Client) -> None:
    answer = client.post("/language/", {"language": "ar", "next": "/en/rules/baloot/"})
    assert answer.headers["Location"] == "/ar/rules/baloot/"
    assert 'dir="rtl"' in text_of(client, "/login/")


def test_a_players_language_follows_to_the_next_browser(client: Client) -> None:
    password = "seven green camels"
    client.post("/join/", {"username": "Layla", "email": "", "password": password})
    client.post("/language/", {"language": "ar", "next": "/me/"})
    elsewhere = Client()
    elsewhere.post("/login/", {"username": "Layla", "password": password})
    assert 'lang="ar"' in text_of(elsewhere, "/me/")


def test_an_unknown_language_changes_nothing(client: Client) -> None:
    client.post("/language/", {"language": "xx", "next": "/login/"})
    assert 'lang="en"' in text_of(client, "/login/")


@pytest.mark.parametrize(
    "cookie",
    ["", "50", "50.50", "50.50.101", "-1.50.50", "a.b.c", "50.50.50.50", "5" * 5000, "50.50.⁵", "<style>", "٥٠.50.50"],
)
def test_an_unreadable_appearance_is_the_default(cookie: str) -> None:
    assert Appearance.read(cookie) == Appearance()


def test_an_oversized_cookie_changes_nothing(client: Client) -> None:
    client.cookies["ui"] = "100.0.100}body{display:none" + "9" * 3000
    assert ":root{--contrast:50;--grain:50;--tint-weight:0.00;" in text_of(client, "/en/")


def test_the_sliders_are_kept_without_scripts(client: Client) -> None:
    sliders = {"contrast": "80", "grain": "0", "temperature": "25", "next": "/en/about/"}
    assert client.post("/appearance/", sliders).headers["Location"] == "/en/about/"
    assert ":root{--contrast:80;--grain:0;--tint-weight:0.50;--tint-side:oklch(.6 .1 240)}" in text_of(client, "/en/")


def test_reset_puts_the_sliders_back(client: Client) -> None:
    client.post("/appearance/", {"contrast": "80", "grain": "0", "temperature": "25"})
    client.post("/appearance/", {"contrast": "80", "grain": "0", "temperature": "25", "reset": "1"})
    assert client.cookies["ui"].value == "50.50.50"


def test_sliders_follow_a_player_to_the_next_browser(client: Client) -> None:
    password = "seven green camels"
    client.post("/join/", {"username": "Layla", "email": "", "password": password})
    client.post("/appearance/", {"contrast": "80", "grain": "10", "temperature": "50"})
    elsewhere = Client()
    elsewhere.post("/login/", {"username": "Layla", "password": password})
    assert "--contrast:80;--grain:10;" in text_of(elsewhere, "/me/")


def test_every_game_has_both_ways_to_a_table(client: Client) -> None:
    page = text_of(client, "/en/")
    assert 'action="/play/baloot/"' in page
    assert 'href="/new/baloot/"' in page


def test_every_rule_has_an_anchor(client: Client) -> None:
    """The numbers of the rule book: 1.1 to 6.9."""
    counts = {1: 6, 2: 9, 3: 6, 4: 9, 5: 8, 6: 9}
    page = text_of(client, "/en/rules/baloot/")
    wanted = [f'id="rule-{part}-{number}"' for part, last in counts.items() for number in range(1, last + 1)]
    assert not [anchor for anchor in wanted if page.count(anchor) != 1]


def test_the_rules_come_alone_for_the_panel_beside_the_table(client: Client) -> None:
    part = client.get("/en/rules/baloot/", headers={"HX-Request": "true"}).content.decode()
    assert part.lstrip().startswith("<article")
    assert "rule-5-2" in part
    assert "<html" not in part


def test_there_are_no_rules_of_an_unknown_game(client: Client) -> None:
    assert client.get("/en/rules/poker/").status_code == 404


def test_a_wrong_address_helps_with_table_codes(client: Client) -> None:
    answer = client.get("/en/no/such/page/")
    assert answer.status_code == 404
    assert "its code" in answer.content.decode()


def test_a_form_without_its_token_says_what_to_do() -> None:
    answer = Client(enforce_csrf_checks=True).post("/play/baloot/")
    assert answer.status_code == 403
    assert "Nothing was done." in answer.content.decode()


def test_when_something_breaks_the_page_says_that_the_game_is_stored() -> None:
    """It is made without any context, since making one may be what broke."""
    assert "Your game is stored" in render_to_string("500.html")


def test_the_status_page_says_what_answers(client: Client) -> None:
    answer = client.get("/en/status/")
    assert answer.status_code == 200
    assert "does not answer" not in answer.content.decode()


def test_the_landing_page_is_light(client: Client) -> None:
    page = text_of(client, "/en/")
    linked = set(re.findall(r'(?:href|src)="/static/([^"]+)"', page))
    sizes = {"page": len(gzip.compress(page.encode()))}
    pending = sorted(linked)
    while pending:
        name = pending.pop()
        path = finders.find(name)
        assert path, name
        with open(path, "rb") as file:
            content = file.read()
        sizes[name] = len(content) if name.endswith(".png") else len(gzip.compress(content))
        pending += [more for more in _named_in(name, content) if more not in sizes]
    assert sum(sizes.values()) <= LANDING_BUDGET, sizes


def _named_in(name: str, content: bytes) -> list[str]:
    """Files that a style sheet or a script loads, relative to itself."""
    if not name.endswith((".css", ".js")):
        return []
    folder = name.rsplit("/", 1)[0]
    text = content.decode()
    found = re.findall(r'url\("([^"]+)"\)', text) + re.findall(r'from "(\./[^"]+)"', text)
    return [_joined(folder, unquote(each)) for each in found]


def _joined(folder: str, relative: str) -> str:
    parts = folder.split("/")
    for step in relative.split("/"):
        if step == "..":
            parts.pop()
        elif step != ".":
            parts.append(step)
    return "/".join(parts)
