"""The page on a static host: the module answers, also without a network."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.play.table import GAMES, Table, by_typing
from tests.browser.static import MODULE, hosting, make_site
from tests.browser.watching import watched
from tests.engines import player_counts
from tests.waiting import eventually


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


def visit(page: Page, address: str) -> None:
    """Go to the page, and wait until it and what it keeps have come."""
    page.goto(address)
    page.locator(".offer").last.wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def test_after_one_visit_it_needs_no_network_at_all(browser: Browser, site: str) -> None:
    with watched(browser, site) as page:
        visit(page, "/some where/")
        page.context.set_offline(True)
        for address in ("/some where/?lang=fr", "/some where/index.html?lang=sk"):
            visit(page, address)
        Table(page, "/some where/").begin(GAMES[0], ["", "greedy"])
        expect(page.locator(".board [data-actions]").first).to_be_visible()
        page.reload()
        expect(page.locator(".board [data-actions]").first).to_be_visible()


def test_a_new_version_takes_over_when_no_page_shows_the_old_one(
    browser: Browser, tmp_path: Path
) -> None:
    if not MODULE.exists():
        pytest.skip("there is no module: `make wasm` says what it needs")
    module = tmp_path / "durbar.wasm"
    shutil.copy(MODULE, module)
    make_site(tmp_path / "host/site", module)
    with hosting(tmp_path / "host") as base, watched(browser, base) as page:

        def kept() -> list[str]:
            names: list[str] = page.evaluate("caches.keys()")
            return names

        visit(page, "/site/")
        (old,) = kept()
        # A custom section that nobody reads.
        module.write_bytes(MODULE.read_bytes() + b"\0\2\1x")
        make_site(tmp_path / "host/site", module)
        visit(page, "/site/")
        assert eventually(lambda: len(kept()) == 2)
        assert old in kept()
        # From a page beside the site one sees what is kept.
        (tmp_path / "host/beside.html").write_text('<link rel="icon" href="data:,">')
        page.goto("/beside.html")
        assert eventually(lambda: old not in kept())
        visit(page, "/site/")
        assert len(kept()) == 1
