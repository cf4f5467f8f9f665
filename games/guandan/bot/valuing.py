"""What plays are worth: how probably one keeps the lead, and what holding it back costs or saves.

Costs are in turns: the number of leads a hand still needs. A weak play costs nearly one, a sure winner nothing, and a
bomb saves some, since it takes a lead besides. The weights were tried in deals that AI seats played out.
"""

from functools import lru_cache

from ..cards import RANKS, rank_strength
from ..patterns import BOMBS, RANK_TEXTS, SEQUENCES, Meaning

SINGLES = (0.0, 0.0, 0.02, 0.03, 0.04, 0.05, 0.07, 0.09, 0.12, 0.16, 0.22, 0.32, 0.5, 0.65, 0.8, 1.0)
PAIRS = (0.05, 0.06, 0.08, 0.1, 0.12, 0.14, 0.17, 0.2, 0.24, 0.3, 0.38, 0.48, 0.62, 0.75, 0.85, 1.0)
"""How probably a single or a pair keeps the lead, by the strength of its rank."""
RISING = {"triple": (0.2, 0.8), "full": (0.25, 0.85), "straight": (0.2, 0.8), "tube": (0.4, 0.85), "plate": (0.5, 0.9)}
"""The same for the weakest and the strongest play of the kind."""
BOMB = 0.9

BOMB_SAVES = {4: 0.6, 5: 0.9, 6: 1.2, 7: 1.4, 8: 1.6, 9: 1.7, 10: 1.8}
FLUSH_SAVES, JOKERS_SAVE = 1.0, 2.0
BOMB_RANK_SAVES = 0.02
"""Turns that a bomb saves, by its number of cards, and more for each step of strength."""
WILD_ALONE = 0.2
"""What a wild costs that is still free to be anything."""
WILD_SPENT = 0.4
"""What each wild costs that helps a play other than a bomb."""
PAIR_SPENT = 0.5
"""Share of the control of a pair that is lost when it only fills up a full house."""


@lru_cache(maxsize=1 << 12)
def control(meaning: Meaning, level: str) -> float:
    """How probably the play keeps the lead when nothing is known of the other hands."""
    if meaning.kind in BOMBS:
        return BOMB
    rank = RANK_TEXTS.index(meaning.rank)
    if meaning.kind in ("single", "pair"):
        return (SINGLES if meaning.kind == "single" else PAIRS)[rank_strength(rank, level)]
    weakest, strongest = RISING[meaning.kind]
    value = rank if meaning.kind in SEQUENCES else rank_strength(rank, level)
    return weakest + (strongest - weakest) * value / len(RANKS)


@lru_cache(maxsize=1 << 12)
def cost(meaning: Meaning, size: int, level: str) -> float:
    """Turns that it costs to have this play in hand; less than nothing for a bomb."""
    match meaning.kind:
        case "bomb":
            return -BOMB_SAVES[size] - BOMB_RANK_SAVES * rank_strength(RANKS.index(meaning.rank), level)
        case "flush":
            return -FLUSH_SAVES - BOMB_RANK_SAVES * RANKS.index(meaning.rank)
        case "jokers":
            return -JOKERS_SAVE
    return 1 - control(meaning, level)
