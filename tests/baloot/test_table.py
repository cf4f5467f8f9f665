"""What a table of Baloot offers and says, decided from a view alone."""

import pytest

from games.baloot import rules, table
from games.baloot.buttons import Button, buttons
from games.baloot.state import State
from games.baloot.table import HeldCard
from games.core.seats import Seat, seat
from games.core.table import Asked, Coach
from tests.baloot.tables import dealt, do, legal, play, say, undeclared
from tests.baloot.tables import table as laid

LEAD = laid("AsKs 7h8h 9h9d 7c8c")
FOLLOW = play(laid("7s9h KsAh 8s9d 9c8c", trump="h"), "7s")
RUFF = play(laid("7s9h KhAc 8s9d 9c8c", trump="h"), "7s")
ROYAL = laid("KhQh7c 7s8s9s TsJsQs 7d8d9d", trump="h")


def asked(hint: str = "", **settings: object) -> Asked:
    """A reader of default settings but these."""
    return Asked({"auto_baloot": True, "announcements": "normal"} | settings, hint, hint)


def bar(state: State, who: str, hint: str = "") -> tuple[Button, ...]:
    """The buttons of a seat that says Baloot by hand."""
    return buttons(rules.view(state, seat(who)), hint, auto_baloot=False)


def words(state: State, who: str) -> str:
    """The bar: what is off in brackets."""
    return " ".join(f"({one.action})" if one.off else one.action for one in bar(state, who))


def held(state: State, who: str, hint: str = "", **settings: object) -> dict[str, HeldCard]:
    """The hand by cards."""
    found = table.facts(rules.view(state, seat(who)), asked(hint, **settings))["held"]
    assert isinstance(found, tuple)
    return {str(one.card): one for one in found}


@pytest.mark.parametrize(
    ("said", "who", "expected"),
    [
        ("", "S", "pass (ashkal) hokum sun"),  # 2.2: P1 may not say Ashkal
        ("pass pass", "N", "pass ashkal hokum sun"),  # 2.2
        ("hokum", "E", "pass (ashkal) (hokum) sun"),  # 2.5
        ("pass pass ashkal", "E", "pass (ashkal) (hokum) sun"),  # 2.4
        ("hokum pass pass pass", "S", "(pass) (ashkal) confirm sun"),  # 2.6
        ("", "E", "(pass) (ashkal) (hokum) (sun)"),  # another's turn
        ("pass pass pass pass hokum pass pass pass confirm", "S", "trump s (trump h) trump d trump c"),  # 2.7
    ],
)
def test_the_bar_of_the_auction_keeps_its_order(said: str, who: str, expected: str) -> None:
    assert words(say(dealt(public="7h"), said), who) == expected


@pytest.mark.parametrize(
    ("said", "word", "why"),
    [
        ("", "ashkal", "Only the third and fourth player may say Ashkal."),  # 2.2
        ("hokum", "hokum", "Nobody may say Hokum over Hokum."),  # 2.5
        ("pass pass ashkal", "hokum", "The answer to Ashkal is Sun or Pass."),  # 2.4
        ("hokum pass pass pass", "pass", "Choose Sun or confirm Hokum."),  # 2.6
        (
            "pass pass pass pass hokum pass pass pass confirm",
            "trump h",
            "In Second Hokum the public card’s suit cannot be trump.",
        ),  # 2.7
    ],
)
def test_a_word_that_is_off_gives_the_reason_of_the_rules(said: str, word: str, why: str) -> None:
    state = say(dealt(public="7h"), said)
    (speaker,) = rules.to_act(state)
    assert {one.action: str(one.why) for one in bar(state, str(speaker))}[word] == why


def test_whoever_is_not_to_speak_is_given_no_reason() -> None:
    assert {one.why for one in bar(dealt(), "E")} == {None}


@pytest.mark.parametrize(
    ("said", "who", "expected"),
    [
        ("hokum pass pass pass confirm", "E", "pass double open double locked"),  # 3.3
        ("hokum pass pass pass confirm", "N", "(pass) (double open) (double locked)"),
        ("hokum pass pass pass confirm double-open", "S", "pass triple"),
        ("hokum pass pass pass confirm double-open triple", "E", "pass four open four locked"),
        ("hokum pass pass pass confirm double-open triple four-open", "S", "pass gahwa"),
    ],
)
def test_the_bar_of_the_doubling_offers_the_next_step_of_the_ladder(said: str, who: str, expected: str) -> None:
    assert words(say(dealt(), said), who) == expected


@pytest.mark.parametrize("who", ["S", "E", "N", "W"])
def test_in_sun_nobody_sees_open_or_locked(who: str) -> None:
    """Rule 3.4: Sun and Ashkal are doubled without."""
    state = say(dealt(Score="90-110"), "sun")
    assert [one.action for one in bar(state, who)] == ["pass", "double"]


@pytest.mark.parametrize("hint", ["pass", "double locked"])
def test_what_is_suggested_is_marked_and_nothing_else(hint: str) -> None:
    state = say(dealt(), "hokum pass pass pass confirm")
    assert [one.action for one in bar(state, "E", hint) if one.hinted] == [hint]


