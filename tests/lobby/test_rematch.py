"""The same people once more: one offer, answered in words whatever happens in between."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts import moderation
from accounts.models import User
from accounts.services import delete_account
from games.core.seats import Seat
from games.models import Match
from lobby import matchmaking, services
from lobby.models import Table
from lobby.refusals import REASONS, Refusal
from tests.lobby.people import finished_match, fresh, who_sits
from tests.people import browser, person

pytestmark = pytest.mark.django_db


@pytest.fixture
def four() -> list[User]:
    return [person() for _ in range(4)]


@pytest.fixture
def match(four: list[User]) -> Match:
    return finished_match(*four)


def look(client: Client, match: Match) -> str:
    """The offer as htmx shows it on the result page."""
    answer = client.get(reverse("lobby:rematch", args=[match.code]), headers={"HX-Request": "true"})
    return str(answer.content.decode())


def ask(client: Client, match: Match, offer: str = "") -> str:
    """Where a POST without scripts ends up, with everything that the page says."""
    return str(client.post(reverse("lobby:rematch", args=[match.code]), {"offer": offer}, follow=True).content.decode())


def offered(match: Match) -> Table:
    return Table.objects.get(rematch_of=match)


def test_a_rematch_keeps_seats_and_options(match: Match, four: list[User]) -> None:
    table = matchmaking.rematch(match_code=match.code, user=four[1])
    assert who_sits(table) == dict(zip("SENW", [user.username for user in four], strict=True))
    assert table.options == {"Mode": "classic", "Profile": "standard"}
    assert table.commitment != match.commitment
    assert list(table.seats.values_list("accepted", flat=True)) == [False, True, False, False]


def deleted(gone: User) -> None:
    delete_account(user=gone)


def suspended(gone: User) -> None:
    moderation.suspend(user=gone, until=timezone.now() + timedelta(days=1), reason="rude", by=person())


def erased(gone: User) -> None:
    gone.delete()


@pytest.mark.parametrize("leave", [deleted, suspended, erased])
def test_no_seat_is_kept_for_somebody_who_cannot_come(
    match: Match, four: list[User], leave: Callable[[User], None]
) -> None:
    leave(four[2])
    table = matchmaking.rematch(match_code=match.code, user=four[0])
    assert "N" not in who_sits(table)
    services.join(code=table.code, user=person())
    assert "N" in who_sits(table)


def test_a_kept_seat_is_nobody_elses_and_the_match_waits_for_it(match: Match, four: list[User]) -> None:
    table = matchmaking.rematch(match_code=match.code, user=four[0])
    with pytest.raises(Refusal, match="full"):
        services.join(code=table.code, user=person())
    services.ready(code=table.code, user=four[0], contribution="")
    assert fresh(table).starts_at is None


def test_s23_whoever_asks_second_joins_the_same_table(match: Match, four: list[User]) -> None:
    first = matchmaking.rematch(match_code=match.code, user=four[0])
    assert matchmaking.rematch(match_code=match.code, user=four[0]) == first
    assert matchmaking.rematch(match_code=match.code, user=four[2]) == first
    assert list(first.seats.values_list("accepted", flat=True)) == [True, False, True, False]


def test_joining_a_kept_seat_leaves_others_ready(match: Match, four: list[User]) -> None:
    """No seat has changed: it was kept for exactly this player."""
    table = matchmaking.rematch(match_code=match.code, user=four[0])
    services.ready(code=table.code, user=four[0], contribution="")
    matchmaking.rematch(match_code=match.code, user=four[1])
    assert table.seats.get(user=four[0]).ready


def test_s19_an_offer_accepted_in_one_tab_is_gone_in_the_other(match: Match, four: list[User]) -> None:
    matchmaking.rematch(match_code=match.code, user=four[0])
    tab_a, tab_b = browser(four[1]), browser(four[1])
    assert "rematch-decline" in look(tab_b, match)
    ask(tab_a, match, offered(match).code)
    assert "rematch-decline" not in look(tab_b, match)
    assert "You have joined the rematch." in look(tab_b, match)


def test_s19_an_offer_declined_in_one_tab_is_gone_in_the_other(match: Match, four: list[User]) -> None:
    table = matchmaking.rematch(match_code=match.code, user=four[0])
    tab_a, tab_b = browser(four[1]), browser(four[1])
    tab_a.post(reverse("lobby:decline", args=[match.code]), {"offer": table.code})
    assert "rematch-decline" not in look(tab_b, match)
    assert "E" not in who_sits(table)


def test_s29_accepting_a_withdrawn_offer_makes_no_table_and_says_so(match: Match, four: list[User]) -> None:
    table = matchmaking.rematch(match_code=match.code, user=four[0])
    services.leave(code=table.code, user=four[0])
    assert str(REASONS["withdrawn"]) in ask(browser(four[1]), match, table.code)
    assert not Table.objects.filter(rematch_of=match).exists()


def test_s29_after_a_withdrawn_offer_a_new_one_can_be_made(match: Match, four: list[User]) -> None:
    table = matchmaking.rematch(match_code=match.code, user=four[0])
    services.leave(code=table.code, user=four[0])
    ask(browser(four[1]), match)
    assert offered(match).host == four[1]


def test_s29_accepting_when_the_rematch_has_begun_without_him(match: Match, four: list[User]) -> None:
    table = matchmaking.rematch(match_code=match.code, user=four[0])
    for user in four[1:]:
        services.leave(code=table.code, user=user)
    services.fill_with_ai(code=table.code, host=four[0])
    services.ready(code=table.code, user=four[0], contribution="")
    said = ask(browser(four[1]), match, table.code)
    assert str(REASONS["begun_without"]) in said


def test_s29_accepting_when_the_seat_went_to_somebody_else(match: Match, four: list[User]) -> None:
    table = matchmaking.rematch(match_code=match.code, user=four[0])
    services.leave(code=table.code, user=four[1])
    services.fill_with_ai(code=table.code, host=four[0])
    assert str(REASONS["full"]) in ask(browser(four[1]), match, table.code)


def test_a_second_thought_after_declining_takes_a_free_seat(match: Match, four: list[User]) -> None:
    table = matchmaking.rematch(match_code=match.code, user=four[0])
    services.leave(code=table.code, user=four[1])
    ask(browser(four[1]), match, table.code)
    assert who_sits(table)["E"] == four[1].username


def test_the_host_may_give_a_kept_seat_away_and_the_player_stays_welcome(match: Match, four: list[User]) -> None:
    table = matchmaking.rematch(match_code=match.code, user=four[0])
    services.kick(code=table.code, host=four[0], seat=Seat.N)
    services.join(code=table.code, user=four[2])


@pytest.mark.parametrize(
    ("changed", "reason"),
    [({"status": Match.Status.RUNNING}, "running"), ({"practice": True}, "practice")],
)
def test_matches_that_have_no_rematch(match: Match, four: list[User], changed: dict[str, object], reason: str) -> None:
    Match.objects.filter(pk=match.pk).update(**changed)
    with pytest.raises(Refusal, match=reason):
        matchmaking.rematch(match_code=match.code, user=four[0])


def test_only_its_players_ask_for_a_rematch(match: Match) -> None:
    stranger = browser(person())
    assert stranger.post(reverse("lobby:rematch", args=[match.code])).status_code == 404
    assert stranger.get(reverse("lobby:rematch", args=[match.code])).status_code == 404
    assert not Table.objects.filter(rematch_of=match).exists()


def test_a_match_with_ai_seats_has_a_rematch_with_ai_seats() -> None:
    user = person()
    match = finished_match(user)
    answer = browser(user).post(reverse("lobby:rematch", args=[match.code]))
    assert answer["Location"] == f"/t/{offered(match).code}/?go=1"
    assert sorted(who_sits(offered(match)).values())[:3] == ["AI"] * 3


def test_an_unchanged_offer_is_not_sent_again(match: Match, four: list[User]) -> None:
    """The poll keeps focus where it is."""
    visitor = browser(four[0])
    address = reverse("lobby:rematch", args=[match.code])
    assert visitor.get(address, {"seen": "none"}, headers={"HX-Request": "true"}).status_code == 204
    matchmaking.rematch(match_code=match.code, user=four[1])
    assert visitor.get(address, {"seen": "none"}, headers={"HX-Request": "true"}).status_code == 200
