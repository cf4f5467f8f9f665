"""A table as one reader sees it: whole pages, single regions, and the frames that carry changed regions down a socket.

The frame of the table is here and in templates/games; what lies on it comes from the game's own templates, found by
name: `<game>/trick.html`, `<game>/hand.html` … A spectator's context has no hand at all.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from django.contrib.staticfiles import finders
from django.template import Context
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from accounts import preferences
from games import phrasing
from games.core.cards import joined
from games.core.errors import InvalidAction
from games.core.phrases import Phrase
from games.core.phrases import gettext_noop as _
from games.core.seats import Seat
from games.core.table import Asked, Table
from games.drawing import Pictures, Sight, draw
from games.notices import awaited, ended, note_on, notices
from games.registry import reader_of, table_of
from games.scripts import WORDS, marks
from games.selectors import PlayerSeen, TableSeen

SHARED = ("absent", "trick", "status", "score", "scores", "round", "log-tail")
"""Regions that everyone has."""
COMMON = ("absent", "status", "coach", "log-tail", "tools")
"""Those that look the same in every game."""
OWN = ("coach", "tools", "sheet", "actions", "hand")
"""Regions of a player only."""
STYLES = [
    f"css/components/{name}.css"
    for name in ("table", "stage", "seat", "bubble", "trick", "hand", "actions", "sheet", "panels", "table-wide")
]
TAIL, SHORT_TAIL = 16, 6
"""Lines of the log on a page and in a frame."""
Settings = Mapping[str, Any]
Facts = dict[str, Any]
"""What templates may use: see `facts`."""
DEFAULTS: Settings = preferences.values({})


@dataclass(frozen=True, slots=True)
class SeatSeen:
    """One seat on the page. `place` is me, right, partner or left of whoever looks."""

    seat: Seat
    player: PlayerSeen
    name: str
    place: str
    cards: int
    to_act: bool
    note: Phrase | None
    """Who plays there, where it is not simply its player."""
    own: object
    """What the game shows at it: see `at_seat` of its table."""


def regions(seen: TableSeen, settings: Settings = DEFAULTS) -> dict[str, str]:
    """The HTML of every region by id, in the active language."""
    return drawn(facts(seen, settings), Pictures())


def drawn(context: Facts, pictures: Pictures) -> dict[str, str]:
    """The same from the facts, by a reader's own pictures."""
    name, one_by_one = context["game"], {f"seat-{one.seat.value}": one for one in context["seats"]}
    parts, seen = SHARED if context["viewer"] is None else SHARED + OWN, Sight(context)
    html: dict[str, str] = {part: pictures.draw(part, _template(name, part), seen) for part in parts}
    for region, one in one_by_one.items():
        html[region] = pictures.draw(region, "games/seat.html", seen.of("one", one))
    return html


def facts(seen: TableSeen, settings: Settings = DEFAULTS, hint: str = "", picked: str = "") -> Facts:
    """What templates may use. Only a player's has `hand` and `legal`. `picked`: an action to show as half made."""
    view, called, table = seen.view, names(seen), table_of(seen.game)
    hint = hint or seen.hint
    asked = Asked(settings, hint, picked or hint)
    context = {
        "seen": seen,
        "game": seen.game,
        "view": view,
        "viewer": seen.viewer,
        "bottom": seen.facing,
        "us": seen.facing.team,
        "them": seen.facing.team.other,
        "names": called,
        "settings": settings,
        "asked": asked,
        "typed": table.TYPED if table else (),
        "seats": [_seat(seen, seat, called[seat], table) for seat in Seat],
        "my_turn": _must_act(seen),
        "notices": notices(seen),
        "acting": " ".join(str(seat.value) for seat in sorted(view.to_act)),
        "tail": _tail(seen, called, SHORT_TAIL),
        "status": _status(seen, table, asked, called),
        "game_title": phrasing.game_name(seen.game),
        **_addresses(seen.code, None if seen.viewer is not None else seen.facing),
        **_templates(seen.game),
    }
    if seen.viewer is not None:
        context["hand"] = view.hands[seen.viewer] or ()
        context["legal"] = view.legal.get(seen.viewer, ())
        context["hints"] = hints_allowed(seen)
        context["hint"] = hint
        context["coach"] = table.coach(view, asked) if table else None
    return {**context, **table.facts(view, asked)} if table else context


