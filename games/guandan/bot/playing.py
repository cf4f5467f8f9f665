"""Leading and following: what each play leaves to be done, who is likely to lead next, and what that is worth.

Everything is counted in turns, as in valuing: the fewer the better.
"""

from dataclasses import dataclass
from random import Random

from games.core.seats import Seat

from ..actions import Move, Pass
from ..cards import Hand, hand_of
from ..combos import Combo
from ..patterns import BOMBS
from ..play import written
from ..view import GuandanView
from .choices import Choice, follows, leads
from .grouping import divided
from .valuing import control

OUT = -10.0
"""Being out at once."""
LEAD = 0.45
"""Turns that holding the lead saves."""
LAST_LEAD = 1.5
"""What it saves besides when one play is left: then it goes out."""
PARTNER_LEADS, PARTNER_NEAR = 1.4, 1.0
"""Turns saved if the partner leads, and more if he has few cards."""
CARD = 0.05
"""What getting rid of a card more is worth on a lead."""
BOMB_HELD = 0.1
"""What a bomb is worth besides, as long as the other side is far from going out and so is the player."""
GOES_OUT = 2.0
"""Turns lost when a lead has just as many cards as an opponent who can beat it."""
TO_PARTNER = 1.0
"""Turns saved by a lead with which the partner can go out."""
FEW, SOME = 5, 10
"""Numbers of cards below which a player is near going out, or may soon be."""
ALARM = {0: 0.0, 1: 2.5, 2: 2.0, 3: 1.6, 4: 1.4, 5: 1.2}
"""Turns lost when an opponent with so many cards leads."""
STIR, CALM = 0.8, 0.15
"""The same for an opponent with some cards, or many."""


@dataclass(frozen=True, slots=True)
class Table:
    """What matters of the table: my hand, and how many cards the others have; 0 for who is out."""

    me: Seat
    hand: Hand
    level: str
    next_foe: int
    last_foe: int
    partner: int

    @property
    def foes(self) -> tuple[int, ...]:
        """Cards of the opponents who are not out."""
        return tuple(count for count in (self.next_foe, self.last_foe) if count)


def table(view: GuandanView, me: Seat) -> Table:
    """The table as the view shows it."""
    counts = view.counts
    hand = hand_of(view.hands[me] or ())
    return Table(me, hand, view.level, counts[me.next], counts[me.previous], counts[me.partner])


def play(view: GuandanView, me: Seat, rng: Random) -> Move:
    """The play, or the pass, that leaves least to do."""
    seen = table(view, me)
    laid = view.to_beat
    if laid is None:
        found = list(leads(seen.hand, seen.level, all_ranks=min(seen.foes, default=0) <= FEW))
        scores = [leading(seen, choice) for choice in found]
        return written(me, _least(found, scores, rng).combo, seen.level)
    found = list(follows(seen.hand, seen.level, laid.combo))
    scores = [following(seen, choice) for choice in found]
    if not found or passing(seen, laid.seat, laid.combo) <= min(scores):
        return Pass(me)
    return written(me, _least(found, scores, rng).combo, seen.level)


def _least(found: list[Choice], scores: list[float], rng: Random) -> Choice:
    """One of those with the lowest score."""
    least = min(scores) + 1e-9
    return rng.choice([choice for choice, score in zip(found, scores, strict=True) if score <= least])


def keeps(seen: Table, combo: Combo, foes: tuple[int, ...]) -> float:
    """How probably none of these opponents beats the play: who has too few cards for it cannot."""
    able = sum(count >= min(len(combo.cards), 4) for count in foes)
    chance = control(combo.meaning, seen.level)
    return 1.0 if not able else chance if able == 2 else (1 + chance) / 2


def leading(seen: Table, choice: Choice) -> float:
    """Turns to go after this lead."""
    size = len(choice.combo.cards)
    turns = _after(seen, choice) - CARD * size
    kept = keeps(seen, choice.combo, seen.foes)
    if size == seen.partner and choice.combo.meaning.kind not in BOMBS:
        turns -= TO_PARTNER * (1 - kept)
    return turns + (1 - kept) * GOES_OUT * (size in seen.foes)


def following(seen: Table, choice: Choice) -> float:
    """Turns to go after this answer to the last play."""
    size, kept = len(choice.combo.cards), keeps(seen, choice.combo, seen.foes)
    return _after(seen, choice) + (1 - kept) * GOES_OUT * (size == seen.next_foe)


def _after(seen: Table, choice: Choice) -> float:
    """Turns that the rest of the hand needs, less what the lead saves, as far as the play keeps it."""
    if not choice.rest:
        return OUT
    plan = divided(choice.rest, seen.level)
    plays = sum(1 for _part in plan.parts()) - sum(part.half for part in plan.parts()) // 2
    kept = keeps(seen, choice.combo, seen.foes)
    turns = plan.cost - kept * (LEAD + LAST_LEAD * (plays == 1))
    if choice.combo.meaning.kind in BOMBS and plays > 2 and min(seen.foes, default=0) > FEW:
        turns += BOMB_HELD
    return turns


def passing(seen: Table, winner: Seat, combo: Combo) -> float:
    """Turns to go if the player lets the last play stand."""
    turns = divided(seen.hand, seen.level).cost
    if winner == seen.me.partner:
        kept = keeps(seen, combo, (seen.next_foe,) if seen.next_foe else ())
        turns -= kept * (PARTNER_LEADS + PARTNER_NEAR * (seen.partner <= FEW))
        return turns + (1 - kept) * GOES_OUT * (len(combo.cards) == seen.next_foe)
    winners, others = (seen.next_foe, seen.last_foe) if winner == seen.me.next else (seen.last_foe, seen.next_foe)
    return turns + alarm(winners or others)


def alarm(count: int) -> float:
    """Turns lost when an opponent with so many cards leads."""
    return ALARM[count] if count <= FEW else STIR if count <= SOME else CALM
