"""No path out of the server carries a card of Guandan that its reader may not know. Rules 2.5 and 2.7."""

import re
from collections.abc import Mapping

import pytest
from asgiref.sync import sync_to_async

from games import registry, services
from games.core.cards import Card, joined
from games.core.seats import Seat
from games.folds import fold_of
from games.guandan.view import GuandanView
from games.models import Match
from games.phrasing import card_text, card_words
from tests.games.reading import PATHS, in_words, named, page
from tests.games.tables import fresh, legal, phase_of, play_one, started, to_act, user_at
from tests.games.tabs import close_all, tab_of
from tests.guandan.deals import DOUBLE_WIN, SINGLE_WIN, hidden_after, secret_of_tribute, steps_of
from tests.people import browser

pytestmark = pytest.mark.django_db(transaction=True)
GUANDAN = "guandan"
VIEWERS = [*Seat, None]
OPENINGS = pytest.mark.parametrize("options", [{}, SINGLE_WIN, DOUBLE_WIN], ids=["first deal", "return", "window"])
CARD = re.compile(r"<bdi.*?</bdi>")  # as it was asked for
MOVES = 32


def begun(options: Mapping[str, str]) -> Match:
    """A match whose first deal begins as the options say, with its tribute paid."""
    match = started(game=GUANDAN, options=dict(options), secret=secret_of_tribute(options) if options else "secret 0")
    assert phase_of(match) == ("return" if options else "play")
    return fresh(match)


def hidden_from(match: Match, viewer: Seat | None) -> set[Card]:
    """The cards of which the viewer may know no copy now."""
    return hidden_after(steps_of(match.options, match.actions.order_by("seq").values_list("seat", "text")), viewer)


def seen_by(match: Match, seat: Seat) -> GuandanView:
    """What the seat may know now."""
    view = registry.game(GUANDAN).view(fold_of(fresh(match)).state, seat)
    assert isinstance(view, GuandanView)
    return view


def hand_of(match: Match, seat: Seat) -> tuple[Card, ...]:
    """What the seat holds now."""
    return seen_by(match, seat).hands[seat] or ()


@OPENINGS
async def test_s47_no_frame_of_anybody_names_a_card_he_may_not_know(options: dict[str, str]) -> None:
    """Four players and a spectator, from the tribute into the play: every byte is read."""
    match = await sync_to_async(begun)(options)
    tabs = [await tab_of(match, viewer) for viewer in VIEWERS]
    for move in range(MOVES):
        await sync_to_async(play_one)(match)
        now = await sync_to_async(fresh)(match)
        for tab, viewer in zip(tabs, VIEWERS, strict=True):
            await tab.until_version(now.version)
            hidden = await sync_to_async(hidden_from)(now, viewer)
            assert len(hidden) > 4
            assert not named(in_words(tab.said), hidden), (viewer, move)
            tab.said.clear()
    await close_all(*tabs)


@OPENINGS
def test_s47_no_page_names_a_card_its_reader_may_not_know(options: dict[str, str]) -> None:
    """Nor does the answer to what cards of one's own mean."""
    match = begun(options)
    clients = [(seat, browser(user_at(match, seat))) for seat in Seat] + [(None, browser())]
    for move in range(6):
        for viewer, client in clients:
            hidden, own = hidden_from(fresh(match), viewer), () if viewer is None else hand_of(match, viewer)[:3]
            for path in (*PATHS, f"/t/{{}}/reading/?cards={joined(own)}", "/t/{}/hint/"):
                assert not named(page(client, path.format(match.code)), hidden), (path, viewer, move)
        play_one(match)


async def test_the_first_of_two_returns_reaches_nobody_else() -> None:
    """Rule 2.5: no frame and no new version for the others, until both are shown together."""
    match = await sync_to_async(begun)(DOUBLE_WIN)
    first, second = await sync_to_async(to_act)(match)
    tabs = {viewer: await tab_of(match, viewer) for viewer in VIEWERS if viewer != first}
    await sync_to_async(play_one)(match, seat=first, text=(await sync_to_async(legal)(match, first))[0])
    assert (await sync_to_async(fresh)(match)).version == match.version
    for tab in tabs.values():
        tab.said.clear()
        await tab.ping()
        assert [message["kind"] for message in tab.said] == ["pong"]
        assert (tab.version, tab.seq) == (match.version, match.turn)
    await sync_to_async(play_one)(match, seat=second, text=(await sync_to_async(legal)(match, second))[0])
    now = await sync_to_async(fresh)(match)
    assert now.version == match.version + 1
    for tab in tabs.values():
        await tab.until_version(now.version)
        told = [event for frame in tab.frames for event in frame["ev"] if event["kind"] == "return"]
        assert len(told) == 2
    await close_all(*tabs.values())


def test_pages_do_not_tell_what_was_given_back_nor_who_has_done_so() -> None:
    """What the other three and strangers are sent stays the same to the last byte but the clock's."""
    match = begun(DOUBLE_WIN)
    first = to_act(match)[0]
    clients = [browser(), *(browser(user_at(match, seat)) for seat in Seat if seat != first)]

    def pictures() -> list[dict[str, object]]:
        states = [client.get(f"/t/{match.code}/state?since=0&turn=0").json() for client in clients]
        return [{key: value for key, value in state.items() if key != "now"} for state in states]

    before = pictures()
    services.play(match_id=match.pk, seat=first, text=legal(match, first)[0], seq=match.turn)
    assert pictures() == before
    assert seen_by(match, first).my_return


@OPENINGS
def test_the_meaning_of_cards_one_does_not_hold_is_refused_alike_whoever_holds_them(options: dict[str, str]) -> None:
    match = begun(options)
    for seat in Seat:
        client = browser(user_at(match, seat))
        answers = [client.get(f"/t/{match.code}/reading/?cards={card}") for card in hidden_from(match, seat)]
        assert len({CARD.sub("", answer.content.decode()) for answer in answers}) == 1
        assert len({answer.status_code for answer in answers}) == 1


def test_a_page_that_did_name_a_card_would_be_found_out() -> None:
    """The control: one's own hand is on one's page, and every other card is found where it is slipped in."""
    match = begun(DOUBLE_WIN)
    for seat in Seat:
        text, hidden = page(browser(user_at(match, seat)), f"/t/{match.code}/"), hidden_from(match, seat)
        hand = hand_of(match, seat)
        assert named(text, hand) == [str(card) for card in hand]
        for card in hidden:
            for said in (str(card), f"{hand[0]}{card}", card_text(card), card_words(card), f"\n{card}\n"):
                assert named(in_words({"html": f"{text}<b>{said}</b>"}), hidden) == [str(card)], said
    every = {card for seat in Seat for card in hidden_from(match, seat)}
    assert {card for seat in Seat for card in hand_of(match, seat)} & every
