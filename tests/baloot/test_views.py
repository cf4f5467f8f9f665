"""What a seat may know: the fields of a view beyond the contract's."""

from random import Random

from games.baloot import rules
from games.core import transcript
from games.core.seats import Seat
from tests.baloot.tables import dealt, do, play, say, table, undeclared

PROJECTS = "S:7d8d9dTcKdQsAc E:JhQhKh7s9s8cJdKc N:8hThAsTs7cQcQdJs W:9hAh8sKs9cJcTdAd"


def test_the_public_card_lies_on_the_table_until_it_is_taken() -> None:
    """Rules 1.5, 1.6: afterwards everyone knows who holds it."""
    seen = rules.view(say(dealt(public="7h"), "hokum pass pass pass confirm"), Seat.N)
    assert (str(seen.public_card), seen.taken_card, seen.taker) == ("7h", None, Seat.S)
    seen = rules.view(say(dealt(public="7h"), "hokum pass pass pass confirm pass pass"), Seat.N)
    assert (seen.public_card, str(seen.taken_card), seen.taker) == (None, "7h", Seat.S)


def test_a_view_tells_what_was_said() -> None:
    """Sections 2 and 3."""
    seen = rules.view(say(dealt(), "pass pass pass pass hokum pass pass pass confirm trump-c double-open"), None)
    assert [(str(bid.seat), bid.word) for bid in seen.auction][-3:] == [
        ("W", "pass"),
        ("S", "confirm"),
        ("S", "trump c"),
    ]
    assert [(str(bid.seat), bid.word) for bid in seen.doubling] == [("E", "double open")]
    assert seen.auction_round == 2
    assert seen.contract is not None
    assert seen.contract.multiplier == 2


def test_a_view_tells_the_tricks() -> None:
    """Rules 5.1, 5.5."""
    seen = rules.view(play(table("7hKs AhQs 8hJs 9hTs"), "7h Ah 8h 9h Qs Js"), None)
    assert seen.taken == (0, 1)
    assert (seen.last_winner, seen.last_trick) == (Seat.E, seen.tricks[0])
    assert (seen.winning, str(seen.winning_card)) == (Seat.E, "Qs")
    assert rules.view(table("7hKs AhQs 8hJs 9hTs"), None).winning_card is None


def test_a_view_tells_how_the_last_round_was_scored() -> None:
    """Section 6: also while the next deal is under way, and as rebuilt from its opening."""
    state = do(undeclared(say(dealt("S:AsTsKsAhThAdTd", "Ac"), "sun")), "S sawa")
    rebuilt = rules.initial_state(rules.opening(state))
    sheet = rules.view(rules.apply(rebuilt, rules.deal(rebuilt, dealt().pack)), Seat.E).last_round
    assert sheet is not None
    assert (sheet.points, sheet.total, sheet.sawa) == ((44, 0), (44, 0), Seat.S)


def test_a_view_tells_that_the_last_deal_was_void() -> None:
    """Rule 2.8."""
    state = say(dealt(), "pass " * 8)
    assert rules.view(rules.apply(state, rules.deal(state, dealt().pack)), None).passed_out


def test_the_position_of_a_seat_hides_the_other_hands() -> None:
    """The JSON of the position command: other hands are null, with the number of their cards."""
    position = rules.position(rules.view(dealt("S:7d8d9dTcKd"), Seat.S))
    assert {who: bool(held) for who, held in position["hands"].items()} == {
        "S": True,
        "E": False,
        "N": False,
        "W": False,
    }
    assert position["counts"] == {"S": 5, "E": 5, "N": 5, "W": 5}
    assert "counts" not in rules.position(rules.reveal(dealt()))


def test_hands_are_sorted_by_suit_and_strength() -> None:
    """Rule 5.5: trump by trump's order."""
    state = table("7hJh9hAhTs8sAd7c " + "8h 8d 8c", trump="h")
    assert " ".join(map(str, rules.view(state, Seat.S).hands[Seat.S] or ())) == "Ts 8s Jh 9h Ah 7h 7c Ad"


def test_the_practice_round_waits_for_the_lead_of_the_human() -> None:
    """Sections 2 to 4 are over, N has bought Hokum, S leads; the AI too would lead the ace of spades."""
    state = transcript.final_state(rules, transcript.read(rules.PRACTICE))
    seen = rules.view(state, Seat.S)
    assert (seen.phase, seen.to_act, seen.taken) == ("play", frozenset({Seat.S}), (0, 0))
    assert seen.contract is not None
    assert (seen.contract.kind, seen.contract.buyer) == ("hokum", Seat.N)
    assert str(rules.BOTS["casual"].choose(seen, Random(1), 0.1)) == "play As"