def _status(seen: TableSeen, table: Table | None, asked: Asked, called: phrasing.Names) -> SafeString:
    """The status line. What the game says to a player tells seats by their places; all else, by names."""
    own = table.status(seen.view, asked) if table else None
    if (end := ended(seen)) or own is None:
        return phrasing.said(end or awaited(seen), seen.viewer, called)
    return phrasing.said(own, seen.viewer)


def _tail(seen: TableSeen, called: phrasing.Names, lines: int) -> tuple[SafeString, ...]:
    """The last lines of the log."""
    language = get_language()
    return tuple(_line(line.phrase, seen.viewer, called, language) for line in seen.log[-lines:])


@lru_cache(maxsize=4096)  # each line is shown again move after move
def _line(phrase: Phrase, viewer: Seat | None, called: phrasing.Names, _language: str | None) -> SafeString:
    return phrasing.said(phrase, viewer, called)


def frame(context: Facts, html: Mapping[str, str], *, prev: int) -> dict[str, Any]:
    """The frame that brings a reader from version `prev` to the one seen. `html`: the regions that changed."""
    seen: TableSeen = context["seen"]
    news = [line.phrase for line in seen.events]
    called = context["names"]
    return {
        "kind": "table",
        "v": seen.version,
        "prev": prev,
        "seq": seen.seq,
        "html": html,
        "ev": _events(context, news),
        "say": [phrasing.spoken(phrase, seen.viewer, called) for phrase in news if _worth_saying(context, phrase)],
        "alert": [turn_words(context)] if news and context["my_turn"] else [],
        "now": seen.now_ms,
        "deadline": seen.deadline_ms,
    }


def state(seen: TableSeen, settings: Settings = DEFAULTS, *, since: int) -> dict[str, Any]:
    """Everything, for a reader who may have missed frames since version `since`."""
    context = facts(seen, settings)
    html = {**drawn(context, Pictures()), "last-trick": _part("last-trick", context)}
    return {**frame(context, html, prev=since), "missed": len(seen.events)}


def page(seen: TableSeen, settings: Settings = DEFAULTS, hint: str = "", picked: str = "") -> dict[str, Any]:
    """The context of the whole page: every region as it would come in a frame, for templates/games/table.html."""
    context = {**facts(seen, settings, hint, picked), "whole": True, "tail": _tail(seen, names(seen), TAIL)}
    html = {key.replace("-", "_"): SafeString(text) for key, text in drawn(context, Pictures()).items()}
    html["last_trick"] = _part("last-trick", context)  # later the page's own script copies it
    script = _own_script(seen.game)
    addresses = ("state", "socket", "reading") if script else ("state", "socket")
    return {
        **context,
        "regions": html,
        "turn": turn_words(context) if context["my_turn"] else "",
        "styles": STYLES,
        "script": script,
        "rules_url": reverse("public:rules", args=[seen.game]),
        "words": WORDS,
        "marks": marks(seen, settings, {name: context[f"{name}_url"] for name in addresses}),
    }


def turn_words(context: Facts) -> str:
    """What a screen reader is told when the turn comes to its user."""
    table = table_of(context["game"])
    said = table.turn(context["view"], context["asked"]) if table else ()
    return " ".join(phrasing.spoken(phrase, context["viewer"]) for phrase in said)


def suggestion_words(seen: TableSeen, action: str) -> str:
    """What a screen reader is told of a suggested action: the status line with it; nothing where it says nothing."""
    table = table_of(seen.game)
    own = table.status(seen.view, Asked(DEFAULTS, action, action)) if table and action else None
    return "" if own is None else phrasing.spoken(own, seen.viewer)


def hints_allowed(seen: TableSeen) -> bool:
    """Whether the viewer may ask what an AI seat would do: where he plays among AI seats alone."""
    return seen.viewer is not None and (seen.practice or seen.solo)


