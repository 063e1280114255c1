"""The page on a static host: the module answers, also without a network."""

import pytest
from playwright.sync_api import Browser

from tests.browser.play.table import GAMES, Table, by_typing, three
from tests.browser.watching import watched
from tests.engines import player_counts

SEEDS = (5, 2**64 - 1)
FEW = 12


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


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_module_and_server_play_the_same_game(
    browser: Browser, site: str, base: str, game: str, seed: int
) -> None:
    records = []
    for host, path in ((site, "/some where/"), (base, "/play/")):
        with watched(browser, host) as page:
            table = Table(page, path)
            table.begin(game, ["", "greedy", "novice"][: three(game)], seed=seed)
            table.play(by_typing, seed=seed, decisions=FEW)
            table.waits(len(table.record.actions))
            records.append(table.record)
    assert records[0] == records[1]
    assert len(records[0].actions) > FEW
