"""The page on a static host: the module answers, also without a network."""

import pytest
from playwright.sync_api import Browser

from tests.browser.play.table import GAMES, Table, by_typing
from tests.browser.watching import watched
from tests.engines import player_counts


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_needs_no_network(browser: Browser, site: str, game: str) -> None:
    seats = player_counts(game)[0]
    with watched(browser, site) as page:
        table = Table(page, "/some where/")
        table.begin(game, ["", *["greedy"] * (seats - 1)])
        page.context.set_offline(True)
        table.play(by_typing)
        table.assert_over()
        page.get_by_role("button", name="As text").click()
        assert page.locator("[role=treeitem]").count() > 0
