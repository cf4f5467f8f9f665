"""Pages and plain doors of a table: they work without a script, and refuse in words."""

import re

import pytest
from django.test import Client

from accounts.models import User
from games import services
from games.core.seats import Seat
from games.models import Match
from tests.games.tables import BALOOT, GUANDAN, NEARLY_OVER, fresh, legal, play_one, play_out, started, to_act, user_at

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    """Four persons at Baloot, in the auction."""
    return started(game=BALOOT)


def client_of(match: Match, seat: Seat) -> Client:
    """The browser of the person on the seat."""
    client = Client()
    client.force_login(user_at(match, seat))
    return client


def url(match: Match, door: str = "") -> str:
    """The table's address, or one of its doors."""
    return f"/t/{match.code}/{door}"


def move(match: Match, text: str, **more: str) -> dict[str, str]:
    """The fields of a form."""
    return {"action": text, "seq": str(fresh(match).turn), "nonce": "n1"} | more


def speaker(match: Match) -> Seat:
    """Who is to act."""
    return to_act(match)[0]


def test_the_table_page_is_never_stored(match: Match) -> None:
    for door in ("", "state", "text/"):
        assert "no-store" in client_of(match, Seat.S).get(url(match, door))["Cache-Control"]


def test_a_plain_form_plays_and_leads_back_to_the_table(match: Match) -> None:
    answer = client_of(match, speaker(match)).post(url(match, "play/"), move(match, "pass"))
    assert (answer.status_code, answer["Location"]) == (302, url(match))
    assert fresh(match).seq == match.seq + 1


def test_a_form_of_the_text_table_leads_back_to_the_text(match: Match) -> None:
    answer = client_of(match, speaker(match)).post(url(match, "play/"), move(match, "pass", next="text"))
    assert answer["Location"] == url(match, "text/")


def test_htmx_gets_the_answer_and_the_state(match: Match) -> None:
    answer = client_of(match, speaker(match)).post(
        url(match, "play/"), move(match, "pass"), headers={"HX-Request": "true"}
    )
    told = answer.json()
    assert (answer.status_code, told["status"], told["nonce"]) == (200, "ok", "n1")
    assert told["table"]["v"] == fresh(match).version
    assert {"hand", "actions", "trick"} <= told["table"]["html"].keys()


@pytest.mark.parametrize(
    ("text", "seq", "status", "kind"),
    [
        ("pass", "0", 409, "stale"),
        ("pass", "", 409, "stale"),
        ("confirm", None, 422, "illegal"),
        ("dance", None, 422, "invalid"),
    ],
)
def test_what_is_refused_says_why(match: Match, text: str, seq: str | None, status: int, kind: str) -> None:
    form = move(match, text) | ({} if seq is None else {"seq": seq})
    seat = speaker(match)
    told = client_of(match, seat).post(url(match, "play/"), form, headers={"HX-Request": "true"})
    plain = client_of(match, seat).post(url(match, "play/"), form)
    assert (told.status_code, told.json()["status"], plain.status_code) == (status, kind, status)
    assert told.json()["text"] in plain.content.decode()
    assert fresh(match).seq == match.seq


def test_the_same_form_twice_plays_once(match: Match) -> None:
    """S23, S25: a double click."""
    client, form = client_of(match, speaker(match)), move(match, "pass")
    answers = [client.post(url(match, "play/"), form).status_code for _ in range(2)]
    assert answers == [302, 302]
    assert fresh(match).seq == match.seq + 1


def test_two_tabs_of_a_player_play_once(match: Match) -> None:
    """S21: the second tab is told, and nothing breaks."""
    client = client_of(match, speaker(match))
    first = client.post(url(match, "play/"), move(match, "pass"))
    stale = {"action": "sun", "seq": str(match.turn), "nonce": "n2"}
    assert (first.status_code, client.post(url(match, "play/"), stale).status_code) == (302, 409)


def test_strangers_may_watch_but_not_play(match: Match) -> None:
    assert Client().get(url(match)).status_code == 200
    assert Client().post(url(match, "play/"), move(match, "pass")).status_code == 403


@pytest.mark.parametrize("people", ["SENW", "S", ""])
def test_a_stranger_has_no_seat_where_ai_seats_are_either(people: str) -> None:
    """A visitor is nobody, and so is who sits on an AI seat."""
    match = started(people, game=BALOOT)
    assert 'id="hand"' not in Client().get(url(match)).content.decode()


