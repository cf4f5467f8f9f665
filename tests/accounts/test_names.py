"""What players may call themselves."""

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from accounts import names, selectors
from accounts.models import User


@pytest.mark.parametrize("name", ["Noura", "نورة", "小明", "pau1_o", "Anne-Marie", "アキラ明", "J.R.R.", "Zoë"])
def test_names_of_every_script_are_welcome(name: str) -> None:
    names.check_name(name)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("a", "length"),
        ("a" * 21, "length"),
        ("two words", "signs"),
        ("<b>", "signs"),
        ("ab\u200bc", "signs"),  # an invisible letter
        ("a\u202eb", "signs"),  # turns the text round
        ("12345", "signs"),  # no letter at all
        ("ｎｏｕｒａ", "signs"),  # wide letters are another way to write plain ones
        ("admin", "reserved"),
        ("Adm1n", "reserved"),  # looks like it
        ("аdmin", "reserved"),  # a Cyrillic а
        ("guest-4821", "reserved"),
        ("Guest4821", "reserved"),
        ("Nоura", "mixed"),  # a Cyrillic о among Latin letters
    ],
)
def test_names_that_could_deceive_are_refused(name: str, code: str) -> None:
    with pytest.raises(ValidationError) as refused:
        names.check_name(name)
    assert refused.value.code == code


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["Noura", "noura", "NOURA", "n.o.u.r.a", "N0ura", "Noúra"])
def test_a_name_that_looks_like_anothers_is_taken(name: str, noura: User) -> None:
    assert selectors.taken(name)


@pytest.mark.django_db
def test_ones_own_name_is_free_for_oneself(noura: User) -> None:
    assert not selectors.taken("NOURA", beside=noura)


@pytest.mark.django_db
def test_a_guest_is_named_in_the_readers_language(noura: User) -> None:
    assert User(username="guest-4821", is_guest=True).name == "Guest 4821"


@pytest.mark.parametrize("name", ["한" * 20, "ß" * 20, "أ" * 20, "ΐ" * 20])
def test_the_longest_names_of_every_script_can_be_stored(name: str) -> None:
    names.check_name(name)
    assert len(names.key(name)) <= 2 * names.LONGEST


@pytest.mark.parametrize("path", ["/join/", "/login/"])
def test_a_name_is_not_cut_while_it_is_typed(path: str, client: Client) -> None:
    field = client.get(path).context["form"]["username"]
    assert int(field.field.widget.attrs.get("maxlength", 10_000)) > 2 * names.LONGEST


def test_a_name_that_is_too_long_comes_back_whole_with_the_reason(client: Client) -> None:
    name = "محمد_بن_عبدالله_الطويل"
    page = client.post("/join/", {"username": name, "password": "a long enough password"}).content.decode()
    assert f'value="{name}"' in page
    assert "A name has 2 to 20 characters." in page
