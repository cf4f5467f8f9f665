"""Section 6: scoring a round, by both profiles, and 6.9: when the match is over. S buys, so S+N are the buyers."""

import pytest

from games.baloot.cards import PACK, points
from games.baloot.contract import Contract, Kind, Multiplier
from games.baloot.projects import project
from games.baloot.scoring import Pair, Tally, sheet
from games.core.cards import cards
from games.core.seats import Seat, Team
from tests.baloot.tables import dealt, do, say, undeclared

SHOWN = {"sira": "7h8h9h", "fifty": "7h8h9hTh", "hundred": "KsKhKdKc"}
RAISERS: dict[Multiplier, Seat | None] = {1: None, 2: Seat.E, 3: Seat.S, 4: Seat.E, "gahwa": Seat.S}


def tally(contract: str, raw: Pair, extra: str = "", multiplier: Multiplier = 1) -> Tally:
    """A round of S. `raw` are card points with the last trick; `extra` is written `opp. sira` or `buyer baloot`."""
    kind: Kind = next(one for one in ("sun", "hokum", "ashkal") if one == contract.split()[0])
    last = Team.SN if raw[0] >= raw[1] else Team.EW
    sweep = "sweep" in contract
    tricks = (5, 3) if not sweep else (8, 0) if last == Team.SN else (0, 8)
    who = Seat.S if extra.startswith("buyer") else Seat.E
    what = extra.split()[-1] if extra else ""
    return Tally(
        contract=Contract(kind, "h" if kind == "hokum" else None, Seat.S, 1, multiplier, raiser=RAISERS[multiplier]),
        cards=(raw[0] - 10, raw[1]) if last == Team.SN else (raw[0], raw[1] - 10),
        tricks=tricks,
        last=last,
        projects=((who, project(what, cards(SHOWN[what]))),) if what in SHOWN else (),
        baloot=who if what == "baloot" else None,
    )


WORKED: list[tuple[str, Pair, str, Multiplier, Pair]] = [
    # the contract, raw points, projects, multiplier, points: the worked rounds of section 8
    ("sun", (65, 65), "", 1, (13, 13)),
    ("sun", (64, 66), "", 1, (0, 26)),
    ("sun", (66, 64), "", 1, (14, 12)),
    ("sun", (74, 56), "opp. sira", 1, (0, 30)),
    ("sun", (75, 55), "opp. sira", 1, (15, 15)),
    ("sun", (89, 41), "opp. fifty", 1, (0, 36)),
    ("sun", (90, 40), "opp. fifty", 1, (18, 18)),
    ("sun", (80, 50), "", 2, (32, 20)),
    ("sun sweep", (130, 0), "", 1, (44, 0)),
    ("sun sweep", (130, 0), "buyer sira", 1, (48, 0)),
    ("sun sweep", (0, 130), "", 1, (0, 44)),
    ("hokum", (81, 81), "", 1, (8, 8)),
    ("hokum", (86, 76), "", 1, (8, 8)),
    ("hokum", (76, 86), "", 1, (0, 16)),
    ("hokum", (96, 66), "", 1, (9, 7)),
    ("hokum", (106, 56), "", 1, (10, 6)),
    ("hokum", (106, 56), "opp. fifty", 1, (0, 21)),
    ("hokum", (107, 55), "opp. fifty", 1, (11, 10)),
    ("hokum", (130, 32), "opp. hundred", 1, (0, 26)),
    ("hokum", (76, 86), "buyer baloot", 1, (9, 9)),
    ("hokum", (81, 81), "", 2, (32, 0)),
    ("hokum", (100, 62), "", 4, (40, 24)),
    ("hokum", (60, 102), "buyer fifty", 3, (33, 30)),
    ("hokum sweep", (162, 0), "buyer baloot", 1, (27, 0)),
]

