"""The toy game beside the real ones: its matches take a dozen moves and have a secret window."""

import pytest
from django.conf import LazySettings


@pytest.fixture(autouse=True)
def _toy(settings: LazySettings) -> None:
    settings.GAMES = [*settings.GAMES, "tests.core.toy"]