def test_a_closed_table_is_not_shown_to_strangers() -> None:
    match = started(game=BALOOT, spectators=False)
    for door in ("", "state", "text/", "watch/"):
        assert Client().get(url(match, door)).status_code == 403


def test_ticked_parts_join_the_action_of_their_button(match: Match) -> None:
    """A declaration is one button and the projects ticked under its name."""
    seat = speaker(match)
    form = move(match, "trump") | {"trump": "h"}
    told = client_of(match, seat).post(url(match, "play/"), form, headers={"HX-Request": "true"}).json()
    assert told["status"] == "illegal"  # read as “trump h”, which the rules refuse now


def test_a_typed_command_plays(match: Match) -> None:
    form = {"command": "PASS", "seq": str(match.turn), "nonce": "n1", "next": "text"}
    assert client_of(match, speaker(match)).post(url(match, "play/"), form).status_code == 302
    assert fresh(match).seq == match.seq + 1


@pytest.mark.parametrize("game", [BALOOT, GUANDAN])
def test_a_typed_command_means_what_it_meant_at_its_turn(game: str) -> None:
    """Sent twice it plays once; from a page that is behind it plays nothing, although it means nothing there now."""
    match = started(game=game)
    seat = speaker(match)
    command = "pass" if game == BALOOT else legal(match, seat)[0].split()[1][0]  # of a card its rank
    form = {"command": command, "seq": str(match.turn), "nonce": "n1", "next": "text"}
    client = client_of(match, seat)
    assert [client.post(url(match, "play/"), form).status_code for _ in range(2)] == [302, 302]
    assert client.post(url(match, "play/"), form | {"nonce": "n2"}).status_code == 409
    assert fresh(match).seq == match.seq + 1


def test_the_state_says_what_was_missed(match: Match) -> None:
    client_of(match, speaker(match)).post(url(match, "play/"), move(match, "pass"))
    told = Client().get(url(match, "state"), {"since": match.version, "turn": match.turn}).json()
    assert (told["v"], told["prev"], told["missed"]) == (fresh(match).version, match.version, 1)


def test_a_hint_is_legal_and_only_for_whoever_plays_alone() -> None:
    alone = started("S", game=BALOOT)
    while speaker(alone) != Seat.S:
        from_ai(alone)
    told = client_of(alone, Seat.S).get(url(alone, "hint/")).json()
    assert told["action"] in legal(alone, Seat.S)
    friends = started(game=BALOOT)
    assert client_of(friends, speaker(friends)).get(url(friends, "hint/")).status_code == 403


def from_ai(match: Match) -> None:
    """An AI seat passes."""
    play_one(match, text="pass")


def test_result_pages_open_when_the_match_is_over(match: Match) -> None:
    for door in ("", "fair/"):
        assert Client().get(f"/g/{match.code}/{door}").status_code == 302
    assert Client().get(f"/g/{match.code}/transcript.txt").status_code == 404
    over = play_out(match)
    page = client_of(over, Seat.S).get(f"/g/{over.code}/").content.decode()
    assert "You win!" in page or "You lose." in page
    assert over.secret in Client().get(f"/g/{over.code}/fair/").content.decode()
    transcript = Client().get(f"/g/{over.code}/transcript.txt").content.decode()
    assert f'[Result "{over.result}"]' in transcript


@pytest.mark.parametrize("practice", [True, False])
def test_a_guest_is_promised_no_practice_deal_for_his_history(practice: bool, match: Match) -> None:
    User.objects.filter(pk=user_at(match, Seat.S).pk).update(is_guest=True)
    Match.objects.filter(pk=match.pk).update(practice=practice, status=Match.Status.OVER)
    page = client_of(match, Seat.S).get(f"/g/{match.code}/").content.decode()
    assert ("this match and all later ones" in page) is not practice


@pytest.mark.parametrize("game", [BALOOT, GUANDAN])
def test_the_text_table_numbers_no_list_whose_items_have_numbers(game: str) -> None:
    """“1. 2, 2. 3 … 13. A” is how a ladder of levels would read."""
    match = started(game=game)
    while fresh(match).rounds.count() < 3 and fresh(match).running:
        play_one(match)
    page = client_of(match, Seat.S).get(url(match, "text/")).content.decode()
    lists = re.findall(r"<ol(?![^>]*role=)[^>]*>(.*?)</ol>", page, re.DOTALL)
    items = [re.sub(r"<[^>]+>", "", item).strip() for item in re.findall(r"<li[^>]*>(.*?)</li>", " ".join(lists))]
    assert items
    assert not [item for item in items if item[:1].isdigit()]


