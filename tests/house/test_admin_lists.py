"""Every list of the admin site: its own filters work, and no address asks for anything else."""

import re
from html import unescape

import pytest
from django.contrib import admin
from django.db.models import Model
from django.test import Client

from accounts.models import User

OURS = [model for model in admin.site._registry if model._meta.app_label in ("accounts", "games", "lobby")]
HIDDEN = {"secret", "password", "name_key", "contribution", "text", "session_key", "network", "seq", "window_seq"}


def offered(model: type[Model]) -> set[str]:
    """The fields by which the list filters."""
    lists = admin.site._registry[model]
    return {each if isinstance(each, str) else each[0] for each in lists.list_filter} | {str(lists.date_hierarchy)}


@pytest.mark.parametrize("model", OURS)
def test_no_list_tells_letter_by_letter_what_it_does_not_show(model: type[Model]) -> None:
    lists = admin.site._registry[model]
    names = {field.name for field in model._meta.get_fields()} - offered(model)
    asked = [f"{name}{question}" for name in names for question in ("", "__startswith", "__secret__startswith")]
    assert [question for question in asked if lists.lookup_allowed(question, "a", None)] == []


@pytest.mark.parametrize("model", OURS)
def test_what_is_hidden_is_neither_filtered_searched_nor_sorted_by(model: type[Model]) -> None:
    lists = admin.site._registry[model]
    used = {*offered(model), *lists.search_fields}
    assert not {part for name in used for part in name.split("__")} & HIDDEN


@pytest.mark.django_db
@pytest.mark.parametrize("model", OURS)
def test_every_filter_that_a_list_offers_works(client: Client, model: type[Model]) -> None:
    client.force_login(User.objects.create_superuser("moderator"))
    address = f"/admin/{model._meta.app_label}/{model._meta.model_name}/"
    choices = re.findall(r'<a href="(\?[^"]+)"', client.get(address).content.decode())
    for choice in choices:
        assert client.get(address + unescape(choice)).status_code == 200, choice
