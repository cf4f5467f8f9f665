"""Table codes: short enough to be read out over the phone."""

import secrets

from lobby.models import CODE_LENGTH

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # no I and no O: they look like 1 and 0


def new_code() -> str:
    """A code nobody can guess while its table waits (24^6 of them)."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def tidied(text: str) -> str:
    """The code that somebody meant: capitals, without spaces and hyphens; of a whole link, the code in it."""
    last = text.strip().rstrip("/").rsplit("/", 1)[-1]
    return "".join(sign for sign in last.upper() if sign.isalnum())
