"""The text form of a match: what is read, what is written, and what is said about a line that is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import transcript
from games.core.errors import InvalidAction
from games.core.seats import Seat
from games.core.transcript import BadLine, Line, read, replay, write
from tests.core.toy import TOY

HEADER = '[Game "toy"]\n[Rules "1"]\n[Pairs "off"]\n[Dealer "W"]\n'
DEAL = (
    "- deal JsQsKsJhQhKhJdQdKdJcQcKcAsAhAdAc\n"  # S has spades, E hearts, N diamonds, W clubs; the ace of spades is up
)

one_line = st.text(st.characters(exclude_characters="\r\n", exclude_categories=["Cs"]), max_size=200)
keys = st.from_regex(r"[A-Za-z][A-Za-z0-9_-]{0,20}", fullmatch=True)
words = st.from_regex(r"[a-z]{1,8}( [a-zA-Z0-9:]{1,12}){0,3}", fullmatch=True)
lines = st.builds(Line, st.sampled_from("SENW-"), words, st.sampled_from(["", "clock", "ai", "a ; b"]))


def refused(text: str) -> BadLine:
    """The error that reading and replaying the text ends with."""
    with pytest.raises(BadLine) as caught:
        list(replay(TOY, read(text)))
    return caught.value


@given(st.dictionaries(keys, one_line), st.lists(lines, max_size=20))
def test_what_is_written_is_read_back(header: dict[str, str], actions: list[Line]) -> None:
    text = write(header, actions)
    match = read(text)
    assert dict(match.header) == header
    assert list(match.lines) == actions
    assert write(match.header, match.lines) == text


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ('[S "Noura"]', "Noura"),
        ('[S "Noura; of the north"]', "Noura; of the north"),  # no comment inside quotes
        (r'[S "\"Noura\" \\ Co"]', r'"Noura" \ Co'),
        (r'[S "back \ slash"]', r"back \ slash"),  # a lone backslash is just that
        (r'[S "\\"] ; a comment', "\\"),
        ('[S "نورة"]', "نورة"),
        ('[S ""]', ""),
        ('  [S  "two  spaces" ]', "two  spaces"),
    ],
)
def test_names_are_free_text_in_quotes(written: str, name: str) -> None:
    assert read(written).header == {"S": name}


@pytest.mark.parametrize(
    "written", ["[S]", "[S Noura]", '[S "Noura', r'[S "Noura\"]', '[S "a "b" c"]', '["S" "x"]', "[", "[]"]
)
def test_a_header_line_that_is_none_is_refused(written: str) -> None:
    bad = refused('[Game "toy"]\n' + written)
    assert (bad.line, bad.action, bad.refused.rule) == (2, written, None)


def test_comments_and_blank_lines_are_free() -> None:
    match = read('; a comment\n\n[Game "toy"] ; one\n\nS play Jh;no space\n   E\tpass   ; clock \n ; the end')
    assert match.lines == (Line("S", "play Jh", "no space"), Line("E", "pass", "clock"))
    assert [line.number for line in match.lines] == [5, 6]


def test_windows_line_ends_and_a_byte_order_mark_are_read() -> None:
    match = read('\ufeff[Game "toy"]\r\nS play Jh\r\n')
    assert match == transcript.Transcript({"Game": "toy"}, (Line("S", "play Jh"),))


def test_unknown_keys_are_kept_in_their_place() -> None:
    assert list(read('[Event "x"]\n[Game "toy"]\n[Round "3"]').header.items()) == [
        ("Event", "x"),
        ("Game", "toy"),
        ("Round", "3"),
    ]


def test_the_result_is_the_last_line() -> None:
    assert write({"Game": "toy", "Result": "3-2", "S": "A"}, [Line("S", "pass")]).endswith('S pass\n[Result "3-2"]\n')


def test_a_name_with_a_line_break_cannot_be_written() -> None:
    with pytest.raises(InvalidAction):
        write({"S": "two\nlines"}, [])


def test_the_header_of_a_match_names_game_rules_options_and_players() -> None:
    header = transcript.header(TOY, {"Dealer": "W"}, {Seat.S: "Noura", Seat.E: "AI casual"})
    assert write(header, [transcript.line(None, "deal"), transcript.line(Seat.S, "pass", "ai")]) == (
        '[Game "toy"]\n[Rules "1"]\n[Dealer "W"]\n[S "Noura"]\n[E "AI casual"]\n- deal\nS pass ; ai\n'
    )


def test_replaying_yields_the_state_before_every_action_and_the_last() -> None:
    states = list(replay(TOY, read(HEADER + DEAL + "S play Js\nE play Jh\n")))
    assert [state.phase for state in states] == ["deal", "play", "play", "play"]
    assert states[-1] == transcript.final_state(TOY, read(HEADER + DEAL + "S play Js\nE play Jh\n"))


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("X play Js", None),  # no such seat
        ("S throw Js", None),  # no such action
        ("S play Zs", None),  # no such card
        ("S", None),
        ("- play Js", None),  # the table plays no cards
        ("E play Jh", "3.1"),  # not its turn
        ("S play As", "3.1"),  # not its card
        ("S pair", "2.1"),  # no window is open
        ("- deal JsQsKsJhQhKhJdQdKdJcQcKcAsAhAdAc", "1.1"),  # no deal is due
        ('[S "too late"]', None),  # the header stands before the first action
    ],
)
def test_a_line_that_is_wrong_is_named(line: str, rule: str | None) -> None:
    bad = refused(HEADER + DEAL + line + " ; why\nS play Js\n")
    assert bad.line == 6
    assert bad.action.removesuffix(" ; why") == line
    assert bad.refused.rule == rule


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (HEADER + DEAL + "S play As\nX pass\n", 6),
        (HEADER + DEAL + "S play As\n[S none]\n", 6),  # against the rules before what is no line at all
        (HEADER + DEAL + "[S none]\nS play As\n", 6),
        (HEADER + DEAL + "S play As\n" + "x" * 3000, 6),
        ('[Game "toy"]\n[Pairs "zz"]\n[Dealer "W"]\n[S none]\n', 2),
        ('[Game "toy"]\n[Dealer none]\n' + DEAL, 2),  # and no dealer
    ],
)
def test_the_first_wrong_line_is_the_one_named(text: str, line: int) -> None:
    assert refused(text).line == line


def test_comments_may_be_long() -> None:
    long = "; " + "x" * 3000
    assert read(f"{long}\nS pass {long}\n").lines == (Line("S", "pass", "x" * 3000),)


@pytest.mark.parametrize(
    ("text", "line", "action"),
    [
        ('[Game "toy"]\n[Dealer "Q"]', 2, '[Dealer "Q"]'),
        ('[Game "toy"]\n[Dealer "S"]\n[Length "endless"]', 3, '[Length "endless"]'),
        ('[Game "toy"]\n[Dealer "S"]\n[Score "5"]', 3, '[Score "5"]'),
        ('[Game "toy"]', 1, ""),  # no dealer
        ('[Game "toy"]\n[Rules "99"]\n[Dealer "S"]', 2, '[Rules "99"]'),
        ('[Game "toy"]\n[Dealer "S"]\n[Dealer "S"]', 3, '[Dealer "S"]'),
    ],
)
def test_a_header_that_is_wrong_is_named(text: str, line: int, action: str) -> None:
    bad = refused(text)
    assert (bad.line, bad.action, bad.refused.rule) == (line, action, None)


@pytest.mark.parametrize("result", ["5-0", ""])
def test_a_result_that_the_actions_do_not_lead_to_is_refused(result: str) -> None:
    bad = refused(HEADER + DEAL + f'[Result "{result}"]')
    assert (bad.line, bad.action) == (6, f'[Result "{result}"]')


def test_a_text_beyond_all_measure_is_refused() -> None:
    assert "at most 2000000 characters" in str(refused("; \n" * 1_000_000).refused)
    assert refused("\n" + "x" * 2001).line == 2