MORE: list[tuple[str, Pair, str, Multiplier, Pair]] = [
    ("ashkal", (67, 63), "", 1, (14, 12)),  # 6.3: like Sun
    ("sun", (95, 35), "", 1, (19, 7)),  # 6.3: a 5 stays
    ("hokum", (97, 65), "", 1, (10, 6)),  # 6.4: 5 goes down for the team that is counted
    ("hokum", (95, 67), "", 1, (9, 7)),
    ("hokum sweep", (0, 162), "", 1, (0, 25)),  # 6.2, 6.4
    ("hokum sweep", (162, 0), "", 2, (50, 0)),  # 6.6
    ("hokum", (162, 0), "", 1, (16, 0)),  # 6.2: all points, not all tricks
    ("hokum", (76, 86), "buyer baloot", 2, (18, 18)),  # 6.5: equal game points, more raw
    ("hokum", (71, 91), "buyer sira", 1, (9, 9)),  # 6.5: equal in both at ×1
    ("sun", (65, 65), "", 2, (52, 0)),  # 6.5: the opponents raised last
    ("hokum", (81, 81), "", 3, (0, 48)),  # 6.5: the buyer raised last
    ("hokum", (81, 81), "", 4, (64, 0)),
    ("hokum", (70, 92), "", 2, (0, 32)),  # 6.7
    ("hokum", (76, 86), "opp. baloot", 1, (0, 18)),  # 6.7: all to the opponents
    ("hokum", (60, 102), "buyer baloot", 1, (0, 18)),
]


@pytest.mark.parametrize(("contract", "raw", "extra", "multiplier", "expected"), WORKED + MORE)
def test_points_of_a_round(contract: str, raw: Pair, extra: str, multiplier: Multiplier, expected: Pair) -> None:
    """Rules 6.1 to 6.7, standard profile."""
    assert sheet(tally(contract, raw, extra, multiplier), (0, 0), federation=False).points == expected


FEDERATION: list[tuple[str, Pair, str, Multiplier, Pair]] = [
    # at ×1 as in standard, but for a defeated team's baloot
    ("hokum", (96, 66), "", 1, (9, 7)),
    ("sun", (75, 55), "opp. sira", 1, (15, 15)),
    ("hokum", (60, 102), "buyer baloot", 1, (2, 16)),
    ("hokum", (76, 86), "buyer baloot", 1, (9, 9)),
    # above ×1 the winner takes all
    ("sun", (80, 50), "", 2, (52, 0)),
    ("hokum", (100, 62), "", 4, (64, 0)),
    ("hokum", (70, 92), "", 3, (0, 48)),
    ("hokum", (81, 81), "", 2, (32, 0)),  # the last raiser loses
    # projects twice at Double, once above, whoever showed them
    ("hokum", (102, 60), "opp. fifty", 2, (0, 42)),
    ("hokum", (112, 50), "buyer fifty", 3, (53, 0)),
    ("hokum", (112, 50), "opp. sira", 3, (50, 0)),
    ("sun", (90, 40), "buyer sira", 2, (60, 0)),
    # a sweep is not multiplied
    ("sun sweep", (130, 0), "", 2, (44, 0)),
    ("hokum sweep", (162, 0), "", 3, (25, 0)),
    ("hokum sweep", (162, 0), "buyer sira", 2, (29, 0)),
    # baloot is 2 at any multiplier, and stays with who said it
    ("hokum", (92, 70), "buyer baloot", 4, (66, 0)),
    ("hokum", (102, 60), "opp. baloot", 2, (32, 2)),
    ("hokum", (60, 102), "buyer baloot", 3, (2, 48)),
]


@pytest.mark.parametrize(("contract", "raw", "extra", "multiplier", "expected"), FEDERATION)
def test_points_in_federation(contract: str, raw: Pair, extra: str, multiplier: Multiplier, expected: Pair) -> None:
    """Rule 6.6 in section 7."""
    assert sheet(tally(contract, raw, extra, multiplier), (0, 0), federation=True).points == expected


GAHWA = [
    # raw points, the score before and after: 6.8
    ((100, 62), (0, 0), (152, 0)),
    ((60, 102), (0, 0), (0, 152)),
    ((81, 81), (0, 100), (0, 152)),  # exactly equal: the buyer raised last
    ((100, 62), (14, 120), (152, 120)),  # the other team keeps its score
    ((100, 62), (160, 160), (160, 160)),  # a higher score stays
]


@pytest.mark.parametrize("federation", [False, True])
@pytest.mark.parametrize(("raw", "before", "after"), GAHWA)
def test_gahwa(raw: Pair, before: Pair, after: Pair, federation: bool) -> None:
    """Rules 3.5, 6.8, in both profiles."""
    assert sheet(tally("hokum", raw, "", "gahwa"), before, federation).total == after


