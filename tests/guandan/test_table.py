"""The table of Guandan as regions: whole, small, and with nothing in them that their reader may not know."""

import re
from itertools import islice

import pytest
from django.utils.translation import override

from games import registry, render, selectors
from games.core.cards import cards
from games.core.seats import Seat
from games.folds import fold_of
from games.models import Match
from tests.games.seen import LANGUAGES, moments, seen_by
from tests.games.tables import GUANDAN, NEARLY_OVER, fresh, phase_of, play_one, play_until, started
from tests.guandan.deals import DOUBLE_WIN, SINGLE_WIN

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]
LAST_DEAL = NEARLY_OVER[GUANDAN]
CARDS = re.compile(r"\b((?:[2-9TJQKA][shdc]|[BR]j)+)\b")


def shown_in(text: str) -> set[str]:
    """Every card that stands in the text in a way that scripts can read."""
    return {str(card) for found in CARDS.findall(text) for card in cards(found)}


def known_to(match: Match, seat: Seat | None) -> set[str]:
    """The cards the seat holds or that lie open, as the rules have it."""
    view = registry.game(GUANDAN).view(fold_of(fresh(match)).state, seat)
    own = view.hands[seat] if seat is not None else ()
    laid = [card for combo in view.last_plays.values() if combo for card in combo.cards]
    paid = [card for one in view.tributes for card in (one.card, one.returned) if card]
    jokers = [card for some in view.cancelled.values() for card in some]
    return {str(card) for card in (*own, *laid, *paid, *jokers, view.wild)}


@pytest.mark.parametrize("options", [{}, DOUBLE_WIN, LAST_DEAL], ids=["first deal", "two returns", "at Ace"])
def test_s47_no_region_shows_a_card_that_its_reader_may_not_know(options: dict[str, str]) -> None:
    """Players and spectators; the log says what was open when it happened."""
    for now in islice(moments(started(game=GUANDAN, options=options)), 40):
        for viewer in (*Seat, None):
            html = {key: text for key, text in render.regions(seen_by(now, viewer)).items() if key != "log-tail"}
            assert shown_in(" ".join(html.values())) <= known_to(now, viewer)


def test_a_spectator_is_told_nothing_of_a_hand() -> None:
    assert not {"hand", "columns", "flushes", "fewest"} & render.facts(seen_by(started(game=GUANDAN), None)).keys()


@pytest.mark.parametrize("options", [DOUBLE_WIN, SINGLE_WIN, LAST_DEAL], ids=["two returns", "one return", "at Ace"])
def test_every_phase_renders_in_every_language(options: dict[str, str]) -> None:
    """Return, play, a player who is out, and the end of the match or the next deal."""
    match = started(game=GUANDAN, options=options)
    told = set()
    while True:
        view = seen_by(match, None).view
        if (view.phase, len(view.finished)) not in told:
            told.add((view.phase, len(view.finished)))
            for language in LANGUAGES:
                with override(language):
                    assert all(render.page(seen_by(match, seat))["regions"]["status"] for seat in (*Seat, None))
        if not fresh(match).running or len(view.rounds) > len(options.get("Rounds", "").split()):
            break
        play_one(match)
    assert {("play", 0), ("play", 1)} <= told


def test_the_hand_comes_again_only_when_it_has_changed() -> None:
    """Whose turn it is and what others do leaves the picked cards alone."""
    match = started(game=GUANDAN)
    hands = {seat: render.regions(seen_by(match, seat))["hand"] for seat in Seat}
    for now in islice(moments(match), 1, 30):
        for seat in Seat:
            seen = seen_by(now, seat)
            html = render.regions(seen)["hand"]
            mine = any(line.phrase.params.get("seat") == seat and line.phrase.kind == "play" for line in seen.events)
            assert (html != hands[seat]) == mine
            hands[seat] = html


def test_two_copies_of_a_card_are_two_boxes() -> None:
    match = started(game=GUANDAN)
    for seat in Seat:
        html = render.regions(seen_by(match, seat))["hand"]
        boxes = re.findall(r'id="c-(\w\w)-([ab])" value="(\w\w)"', html)
        assert len({box[:2] for box in boxes}) == 27
        assert all(name == value for name, _copy, value in boxes)


def test_the_play_that_ends_a_deal_comes_with_its_picture() -> None:
    match = started(game=GUANDAN)
    before = 0
    while len(seen_by(match, None).view.rounds) == 0:
        before = fresh(match).turn
        play_one(match)
    seen = selectors.table(fresh(match), match.seats.get(seat=Seat.S), since=before)
    played = [event for event in render.frame(render.facts(seen), {}, prev=0)["ev"] if event["kind"] == "play"]
    assert len(played) == 1
    assert f'id="t-{played[0]["card"]}"' in played[0]["slot"]
    assert "data-place" in played[0]["slot"]


def test_a_button_never_turns_into_another_one() -> None:
    """What is focused or half pressed keeps its meaning: one id stands for one action in every phase."""
    meanings: dict[str, set[str]] = {}
    for options in ({}, DOUBLE_WIN):
        for now in islice(moments(started(game=GUANDAN, options=options)), 30):
            for seat in Seat:
                found = re.findall(
                    r'<button id="([\w-]+)" name="action" value="([^"]*)"',
                    render.regions(seen_by(now, seat))["actions"],
                )
                for name, value in found:
                    meanings.setdefault(name, set()).add(value)
    assert meanings == {"act-pass": {"pass"}, "play": {"play"}, "act-return": {"return"}}


def test_only_what_may_be_given_back_can_be_picked_for_it() -> None:
    """Rule 2.5."""
    match = started(game=GUANDAN, options=DOUBLE_WIN)
    if phase_of(match) != "return":
        match = play_until(match, "return")
    for seat in Seat:
        seen = seen_by(match, seat)
        free = set(re.findall(r'name="return" id="[\w-]+" value="(\w\w)"', render.regions(seen)["hand"]))
        assert free == {str(card) for card in seen.view.returnable}


def test_tribute_is_shown_to_everyone() -> None:
    """Rule 2.7: who gave which card to whom, also to spectators."""
    match = started(game=GUANDAN, options=SINGLE_WIN)
    for viewer in (*Seat, None):
        seen = seen_by(match, viewer)
        shown = [
            *(str(one.card) for one in seen.view.tributes),
            *("Rj" for some in seen.view.cancelled.values() for _ in some),
        ]
        assert shown
        assert all(f"{{{card}}}" in render.regions(seen)["trick"] for card in shown)
