"""One browser for all, and people who come with it: whatever their pages complain of fails the test."""

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.visitors import Visitor, arrived
from tests.stack import Stack

ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for the run; every visitor has a context of his own."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def come(chromium: Browser, live_stack: Stack) -> Iterator[Callable[..., Visitor]]:
    """Let somebody come with a browser of his own; at the end nobody may have met an error."""
    here: list[Visitor] = []

    def one(**wishes: object) -> Visitor:
        here.append(arrived(chromium, live_stack, **wishes))
        return here[-1]

    yield one
    for visitor in here:
        visitor.page.context.close()
    assert [complaint for visitor in here for complaint in visitor.complaints] == []
