"""What people can read of a match: its addresses, what they say, and the cards that a text names."""

import json
import re
from collections.abc import Iterable

from django.test import Client

from games.core.cards import Card
from games.phrasing import card_text, card_words

PATHS = ("/t/{}/", "/t/{}/text/", "/t/{}/watch/?seat=E", "/t/{}/state?since=0&turn=0", "/g/{}/", "/g/{}/fair/")
"""What anybody may ask for, by the match's code."""
EXAMPLE = "For example: 9h, 10s, pass."  # stands beside the text table's command box
NO_WORDS = re.compile(r'\s(?:d|nonce)="[^"]*"|name="(?:csrfmiddlewaretoken|nonce)" value="[^"]*"')
CODES = re.compile(r"\b(?:[2-9TJQKA][shdc]|[BR]j)+\b")


def named(text: str, cards: Iterable[Card]) -> list[str]:
    """Those of the cards that the text names in any way: as code, alone or among others, with its sign, in words.

    The strokes of drawings, the random texts that guard scripts and forms, and the example do not count.
    """
    words = NO_WORDS.sub("", text.replace(EXAMPLE, ""))
    codes = {run[place : place + 2] for run in CODES.findall(words) for place in range(0, len(run), 2)}
    return [str(card) for card in cards if str(card) in codes or card_text(card) in words or card_words(card) in words]


def in_words(message: object) -> str:
    """Everything the browser was sent, unescaped as it would be there."""
    return json.dumps(message, ensure_ascii=False).replace("\\n", " ").replace('\\"', '"')


def page(client: Client, path: str) -> str:
    """What the page says, wherever it leads."""
    return client.get(path, follow=True).content.decode()
