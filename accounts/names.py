"""What players may call themselves. A name is readable, short, and cannot be taken for another one."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

SHORTEST = 2
LONGEST = 20
GUEST = "guest-"

# fmt: off
RESERVED = frozenset({
    "admin", "administrator", "moderator", "mod", "staff", "support", "system", "root", "majlis",
    "dealer", "bot", "robot", "ai", "me", "you", "guest", "anonymous", "deleted", "everyone", "nobody",
    "null", "undefined", "table", "lobby", "partner", "left", "right",
})
# fmt: on
# Letters of other scripts, and digits, that are drawn like a Latin letter.
LOOK_ALIKES = str.maketrans(
    "аеорсухкмтніјѕԁԛԝһαορτυνικεηγ01345@$|",
    "aeopcyxkmtnijsdqwhaoptuvikenyoieasasi",
)
# Scripts that are commonly written together.
TOGETHER = ({"CJK", "HIRAGANA", "KATAKANA"}, {"CJK", "HANGUL"})


def tidied(name: str) -> str:
    """The name in one Unicode form, without spaces around it."""
    return unicodedata.normalize("NFKC", name).strip()


def key(name: str) -> str:
    """Equal for names that look alike: case, accents, look-alike letters and dots between do not count."""
    if name.startswith(GUEST):
        return name
    plain = unicodedata.normalize("NFKD", tidied(name).casefold())
    bare = "".join(sign for sign in plain if not unicodedata.combining(sign) and sign not in "._-")
    letters = unicodedata.normalize("NFC", bare)
    return letters.translate(LOOK_ALIKES).replace("l", "i") or name


def guest_number(username: str) -> str:
    """`4821` of the stored name `guest-4821`."""
    return username.removeprefix(GUEST)


def check_name(name: str) -> None:
    """Raise ValidationError with the sentence that says what is wrong with a chosen name."""
    if not SHORTEST <= len(name) <= LONGEST:
        raise ValidationError(_("A name has 2 to 20 characters."), code="length")
    if name != tidied(name) or not re.fullmatch(r"[\w.\-]+", name) or not any(sign.isalpha() for sign in name):
        raise ValidationError(_("A name is made of letters, digits, dots, hyphens and underscores."), code="signs")
    if _is_reserved(name):
        raise ValidationError(_("This name is kept for the house; please choose another."), code="reserved")
    if not _one_script(name):
        raise ValidationError(
            _("Please write the name in one script; a mixture could imitate another name."), code="mixed"
        )


def _is_reserved(name: str) -> bool:
    own = key(name)
    return any(own == key(word) for word in RESERVED) or re.fullmatch(r"guest[._\-]*\d*", name.casefold()) is not None


def _one_script(name: str) -> bool:
    found = {_script(sign) for sign in name if sign.isalpha()}
    return len(found) == 1 or any(found <= group for group in TOGETHER)


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").split(" ")[0]
