"""Phrases said to people: cards, seats and teams as the reader sees them, in HTML and in words."""

import pytest
from django.utils.translation import override, pgettext

from games import phrasing
from games.core.cards import Suit, card, cards
from games.core.phrases import Phrase, counted, pgettext_noop
from games.core.seats import Seat, Team

pytestmark = pytest.mark.usefixtures("english")
NAMES = ("Noura", "Khalid", "<b>Sara</b>", "Omar")
PLAYED = Phrase("play", "%(seat)s: %(card)s.", {"seat": Seat.E, "card": card("Th")})
DEALS = Phrase("deal", "%(seat)s deals. The public card is %(card)s.", {"seat": Seat.S, "card": card("Js")})


@pytest.mark.parametrize(
    ("viewer", "name"),
    [
        (Seat.E, "You"),
        (Seat.S, "Right"),  # the next player sits on the right
        (Seat.W, "Partner"),
        (Seat.N, "Left"),
        (None, "East"),
    ],
)
def test_seats_are_named_as_the_viewer_sees_them(viewer: Seat | None, name: str) -> None:
    assert phrasing.spoken(PLAYED, viewer) == f"{name}: ten of hearts."


def test_a_card_in_a_sentence_keeps_its_direction() -> None:
    assert '<bdi dir="ltr" data-suit="h">10♥</bdi>' in phrasing.said(PLAYED, Seat.S)


def test_the_log_calls_players_by_name_and_escapes_it() -> None:
    phrase = Phrase("bid", "%(seat)s: Pass.", {"seat": Seat.N})
    assert phrasing.said(phrase, Seat.S, NAMES) == "<bdi>&lt;b&gt;Sara&lt;/b&gt;</bdi>: Pass."


def test_spectators_hear_names() -> None:
    assert phrasing.spoken(PLAYED, None, NAMES) == "Khalid: ten of hearts."


def test_before_a_verb_a_player_hears_his_own_name() -> None:
    assert phrasing.spoken(DEALS, Seat.S, NAMES) == "Noura deals. The public card is jack of spades."


def test_several_cards_are_read_one_by_one() -> None:
    phrase = Phrase("sawa", "%(seat)s claims SAWA with %(cards)s.", {"seat": Seat.W, "cards": cards("AsKh")})
    assert phrasing.spoken(phrase, Seat.S) == "Left claims SAWA with ace of spades, king of hearts."


@pytest.mark.parametrize(("viewer", "name"), [(Seat.S, "Us"), (Seat.E, "Them"), (None, "S+N")])
def test_teams_are_us_and_them(viewer: Seat | None, name: str) -> None:
    assert phrasing.team_name(Team.SN, viewer) == name


@pytest.mark.parametrize(("how", "heard"), [("terse", False), ("normal", True), ("full", True)])
def test_terse_announcements_leave_out_what_the_listener_did_himself(how: str, heard: bool) -> None:
    assert phrasing.worth_saying(PLAYED, Seat.E, how) is heard
    assert phrasing.worth_saying(PLAYED, Seat.S, how)
    assert phrasing.worth_saying(PLAYED, None, how)


def test_terse_announcements_leave_out_the_deal_but_nobody_elses_result() -> None:
    bought = Phrase("contract", "Sun, bought by %(seat)s.", {"seat": Seat.S})
    assert not phrasing.worth_saying(DEALS, Seat.W, "terse")
    assert phrasing.worth_saying(bought, Seat.S, "terse")


def test_a_word_that_means_something_else_elsewhere_is_looked_up_with_its_context() -> None:
    phrase = Phrase("declare", pgettext_noop("declaration", "None"))
    assert (str(phrase), phrasing.said(phrase, None)) == ("None", "None")
    with override("ar"):
        assert phrasing.said(phrase, None) == pgettext("declaration", "None") != "None"


@pytest.mark.parametrize(("n", "words"), [(1, "1 legal card."), (3, "3 legal cards.")])
def test_what_is_counted_has_its_plural(n: int, words: str) -> None:
    phrase = counted(("%(n)s legal card.", "%(n)s legal cards."), n)
    assert str(phrase) == phrasing.spoken(phrase, None) == words


def test_a_suit_is_a_sign_for_the_eye_and_a_word_for_the_ear() -> None:
    phrase = Phrase("turn", "Your turn: follow %(suit)s", {"suit": Suit("h")})
    assert phrasing.said(phrase, None) == ('Your turn: follow <bdi dir="ltr" class="token" data-suit="h">♥</bdi>')
    assert phrasing.spoken(phrase, None) == "Your turn: follow hearts"
