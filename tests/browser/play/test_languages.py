"""The page speaks one language at a time."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.play.table import Table
from tests.browser.watching import watched

LANGUAGES = ("en", "fr", "sk")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_chooses_the_language(browser: Browser, base: str, language: str) -> None:
    with watched(browser, base, locale=language) as page:
        Table(page).open()
        expect(page.locator("html")).to_have_attribute("lang", language)


def test_the_language_can_be_changed_at_the_table(table: Table) -> None:
    page = table.page
    table.begin("maharani", [""] * 2)
    table.decides()
    page.locator("header select").select_option("sk")
    expect(page.locator("html")).to_have_attribute("lang", "sk")
    expect(page.locator(".standing .turn")).not_to_contain_text("decides")
    page.reload()
    table.waits()
    expect(page.locator("html")).to_have_attribute("lang", "sk")
