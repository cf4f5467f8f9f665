"""The text table keeps itself fresh, and tells a screen reader everything that is new."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import in_shell, made
from tests.browser.visitors import PATIENCE, Visitor
from tests.stack import Stack

Come = Callable[..., Visitor]
PASSES = """
from django.db import transaction
from games.models import Match
from tests.games import tables
match = Match.objects.get(code={code!r})
with transaction.atomic():
    for _bid in range({count}):
        tables.play_one(match, text="pass")
"""


def test_news_that_end_like_the_old_ones_are_told(come: Come, live_stack: Stack) -> None:
    """Everybody passes twice: the last line reads as before."""
    table = made(live_stack, then="for _bid in range(2): tables.play_one(match, text='pass')")
    page = come().page
    page.goto(f"{table.path}text/")
    known = page.locator(".text-log li").count()
    in_shell(live_stack, PASSES.format(code=table.code, count=4))
    expect(page.locator("#say")).not_to_be_empty(timeout=PATIENCE)
    log = page.locator(".text-log li").all_inner_texts()
    assert page.locator("#say").inner_text().strip() == " ".join(log[known:])
    assert log[-1] == log[known - 1], "else this test says nothing"
