"""Drawing a region anew only where something that its template asked for has changed.

Most regions look after a move as they did before; drawing them was the half of a frame's cost. No list says which
region needs what: while a template is drawn, its context notes every value it is asked for, and of the few objects
that change with every move (`OPEN`) every attribute. As long as all of these are what they were, the template would
draw what it drew. Pictures belong to one reader; nothing is shared with anybody else.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.template import Context, Engine, engines
from django.template.backends.django import DjangoTemplates
from django.utils.safestring import SafeString
from django.utils.translation import get_language

Notes = dict[tuple[str, str], Any]
"""What was read: (object, attribute), or ("", name of a value)."""
OPEN = ("seen", "view", "one")
ABSENT = object()


@dataclass(frozen=True, slots=True)
class Picture:
    """A region as it was drawn, and all that it was drawn from."""

    html: SafeString
    language: str | None
    notes: Notes

    def still_true(self, seen: "Sight") -> bool:
        """Whether the template would read the same again."""
        if self.language != seen.language:
            return False
        values, objects = seen.values, seen.objects
        return all(
            (getattr(objects[name], key) if name else values.get(key, ABSENT)) == value
            for (name, key), value in self.notes.items()
        )


class Sight:
    """What a reader's templates may read at one moment. `values` must hold the objects of `OPEN` and four `seats`."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.values, self.language, self.objects = values, get_language(), _objects(values)

    def of(self, name: str, one: Any) -> "Sight":
        """The same with one more object."""
        return Sight({**self.values, name: one})


class Pictures:
    """The regions of one reader's page as they were drawn last."""

    def __init__(self) -> None:
        self._kept: dict[str, Picture] = {}

    def draw(self, region: str, template: str, seen: Sight) -> SafeString:
        """The region, drawn anew if need be."""
        kept = self._kept.get(region)
        if kept is None or not kept.still_true(seen):
            notes: Notes = {}
            html = draw(template, _Noting(seen, notes))
            self._kept[region] = kept = Picture(html, seen.language, notes)
        return kept.html


def draw(template: str, context: Context) -> SafeString:
    """The template with white space folded: frames are many."""
    return SafeString(" ".join(_engine().get_template(template).render(context).split()))


def _engine() -> Engine:
    """Django's own templates: only they can be drawn with a context of ours."""
    return next(each.engine for each in engines.all() if isinstance(each, DjangoTemplates))


class _Noting(Context):
    """A context that notes what it is asked for. What a template sets for itself comes from what it read before."""

    def __init__(self, seen: Sight, notes: Notes) -> None:
        objects = {name: _Open(it, name, notes) for name, it in seen.objects.items()}
        seats = [objects.pop(f"seat {number}") for number in range(4)]
        super().__init__({**seen.values, **objects, "seats": seats})
        self.notes, self.given, self.opened = notes, self.dicts[-1], {*objects, "seats"}
        self.push()  # for what the template sets itself

    def __getitem__(self, key: Any) -> Any:
        for layer in reversed(self.dicts):
            if key in layer:
                if layer is self.given and key not in self.opened:
                    self.notes["", key] = layer[key]
                return layer[key]
        self.notes["", key] = ABSENT
        raise KeyError(key)

    def __contains__(self, key: Any) -> bool:
        return self.get(key, ABSENT) is not ABSENT

    def get(self, key: Any, otherwise: Any = None) -> Any:
        """The value, noted."""
        try:
            return self[key]
        except KeyError:
            return otherwise


class _Open:
    """An object of which a template reads single attributes, each noted."""

    __slots__ = ("_it", "_name", "_notes")

    def __init__(self, it: Any, name: str, notes: Notes) -> None:
        self._it, self._name, self._notes = it, name, notes

    def __getattr__(self, key: str) -> Any:
        value = getattr(self._it, key)
        self._notes[self._name, key] = value
        return value


def _objects(values: Mapping[str, Any]) -> dict[str, Any]:
    """The objects that are noted by attribute, by name."""
    seats = {f"seat {number}": seat for number, seat in enumerate(values["seats"])}
    return {**{name: values[name] for name in OPEN if name in values}, **seats}