def names(seen: TableSeen) -> tuple[str, ...]:
    """What the log calls the players, in seat order."""
    return tuple(name_of(seen, seat) for seat in Seat)


def name_of(seen: TableSeen, seat: Seat) -> str:
    """The player's name; AI seats, which are all called alike, go by where they sit."""
    player = seen.players[seat]
    return phrasing.seat_name(seat, seen.viewer) if player.is_ai else player.name


@lru_cache(maxsize=1024)  # a dozen look-ups of addresses are a tenth of a frame's cost
def _addresses(code: str, watched: Seat | None) -> dict[str, str]:
    """Where the forms and links of the table lead."""
    facing = "" if watched is None else f"?seat={watched}"
    names = ("play", "hint", "reading", "text", "watch", "more_time", "leave", "take_back", "replace", "result")
    return {
        **{f"{name}_url": reverse(f"games:{name}", args=[code]) for name in names},
        "state_url": reverse("games:state", args=[code]) + facing,
        "table_url": reverse("lobby:table", args=[code]),
        "continue_url": reverse("lobby:continue", args=[code]),
        "replay_url": reverse("replays:start", args=[code]),
        "lobby_url": reverse("lobby:list"),
        "socket_url": f"/ws/t/{code}/{facing}",
    }


def reading(seen: TableSeen, picked: str) -> str:
    """What the cards that a player has picked mean, as HTML. Raises InvalidAction, also where a game reads no cards."""
    reader = reader_of(seen.game)
    if reader is None:
        raise InvalidAction(_("“%(text)s” is nothing you can do now."), text=picked)
    context = {"viewer": seen.viewer, "game": seen.game, "reading": reader.read(seen.view, picked)}
    return draw(f"{seen.game}/reading.html", Context(context))


@cache
def _templates(name: str) -> dict[str, str]:
    """The game's templates that common ones include."""
    parts = ("seat", "text", "keys", "styles")
    return {f"{part}_template": f"{name}/{part}.html" for part in parts}


@cache
def _own_script(name: str) -> str | None:
    """The game's own behaviours at the table, where it has any."""
    path = f"{name}/{name}.js"
    return path if finders.find(path) else None


def _worth_saying(context: Facts, phrase: Phrase) -> bool:
    return phrasing.worth_saying(phrase, context["viewer"], context["settings"]["announcements"])


def _must_act(seen: TableSeen) -> bool:
    return seen.viewer is not None and seen.viewer in seen.view.to_act


def _seat(seen: TableSeen, seat: Seat, name: str, table: Table | None) -> SeatSeen:
    view, place = seen.view, phrasing.place(seat, seen.facing)
    player, own = seen.players[seat], table.at_seat(view, seat) if table else None
    return SeatSeen(seat, player, name, place, view.counts[seat], seat in view.to_act, note_on(player), own)


def _events(context: Facts, news: Sequence[Phrase]) -> list[dict[str, Any]]:
    """What scripts animate: who did what with which card.

    The card that ends a round comes with its picture, because the table has moved on to the next deal already.
    """
    ended = any(phrase.kind == "round" for phrase in news)
    return [_event(context, phrase, ended) for phrase in news if isinstance(phrase.params.get("seat"), Seat)]


def _event(context: Facts, phrase: Phrase, ended: bool) -> dict[str, Any]:
    seat, card = phrase.params["seat"], phrase.params.get("card")
    cards: Any = (card,) if card else phrase.params.get("cards")
    event: dict[str, Any] = {"kind": phrase.kind, "seat": seat, "card": joined(cards) if cards else None}
    if ended and phrase.kind == "play":
        reader = {key: context[key] for key in ("bottom", "viewer", "names")}
        event["slot"] = draw(f"{context['game']}/slot.html", Context({**reader, "slot": phrase.params}))
    return event


def _part(part: str, context: Facts) -> SafeString:
    return draw(_template(context["game"], part), Context(context))


def _template(name: str, part: str) -> str:
    folder = "games" if part in COMMON else name
    return f"{folder}/{part.replace('-', '_')}.html"
