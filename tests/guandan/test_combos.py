"""Section 4: what cards mean, and what beats what."""

import pytest

from games.core.cards import cards
from games.core.errors import InvalidAction
from games.guandan import combos
from games.guandan.combos import Combo, meaning
from tests.guandan.tables import legal, play, refused, table, to_beat


def meanings(text: str) -> set[str]:
    """The meanings of `9s9dW [7]`: cards, W for the wild, and the level."""
    some, level = text.rstrip("]").split(" [")
    return {str(one) for one in combos.meanings(cards(some.replace("W", f"{level}h")), level)}


def beats(one: str, other: str, level: str = "7") -> bool:
    """Whether `9s9d9c9h bomb:9` beats another."""
    return combos.beats(laid(one), laid(other), level)


def laid(text: str) -> Combo:
    some, written = text.split(" ")
    return Combo(cards(some), meaning(written))


MEANINGS = [
    ("9s [7]", "single:9"),  # 4.1
    ("Rj [7]", "single:Rj"),  # 4.1
    ("9s9d [7]", "pair:9"),  # 4.1
    ("BjBj [7]", "pair:Bj"),  # 4.1
    ("BjRj [7]", ""),  # 4.1
    ("9s9d9c [7]", "triple:9"),  # 4.1
    ("9s9d9c8s8d [7]", "full:9"),  # 4.2
    ("5s5d5cBjBj [7]", "full:5"),  # 4.2
    ("5s5d5cRjRj [7]", "full:5"),  # 4.2
    ("5s5d5cBjRj [7]", ""),  # 4.2
    ("5s5d5cBjW [7]", ""),  # 4.2, 4.11
    ("3s4d5c6s7s [9]", "straight:7"),  # 4.3
    ("3s4d5c6s7s8s [9]", ""),  # 4.3, 4.9
    ("3s3d4s4d5s5d [9]", "tube:5"),  # 4.4
    ("3s3d4s4d [9]", ""),  # 4.4, 4.9
    ("3s3d4s4d5s5d6s6d [9]", ""),  # 4.4, 4.9
    ("3s3d3c4s4d4c [9]", "plate:4"),  # 4.5
    ("3s3d3c4s4d4c5s5d5c [9]", ""),  # 4.5, 4.9
    ("9s9d9c9h [7]", "bomb:9"),  # 4.6
    ("9s9s9d9d9c9c9h9hWW [7]", "bomb:9"),  # 4.6: ten cards
    ("3s4s5s6s7s [9]", "flush:7"),  # 4.7, 4.13
    ("BjBjRjRj [7]", "jokers"),  # 4.8
    ("BjBjRj [7]", ""),  # 4.9
    ("9s9d9c8s [7]", ""),  # 4.9
    ("9s9d9c8s8d8c4s5s [7]", ""),  # 4.9: no wings
    ("As2d3c4s5h [7]", "straight:5"),  # 4.10
    ("TsJdQcKsAh [7]", "straight:A"),  # 4.10
    ("QsKdAc2s3h [7]", ""),  # 4.10
    ("5s6d7c8s9h [7]", "straight:9"),  # 4.10: the level card at its own place
    ("AsAd2s2d3s3c [7]", "tube:3"),  # 4.10
    ("QsQdKsKdAsAc [7]", "tube:A"),  # 4.10
    ("KsKdAsAd2s2c [7]", ""),  # 4.10
    ("KsKdKcAsAdAc [7]", "plate:A"),  # 4.10
    ("AsAdAc2s2d2c [7]", "plate:2"),  # 4.10
    ("W [7]", "single:7"),  # 4.11
    ("WW [7]", "pair:7"),  # 4.11
    ("W7s [7]", "pair:7"),  # 4.11
    ("WW9s [7]", "triple:9"),  # 4.11
    ("WBj [7]", ""),  # 4.11
    ("5s5dW9s9d [7]", "full:5 full:9"),  # 4.12
    ("8s8d9c9sW [7]", "full:8 full:9"),  # 4.12
    ("WW3s3d4s4d [7]", "tube:4 tube:5 plate:4"),  # 4.12
    ("W6s7d8c9d [2]", "straight:9 straight:T"),  # 4.12
    ("3s4s5s6sW [7]", "straight:6 straight:7 flush:6 flush:7"),  # 4.12, 4.13
    ("TsJsQsWW [2]", "straight:Q straight:K straight:A flush:Q flush:K flush:A"),  # 4.12, 4.13
    ("5h6hW8h9h [7]", "flush:9 straight:9"),  # 4.13: the wild at its own place
    ("9s9d9c9hW [7]", "bomb:9"),  # 4.14
    ("9s9d9cWW [7]", "bomb:9 full:9"),  # 4.14
    ("7s7d7cWW [7]", "bomb:7 full:7"),  # 4.14
    ("QsQdWRjRj [7]", "full:Q"),  # 4.2, 4.11
    ("WW9sRjRj [7]", "full:9"),  # 4.2, 4.11
]


@pytest.mark.parametrize(("some", "expected"), MEANINGS)
def test_meanings(some: str, expected: str) -> None:
    assert meanings(some) == set(expected.split())


