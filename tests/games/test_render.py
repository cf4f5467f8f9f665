"""A table as regions: whole, small, and with nothing in them that their reader may not know."""

import json
import re
from itertools import islice

import pytest
from django.utils.translation import override

from games import registry, render, selectors
from games.core.seats import Seat
from games.folds import fold_of
from games.models import Match
from tests.games.seen import LANGUAGES, moments, seen_by
from tests.games.tables import BALOOT, DRAWN, fresh, phase_of, play_one, play_until, started

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]
CARD = re.compile(r"\b([7-9TJQKA][shdc])\b")
FRAME = 2048  # bytes
NODES = 400

every_game = pytest.mark.parametrize("game", DRAWN)


def cards_in(text: str) -> set[str]:
    """Every card that stands in the text in any machine-readable way."""
    return set(CARD.findall(text))


def hidden_from(match: Match, seat: Seat | None) -> set[str]:
    """Cards in hands that the seat may not see, as the rules' own complete view has them; nothing shown among them."""
    state = fold_of(fresh(match)).state
    game = registry.game(match.game)
    own, everything = game.view(state, seat), game.reveal(state)
    shown = {str(card) for projects in own.shown.values() for one in projects for card in one.cards}
    open_cards = shown | {str(card) for card in (own.public_card, own.taken_card) if card}
    return {
        str(card)
        for other in Seat
        if other != seat
        for card in everything.hands[other] or ()
        if str(card) not in open_cards
    }


def test_no_region_shows_a_card_that_its_reader_may_not_know() -> None:
    """S47: players and spectators, at every moment of several rounds."""
    match = started(game=BALOOT)
    for now in islice(moments(match), 70):
        for viewer in (*Seat, None):
            seen = seen_by(now, viewer)
            html = {key: text for key, text in render.regions(seen).items() if key not in ("log-tail", "round")}
            assert not cards_in(" ".join(html.values())) & hidden_from(now, viewer)


@every_game
def test_a_spectator_has_no_region_of_a_player(game: str) -> None:
    seen = seen_by(started(game=game), None)
    assert not {"hand", "actions", "sheet"} & render.regions(seen).keys()
    assert "hand" not in render.facts(seen)


@every_game
def test_two_spectators_look_from_different_sides(game: str) -> None:
    """S49: whose seat is at the bottom is each spectator's own affair."""
    match = started(game=game)
    for facing, place in ((Seat.S, "right"), (Seat.E, "me"), (Seat.N, "left")):
        seen = selectors.table(match, None, facing=facing)
        assert f'data-place="{place}"' in render.regions(seen)["seat-1"]


@every_game
def test_the_next_player_sits_on_the_right_in_every_language(game: str) -> None:
    match = started(game=game)
    for language in LANGUAGES:
        with override(language):
            for seat in Seat:
                html = render.regions(seen_by(match, seat))
                assert 'data-place="right"' in html[f"seat-{seat.next.value}"]


def test_every_phase_renders_in_every_language() -> None:
    match = started(game=BALOOT)
    phases = set()
    for now in islice(moments(match), 150):
        if phase_of(now) in phases:
            continue
        phases.add(phase_of(now))
        for language in LANGUAGES:
            with override(language):
                assert all(render.regions(seen_by(now, seat))["status"] for seat in (*Seat, None))
    assert {"auction", "play"} <= phases


@every_game
def test_frames_are_small(game: str) -> None:
    """Half of all frames are at most 2 KB, and a whole stage has at most 400 nodes."""
    sizes, before = [], {}
    for now in islice(moments(started(game=game)), 60):
        for seat in Seat:
            seen = seen_by(now, seat)
            html = render.regions(seen)
            whole = render.page(seen)["regions"].values() if seat == Seat.S else ()
            assert sum(text.count("<") - text.count("</") for text in whole) <= NODES
            if seat in before:
                changed = {key: text for key, text in html.items() if before[seat].get(key) != text}
                sizes.append(len(json.dumps(render.frame(render.facts(seen), changed, prev=0)).encode()))
            before[seat] = html
    assert sorted(sizes)[len(sizes) // 2] <= FRAME


def test_a_frame_tells_who_must_act_and_what_happened() -> None:
    match = play_until(started(game=BALOOT), "play")
    play_one(match)
    seat = next(iter(registry.game(BALOOT).to_act(fold_of(fresh(match)).state)))
    seen = seen_by(match, seat)
    frame = render.frame(render.facts(seen), {}, prev=seen.version - 1)
    assert [event["kind"] for event in frame["ev"]] == ["play"]
    assert frame["say"][0].startswith("Left: ")
    assert frame["alert"][0].startswith("Your turn")


def test_the_card_that_ends_a_round_comes_with_its_picture() -> None:
    match = play_until(started(game=BALOOT), "play")
    while phase_of(match) == "play":
        before = fresh(match).turn
        play_one(match)
    seen = selectors.table(fresh(match), match.seats.get(seat=Seat.S), since=before)
    played = [event for event in render.frame(render.facts(seen), {}, prev=0)["ev"] if event["kind"] == "play"]
    assert len(played) == 1
    assert f't-{played[0]["card"]}"' in played[0]["slot"]


def test_hints_are_for_whoever_plays_among_ai_seats_alone() -> None:
    alone, friends = started("S", game=BALOOT), started("SN", game=BALOOT)
    assert render.hints_allowed(seen_by(alone, Seat.S))
    assert not render.hints_allowed(seen_by(friends, Seat.S))
    assert not render.hints_allowed(seen_by(alone, None))


def test_a_button_never_turns_into_another_one() -> None:
    """What is focused or half pressed keeps its meaning: one id stands for one action in every phase."""
    meanings: dict[str, set[str]] = {}
    for now in islice(moments(started(game=BALOOT)), 60):
        for seat in Seat:
            actions = render.regions(seen_by(now, seat))["actions"]
            found = re.findall(r'<button id="([\w-]+)" name="action" value="([^"]*)"', actions)
            assert actions.count('name="action"') == len(found)
            for name, value in found:
                meanings.setdefault(name, set()).add(value)
    assert {name: values for name, values in meanings.items() if len(values) > 1 and name != "play"} == {}
    assert len(meanings) > 5
