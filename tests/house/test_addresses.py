"""Addresses that nobody types: every one is answered in words, on PostgreSQL too."""

from collections.abc import Iterable, Iterator

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from accounts.models import User

Patterns = Iterable[URLPattern | URLResolver]


def with_names(patterns: Patterns, before: str = "/") -> Iterator[str]:
    """Every address of ours that has a code, a game or a name in it, with {} in its place."""
    for each in patterns:
        if isinstance(each, URLResolver):
            if each.namespace != "admin":
                yield from with_names(each.url_patterns, before + str(each.pattern))
        elif "<" in (route := before + str(each.pattern)):
            start, _name, end = route.partition("<")
            yield f"{start}{{}}{end.partition('>')[2].replace('<int:deal>', '1').replace('<int:ply>', '1')}"


FORMS = [
    *(f"/t/ABCDEF/{door}/" for door in ("play", "more-time", "leave", "back", "replace")),
    *(f"/w/ABCDEF/{door}/" for door in ("join", "leave", "ai", "ai/remove", "kick", "ready", "unready", "start")),
    "/rematch/ABCDEF/decline/",
    "/play/baloot/",
    "/quick/guandan/",
    "/language/",
    "/appearance/",
    "/me/settings/",
    "/me/devices/",
]


@pytest.mark.django_db
@pytest.mark.parametrize("address", FORMS)
def test_an_address_that_only_takes_forms_leads_a_reader_to_a_page(client: Client, address: str) -> None:
    client.force_login(User.objects.create_user("somebody"))
    page = "/t/ABCDEF/" if "ABCDEF" in address else "/en/"
    assert client.get(address)["Location"] == page
    assert client.head(address)["Location"] == page
    assert client.put(address).status_code == 405


@pytest.mark.django_db
@pytest.mark.parametrize("address", [*with_names(get_resolver().url_patterns)])
def test_no_address_answers_a_reader_with_nothing_but_a_status(client: Client, address: str) -> None:
    client.force_login(User.objects.create_user("somebody"))
    for name in ("ABCDEF", "baloot"):
        assert client.get(address.format(name)).status_code != 405


@pytest.mark.django_db
@pytest.mark.parametrize("address", [*with_names(get_resolver().url_patterns)])
def test_a_nul_in_an_address_leads_nowhere(client: Client, address: str) -> None:
    client.force_login(User.objects.create_user("somebody"))
    assert client.get(address.format("%00")).status_code == 404
    assert client.post(address.format("%00")).status_code == 404


@pytest.mark.django_db
def test_a_nul_in_an_offer_is_an_unknown_offer(client: Client) -> None:
    client.force_login(User.objects.create_user("somebody"))
    assert client.post("/rematch/NOBODY/decline/", {"offer": "\0"}).status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/me/", "/r/", "/u/somebody/", "/lobby/", "/login/", "/upgrade/", "/me/password/"])
def test_no_browser_keeps_a_page_that_speaks_of_its_reader(client: Client, address: str) -> None:
    """After logging out, Back shows nothing."""
    client.force_login(User.objects.create_user("somebody"))
    assert "no-store" in client.get(address)["Cache-Control"]
