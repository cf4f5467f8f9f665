"""Text and controls stay readable at every position of the sliders (WCAG 2.2: 1.4.3, 1.4.11)."""

import pytest

from tests.pages import oklch

SLIDERS = [(contrast, temperature) for contrast in (0, 50, 100) for temperature in (0, 50, 100)]
SCHEMES = [pytest.param(False, id="dark"), pytest.param(True, id="light")]
PAIRS = [
    # what is drawn, on what, at least
    ("--ink", "--bg", 8.0),
    ("--ink", "--surface", 7.0),
    ("--muted", "--bg", 4.5),
    ("--muted", "--surface", 4.5),
    ("--accent", "--bg", 4.5),
    ("--accent", "--surface", 4.5),
    ("--danger", "--bg", 4.5),
    ("--danger", "--surface", 4.5),
    ("--ok", "--bg", 4.5),
    ("--ok", "--surface", 4.5),
    ("--on-accent", "--accent", 4.5),
    ("--onfelt", "--felt", 5.6),
    ("--accent-felt", "--felt", 4.3),
    ("--edge", "--bg", 3.0),
    ("--edge", "--surface", 3.0),
]


def ratio(drawn: str, on: str, known: dict[str, str], contrast: int, temperature: int) -> float:
    """The contrast of two tokens for these sliders."""
    one, other = (oklch.colour(name, known, contrast=contrast, temperature=temperature) for name in (drawn, on))
    return oklch.contrast_ratio(one, other)


@pytest.mark.parametrize("light", SCHEMES)
@pytest.mark.parametrize(("contrast", "temperature"), SLIDERS)
def test_every_pair_of_tokens_is_readable(contrast: int, temperature: int, light: bool) -> None:
    known = oklch.tokens(light=light)
    found = {(drawn, on): ratio(drawn, on, known, contrast, temperature) for drawn, on, _ in PAIRS}
    assert not {pair: round(found[pair[:2]], 2) for pair in PAIRS if found[pair[:2]] < pair[2]}


@pytest.mark.parametrize("light", SCHEMES)
@pytest.mark.parametrize("deck", ["classic", "four", "cvd"])
@pytest.mark.parametrize(("contrast", "temperature"), SLIDERS)
def test_suits_are_readable_on_the_card(contrast: int, temperature: int, deck: str, light: bool) -> None:
    known = {**oklch.tokens(light=light), **oklch.decks()[deck]}
    for suit in ("--suit-s", "--suit-h", "--suit-d", "--suit-c"):
        assert ratio(suit, "--card", known, contrast, temperature) >= 5.2, suit


@pytest.mark.parametrize("light", SCHEMES)
def test_more_contrast_is_more_contrast(light: bool) -> None:
    known = oklch.tokens(light=light)
    soft, middle, hard = (ratio("--ink", "--bg", known, contrast, 50) for contrast in (0, 50, 100))
    assert soft < middle < hard


def test_the_sliders_touch_no_suit() -> None:
    """Suits are told apart by fixed hues; no token of theirs depends on a slider."""
    assert all(value.startswith("#") for deck in oklch.decks().values() for value in deck.values())