BEATS = [
    ("9s9d pair:9", "8s8d pair:8"),  # 3.3
    ("7s7d pair:7", "AsAd pair:A"),  # 3.3: the level
    ("BjBj pair:Bj", "7s7d pair:7"),  # 3.3
    ("RjRj pair:Rj", "BjBj pair:Bj"),  # 3.3
    ("7s7d7c2s2d full:7", "AsAdAcKsKd full:A"),  # 3.3, 4.2
    ("2s3d4c5s6h straight:6", "As2d3c4s5h straight:5"),  # 4.10
    ("8s9dTcJsQh straight:Q", "4s5d6c7s8h straight:8"),  # 4.10: the level is a natural 7
    ("3s3d3c3h bomb:3", "RjRj pair:Rj"),  # 3.4
    ("3s3s3d3d3c bomb:3", "AsAdAcAh bomb:A"),  # 4.6: more cards
    ("7s7d7c7s bomb:7", "AsAdAcAh bomb:A"),  # 4.6: the stronger rank
    ("As2s3s4s5s flush:5", "7s7s7d7d7c bomb:7"),  # 4.7
    ("3s4s5s6s7s flush:7", "2d3d4d5d6d flush:6"),  # 4.7
    ("9s9s9d9d9c9c bomb:9", "TsJsQsKsAs flush:A"),  # 4.7
    ("BjBjRjRj jokers", "9s9s9d9d9c9c9h9h7h7h bomb:9"),  # 4.8
]


@pytest.mark.parametrize(("one", "other"), BEATS)
def test_one_beats_the_other(one: str, other: str) -> None:
    assert beats(one, other)
    assert not beats(other, one)


NEITHER = [
    ("9s9d pair:9", "9h9c pair:9"),  # 3.4: equal
    ("TsJsQsKsAs flush:A", "TdJdQdKdAd flush:A"),  # 3.4, 4.7
    ("5s5d5cAsAd full:5", "5s5h5c3s3d full:5"),  # 4.2: the pair never counts
    ("9s single:9", "8s8d pair:8"),  # 3.4: another kind
    ("4s4d5s5d6s6d tube:6", "3s3d3c4h4c4s plate:4"),  # 3.4
    ("3s4d5c6s7h straight:7", "3s3d3c4s4d full:3"),  # 3.4
]


@pytest.mark.parametrize(("one", "other"), NEITHER)
def test_neither_beats_the_other(one: str, other: str) -> None:
    assert not beats(one, other)
    assert not beats(other, one)


def test_a_play_with_several_meanings_needs_a_choice() -> None:
    """Rule 4.12."""
    state = table("3s3d4s4d2h2h9s 4h4c 5s 6s")
    assert refused(state, "S play 3s3d4s4d2h2h") == "4.12"
    assert to_beat(play(state, "3s3d4s4d2h2h=tube:5")) == "S 2h2h3s3d4s4d tube:5"


def test_the_refusal_lists_the_meanings() -> None:
    """Rule 4.12: sorted, for a page to ask with."""
    state = table("3s3d4s4d2h2h9s 4h4c 5s 6s")
    with pytest.raises(Exception, match="several meanings") as caught:
        play(state, "3s3d4s4d2h2h")
    assert caught.value.params["meanings"] == ["plate:4", "tube:4", "tube:5"]  # type: ignore[attr-defined]  # a Refused


def test_a_choice_is_needed_even_where_one_meaning_alone_beats() -> None:
    """Rules 4.12, 3.4."""
    state = play(table("8s8d8cTsTd3s 7h8h8d9s9d4s 5s 6s", Level="7"), "8s8d8cTsTd")
    assert refused(state, "E play 8h8d9s9d7h") == "4.12"
    assert legal(state) == ["pass", "7h8h8d9s9d as full:9"]
    assert refused(state, "E play 8h8d9s9d7h as full:8") == "3.4"


def test_a_meaning_that_the_cards_do_not_have_is_refused() -> None:
    """Rule 4.12."""
    assert refused(table("3s3d9s 4s 5s 6s"), "S play 3s3d as pair:4") == "4.12"


def test_the_only_meaning_may_be_written_too() -> None:
    """Rule 4.12."""
    assert to_beat(play(table("3s3d9s 4s 5s 6s"), "3s3d=pair:3")) == "S 3s3d pair:3"


def test_the_chosen_meaning_must_be_beaten() -> None:
    """Rule 4.15: a straight, though the cards could have been a flush."""
    state = play(table("3s4s5s6s7h9s 4d5c6d7c8s3d 5s 6s", Level="7"), "3s4s5s6s7h=straight:7")
    assert to_beat(state) == "S 3s4s5s6s7h straight:7"
    assert to_beat(play(state, "4d5c6d7c8s")) == "E 4d5c6d7c8s straight:8"


def test_no_combination_is_refused() -> None:
    """Rule 4.9."""
    assert refused(table("3s4d9s 4s 5s 6s"), "S play 3s4d") == "4.9"


@pytest.mark.parametrize("text", ["solo:3", "pair", "pair:1", "jokers:A", "full:Bj"])
def test_unknown_meanings(text: str) -> None:
    with pytest.raises(InvalidAction):
        meaning(text)
