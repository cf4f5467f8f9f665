"""Table codes: short enough to be read out over the phone."""

import re
import secrets
import unicodedata

from lobby.models import CODE_LENGTH

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # no I and no O: they look like 1 and 0
IN_LINK = re.compile(r"/[tgr]/([^/?#]+)", re.IGNORECASE)  # of a table, a result or a replay
TATWEEL = "\u0640"  # stretches Arabic words and counts as a letter


def new_code() -> str:
    """A code nobody can guess while its table waits (24^6 of them)."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def tidied(text: str) -> str:
    """The code that somebody meant: capitals, without spaces, hyphens and marks; of a link of ours, the code in it."""
    plain = "".join(sign for sign in text if sign != TATWEEL and unicodedata.category(sign) != "Cf")
    linked = IN_LINK.search(plain)
    meant = linked[1] if linked else plain
    return "".join(sign for sign in meant.upper() if sign.isalnum())
