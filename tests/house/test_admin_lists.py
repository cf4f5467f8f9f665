"""Every list of the admin site: its own filters work, and no address asks for anything else."""

import re
from html import unescape

import pytest
from django.contrib import admin
from django.contrib.admin import ModelAdmin
from django.test import Client, RequestFactory

from accounts.lists import ClosedLists
from accounts.models import User

OURS = [each for each in admin.site._registry.values() if each.opts.app_label in ("accounts", "games", "lobby")]
HIDDEN = {"secret", "password", "name_key", "contribution", "text", "session_key", "network", "seq", "window_seq"}

every_list = pytest.mark.parametrize("lists", OURS, ids=str)


def test_every_part_of_the_site_has_lists_that_are_looked_at_here() -> None:
    assert {each.opts.app_label for each in OURS} == {"accounts", "games", "lobby"}


@every_list
def test_no_list_tells_letter_by_letter_what_it_does_not_show(lists: ClosedLists) -> None:
    assert isinstance(lists, ClosedLists)
    names = {field.name for field in lists.opts.get_fields()} - lists.offered()
    asked = [f"{name}{question}" for name in names for question in ("", "__startswith", "__secret__startswith")]
    request = RequestFactory().get("/admin/")
    assert [question for question in asked if lists.lookup_allowed(question, "a", request)] == []


@every_list
def test_what_is_hidden_is_neither_filtered_nor_searched_by(lists: ClosedLists) -> None:
    used = {*lists.offered(), *lists.search_fields}
    assert not {part for name in used for part in name.split("__")} & HIDDEN


@pytest.mark.django_db
@every_list
def test_every_filter_that_a_list_offers_works(client: Client, lists: ModelAdmin) -> None:
    client.force_login(User.objects.create_superuser("moderator"))
    address = f"/admin/{lists.opts.app_label}/{lists.opts.model_name}/"
    choices = re.findall(r'<a href="(\?[^"]+)"', client.get(address).content.decode())
    assert choices or not lists.list_filter
    for choice in choices:
        assert client.get(address + unescape(choice)).status_code == 200, choice