@pytest.mark.parametrize("game", [BALOOT, GUANDAN])
def test_a_spectator_is_led_on_when_the_match_is_over(game: str) -> None:
    """By the page, and by the frame that ends the match before him."""
    match = started(game=game, options=NEARLY_OVER[game])
    onwards = [f"/g/{match.code}/", f"/r/{match.code}/", "/lobby/"]
    before = Client().get(url(match, "state")).json()["html"]
    play_out(match)
    page, state = Client().get(url(match)).content.decode(), Client().get(url(match, "state")).json()["html"]
    assert all(f'href="{way}"' in page and f'href="{way}"' in "".join(state.values()) for way in onwards)
    assert not any(f'href="{way}"' in "".join(before.values()) for way in onwards)


def test_the_secret_of_a_running_match_is_on_no_page(match: Match) -> None:
    for door in ("", "state", "text/"):
        assert match.secret not in client_of(match, Seat.S).get(url(match, door)).content.decode()


def test_pages_carry_no_inline_script_or_style(match: Match) -> None:
    page = client_of(match, Seat.S).get(url(match)).content.decode()
    assert " style=" not in page
    assert " onclick=" not in page


def test_leaving_hands_the_seat_to_the_ai_and_coming_back_takes_it(match: Match) -> None:
    client = client_of(match, Seat.E)
    assert client.post(url(match, "leave/")).status_code == 302
    assert "Take your seat back" in client.get(url(match)).content.decode()
    assert client.post(url(match, "back/"))["Location"] == url(match)
    assert not match.seats.get(seat=Seat.E).left


def test_whom_a_moderator_has_removed_reads_so_and_has_no_way_back(match: Match) -> None:
    services.remove_player(match_id=match.pk, seat=Seat.E)
    page = client_of(match, Seat.E).get(url(match)).content.decode()
    assert "A moderator has given your seat to the AI" in page
    assert "Take your seat back" not in page


def test_only_the_host_may_let_the_ai_play_for_somebody_away(match: Match) -> None:
    match.seats.filter(seat=Seat.N).update(away=True)
    assert client_of(match, Seat.E).post(url(match, "replace/"), {"seat": "N"}).status_code == 409
    assert client_of(match, Seat.S).post(url(match, "replace/"), {"seat": "N"}).status_code == 302
    assert match.seats.get(seat=Seat.N).steward


def test_more_time_where_the_table_offers_it() -> None:
    match = started(game=BALOOT, bid_seconds=8, play_seconds=20, extra_time=True)
    seat, before = speaker(match), match.deadline_at
    assert client_of(match, seat).post(url(match, "more-time/")).status_code == 302
    assert fresh(match).deadline_at > before


@pytest.mark.parametrize(("after", "page"), [("", ""), ("text", "text/")])
def test_after_a_refused_form_another_language_leads_back_to_the_page(match: Match, after: str, page: str) -> None:
    client = client_of(match, speaker(match))
    refused = client.post(url(match, "play/"), move(match, "confirm", next=after)).content.decode()
    assert set(re.findall(r'name="next" value="(/.*?)"', refused)) == {url(match, page)}


def test_doors_that_change_something_take_forms_of_players_only(match: Match) -> None:
    for door in ("leave/", "back/", "replace/", "more-time/"):
        assert Client().post(url(match, door)).status_code == 403


def test_a_script_may_ask_for_the_text_alone(match: Match) -> None:
    """The text table refreshes itself without loading the whole page again."""
    part = client_of(match, Seat.S).get(url(match, "text/"), headers={"HX-Request": "true"}).content.decode()
    assert 'id="text-body"' in part
    assert "<html" not in part


@pytest.mark.parametrize("typed", [" ? ", "", " "])
@pytest.mark.parametrize("game", [BALOOT, GUANDAN])
def test_a_question_mark_or_nothing_tells_what_can_be_typed(game: str, typed: str) -> None:
    """Nothing is played, whoever is to act."""
    match = started(game=game)
    form = {"command": typed, "seq": "1", "next": "text"}
    told = client_of(match, Seat.S).post(url(match, "play/"), form, follow=True)
    assert "What can be typed</h2>" in told.content.decode()
    assert fresh(match).turn == match.turn
    assert "What can be typed</h2>" not in client_of(match, Seat.S).get(url(match, "text/")).content.decode()
