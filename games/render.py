"""A table as one reader sees it: whole pages, single regions, and the frames that carry changed regions down a socket.

The frame of the table is here and in templates/games; what lies on it comes from the game's own templates, found by
name: `<game>/trick.html`, `<game>/hand.html` … A spectator's context has no hand at all.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.safestring import SafeString

from accounts import preferences
from games import phrasing
from games.core.phrases import Phrase
from games.core.seats import Seat
from games.registry import game
from games.selectors import PlayerSeen, TableSeen

SHARED = ("absent", "trick", "last-trick", "status", "score", "scores", "round", "log-tail")
"""Regions that everyone has."""
COMMON = ("absent", "log-tail")
"""Those that look the same in every game."""
OWN = ("sheet", "actions", "hand")
"""Regions of a player only."""
STYLES = [
    f"css/components/{name}.css"
    for name in ("table", "stage", "seat", "trick", "hand", "actions", "sheet", "panels", "table-wide")
]
HINT_SECONDS = 0.3
Settings = Mapping[str, Any]
DEFAULTS: Settings = preferences.values({})


@dataclass(frozen=True, slots=True)
class SeatSeen:
    """One seat on the page. `place` is me, right, partner or left of whoever looks."""

    seat: Seat
    player: PlayerSeen
    place: str
    cards: int
    to_act: bool


def regions(seen: TableSeen, settings: Settings = DEFAULTS) -> dict[str, str]:
    """The HTML of every region by id, in the active language."""
    return _regions(seen, facts(seen, settings))


def facts(seen: TableSeen, settings: Settings = DEFAULTS, hint: str | None = None) -> dict[str, Any]:
    """What templates may use. Only a player's has `hand` and `legal`."""
    view = seen.view
    context = {
        "seen": seen,
        "game": seen.game,
        "view": view,
        "viewer": seen.viewer,
        "bottom": seen.facing,
        "us": seen.facing.team,
        "them": seen.facing.team.other,
        "names": names(seen),
        "settings": settings,
        "seats": [_seat(seen, seat) for seat in Seat],
        "seat_template": f"{seen.game}/seat.html",
        "text_template": f"{seen.game}/text.html",
        "my_turn": _must_act(seen),
        "game_title": gettext(seen.game.capitalize()),
        "rules_url": reverse("public:rules", args=[seen.game]),
        **_addresses(seen),
    }
    if seen.viewer is not None:
        context["hand"] = view.hands[seen.viewer] or ()
        context["legal"] = view.legal.get(seen.viewer, ())
        context["hints"] = hints_allowed(seen)
        context["hint"] = hint or (suggestion(seen) if seen.practice and _must_act(seen) else None)
    return context


def frame(seen: TableSeen, html: Mapping[str, str], *, prev: int) -> dict[str, Any]:
    """The frame that brings a reader from version `prev` to the one seen. `html`: the regions that changed."""
    news = [line.phrase for line in seen.events]
    return {
        "kind": "table",
        "v": seen.version,
        "prev": prev,
        "seq": seen.seq,
        "html": html,
        "ev": [event for phrase in news if (event := _event(phrase))],
        "say": [phrasing.spoken(phrase, seen.viewer, None if seen.viewer is not None else names(seen)) for phrase in news],
        "alert": [turn_words(seen)] if news and _must_act(seen) else [],
        "now": seen.now_ms,
        "deadline": seen.deadline_ms,
    }


def state(seen: TableSeen, settings: Settings = DEFAULTS, *, since: int) -> dict[str, Any]:
    """Everything, for a reader who may have missed frames since version `since`."""
    return {**frame(seen, regions(seen, settings), prev=since), "missed": len(seen.events)}


def page(seen: TableSeen, settings: Settings = DEFAULTS, hint: str | None = None) -> dict[str, Any]:
    """The context of the whole page: every region as it would come in a frame, for templates/games/table.html."""
    context = facts(seen, settings, hint)
    html = {key.replace("-", "_"): SafeString(text) for key, text in _regions(seen, context).items()}
    return {
        **context,
        "regions": html,
        "turn": turn_words(seen) if _must_act(seen) else "",
        "styles": [*STYLES, f"{seen.game}/{seen.game}.css"],
    }


def turn_words(seen: TableSeen) -> str:
    """What a screen reader is told when the turn comes to its user."""
    return " ".join(_rendered(f"{seen.game}/turn.txt", facts(seen)).split())


def hints_allowed(seen: TableSeen) -> bool:
    """Whether the viewer may ask what an AI seat would do: where he plays among AI seats alone."""
    return seen.viewer is not None and (seen.practice or seen.solo)


def suggestion(seen: TableSeen) -> str:
    """What the weakest AI seat would do in the viewer's place, knowing no more than he does."""
    bot = next(iter(game(seen.game).BOTS.values()))
    return str(bot.choose(seen.view, Random(seen.seq), HINT_SECONDS))


def names(seen: TableSeen) -> tuple[str, ...]:
    """The players' names in seat order."""
    return tuple(player.name for player in seen.players)


def _regions(seen: TableSeen, context: Mapping[str, Any]) -> dict[str, str]:
    parts = SHARED if seen.viewer is None else SHARED + OWN
    html = {part: _part(seen.game, part, context) for part in parts}
    for one in context["seats"]:
        html[f"seat-{one.seat.value}"] = _rendered("games/seat.html", {**context, "one": one})
    return html


def _addresses(seen: TableSeen) -> dict[str, str]:
    """Where the forms and links of the table lead."""
    facing = f"?seat={seen.facing}" if seen.viewer is None else ""
    names = ("play", "hint", "text", "watch", "more_time", "leave", "take_back", "replace", "result")
    return {
        **{f"{name}_url": reverse(f"games:{name}", args=[seen.code]) for name in names},
        "state_url": reverse("games:state", args=[seen.code]) + facing,
        "table_url": reverse("lobby:table", args=[seen.code]),
        "continue_url": reverse("lobby:continue", args=[seen.code]),
        "socket_url": f"/ws/t/{seen.code}/{facing}",
    }


def _must_act(seen: TableSeen) -> bool:
    return seen.viewer is not None and seen.viewer in seen.view.to_act


def _seat(seen: TableSeen, seat: Seat) -> SeatSeen:
    view, place = seen.view, phrasing.place(seat, seen.facing)
    return SeatSeen(seat, seen.players[seat], place, view.counts[seat], seat in view.to_act)


def _event(phrase: Phrase) -> dict[str, Any] | None:
    """What scripts animate: who did what with which card."""
    card, seat = phrase.params.get("card"), phrase.params.get("seat")
    if not isinstance(seat, Seat):
        return None
    return {"kind": phrase.kind, "seat": seat.value, "card": str(card) if card else None}


def _part(name: str, part: str, context: Mapping[str, Any]) -> str:
    folder = "games" if part in COMMON else name
    return _rendered(f"{folder}/{part.replace('-', '_')}.html", context)


def _rendered(template: str, context: Mapping[str, Any]) -> SafeString:
    return SafeString(render_to_string(template, dict(context)).strip())
