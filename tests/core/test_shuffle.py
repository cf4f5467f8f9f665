"""Fair deals: anyone can make every pack again from the secret, the contributions and the number of the deal."""

import hashlib
from collections import Counter
from itertools import combinations, permutations

import pytest

from games.core.cards import joined, pack
from games.core.seats import Seat
from games.core.shuffle import commitment, first_seat, shuffled

PACK = pack("789TJQKA")
NOBODY = ("", "", "", "")


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    assert commitment("majlis") == hashlib.sha256(b"majlis").hexdigest()


def test_a_known_pack() -> None:
    """A change here would make every finished match unverifiable."""
    assert (
        joined(shuffled(PACK, "majlis", ["salam", "", "نورة", "你好"], 1))
        == "KcThKhAh7hJc9s8dJsTdQh7sJh7cTcAc8h9c7dQs9hQdQc9dJdTsAsKs8s8cKdAd"
    )


@pytest.mark.parametrize("number", range(1, 30))
def test_every_pack_is_whole_and_can_be_made_again(number: int) -> None:
    made = shuffled(PACK, "secret", ("a", "b", "", "d"), number)
    assert made == shuffled(PACK, "secret", ("a", "b", "", "d"), number)
    assert Counter(made) == Counter(PACK)


def test_packs_with_equal_cards_keep_them_all() -> None:
    assert Counter(shuffled(PACK * 2, "secret", NOBODY, 1)) == Counter(PACK * 2)


def test_whatever_goes_in_changes_what_comes_out() -> None:
    """The secret, the number, each contribution and its seat; no two lists of contributions are run together."""
    packs = [
        shuffled(PACK, secret, contributions, number)
        for secret, contributions, number in [
            ("secret", NOBODY, 1),
            ("Secret", NOBODY, 1),
            ("secret", NOBODY, 2),
            ("secret", NOBODY, 12),
            ("secret", ("a", "", "", ""), 1),
            ("secret", ("", "a", "", ""), 1),
            ("secret", ("ab", "c", "", ""), 1),
            ("secret", ("a", "bc", "", ""), 1),
            ("secret", ("a\n1:b", "", "", ""), 1),
            ("secret", ("a", "b", "", ""), 1),
            ("secret", ("é", "", "", ""), 1),
            ("secret", ("e\u0301", "", "", ""), 1),
        ]
    ]
    assert all(one != other for one, other in combinations(packs, 2))


def test_every_order_is_equally_likely() -> None:
    """Chi-square of the 24 orders of four cards over 4,800 draws; 23 degrees of freedom, p > 0.001 below 49.7."""
    orders = Counter(shuffled("abcd", "secret", NOBODY, number) for number in range(4800))
    assert set(orders) == set(permutations("abcd"))
    assert sum((count - 200) ** 2 / 200 for count in orders.values()) < 49.7


def test_every_card_comes_up_in_every_place() -> None:
    """Chi-square of 32 cards over 32 places and 3,200 packs; 961 degrees of freedom, p > 0.001 below 1,099."""
    places = Counter((place, one) for n in range(3200) for place, one in enumerate(shuffled(PACK, "s", NOBODY, n)))
    assert sum((places[place, one] - 100) ** 2 / 100 for place in range(32) for one in PACK) < 1099


def test_the_first_seat_is_drawn_as_number_0_and_each_is_equally_likely() -> None:
    seats = Counter(first_seat(f"secret {n}", NOBODY) for n in range(2000))
    assert first_seat("secret", NOBODY) == shuffled(tuple(Seat), "secret", NOBODY, 0)[0]
    assert all(430 < seats[each] < 570 for each in Seat)
