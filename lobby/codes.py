"""Table codes: short enough to be read out over the phone."""

import re
import secrets

from lobby.models import CODE_LENGTH

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # no I and no O: they look like 1 and 0
IN_LINK = re.compile(r"/t/([^/?#]+)", re.IGNORECASE)


def new_code() -> str:
    """A code nobody can guess while its table waits (24^6 of them)."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def tidied(text: str) -> str:
    """The code that somebody meant: capitals, without spaces and hyphens; of a table's link, the code in it."""
    linked = IN_LINK.search(text)
    meant = linked[1] if linked else text
    return "".join(sign for sign in meant.upper() if sign.isalnum())
