"""axe finds nothing on any part of the page, in both themes."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page

from tests.browser.play.scenes import scenes, start
from tests.browser.play.table import GAMES, Table
from tests.browser.watching import watched

LOOKS = [("fr", "light"), ("sk", "dark")]


def violations(page: Page) -> list[str]:
    """What axe finds: the rule, and the things that break it."""
    page.evaluate(AXE_SCRIPT)
    faults = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{one['id']}: {node['target']} {node['html'][:100]} {node.get('failureSummary', '')}"
        for one in faults
        for node in one["nodes"][:5]
    ]


def test_a_violation_is_found(page: Page) -> None:
    page.set_content("<html><body><img src='data:,'></body></html>")
    assert any("image-alt" in one for one in violations(page))


@pytest.mark.parametrize(("language", "theme"), LOOKS)
@pytest.mark.parametrize("part", ["start", *GAMES])
def test_axe_finds_nothing(
    browser: Browser, base: str, part: str, language: str, theme: str
) -> None:
    with watched(browser, base, color_scheme=theme) as page:
        table = Table(page)
        query = f"?lang={language}"
        seen = start(table, query) if part == "start" else scenes(table, part, query)
        faults = []
        for scene in seen:
            assert page.locator("html").get_attribute("lang") == language
            assert page.locator("html").get_attribute("data-theme") == theme
            faults += [f"{scene}: {one}" for one in violations(page)]
        assert not faults, "\n".join(faults)
