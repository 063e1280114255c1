"""A table, over HTTP."""

import pytest
from playwright.sync_api import Page

from tests.browser.play.table import Table


@pytest.fixture
def table(page: Page) -> Table:
    """A page on which nothing has begun yet."""
    return Table(page)
