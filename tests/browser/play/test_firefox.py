"""A few decisions of each game in Firefox."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.browser.play.table import GAMES, Table, by_clicks, by_typing
from tests.browser.watching import FIREFOX, program, watched


@pytest.fixture(scope="module")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    if (path := program(FIREFOX)) is None:
        pytest.skip("Firefox is not installed")
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=path)
    yield browser
    browser.close()


@pytest.mark.parametrize("game", GAMES)
def test_people_play_in_firefox(firefox: Browser, base: str, game: str) -> None:
    with watched(firefox, base) as page:
        table = Table(page)
        table.begin(game, ["", "", "greedy"])
        assert table.play(by_typing, decisions=2) + table.play(by_clicks, decisions=4) == 6
        expect(page.locator(".turn").first).not_to_be_empty()
