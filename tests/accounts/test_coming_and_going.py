"""Register, log in, log out, lock-out, password, browsers, deleting."""

from collections.abc import Iterator

import pytest
from django.test import Client

from accounts.models import Device, User
from accounts.signals import sessions_ended
from games.models import Seat
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


@pytest.fixture
def ended(django_capture_on_commit_callbacks: object) -> Iterator[list[User]]:
    """The players whose open sockets were told to end."""
    heard: list[User] = []

    def listen(user: User, **_kwargs: object) -> None:
        heard.append(user)

    sessions_ended.connect(listen)
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]  # a fixture without a type
        yield heard
    sessions_ended.disconnect(listen)


def test_registering_logs_in(client: Client) -> None:
    client.post("/join/", {"username": "Layla", "email": "", "password": PASSWORD})
    assert client.get("/me/").status_code == 200


@pytest.mark.parametrize("password", ["short", "12345678901", "password1"])
def test_an_easily_guessed_password_is_refused(client: Client, password: str) -> None:
    answer = client.post("/join/", {"username": "Layla", "email": "", "password": password})
    assert answer.status_code == 422
    assert not User.objects.exists()


def test_the_page_one_came_from_opens_again(client: Client, noura: User) -> None:
    answer = client.post("/login/", {"username": "Noura", "password": PASSWORD, "next": "/lobby/"})
    assert answer.headers["Location"] == "/lobby/"


def test_no_other_site_opens_after_logging_in(client: Client, noura: User) -> None:
    answer = client.post("/login/", {"username": "Noura", "password": PASSWORD, "next": "https://evil.example/"})
    assert answer.headers["Location"] == "/me/"


def test_wrong_and_unknown_names_read_the_same(client: Client, noura: User) -> None:
    wrong, unknown = (
        client.post("/login/", {"username": name, "password": "not it"}).content.decode()
        for name in ("Noura", "Nobody9")
    )
    sentence = "Name and password do not belong together."
    assert sentence in wrong
    assert sentence in unknown


def test_five_wrong_passwords_lock_the_name_and_say_so(client: Client, noura: User) -> None:
    typed = ["Noura", "noura", "NOURA", "n0ura", "Noura"]  # one name, however it is typed
    for name in typed:
        answer = client.post("/login/", {"username": name, "password": "not it"})
    assert answer.status_code == 429
    assert "Too many wrong passwords" in answer.content.decode()
    right = client.post("/login/", {"username": "Noura", "password": PASSWORD})
    assert right.status_code == 429


def test_logging_out_ends_the_sockets(at_home: Client, noura: User, ended: list[User]) -> None:
    at_home.post("/logout/")
    assert ended == [noura]
    assert at_home.get("/me/").headers["Location"].startswith("/login/")


def test_a_link_cannot_log_out(at_home: Client) -> None:
    at_home.get("/logout/")
    assert at_home.get("/me/").status_code == 200


def test_a_new_password_logs_out_every_other_browser(at_home: Client, noura: User) -> None:
    elsewhere = Client()
    elsewhere.post("/login/", {"username": "Noura", "password": PASSWORD})
    at_home.post("/me/password/", {"old": PASSWORD, "new": "nine red falcons"})
    assert elsewhere.get("/me/").status_code == 302
    assert at_home.get("/me/").status_code == 200


def test_a_new_password_needs_the_old_one(at_home: Client, noura: User) -> None:
    assert at_home.post("/me/password/", {"old": "wrong", "new": "nine red falcons"}).status_code == 422
    noura.refresh_from_db()
    assert noura.check_password(PASSWORD)


def test_other_browsers_are_listed_and_logged_out(at_home: Client, noura: User) -> None:
    elsewhere = Client(headers={"User-Agent": "Mozilla/5.0 (Android 15) Firefox/140"})
    elsewhere.post("/login/", {"username": "Noura", "password": PASSWORD})
    assert "Firefox, Android" in at_home.get("/me/").content.decode()
    at_home.post("/me/devices/")
    assert elsewhere.get("/me/").status_code == 302
    assert Device.objects.count() == 1


def test_settings_are_kept(at_home: Client, noura: User) -> None:
    at_home.post("/me/settings/", {"deck": "four", "announcements": "terse", "sound": "on"})
    noura.refresh_from_db()
    assert (noura.setting("deck"), noura.setting("sound"), noura.setting("auto_baloot")) == ("four", True, False)
    assert 'data-deck="four"' in at_home.get("/en/").content.decode()


@pytest.mark.parametrize("stored", [{"deck": "purple"}, {"deck": 1}, [], None, {"sound": "yes"}])
def test_unreadable_settings_are_the_defaults(stored: object) -> None:
    assert User(settings=stored).setting("deck") == "classic"
    assert User(settings=stored).setting("sound") is False


def test_deleting_takes_the_person_out_of_the_row(at_home: Client, noura: User) -> None:
    at_home.post("/me/delete/", {"password": PASSWORD})
    noura.refresh_from_db()
    assert (noura.name, noura.email, noura.is_active) == ("Deleted player", "", False)
    assert at_home.get("/u/Noura/").status_code == 404


def test_deleting_takes_the_name_out_of_stored_matches(at_home: Client, noura: User) -> None:
    at_home.post("/play/baloot/")
    at_home.post("/me/delete/", {"password": PASSWORD})
    assert list(Seat.objects.filter(user=noura).values_list("name", flat=True)) == ["Deleted player"]


def test_deleting_needs_the_password(at_home: Client, noura: User) -> None:
    assert at_home.post("/me/delete/", {"password": "wrong"}).status_code == 422
    noura.refresh_from_db()
    assert noura.is_active


def test_everybody_may_read_a_players_page(client: Client, noura: User) -> None:
    page = client.get("/u/noura/")
    assert page.status_code == 200
    assert "Noura" in page.content.decode()
