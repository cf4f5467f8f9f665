"""Moves through the one door: what is taken, what is refused and why."""

import pytest

from games import services
from games.core.errors import IllegalAction, InvalidAction
from games.core.seats import Seat
from games.errors import Frozen, MatchOver, NotYourSeat, StaleAction
from games.models import Match
from tests.games.tables import BALOOT, fresh, legal, logged, play_one, play_out, started, to_act, with_window

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    """Four persons, cards to play at once."""
    return with_window("")


def test_a_move_is_one_row_one_seq_and_one_version(match: Match) -> None:
    before = logged(match)
    played = play_one(match)
    assert (played.seq, played.version) == (match.seq + 1, match.version + 1)
    assert len(logged(match)) == len(before) + 1


def test_a_move_made_for_an_earlier_turn_is_stale(match: Match) -> None:
    turn = match.turn
    play_one(match)
    with pytest.raises(StaleAction):
        play_one(match, seq=turn)
    assert fresh(match).seq == turn + 1


def test_the_same_nonce_again_is_accepted_and_plays_nothing(match: Match) -> None:
    seat, turn = to_act(match)[0], match.turn
    move = {"match_id": match.pk, "seat": seat, "text": legal(match, seat)[0], "seq": turn, "nonce": "once"}
    assert services.play(**move) == services.play(**move)
    assert fresh(match).seq == turn + 1


def test_the_nonce_is_looked_up_before_the_turn(match: Match) -> None:
    """The answer to the first click was lost, the table has moved on, the second click arrives."""
    seat, turn = to_act(match)[0], match.turn
    move = {"match_id": match.pk, "seat": seat, "text": legal(match, seat)[0], "seq": turn, "nonce": "once"}
    services.play(**move)
    play_one(match)
    assert services.play(**move).seq == fresh(match).seq == turn + 2


def test_somebody_elses_nonce_is_stale(match: Match) -> None:
    play_one(match, nonce="mine")
    with pytest.raises(StaleAction):
        play_one(match, nonce="mine")


def test_an_illegal_move_carries_the_number_of_its_rule(match: Match) -> None:
    waiting = next(seat for seat in Seat if seat not in to_act(match))
    with pytest.raises(IllegalAction) as refused:
        play_one(match, seat=waiting)
    assert refused.value.rule == "3.1"


@pytest.mark.parametrize("text", ["", "play", "play 1x", "dance", "play Jh\x00", "play Jh\nplay Qh", "x" * 5000])
def test_what_cannot_be_read_is_invalid(match: Match, text: str) -> None:
    with pytest.raises(InvalidAction):
        play_one(match, text=text)
    assert fresh(match).seq == match.seq


@pytest.mark.parametrize("nonce", ["", "a b", "x" * 65, "n\x00", "é"])
def test_a_nonce_is_short_and_plain(match: Match, nonce: str) -> None:
    with pytest.raises(InvalidAction):
        play_one(match, nonce=nonce)


def test_no_player_deals(match: Match) -> None:
    deal = match.actions.get(seq=0).text
    with pytest.raises(InvalidAction):
        play_one(match, text=deal)


def test_nobody_plays_for_an_ai_seat() -> None:
    match = with_window("", people="S")
    ai = next(seat for seat in Seat if seat != Seat.S)
    with pytest.raises(NotYourSeat):
        services.play(match_id=match.pk, seat=ai, text="play Jh", seq=match.turn)


def test_the_ai_does_not_play_for_a_present_person(match: Match) -> None:
    with pytest.raises(StaleAction):
        play_one(match, by="ai")


def test_a_match_ends_with_its_result_and_takes_no_more_moves(match: Match) -> None:
    ended = play_out(match)
    south, east = map(int, ended.result.split("-"))
    assert (ended.status, ended.winner) == ("over", int(east > south))
    assert ended.ended_at is not None
    assert ended.deadline_at is None
    with pytest.raises(MatchOver):
        services.play(match_id=match.pk, seat=Seat.S, text="play Jh", seq=ended.turn)


def test_a_frozen_table_takes_no_moves_until_it_is_thawed(match: Match) -> None:
    services.freeze(match_id=match.pk)
    with pytest.raises(Frozen):
        play_one(match)
    services.thaw(match_id=match.pk)
    play_one(match)


def test_the_next_round_is_dealt_with_the_last_card_of_the_one_before(match: Match) -> None:
    while fresh(match).rounds.count() == 1:
        play_one(match)
    second = match.rounds.get(number=2)
    assert match.actions.get(seq=second.first_seq).text.startswith("deal")
    assert to_act(match)


def test_a_code_starts_one_match_only(match: Match) -> None:
    assert started(code=match.code) == match


def test_a_whole_match_of_baloot() -> None:
    """Every action through the service, to the end."""
    ended = play_out(started(game=BALOOT))
    assert ended.status == "over"
    assert max(map(int, ended.result.split("-"))) >= 152
