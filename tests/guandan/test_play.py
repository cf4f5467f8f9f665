"""Section 3: turns, passes, leads, and the end of a deal."""

import pytest

from games.core.seats import Seat
from games.guandan import rules
from tests.guandan.tables import do, hand, legal, play, refused, table, to_beat, turn

ROUND = "3s9s 4s8s 5s7s 6sTs"


def test_the_leader_must_play() -> None:
    """Rule 3.1."""
    state = table(ROUND)
    assert legal(state) == ["3s", "9s"]
    assert refused(state, "S pass") == "3.1"


def test_the_next_may_play_or_pass() -> None:
    """Rule 3.1."""
    assert legal(play(table(ROUND), "3s")) == ["pass", "4s", "8s"]


def test_the_turn_goes_to_the_right() -> None:
    """Rule 3.1."""
    state = table(ROUND)
    assert [turn(play(state, plays)) for plays in ("", "3s", "3s 4s", "3s 4s -", "3s 4s - -")] == [*"SENWS"]


def test_nobody_plays_out_of_turn() -> None:
    """Rule 3.1."""
    state = play(table(ROUND), "3s")
    assert refused(state, "N play 5s") == "3.1"
    assert refused(state, "N pass") == "3.1"


def test_one_plays_cards_of_ones_own_hand() -> None:
    """Rule 3.1."""
    assert refused(table(ROUND), "S play 4s") == "3.1"


def test_each_copy_is_played_once() -> None:
    """Rule 3.1."""
    state = table("3s3s9s 4s 5s 6s")
    assert hand(play(state, "3s3s"), "S") == "9s"
    assert refused(table(ROUND), "S play 3s3s") == "3.1"


def test_who_passed_may_play_again() -> None:
    """Rule 3.1."""
    assert to_beat(play(table(ROUND), "3s - 5s - - 8s")) == "E 8s single:8"


def test_one_may_beat_ones_partner() -> None:
    """Rule 3.1."""
    assert to_beat(play(table(ROUND), "3s - 7s")) == "N 7s single:7"


def test_after_three_passes_the_player_leads_anew() -> None:
    """Rule 3.2."""
    state = play(table(ROUND), "9s - - -")
    assert (turn(state), to_beat(state), legal(state)) == ("S", "", ["3s"])


def test_everyone_is_asked_before() -> None:
    """Rule 3.2."""
    assert turn(play(table(ROUND), "9s - -")) == "W"


OUT = "9s 4s8s 5s7s 6sTs"


def test_the_partner_of_who_is_out_is_asked_like_the_others() -> None:
    """Rule 3.2: he has no lead before the others have had their turn."""
    assert turn(play(table(OUT), "9s - -")) == "W"
    assert refused(play(table(OUT), "9s"), "N play 5s") == "3.1"


def test_the_partner_leads_for_who_is_out() -> None:
    """Rule 3.2."""
    state = play(table(OUT), "9s - - -")
    assert (turn(state), to_beat(state)) == ("N", "")


def test_the_partner_does_not_lead_once_an_opponent_has_beaten() -> None:
    """Rule 3.2."""
    state = play(table(OUT), "9s - - Ts - -")
    assert (turn(state), to_beat(state)) == ("W", "")


def test_without_a_partner_the_next_who_has_cards_leads() -> None:
    """Rule 3.2."""
    assert turn(play(table("3s 4s8s 5s 6s7s"), "3s - 5s - -")) == "W"
    assert turn(play(table("5s 4s8s 3s 6s7s", "N"), "3s - 5s - -")) == "E"


def test_who_is_out_is_skipped() -> None:
    """Rule 3.2."""
    assert turn(play(table(OUT), "9s - - Ts")) == "E"


@pytest.mark.parametrize(
    ("plays", "level"),
    [
        ("As 2s Bj Rj", "2"),  # 3.3: ace, level, Black Joker, Red Joker
        ("3s 5s Js Qs", "2"),
        ("Ts Ks 9s Rj", "9"),  # the level beats a king
    ],
)
def test_each_beats_the_one_before(plays: str, level: str) -> None:
    """Rule 3.3."""
    state = table(" ".join(f"{card}4{suit}" for card, suit in zip(plays.split(), "shdc", strict=True)), Level=level)
    assert to_beat(play(state, plays)).startswith(f"W {plays.split()[3]}")


