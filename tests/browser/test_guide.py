"""The guide as a reader uses it: pages, search and rustdoc work under the policy of the service."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

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


@pytest.mark.parametrize("name", ["position", "openings", "start_player", "policy"])
def test_a_notebook_shows_what_it_computed(page: Page, name: str) -> None:
    page.goto(f"/guide/docs/notebooks/{name}.html")
    expect(page.locator(".cell_output").first).to_be_visible()
    image = page.locator(".cell_output img").first
    assert image.evaluate("image => image.complete && image.naturalWidth > 100")


def test_rustdoc_works_and_its_search_finds_a_trait(page: Page) -> None:
    page.goto("/guide/docs/reference/rust.html")
    page.locator("a.rustdoc").click()
    expect(page.locator("h1").first).to_contain_text("durbar")
    page.goto("/guide/rust/durbar/index.html?search=Judge")
    expect(page.locator("#search")).to_contain_text("durbar::Judge")
