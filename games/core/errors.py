"""Why an action was refused. Messages are English msgids with `%(name)s` places; the site translates them."""

from .phrases import Phrase, plain


class Refused(Exception):  # noqa: N818  the word the field uses
    """An action was refused and nothing changed.

    `rule` is the number in the game's RULES.md, None where no rule of the game is concerned; `status` is the one word
    that browsers and programs are told.
    """

    status = "error"

    def __init__(self, rule: str | None, message: str, **params: object) -> None:
        self.rule = rule
        self.message = message
        self.params = params
        super().__init__(plain(message, params))

    @property
    def phrase(self) -> Phrase:
        """The reason, to be said in the reader's language."""
        return Phrase("refusal", self.message, self.params)


class IllegalAction(Refused):
    """The text can be read, but the rules do not allow the action now."""

    status = "illegal"

    def __init__(self, rule: str, message: str, **params: object) -> None:
        super().__init__(rule, message, **params)


class InvalidAction(Refused):
    """The text cannot be read as an action, a card or a seat."""

    status = "invalid"

    def __init__(self, message: str, **params: object) -> None:
        super().__init__(None, message, **params)
