"""The moderators' pages: read-only, silent about what a running match hides, every action with a reason."""

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.models import User
from games import services
from games.core.seats import Seat
from games.models import Flag, Match
from tests.games.tables import fresh, play_one, play_out, to_act, with_window
from tests.people import person

pytestmark = pytest.mark.django_db
LISTS = ("match", "round", "loggedaction", "flag")


@pytest.fixture
def moderator(client: Client) -> User:
    """Logged in; may do everything the site lets anybody do."""
    user = User.objects.create_superuser("moderator", password="a long enough password")
    client.force_login(user)
    return user


def lists(client: Client) -> str:
    """All the lists, and the page of every row in them."""
    pages = [client.get(f"/admin/games/{name}/").content.decode() for name in LISTS]
    return "\n".join(pages)


def act(client: Client, match: Match, action: str, **fields: str) -> None:
    """Choose the match and do something to it."""
    form = {"action": action, "_selected_action": str(match.pk), "reason": "", "seat": ""} | fields
    assert client.post("/admin/games/match/", form).status_code == 302


def page_of(client: Client, match: Match) -> str:
    return client.get(f"/admin/games/match/{match.pk}/change/").content.decode()


@pytest.mark.usefixtures("moderator")
def test_the_lists_of_a_running_match_hide_packs_answers_and_secret(client: Client) -> None:
    match = with_window("SE")
    services.play(match_id=match.pk, seat=Seat.S, text="pair", seq=match.turn)
    text = lists(client) + page_of(client, match)
    assert match.code in text
    assert match.commitment in text
    for hidden in (match.actions.get(seq=0).text, ">pair<", match.secret, "by E"):
        assert hidden not in text


@pytest.mark.usefixtures("moderator")
def test_what_was_played_is_listed(client: Client) -> None:
    match = with_window("")
    play_one(match)
    assert match.actions.get(seq=1).text in lists(client)


@pytest.mark.usefixtures("moderator")
def test_the_page_of_a_hidden_action_does_not_exist(client: Client) -> None:
    match = with_window("SE")
    deal = match.actions.get(seq=0)
    answer = client.get(f"/admin/games/loggedaction/{deal.pk}/change/", follow=True)
    assert deal.text not in answer.content.decode()


@pytest.mark.usefixtures("moderator")
def test_when_the_match_is_over_everything_is_open(client: Client) -> None:
    match = play_out(with_window("SE"))
    text = client.get("/admin/games/loggedaction/?all=").content.decode() + page_of(client, match)
    assert match.actions.get(seq=0).text in text
    assert match.secret in text


@pytest.mark.usefixtures("moderator")
@pytest.mark.parametrize(
    "question",
    [
        "match/?secret__startswith=s",
        "match/?seats__contribution__startswith=b",
        "match/?actions__text__contains=pair",
        "match/?window_seq__isnull=0",
        "round/?match__secret__startswith=s",
        "loggedaction/?match__secret__startswith=s",
        "loggedaction/?text__contains=pair",
        "flag/?match__secret__startswith=s",
    ],
)
def test_no_list_answers_questions_about_what_is_hidden(client: Client, question: str) -> None:
    match = with_window("SE")
    answer = client.get(f"/admin/games/{question}")
    assert answer.status_code == 400 or (answer.status_code == 302 and "e=1" in answer["Location"])
    assert match.code not in answer.content.decode()


@pytest.mark.usefixtures("moderator")
@pytest.mark.parametrize("name", LISTS)
def test_nothing_is_added_changed_or_deleted(client: Client, name: str) -> None:
    match = with_window("")
    row = {"match": match.pk, "round": match.rounds.get().pk, "loggedaction": match.actions.first().pk, "flag": 1}[name]
    assert client.get(f"/admin/games/{name}/add/").status_code == 403
    assert client.post(f"/admin/games/{name}/{row}/delete/", {"post": "yes"}).status_code in (302, 403)
    client.post(f"/admin/games/{name}/{row}/change/", {"text": "another", "status": "over"})
    assert fresh(match).running


def test_a_moderator_freezes_thaws_replaces_and_closes_and_it_is_written_down(client: Client, moderator: User) -> None:
    match = with_window("")
    seat = to_act(match)[0]
    act(client, match, "freeze", reason="a report")
    assert fresh(match).frozen
    act(client, match, "thaw", reason="settled")
    act(client, match, "replace_by_ai", reason="rude", seat=str(int(seat)))
    assert match.seats.get(seat=seat).left
    act(client, match, "close", reason="nobody plays")
    assert fresh(match).status == "aborted"
    entries = LogEntry.objects.filter(user=moderator, object_id=str(match.pk)).order_by("pk")
    assert [entry.change_message.rpartition(": ")[2] for entry in entries] == [
        "a report",
        "settled",
        "rude",
        "nobody plays",
    ]


@pytest.mark.usefixtures("moderator")
@pytest.mark.parametrize("action", ["freeze", "replace_by_ai", "close"])
def test_without_a_reason_nothing_is_done(client: Client, action: str) -> None:
    match = with_window("")
    act(client, match, action, seat="1", reason="  ")
    now = fresh(match)
    assert (now.status, now.frozen, now.version) == ("running", False, match.version)
    assert not LogEntry.objects.exists()


@pytest.mark.usefixtures("moderator")
@pytest.mark.parametrize("seat", ["", "4", "x"])
def test_replacing_needs_a_seat(client: Client, seat: str) -> None:
    match = with_window("")
    act(client, match, "replace_by_ai", reason="rude", seat=seat)
    assert fresh(match).version == match.version


@pytest.mark.usefixtures("moderator")
def test_what_cannot_be_done_is_said(client: Client) -> None:
    match = play_out(with_window(""))
    act(client, match, "close", reason="too late")
    assert "The match is over." in client.get("/admin/games/match/").content.decode()


def test_who_may_only_look_may_not_act(client: Client) -> None:
    looker = person()
    looker.is_staff = True
    looker.save()
    looker.user_permissions.set(Permission.objects.filter(codename="view_match"))
    client.force_login(looker)
    match = with_window("")
    client.post("/admin/games/match/", {"action": "close", "_selected_action": str(match.pk), "reason": "because"})
    assert fresh(match).running


def test_s51_a_flag_is_settled_with_a_reason(client: Client, moderator: User) -> None:
    flag = Flag.objects.create(match=with_window(""), kind=Flag.Kind.SAME_NETWORK, seats="SE")
    form = {"action": "settle", "_selected_action": str(flag.pk), "seat": ""}
    client.post("/admin/games/flag/", form | {"reason": ""})
    flag.refresh_from_db()
    assert flag.settled_at is None
    client.post("/admin/games/flag/", form | {"reason": "brothers"})
    flag.refresh_from_db()
    assert flag.settled_at is not None
    assert LogEntry.objects.get(user=moderator).change_message.endswith("brothers")
