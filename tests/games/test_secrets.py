"""No path out of the server carries a card that its reader may not know, nor the secret, while the match runs."""

import asyncio
import re
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games import registry, selectors, services
from games.core.cards import Card
from games.core.seats import Seat
from games.core.shuffle import first_seat, shuffled
from games.folds import fold_of
from games.models import Match
from tests.games.reading import PATHS, in_words, named, page
from tests.games.tables import BALOOT, contribution, fresh, phase_of, play_one, started, to_act, user_at
from tests.games.tabs import Tab, close_all, tab_of
from tests.people import browser

pytestmark = pytest.mark.django_db(transaction=True)
CLOSED = ("/g/{}/transcript.txt", "/r/{}/1/1/?open=1", "/r/{}/1/3/?seat=E&open=1")


def declaring_secret(people: str = "SENW") -> str:
    """A secret whose first deal, bought as Sun by its first speaker, leaves two seats with projects to declare."""
    game, given = registry.game(BALOOT), [contribution(seat, people) for seat in Seat]
    for secret in map("secret {}".format, range(1000)):
        state = game.initial_state({"Dealer": str(first_seat(secret, given))})
        state = game.apply(state, game.deal(state, shuffled(game.PACK, secret, given, 1)))
        (speaker,) = game.to_act(state)
        state = game.apply(state, game.parse(speaker, "sun"))
        if game.secret(state) and len(game.to_act(state)) == 2:
            return secret
    raise AssertionError


def declaring() -> Match:
    """A match of Baloot in its first declaration window, which two seats owe an answer."""
    match = started(game=BALOOT, secret=declaring_secret())
    play_one(match, text="sun")
    assert phase_of(match) == "declare"
    return fresh(match)


def hidden_from(match: Match, seat: Seat | None) -> set[Card]:
    """The cards whose place the viewer may not know now."""
    return unknown(fold_of(fresh(match)).state, seat)


def unknown(state: Any, seat: Seat | None) -> set[Card]:
    """The cards that the viewer sees neither in his hand nor on the table."""
    game = registry.game(BALOOT)
    view = game.view(state, seat)
    known = {view.public_card, view.taken_card}
    known |= {card for hand in view.hands.values() if hand for card in hand}
    known |= {card for trick in (*view.tricks, view.trick, view.last_trick) if trick for card in trick.cards}
    known |= {card for projects in view.shown.values() for project in projects for card in project.cards}
    return set(game.PACK) - known


async def test_s47_no_frame_of_anybody_names_a_card_he_may_not_know() -> None:
    """Four players and a spectator, from the declaration to the last card of the round: every byte is read."""
    match = await sync_to_async(declaring)()
    viewers = [*Seat, None]
    tabs = [await tab_of(match, viewer) for viewer in viewers]
    while (await sync_to_async(match.rounds.count)()) == 1:
        before = (await sync_to_async(fresh)(match)).version
        await sync_to_async(play_one)(match)
        now = await sync_to_async(fresh)(match)
        for tab, viewer in zip(tabs, viewers, strict=True):
            await tab.until_version(now.version)
            hidden = await sync_to_async(hidden_from)(match, viewer)
            if await sync_to_async(match.rounds.count)() == 1:
                assert not named(in_words(tab.said), hidden), (viewer, before)
            tab.said.clear()
    await close_all(*tabs)


def test_s47_no_page_names_a_card_its_reader_may_not_know() -> None:
    match = declaring()
    clients = [(seat, browser(user_at(match, seat))) for seat in Seat] + [(None, browser())]
    for _ in range(4):
        for viewer, client in clients:
            hidden = hidden_from(match, viewer)
            for path in PATHS:
                assert not named(page(client, path.format(match.code)), hidden), (path, viewer)
        play_one(match)
    assert match.rounds.count() == 1


