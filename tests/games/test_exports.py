"""Exports: the text of a finished match rebuilds every state; of a running one there is no text."""

import pytest

from games import registry, selectors, services
from games.core import transcript
from games.core.seats import Seat
from games.errors import StillRunning
from games.folds import replayed
from games.models import Flag, Match
from games.services import SeatPlan
from tests.games.tables import BALOOT, NEARLY_OVER, TOY, play_out, play_until, started
from tests.people import person

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", [TOY, BALOOT])
def test_an_export_rebuilds_every_state_of_the_match(name: str) -> None:
    match = play_out(started(game=name, options=NEARLY_OVER[name]))
    game = registry.game(name)
    read = list(transcript.replay(game, transcript.read(selectors.transcript_of(match))))
    rows = match.actions.order_by("seq")
    stored = [fold.state for _row, fold in replayed(game, list(match.rounds.order_by("number")), rows)]
    assert read[1:] == stored


@pytest.mark.parametrize("name", [TOY, BALOOT])
def test_each_round_alone_folds_to_the_state_that_the_whole_match_has_there(name: str) -> None:
    match = play_out(started(game=name, options=NEARLY_OVER[name]))
    game = registry.game(name)
    rounds = list(match.rounds.order_by("number"))
    whole = {row.seq: fold.state for row, fold in replayed(game, rounds, match.actions.order_by("seq"))}
    for each in rounds:
        alone = replayed(game, [each], each.actions.order_by("seq"))
        assert all(fold.state == whole[row.seq] for row, fold in alone)


def test_an_export_names_players_rules_and_result() -> None:
    match = play_out(started("SE"))
    header = transcript.read(selectors.transcript_of(match)).header
    assert header["Game"] == TOY
    assert header["Rules"] == match.rules_version
    assert header["S"] == match.seats.get(seat=0).name
    assert header["W"] == "AI casual"
    assert header["Result"] == match.result


def test_who_chose_an_action_is_a_comment() -> None:
    match = started("")
    while match.running:
        services.play_ai(match_id=match.pk, seq=match.turn)
        match.refresh_from_db()
    lines = transcript.read(selectors.transcript_of(match)).lines
    assert {line.comment for line in lines if line.seat != transcript.TABLE} == {"ai"}


def test_a_match_closed_early_has_no_result_line() -> None:
    match = play_until(started(), "play")
    services.abort(match_id=match.pk)
    match.refresh_from_db()
    assert "[Result" not in selectors.transcript_of(match)


def test_a_running_match_has_no_export_and_no_open_log() -> None:
    match = started()
    with pytest.raises(StillRunning):
        selectors.transcript_of(match)
    with pytest.raises(StillRunning):
        selectors.log_of(match)


def test_a_name_cannot_break_the_header() -> None:
    plans = [SeatPlan(seat, person(), f'{seat} "\\ ;\n[Result "1-0"]') for seat in Seat]
    match = services.start_match(code="QUOTES", game=TOY, options={}, seats=plans, secret="secret")
    header = transcript.read(selectors.transcript_of(play_out(match))).header
    assert header["S"] == 'S "\\ ; [Result "1-0"]'


def networked(**networks: str) -> Match:
    """A match whose players came over these networks."""
    plans = [SeatPlan(seat, person(), str(seat), network=networks.get(str(seat), "")) for seat in Seat]
    return services.start_match(code="NETS", game=TOY, options={}, seats=plans, secret="secret")


def test_s51_opponents_on_one_network_are_flagged_and_play() -> None:
    match = networked(S="home", E="home", N="elsewhere")
    assert list(Flag.objects.values_list("match", "seats", "settled_at")) == [(match.pk, "SE", None)]
    assert match.running


@pytest.mark.parametrize(
    "networks",
    [
        {"S": "home", "N": "home"},  # partners
        {"S": "here", "E": "there"},
        {},  # nothing is known
    ],
)
def test_s51_others_are_not_flagged(networks: dict[str, str]) -> None:
    networked(**networks)
    assert not Flag.objects.exists()


def test_a_practice_deal_is_scripted_ends_after_its_round_and_counts_for_nothing() -> None:
    match = services.start_practice(game=BALOOT, user=person())
    assert (match.practice, match.rated, match.spectators) == (True, False, False)
    assert set(match.actions.values_list("by", flat=True)) == {"table"}
    ended = play_out(match)
    assert (ended.status, ended.rounds.count(), ended.winner, ended.result) == ("over", 1, None, "")
    assert len(selectors.log_of(ended)) > 8
