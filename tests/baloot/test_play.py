"""Section 5: the play; 4.8: saying baloot. Hands are S, E, N, W; S leads, and has bought."""

import pytest

from games.baloot import rules
from games.core.seats import Seat
from tests.baloot.tables import dealt, legal, play, refused, say, table, taken, turn


def test_the_first_player_leads_whoever_bought() -> None:
    """Rule 5.1."""
    state = say(
        dealt("S:7d8dTdKd7s9sQs E:7h8hThKh8sTsKs N:7c8cTcKcJsAcAhQh W:9cQcJc9h9dQdJdAd", "Jh", taker="E"), "pass sun"
    )
    assert turn(state) == "S"


def test_the_winner_leads_the_next_trick() -> None:
    """Rule 5.1."""
    assert turn(play(table("7hKs AhQs 8hJs 9hTs"), "7h Ah 8h 9h")) == "E"


def test_nobody_plays_out_of_turn() -> None:
    """Rule 5.1."""
    state = table("7hKs AhQs 8hJs 9hTs")
    assert refused(state, "E play Ah") == "5.1"
    assert refused(state, "S play Ah") == "5.1"  # not his card
    assert refused(state, "S pass") == "5.1"


def test_a_player_must_follow_suit_when_able() -> None:
    """Rule 5.2."""
    state = play(table("7h8c Jh9c 8hTc 9hQc"), "7h")
    assert legal(state) == {"Jh"}
    assert refused(state, "E play 9c") == "5.2"


def test_following_trump_is_following_suit() -> None:
    """Rules 5.2, 5.3: standard need not beat the highest trump."""
    state = play(table("9hKs 8hAh7c 7sTc 8sJc", trump="h"), "9h")
    assert legal(state) == {"8h", "Ah"}


VOID = [
    # the trump, what E may play when S leads 7d and E holds no diamond
    ("h", "8hKh9sAc", {"8h", "Kh"}),  # 5.3: any trump
    ("h", "9sAcTc8s", {"9s", "Ac", "Tc", "8s"}),  # 5.4: no trump either
    (None, "8hKh9sAc", {"8h", "Kh", "9s", "Ac"}),  # 5.4: Sun
]


@pytest.mark.parametrize(("trump", "held", "cards"), VOID)
def test_void_in_the_suit_led(trump: str | None, held: str, cards: set[str]) -> None:
    """Rules 5.3, 5.4."""
    state = play(table(f"7dTdJdQd {held} 8dKd9d7s Ad7cJs8c", trump=trump), "7d")
    assert legal(state) == cards


def test_a_side_card_while_holding_a_trump_is_refused() -> None:
    """Rule 5.3."""
    assert refused(play(table("7dTd 8h9s 8dKd 9dAd", trump="h"), "7d"), "E play 9s") == "5.3"


TRUMPING = [
    # the profile, N's hand after S leads 7d, E plays E's card; hearts are trump; what N may play
    ("standard", "9d", "8hAh7s", {"8h", "Ah"}),
    ("standard", "Kh", "8hAh7s", {"8h", "Ah"}),
    ("federation", "9d", "8hAh7s", {"8h", "Ah"}),  # E is winning with a plain card: any trump beats it
    ("federation", "Kh", "8hAh7s", {"Ah"}),  # he must beat the highest trump
    ("federation", "9h", "8hAh7s", {"8h", "Ah"}),  # he cannot: any trump
    ("federation", "9h", "8hJh7s", {"Jh"}),
    ("federation", "8d", "8hAh7s", {"8h", "Ah", "7s"}),  # see below: S leads Td, and his partner N is free
]


@pytest.mark.parametrize(("profile", "east", "north", "cards"), TRUMPING)
def test_trumping(profile: str, east: str, north: str, cards: set[str]) -> None:
    """Rule 5.3, and 7."""
    lead = "Td" if east == "8d" else "7d"
    state = table(f"{lead}7cAc {east}9cTc {north} AdKdQd", trump="h", Profile=profile)
    assert legal(play(state, f"{lead} {east}")) == cards


TRUMP_LED = [
    ("standard", "Qh", "8hKhAh", {"8h", "Kh", "Ah"}),
    ("federation", "Qh", "8hKhAh", {"Kh", "Ah"}),
    ("federation", "9h", "8hKhAh", {"8h", "Kh", "Ah"}),  # he cannot
]


@pytest.mark.parametrize(("profile", "lead", "east", "cards"), TRUMP_LED)
def test_a_trump_led(profile: str, lead: str, east: str, cards: set[str]) -> None:
    """Rule 5.3 in section 7."""
    state = play(table(f"{lead}7c8c {east} 7dKd8d AdQd9d", trump="h", Profile=profile), lead)
    assert legal(state) == cards