def test_a_page_that_did_name_a_card_would_be_found_out() -> None:
    """The control: every player's own hand is on his page, in every way in which a card can be named."""
    match = declaring()
    for seat in Seat:
        text = page(browser(user_at(match, seat)), f"/t/{match.code}/")
        hand = registry.game(BALOOT).view(fold_of(match).state, seat).hands[seat]
        assert hand
        assert named(text, hand) == [str(card) for card in hand]


@pytest.mark.parametrize("path", [*PATHS, *CLOSED])
def test_s47_no_page_of_a_running_match_has_its_secret_or_what_others_contributed(path: str) -> None:
    match = declaring()
    for client in (browser(user_at(match, Seat.S)), browser()):
        text = page(client, path.format(match.code))
        assert match.secret not in text
        assert "by N" not in text


@pytest.mark.parametrize("path", CLOSED)
def test_s47_exports_and_replays_of_a_running_match_do_not_exist(path: str) -> None:
    match = declaring()
    for client in (browser(user_at(match, Seat.S)), browser()):
        assert client.get(path.format(match.code)).status_code in (403, 404)


def test_pages_do_not_tell_who_owes_a_declaration_nor_who_has_made_it() -> None:
    """What strangers and the seats without projects are sent stays the same to the last byte but the clock's."""
    match = declaring()
    owing = to_act(match)
    watchers = [(None, browser()), *((seat, browser(user_at(match, seat))) for seat in Seat if seat not in owing)]

    def pictures() -> list[dict[str, Any]]:
        states = [client.get(f"/t/{match.code}/state?since=0&turn=0").json() for _seat, client in watchers]
        return [{key: value for key, value in state.items() if key != "now"} for state in states]

    before = pictures()
    services.play(match_id=match.pk, seat=owing[0], text="declare none", seq=match.turn)
    assert pictures() == before


def test_who_could_have_declared_and_did_not_stays_hidden_after_the_window() -> None:
    """Rule 4.5. The same match in two worlds, where the second owes one answer and the first two: one turn later."""
    match = declaring()
    for seat in to_act(match):
        services.play(match_id=match.pk, seat=seat, text="declare none", seq=fresh(match).turn)
    now = fresh(match)
    assert (now.turn, now.version) == (match.turn + 4, match.version + 1)
    log = selectors.table(now, None, since=0).log
    assert not [line for line in log if line.seq >= match.turn and line.phrase.params.get("seat") is not None]


def test_refusals_name_no_card_of_others() -> None:
    match = declaring()
    for seat in Seat:
        client = browser(user_at(match, seat))
        for text in ("play 7h", "declare sira:7h8h9h", "declare hundred:AsKsQsJsTs", "sawa", "double"):
            answer = client.post(f"/t/{match.code}/play/", {"action": text, "seq": str(match.turn)})
            said = answer.content.decode()
            hidden = hidden_from(match, seat) - {Card(*pair) for pair in _cards_in(text)}
            assert not named(said, hidden), (seat, text)


def _cards_in(text: str) -> list[str]:
    return re.findall(r"[7-9TJQKA][shdc]", text)


async def test_every_spectator_socket_is_the_same_whoever_the_stranger_is() -> None:
    match = await sync_to_async(declaring)()
    ghost, other = await tab_of(match, None), await tab_of(match, None)
    await sync_to_async(services.changed)(match_id=match.pk)
    await asyncio.gather(*(tab.until_version(match.version + 1) for tab in (ghost, other)))
    assert ghost.html == other.html
    await close_all(ghost, other)


async def test_a_player_who_watches_from_another_seat_sees_what_a_stranger_sees() -> None:
    match = await sync_to_async(declaring)()
    mine = await sync_to_async(lambda: browser(user_at(match, Seat.S)))()
    tab, stranger = await Tab(match, mine, "?seat=E").open(), await tab_of(match, None, "?seat=E")
    await sync_to_async(services.changed)(match_id=match.pk)
    await asyncio.gather(*(one.until_version(match.version + 1) for one in (tab, stranger)))
    assert tab.html == stranger.html
    await close_all(tab, stranger)