@pytest.mark.parametrize(
    ("hint", "marked"),
    [("declare none", ["declare none"]), ("declare sira:7h8h9h", ["declare"]), ("", [])],
)
def test_a_suggested_declaration_marks_the_button_that_makes_it(hint: str, marked: list[str]) -> None:
    """What is ticked is not on the button."""
    state = say(dealt("S:7h8h9h", public="Ac"), "sun")
    assert [one.action for one in bar(state, "S", hint) if one.hinted] == marked


def test_a_button_has_one_id_for_one_action() -> None:
    assert [one.id for one in bar(ROYAL, "S")] == ["act-sawa", "act-play-kh-baloot", "act-play-qh-baloot"]


def test_baloot_is_said_by_a_button_only_where_it_is_not_always_said() -> None:
    """Rule 4.8."""
    assert [one.action for one in buttons(rules.view(ROYAL, Seat.S), "", auto_baloot=True)] == ["sawa"]
    assert held(ROYAL, "S")["Kh"].action == "play Kh baloot"
    assert held(ROYAL, "S", auto_baloot=False)["Kh"].action == "play Kh"


def test_every_action_of_every_phase_can_be_done_at_the_table() -> None:
    """What the rules list is a card, a button that is on, or a declaration."""
    for state in (dealt(), say(dealt(), "hokum pass pass pass confirm"), LEAD, FOLLOW, RUFF, ROYAL):
        (player,) = rules.to_act(state)
        view = rules.view(state, player)
        cards = {one.action for one in held(state, str(player), auto_baloot=False).values() if one.action}
        offered = cards | {one.action for one in bar(state, str(player)) if not one.off}
        assert offered == set(view.legal[player])


BUYER_CONFIRMED = "pass pass pass pass hokum pass pass pass confirm"


@pytest.mark.parametrize(
    ("said", "lines"),
    [
        ("pass pass", "Pass|Ashkal|Hokum|Sun"),
        ("pass pass pass pass", "Pass|Second Hokum|Sun"),
        ("hokum pass pass pass", "Confirm Hokum|Sun"),
        (BUYER_CONFIRMED, "s|d|c"),
        ("hokum pass pass pass confirm", "Pass|Double, open|Double, locked"),
        ("hokum pass pass pass confirm double-open", "Pass|Triple"),
        ("hokum pass pass pass confirm double-open triple four-open", "Pass|Gahwa"),
    ],
)
def test_a_suggested_word_is_in_the_status_line(said: str, lines: str) -> None:
    """Whichever of the legal ones it is."""
    state = say(dealt(public="7h"), said)
    speaker = min(rules.to_act(state))
    view = rules.view(state, speaker)
    told = {str(table.status(view, asked(action))) for action in view.legal[speaker]}
    assert told == {f"Suggested: {word} — or another" for word in lines.split("|")}


def test_a_card_that_cannot_be_played_says_why() -> None:
    """Rule 5.2."""
    hand = held(FOLLOW, "E")
    assert (hand["Ks"].action, hand["Ah"].action) == ("play Ks", "")
    assert str(hand["Ah"].why) == "You hold spades; spades must be followed."


def test_a_card_says_nothing_while_others_play() -> None:
    assert {(one.action, one.why) for one in held(FOLLOW, "S").values()} == {("", None)}


def test_the_suggested_card_is_marked_with_or_without_baloot() -> None:
    assert [card for card, one in held(ROYAL, "S", hint="play Kh").items() if one.hinted] == ["Kh"]
    assert [card for card, one in held(ROYAL, "S", hint="play Kh baloot").items() if one.hinted] == ["Kh"]


@pytest.mark.parametrize(
    ("state", "who", "line"),
    [
        (dealt(), "S", "Your turn: what do you say?"),
        (say(dealt(), "hokum"), "E", "Your turn: Sun or pass?"),
        (say(dealt(), "hokum pass pass pass"), "S", "Your turn: Sun, or confirm Hokum?"),
        (say(dealt(), "pass pass pass pass hokum pass pass pass confirm"), "S", "Your turn: name the trump."),
        (say(dealt(), "hokum pass pass pass confirm"), "E", "Your turn: raise, or pass?"),
        (say(dealt("S:7h8h9h", public="Ac"), "sun"), "S", "Declare projects, or none."),
        (LEAD, "S", "Your turn: you lead."),
        (FOLLOW, "E", "Your turn: follow s"),
        (RUFF, "E", "Your turn: you must trump."),
        (play(laid("7s9h KcAc 8s9d 9c8c", trump="h"), "7s"), "E", "Your turn: any card."),
    ],
)
def test_the_status_line_says_what_can_be_done(state: State, who: str, line: str) -> None:
    assert str(table.status(rules.view(state, seat(who)), asked())) == line


@pytest.mark.parametrize("state", [dealt(), LEAD])
def test_the_status_line_leaves_it_to_the_table_to_say_who_else_is_to_act(state: State) -> None:
    assert table.status(rules.view(state, Seat.W), asked()) is None
    assert table.status(rules.view(state, None), asked()) is None