def test_a_trump_led_by_the_winning_partner() -> None:
    """Rule 5.3 in section 7: N need not beat his partner's king."""
    state = play(table("Kh7c 8h7d Th9h AdQd", trump="h", Profile="federation"), "Kh 8h")
    assert legal(state) == {"Th", "9h"}


def test_a_refused_low_trump() -> None:
    """Rule 5.3 in section 7."""
    state = play(table("Qh7c 8hKh 7dKd AdQd", trump="h", Profile="federation"), "Qh")
    assert refused(state, "E play 8h") == "5.3"


STRENGTH = [
    # trump, the trick from S, who takes it: 5.5
    (None, "7h 8h 9h Jh", "W"),
    (None, "Jh Qh 9h 8h", "E"),
    (None, "Qh Jh Kh 9h", "N"),
    (None, "Kh Qh Th Jh", "N"),
    (None, "Th Ah Kh Qh", "E"),
    (None, "7h As Ad Ac", "S"),  # other suits never win
    ("h", "7h 8h Qh Kh", "W"),
    ("h", "Kh Th Qh 8h", "E"),
    ("h", "Th Kh Ah Qh", "N"),
    ("h", "Ah 9h Th Kh", "E"),
    ("h", "9h Jh Ah Th", "E"),
    ("h", "As Ts 7h Ks", "N"),  # any trump beats any other card
    ("h", "As 7h 8h Ks", "N"),
    ("s", "Jh 9h Qh Kh", "W"),  # off trump the jack is low
]


@pytest.mark.parametrize(("trump", "trick", "winner"), STRENGTH)
def test_who_takes_the_trick(trump: str | None, trick: str, winner: str) -> None:
    """Rule 5.5."""
    hands = " ".join(f"{card}{spare}" for card, spare in zip(trick.split(), ["7c", "8c", "9c", "Tc"], strict=True))
    assert taken(play(table(hands, trump=trump), trick)) == [winner]


def test_a_lock_forbids_leading_trump() -> None:
    """Rule 5.6."""
    state = table("JhAh7d 8h9s7s 8dKd7c 9dAd8c", trump="h", locked=True)
    assert legal(state) == {"7d"}
    assert refused(state, "S play Jh") == "5.6"


def test_who_holds_trumps_only_may_lead_them() -> None:
    """Rule 5.6."""
    assert legal(table("JhAh 8h9s 8dKd 9dAd", trump="h", locked=True)) >= {"Jh", "Ah"}


def test_a_lock_does_not_forbid_ruffing() -> None:
    """Rule 5.6."""
    assert legal(play(table("7d8d 8h9s 9dKd AdQd", trump="h", locked=True), "7d")) == {"8h"}


def test_the_ai_plays_for_the_clock() -> None:
    """Rule 5.8: the rules name no card."""
    state = table("7hKs AhQs 8hJs 9hTs")
    assert rules.timeout(state, Seat.S) is None
    assert rules.clock(state) == "play"


ROYAL = "KhQh7d 8h9s7s 8dJs7c 9dAd8c"


def test_baloot_is_offered_with_king_and_queen_of_trump() -> None:
    """Rule 4.8."""
    assert legal(table(ROYAL, trump="h")) == {"Kh", "Kh baloot", "Qh", "Qh baloot", "7d"}


def test_baloot_is_said_once() -> None:
    """Rule 4.8: said with the king, no more with the queen."""
    state = play(table("KhQh 8h9s 8dJs 9dAd", trump="h"), "Kh! 8h 8d 9d")
    assert legal(state) == {"Qh"}
    assert refused(state, "S play Qh baloot") == "4.8"
    assert state.baloot == Seat.S


def test_baloot_may_wait_for_the_second_card() -> None:
    """Rule 4.8."""
    state = play(table("KhQh7d 8h9s7s 8dJs7c 9dAd8c", trump="h"), "Kh 8h 8d 9d")
    assert legal(state) >= {"Qh", "Qh baloot"}
    assert play(state, "Qh!").baloot == Seat.S


@pytest.mark.parametrize(
    ("hands", "trump"),
    [
        ("Kh7d Qh9s 8dJs 9dAd", "h"),  # not both in one hand
        ("KhQh 8h9s 8dJs 9dAd", "s"),  # not of trump
        ("KhQh 8h9s 8dJs 9dAd", None),  # Sun
    ],
)
def test_no_baloot(hands: str, trump: str | None) -> None:
    """Rule 4.8."""
    assert refused(table(hands, trump=trump), "S play Kh baloot") == "4.8"


def test_each_unplayable_card_has_its_reason() -> None:
    """Rules 5.2 to 5.6: a view says why."""
    state = play(table("7hTd JhQh9c 8hTc7c 9hQc8c"), "7h")
    seen = rules.view(state, Seat.E)
    assert {text: (why.kind, str(why)) for text, why in seen.refusals.items()} == {
        "9c": ("5.2", "You hold hearts; hearts must be followed.")
    }
    assert rules.view(state, Seat.S).refusals == {}
