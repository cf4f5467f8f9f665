"""A page's forms without scripts: what can be pressed and ticked, and what a browser would send."""

from collections import Counter
from html.parser import HTMLParser

from games.core.cards import cards

Pairs = list[tuple[str, str]]


class Form:
    """One form: what it sends in any case, the buttons that can be pressed, and how many boxes there are to tick."""

    def __init__(self, action: str) -> None:
        self.action = action
        self.hidden: Pairs = []
        self.buttons: set[str] = set()
        self.boxes: Counter[tuple[str, str]] = Counter()

    def take(self, tag: str, kind: str, pair: tuple[str, str]) -> None:
        """One part of the form that can be used."""
        if tag == "button" and kind != "button":
            self.buttons.add(pair[1])
        elif kind == "hidden":
            self.hidden.append(pair)
        elif kind in ("checkbox", "radio"):
            self.boxes[pair] += 1

    def filled(self, text: str) -> Pairs | None:
        """What it sends when it is filled in for an action of the game; None if it cannot be.

        What the cards mean is ticked where the page asks for it.
        """
        if text in self.buttons:
            return [*self.hidden, ("action", text)]
        button, _space, rest = text.partition(" ")
        if button not in self.buttons:
            return None
        what, _as, meaning = rest.partition(" as ")
        words = Counter((button, word) for word in what.split())
        ticked = words if words <= self.boxes else Counter((button, str(card)) for card in cards(what))
        if not ticked <= self.boxes:
            return None
        asked = [pair for pair in [(button, f"as {meaning}")] if pair in self.boxes]
        return [*self.hidden, ("action", button), *ticked.elements(), *asked]


class Forms(HTMLParser):
    """All forms of a page, in their order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[Form] = []
        self.inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.found.append(Form(said.get("action", "")))
            self.inside = True
        elif self.inside and "name" in said and "disabled" not in said:
            self.found[-1].take(tag, said.get("type", ""), (said["name"], said.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside and tag != "form"