def test_the_status_line_names_the_suggested_card() -> None:
    assert str(table.status(rules.view(LEAD, Seat.S), asked("play Ks"))) == "Suggested: Ks — or pick another"


def test_a_suggested_claim_leaves_the_status_line_as_it_is() -> None:
    """There is no card to name, and an empty line would say nothing."""
    assert str(table.status(rules.view(LEAD, Seat.S), asked("sawa"))) == "Your turn: you lead."


def test_while_others_declare_the_status_line_tells_who_has_answered_from_who_never_had_to() -> None:
    """Rule 4.2."""
    state = say(dealt("S:7h8h9h E:7d8d9d", public="Ac"), "sun")
    assert str(table.status(rules.view(do(state, "S declare none"), Seat.S), asked())).startswith("Answered.")
    assert str(table.status(rules.view(state, None), asked())) == "Projects are being declared…"


@pytest.mark.parametrize(
    ("state", "who", "situation"),
    [
        (dealt(), "S", "auction"),
        (dealt(), "E", None),
        (say(dealt(), "hokum"), "E", None),
        (say(dealt(), "hokum pass pass pass"), "S", "confirm"),
        (say(dealt(), "hokum pass pass pass confirm"), "E", "doubling"),
        (laid("AsAh 7h8h 9h9d 7c8c"), "S", "sawa"),
        (laid("7s7d 8h8s 9h9d 7c8c"), "S", "lead"),
        (FOLLOW, "E", "5.2"),
        (RUFF, "E", "5.3"),
    ],
)
def test_a_newcomer_is_told_about_the_situation(state: State, who: str, situation: str | None) -> None:
    line = table.coach(rules.view(state, seat(who)), asked())
    assert (line.situation if isinstance(line, Coach) else None) == situation


def test_the_words_at_ones_turn_tell_the_trick_and_count_the_cards_that_may_be_played() -> None:
    view = rules.view(FOLLOW, Seat.E)
    assert list(map(str, table.turn(view, asked()))) == [
        "Your turn. Suit led: s. Winning: 7s, S.",
        "1 legal card.",
    ]
    assert list(map(str, table.turn(view, asked(announcements="terse")))) == ["Your turn."]
    assert list(map(str, table.turn(view, asked(announcements="full"))))[2:] == ["Now:", "Ks"]


def test_a_card_that_may_be_played_with_or_without_baloot_counts_once() -> None:
    """Rule 4.8."""
    state = play(laid("7h9c KhQh 8s9d 9s8c", trump="h"), "7h")
    assert len(legal(state)) == 4
    assert str(table.turn(rules.view(state, Seat.E), asked())[1]) == "2 legal cards."


@pytest.mark.parametrize(
    ("state", "who", "bubble"),
    [
        (say(dealt(), "pass hokum"), "E", "hokum: Hokum"),
        (say(dealt(), "pass pass pass pass hokum"), "S", "hokum: Second Hokum"),
        (say(dealt(), "pass pass pass pass hokum pass pass pass"), "N", "pass: Pass"),
        (say(dealt(), "hokum pass pass pass confirm double-locked"), "E", "double locked: Double, locked"),
        (say(dealt(), "hokum pass pass pass confirm double-locked"), "S", ""),
        (LEAD, "S", ""),
    ],
)
def test_what_stands_beside_a_seat_is_its_last_word_of_this_phase(state: State, who: str, bubble: str) -> None:
    found = table.at_seat(rules.view(state, None), seat(who)).bubble
    assert (f"{found.kind}: {' '.join(map(str, found.words))}" if found else "") == bubble


def test_declared_kinds_stand_beside_their_seat_for_the_first_trick() -> None:
    """Rule 4.5."""
    state = undeclared(do(say(dealt("S:7h8h9h", public="Ac"), "sun"), "S declare sira:7h8h9h"))
    found = table.at_seat(rules.view(state, None), Seat.S).bubble
    assert found
    assert (found.kind, list(map(str, found.words))) == ("project", ["Sira"])


def test_a_gathered_trick_lies_on_until_the_next_lead() -> None:
    state = play(laid("AsKs 7s8h 9s9d Ts8c"), "As 7s 9s Ts")
    seen = table.facts(rules.view(state, None), asked())
    assert (seen["won"], len(seen["slots"])) == (Seat.S, 4)
    after = table.facts(rules.view(play(state, "Ks"), None), asked())
    assert (after["won"], [str(one.card) for one in after["slots"]]) == (None, ["Ks"])


def test_everything_that_help_names_can_be_typed() -> None:
    """In full, as here, or by its last words: a card without `play`."""
    *actions, asking = ", ".join(one.examples for one in table.TYPED).split(", ")
    for text in actions:
        written = f"play {text.replace('10', 'T')}" if text[-1] in "shdc" and len(text) < 4 else text
        assert str(rules.parse(Seat.S, written)) == written
    assert asking == "?"
