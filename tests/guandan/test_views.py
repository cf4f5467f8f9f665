"""What a View tells, beyond what the contract suite asks of every game."""

from games.core.cards import joined
from games.core.seats import Seat, Team
from games.guandan import rules
from games.guandan.state import State
from games.guandan.view import GuandanView, LegalPlays
from tests.guandan.tables import after, do, play, table

ROUND = "3s9s 4s8s 5s7s 6sTs"


def last(state: State) -> dict[str, str]:
    """Each seat's last play as a spectator sees it, `-` for a pass."""
    plays = rules.view(state, None).last_plays
    return {str(who): joined(combo.cards) if combo else "-" for who, combo in plays.items()}


def test_a_last_play_stands_until_its_players_next_turn() -> None:
    assert last(play(table(ROUND), "3s 4s -")) == {"S": "3s", "E": "4s", "N": "-"}
    assert last(play(table(ROUND), "3s 4s - -")) == {"E": "4s", "N": "-", "W": "-"}


def test_passes_stand_when_a_new_lead_begins() -> None:
    assert last(play(table(ROUND), "9s - - -")) == {"E": "-", "N": "-", "W": "-"}


def test_the_last_play_of_who_is_out_stands_until_the_next_lead() -> None:
    state = table("9s 4s8s 5s7s 6sTs")
    assert last(play(state, "9s - - Ts")) == {"S": "9s", "N": "-", "W": "Ts"}
    assert last(play(state, "9s - - -")) == {"E": "-", "W": "-"}


def test_what_must_be_beaten_is_shown_in_its_meaning() -> None:
    """Rule 4.15."""
    laid = rules.view(play(table("3s4s5s6s7h9s 4s 5s 6s", Level="7"), "3s4s5s6s7h=straight:6"), None).to_beat
    assert laid is not None
    assert (laid.seat, str(laid.combo.meaning)) == (Seat.S, "straight:6")


def test_a_hand_stands_from_weak_to_strong() -> None:
    """Rule 3.3."""
    hand = rules.view(table("RjBj7s7hAs2d 4s 5s 6s", Level="7"), Seat.S).hands[Seat.S]
    assert joined(hand or ()) == "2dAs7s7hBjRj"


def test_the_rounds_tell_how_each_deal_ended() -> None:
    """Rules 1.2, 1.3."""
    seen = rules.view(after("third"), None)
    (finish,) = seen.rounds
    assert (finish.winner, finish.steps, finish.level, finish.levels) == (Team.SN, 2, "2", ("4", "2"))
    assert "".join(map(str, finish.order)) == "SENW"
    assert (seen.round, seen.phase, seen.finished) == (2, "deal", ())
    assert str(seen.wild) == "4h"


def test_the_tribute_stays_to_be_seen_in_play() -> None:
    """Rule 2.7."""
    state = do(after("third"), "- hands S:3s5s E:6s N:7s W:8sKs; S return 3s")
    (paid,) = rules.view(state, Seat.E).tributes
    assert (paid.payer, str(paid.card), paid.receiver, str(paid.returned)) == (Seat.W, "Ks", Seat.S, "3s")


def test_the_jokers_that_cancelled_a_tribute_are_shown() -> None:
    """Rule 2.4."""
    state = do(after("second"), "- hands S:3s4s E:6sRj N:7s8s W:9sRj")
    assert {str(who): joined(cards) for who, cards in rules.view(state, None).cancelled.items()} == {
        "E": "Rj",
        "W": "Rj",
    }


def test_legal_plays_are_listed_when_they_are_read() -> None:
    seen: GuandanView = rules.view(table("3s3d9s 4s 5s 6s"), Seat.S)
    texts = seen.legal[Seat.S]
    assert isinstance(texts, LegalPlays)
    assert (len(texts), texts[0], list(texts[1:])) == (3, "play 3s", ["play 9s", "play 3s3d"])


def test_others_have_no_legal_plays() -> None:
    state = table(ROUND)
    assert not rules.view(state, Seat.E).legal
    assert not rules.view(state, None).legal


def test_a_position_by_one_seat_has_counts_for_the_others() -> None:
    """Rule 3.8."""
    told = rules.position(rules.view(table(ROUND), Seat.S))
    assert (told["hands"]["S"], told["hands"]["E"], told["counts"]["E"]) == ("3s9s", None, 2)
