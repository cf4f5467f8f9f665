"""What a player types at the text table: `9h`, `pass`, `sun`, `777`. Pure: knows actions only as texts."""

from collections.abc import Sequence

from games.core.errors import InvalidAction
from games.core.phrases import gettext_noop as _


def meant(command: str, legal: Sequence[str]) -> str:
    """The legal action that the command means, in full or by its last words. Raises InvalidAction.

    A card may be written with 10 for T and in any case. An action that adds words to another one must be written out.
    """
    wanted = _plain(command)
    exact = [text for text in legal if _plain(text) == wanted]
    ending = [text for text in legal if _plain(text).endswith(f" {wanted}")]
    found = exact or ending
    if len(found) == 1 and wanted:
        return found[0]
    if found:
        raise InvalidAction(_("“%(text)s” can mean several things: write it out."), text=command)
    raise InvalidAction(_("“%(text)s” is nothing you can do now."), text=command)


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("10", "t").split())
