"""The guide as a reader uses it: pages, search and rustdoc work under the policy of the service."""

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

import durbar
from tests.golden.rule_pictures import pictures
from tests.house.tree import ROOT
from tests.rest.serving import Server, running

SITE = ROOT / "site/html"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (SITE / "index.html").exists():
        pytest.skip("there is no guide: `make docs` builds it")
    log = tmp_path_factory.mktemp("guide") / "log"
    with running(log=log, DURBAR_GUIDE=str(SITE)) as server:
        yield server


def test_the_path_leads_to_the_table_of_contents(page: Page) -> None:
    page.goto("/guide")
    expect(page.locator("h1").first).to_contain_text("durbar")
    page.locator("article").get_by_role("link", name="learning", exact=True).click()
    expect(page).to_have_url(f"{page.url.partition('/guide')[0]}/guide/docs/learning.html")


def test_search_finds_a_name(page: Page) -> None:
    page.goto("/guide/search.html?q=merge_playouts")
    expect(page.locator("#search-results li").first).to_contain_text("merge_playouts")


def test_every_page_opens_without_errors_and_asks_no_other_host(page: Page) -> None:
    """The fixture looks at what pages say and ask."""
    for path in sorted(SITE.rglob("*.html")):
        if path.relative_to(SITE).parts[0] != "rust":
            page.goto(f"/guide/{path.relative_to(SITE).as_posix()}")
            if 'http-equiv="refresh"' in path.read_text("utf-8"):
                # What it leads to must come before the next page is asked for.
                page.wait_for_url("**/docs/README.html")


@pytest.mark.parametrize("game", durbar.games())
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_rules_show_their_pictures(
    page: Page, game: str, theme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=theme)
    page.set_viewport_size({"width": 360, "height": 760})
    page.goto(f"/guide/rust_core/src/{game}/RULES.html")
    images = page.locator("article img").filter(visible=True)
    assert images.count() == sum(entry.game == game for entry in pictures())
    for picture in images.all():
        assert len(picture.get_attribute("alt") or "") > 20
        assert (picture.get_attribute("src") or "").endswith("-dark.svg") == (theme == "dark")
        picture.scroll_into_view_if_needed()
        assert picture.evaluate("it => it.complete && it.naturalWidth > 100")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_rustdoc_works_and_its_search_finds_a_trait(page: Page) -> None:
    page.goto("/guide/docs/reference/rust.html")
    page.locator("a.rustdoc").click()
    expect(page.locator("h1").first).to_contain_text("durbar")
    page.goto("/guide/rust/durbar/index.html?search=Judge")
    expect(page.locator("#search")).to_contain_text("durbar::Judge")