@pytest.mark.parametrize(
    ("led", "answer"),
    [
        ("8s", "8h"),  # equal
        ("8s", "7h"),  # weaker
        ("8s", "9h9c"),  # another kind
        ("3s3d3c3h", "8h8d8c"),  # no bomb
    ],
)
def test_what_does_not_beat_is_refused(led: str, answer: str) -> None:
    """Rule 3.4."""
    state = play(table(f"{led}5s {answer}6s 5c 6c"), led)
    assert refused(state, f"E play {answer}") == "3.4"


def test_a_bomb_beats_any_ordinary_play() -> None:
    """Rule 3.4."""
    assert to_beat(play(table("RjRj3s 3d3h3c3d6s 5c 6c"), "RjRj 3d3h3c3d")) == "E 3h3d3d3c bomb:3"


def test_the_last_cards_must_be_a_combination() -> None:
    """Rule 3.5."""
    assert refused(table("3s4d 4s 5s 6s"), "S play 3s4d") == "4.9"
    assert play(table("3s3d3h4d4c 8s9s 5s 6s"), "3s3d3h4d4c").finished == (Seat.S,)


def test_the_deal_ends_when_the_third_is_out() -> None:
    """Rule 3.6."""
    state = play(table("3s 4s 5s 6s"), "3s 4s 5s")
    assert (state.phase, state.rounds[0].order) == ("deal", (Seat.S, Seat.E, Seat.N, Seat.W))


def test_two_partners_out_do_not_end_it() -> None:
    """Rule 3.6."""
    state = play(table("3s 4s8s 5s 6s7s"), "3s - 5s")
    assert (state.phase, turn(state)) == ("play", "W")


def test_in_competition_two_partners_out_end_it() -> None:
    """Rule 3.6, competition: the others by fewer cards."""
    state = play(table("3s 4s8s 5s 6s", Profile="competition"), "3s - 5s")
    assert (state.phase, state.rounds[0].order) == ("deal", (Seat.S, Seat.N, Seat.W, Seat.E))


def test_in_competition_equal_numbers_go_by_turn() -> None:
    """Rule 3.6, competition: from the last to go out."""
    state = play(table("3s 4s8s 5s 6s9s", Profile="competition"), "3s - 5s")
    assert state.rounds[0].order == (Seat.S, Seat.N, Seat.W, Seat.E)


def test_in_competition_first_and_second_of_two_teams_play_on() -> None:
    """Rule 3.6, competition."""
    assert play(table("3s 4s 5s7s 6s8s", Profile="competition"), "3s 4s").phase == "play"


def test_out_of_time_is_a_pass() -> None:
    """Rule 3.7."""
    assert str(rules.timeout(play(table(ROUND), "3s"), Seat.E)) == "pass"


def test_out_of_time_the_ai_leads() -> None:
    """Rule 3.7."""
    assert rules.timeout(table(ROUND), Seat.S) is None


def test_who_is_not_to_act_has_no_clock() -> None:
    """Rule 3.7."""
    assert rules.timeout(table(ROUND), Seat.E) is None


def test_everyone_may_know_how_many_cards_each_holds() -> None:
    """Rule 3.8."""
    state = play(table(ROUND), "3s")
    assert rules.view(state, None).counts == {Seat.S: 1, Seat.E: 2, Seat.N: 2, Seat.W: 2}


def test_nothing_is_given_back_in_play() -> None:
    """Rule 3.1 speaks of the turn."""
    assert refused(table(ROUND), "S return 3s") == "3.1"


def test_plays_alike_but_for_suits_are_listed_once() -> None:
    """Section 4: by ranks, number of wilds and meaning."""
    state = table("3s3d3c2h 4s 5s 6s")
    assert sorted(legal(state)) == ["2h", "2h3s", "2h3s3d", "2h3s3d3c", "3s", "3s3d", "3s3d3c"]


def test_any_of_the_suits_may_be_played() -> None:
    state = table("3s3d3c2h 4s 5s 6s")
    assert hand(do(state, "S play 3c3d"), "S") == "2h3s"
    assert str(rules.as_listed(state, rules.parse(Seat.S, "play 3c3d"))) == "play 3s3d"
    assert str(rules.as_listed(state, rules.parse(Seat.S, "play 3c2h"))) == "play 2h3s"