def test_card_points() -> None:
    """Section 6: 130 in Sun, 162 in Hokum, with the last trick."""
    assert sum(points(one, None) for one in PACK) + 10 == 130
    assert sum(points(one, "s") for one in PACK) + 10 == 162


def test_the_sheet_names_each_line_by_its_rule() -> None:
    """Section 6, line by line."""
    lines = sheet(tally("hokum", (70, 92), "buyer sira", 2), (10, 20), federation=False).lines
    assert [(line.rule, str(line.label), line.points) for line in lines] == [
        ("6.1", "Cards", (70, 82)),
        ("6.1", "Last trick", (0, 10)),
        ("4.6", "Sira", (20, 0)),
        ("6.1", "Raw total", (90, 92)),
        ("6.4", "Game points", (9, 9)),
        ("6.6", "Times 2", (18, 18)),
        ("6.7", "Defeat: all to the winners", (0, 36)),
    ]


def test_the_sheet_tells_who_lost() -> None:
    """Rules 6.5, 6.8."""
    assert sheet(tally("sun", (64, 66)), (0, 0), federation=False).loser == Team.SN
    assert sheet(tally("sun", (65, 65)), (0, 0), federation=False).loser is None
    assert sheet(tally("sun", (65, 65), "", 2), (0, 0), federation=False).loser == Team.EW


ALL_TRICKS = "S:AsTsKsAhThAdTd"

MATCHES = [
    # the score before S+N make 44 by claiming every trick: 6.9
    ("107-0", None),  # 151
    ("108-0", Team.SN),  # 152
    ("108-160", Team.EW),  # both past 152: the higher wins
    ("116-160", None),  # equal: another round
    ("120-160", Team.SN),
]


@pytest.mark.parametrize(("score", "winner"), MATCHES)
def test_when_the_match_is_over(score: str, winner: Team | None) -> None:
    """Rule 6.9."""
    state = do(undeclared(say(dealt(ALL_TRICKS, "Ac", Score=score), "pass pass pass pass sun")), "S sawa")
    assert state.winner == winner
    assert state.phase == ("deal" if winner is None else "over")


def test_gahwa_decides_even_at_equal_scores() -> None:
    """Rules 6.8, 6.9."""
    words = "pass pass pass pass hokum pass pass pass confirm trump-h double-open triple four-open gahwa"
    state = undeclared(say(dealt("S:JhAhTh9hAsTsAd", "Ac", Score="160-160"), words))
    assert do(state, "S sawa").winner == Team.SN


def test_nothing_can_be_done_once_the_match_is_over() -> None:
    """Rule 6.9."""
    over = do(undeclared(say(dealt(ALL_TRICKS, "Ac", Score="140-0"), "sun")), "S sawa")
    with pytest.raises(Exception, match="The match is over"):
        do(over, "S pass")


CANCELLED = [
    # what S declares beside his baloot, what counts in the tally: 4.9
    ("hundred:ThJhQhKhAh", None),
    ("fifty:JhQhKhAh", Seat.S),
    ("sira:QhKhAh", Seat.S),
    ("none", Seat.S),  # a hundred that is not declared
]


@pytest.mark.parametrize(("declared", "counts"), CANCELLED)
def test_a_scoring_hundred_cancels_its_baloot(declared: str, counts: Seat | None) -> None:
    """Rule 4.9."""
    words = "pass pass pass pass hokum pass pass pass confirm trump-h pass pass"
    state = say(dealt("S:JhAhThKhQh9hAs", "Ac"), words)
    state = do(undeclared(do(state, f"S declare {declared}")), "S sawa")
    assert state.last is not None
    assert state.last.baloot == counts


def test_a_hundred_that_does_not_score_cancels_nothing() -> None:
    """Rules 4.6, 4.9: E's higher hundred scores."""
    words = "pass pass pass pass hokum pass pass pass confirm trump-h pass pass"
    state = say(dealt("S:9hThJhQhKhAh8h E:TsJsQsKsAs", "Ac"), words)
    state = do(do(state, "S declare hundred:9hThJhQhKh"), "E declare hundred:TsJsQsKsAs")
    state = do(undeclared(state), "S sawa")
    assert state.last is not None
    assert state.last.baloot == Seat.S
    assert [who for who, _one in state.last.projects] == [Seat.E]
