"""Rule 5.7 at the table: what counts as public, and what a claim does. `test_sawa.py` tests when a claim is certain."""

import pytest

from games.baloot import claims, rules
from games.baloot.state import State
from games.core.seats import Seat, seat
from tests.baloot.tables import dealt, do, legal, play, refused, say, table, turn, undeclared


def known(state: State, who: str) -> set[str]:
    """The cards that the leader knows to be in that hand."""
    return set(map(str, claims.knowledge(state, seat(turn(state))).known[seat(who)]))


def void(state: State, who: str) -> set[str]:
    """The suits in which the leader knows that seat to be void."""
    return set(claims.knowledge(state, seat(turn(state))).void[seat(who)])


def test_the_leader_claims_at_the_start_of_a_trick() -> None:
    """Rule 5.7."""
    state = table("AhTh 7h8h 9hJh Qh7s")
    assert "sawa" in legal(state)
    assert refused(state, "E sawa") == "5.7"
    assert refused(play(state, "Ah"), "E sawa") == "5.7"
    assert refused(play(state, "Ah"), "S sawa") == "5.7"


def test_no_claim_on_the_strength_of_hidden_cards() -> None:
    """Rule 5.7: the ten would fall, but only because it happens to lie alone."""
    state = table("AhKh Th7s 9h7h Jh7d")
    assert "sawa" not in legal(state)
    assert refused(state, "S sawa") == "5.7"


def test_who_does_not_follow_is_void() -> None:
    """Rule 5.7."""
    state = play(table("AhTh 7s8s Qh9h Jh7d"), "Ah 7s Qh Jh")
    assert (void(state, "E"), void(state, "N"), void(state, "W")) == ({"h"}, set(), set())


def test_who_does_not_trump_when_bound_holds_no_trump() -> None:
    """Rules 5.3, 5.7."""
    state = play(table("AdTd 7s8s Qd9d Jd7d", trump="h"), "Ad 7s Qd Jd")
    assert void(state, "E") == {"d", "h"}


def test_in_federation_a_player_behind_his_winning_partner_is_not_bound() -> None:
    """Rules 5.3 (section 7), 5.7: N may keep his trumps, E may not."""
    state = play(table("AdTd 7s8s 9s7h Jd7d", trump="h", Profile="federation"), "Ad 7s 9s Jd")
    assert (void(state, "E"), void(state, "N")) == ({"d", "h"}, {"d"})


def test_who_ruffs_is_void_in_the_suit_led_only() -> None:
    """Rule 5.7."""
    state = play(table("AdTd 7h8s Qd9d Jd7d", trump="h"), "Ad 7h Qd Jd")
    assert turn(state) == "E"
    state = play(state, "8s 9d 7d Td")
    assert void(state, "W") == {"s", "h"}


def test_who_leads_a_trump_in_a_locked_round_holds_nothing_else() -> None:
    """Rules 5.6, 5.7: E leads one, W overtakes it and leads."""
    state = play(table("7d8s9s Ad8hTh Qd8d9d Td9h7s", trump="h", locked=True), "7d Ad Qd Td 8h 8d 9h 8s")
    assert turn(state) == "W"
    assert void(state, "E") == {"s", "d", "c"}


def test_the_public_card_lies_with_its_taker() -> None:
    """Rule 5.7: E, who leads now, knows that S took the jack of diamonds."""
    state = play(table("7hJd Ah8c 8h9c 9hTc"), "7h Ah 8h 9h")
    assert known(state, "S") == {"Jd"}


def test_a_said_baloot_tells_where_its_other_card_lies() -> None:
    """Rules 4.8, 5.7."""
    state = play(table("Ah7d KhQh 8h9c 9hTc", trump="h"), "Ah Kh! 8h 9h")
    assert turn(state) == "W"
    assert known(state, "E") == {"Qh"}


PROJECTS = "S:7d8d9dTcKdQsAc E:JhQhKh7s9s8cJdKc N:8hThAsTs7cQcQdJs W:9hAh8sKs9cJcTdAd"
"""S and E hold a sira each; S, who buys, takes the seven of hearts."""


def test_shown_projects_tell_where_cards_lie() -> None:
    """Rules 4.5, 5.7: shown when the first trick ends."""
    state = say(dealt(PROJECTS), "sun")
    state = play(do(do(state, "S declare sira:7d8d9d"), "E declare sira:JhQhKh"), "Ac 8c Qc Jc")
    assert known(state, "E") == {"Jh", "Qh", "Kh"}


def test_nothing_is_known_of_projects_that_do_not_score() -> None:
    """Rules 4.5, 5.7: E leads; the sira of S was not shown."""
    state = say(dealt(PROJECTS), "sun")
    state = play(do(do(state, "S declare sira:7d8d9d"), "E declare sira:JhQhKh"), "7h Kh 8h 9h")
    assert (turn(state), known(state, "S")) == ("E", set())


ALL_TRICKS = "S:AsTsKsAhThAdTd"


def test_a_claim_ends_the_round_with_all_that_remains() -> None:
    """Rules 5.7, 6.2: the claimed tricks make a sweep, 130 + 90."""
    state = do(undeclared(say(dealt(ALL_TRICKS, "Ac"), "sun")), "S sawa")
    assert (state.phase, state.rounds) == ("deal", ((44, 0),))


def test_a_claim_shows_the_cards() -> None:
    """Rule 5.7."""
    before = undeclared(say(dealt(ALL_TRICKS, "Ac"), "sun"))
    told = rules.events(before, rules.parse(Seat.S, "sawa"), do(before, "S sawa"))
    assert [one.kind for one in told] == ["sawa", "round"]
    assert str(told[0]) == "S claims SAWA with Ts Th Td Ks As Ah Ad Ac."


SECOND_HOKUM = "pass pass pass pass hokum pass pass pass confirm trump-h pass pass"
BALOOT = [
    # what the seats hold beside the ace of clubs, what is played before S claims, who has said baloot then: 4.8
    ("S:JhAhTh9hAsTsAd E:KhQh", "", "E"),
    ("S:JhAhTh9hKhQhAs", "", "S"),
    ("S:JhAhTh9hKhAsAd E:Qh", "", None),
    ("S:JhAhTh9hAsTsAd E:KhQh7s8s9s7d8d9d N:8h W:7h", "Jh Kh 8h 7h", "E"),  # the queen is still to come
    ("S:JhAhTh9hAsTsAd E:KhQh7s8s9s7d8d9d N:8h W:7h", "Jh Kh 8h 7h Ah Qh", None),  # both are gone, unsaid
]


@pytest.mark.parametrize(("hands", "plays", "who"), BALOOT)
def test_a_claim_says_the_baloot_that_could_still_be_said(hands: str, plays: str, who: str | None) -> None:
    """Rules 4.8, 5.7: whoever claims, whoever holds it."""
    state = play(undeclared(say(dealt(hands, "Ac"), SECOND_HOKUM)), plays)
    while turn(state) != "S":
        state = play(state, min(legal(state)))
    state = do(state, "S sawa")
    assert state.last is not None
    assert state.last.baloot == (seat(who) if who else None)
