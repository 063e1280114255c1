"""The text view, and what is said aloud."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play.scenes import show
from tests.browser.play.table import GAMES, Table, by_reading, by_typing, three


def row(page: Page) -> str:
    """The row that the keys go to."""
    text: str = page.evaluate(
        "() => document.activeElement.getAttribute('role') === 'treeitem'"
        " ? document.activeElement.innerText.trim() : ''"
    )
    return text


def walked(page: Page, key: str, length: int) -> list[str]:
    """Name so many rows on a way, with the one where it begins."""
    rows = [row(page)]
    while len(rows) < length:
        page.keyboard.press(key)
        rows.append(row(page))
    return rows


@pytest.fixture(params=GAMES)
def read(request: pytest.FixtureRequest, table: Table) -> Table:
    """A table that is read as text."""
    table.begin(request.param, [""] * three(request.param))
    table.decides()
    show(table, "reading")
    table.page.locator("[role=treeitem]").first.focus()
    return table


def test_arrows_walk_through_it(read: Table) -> None:
    page = read.page
    rows = [text.strip() for text in page.locator("[role=treeitem]").all_inner_texts()]
    heads = [
        text.strip() for text in page.locator("[role=treeitem][aria-level='1']").all_inner_texts()
    ]
    assert f"Player {read.record.at().current_player() + 1}" in rows[1]
    assert walked(page, "ArrowDown", len(rows)) == rows
    page.keyboard.press("ArrowDown")
    assert row(page) == rows[-1]
    page.keyboard.press("ArrowUp")
    assert row(page) == rows[-2]
    page.keyboard.press("Home")
    assert walked(page, "ArrowRight", len(heads)) == heads
    page.keyboard.press("ArrowLeft")
    assert row(page) == heads[-2]
    page.keyboard.press("End")
    assert row(page) == rows[-1]


def test_enter_acts_there(read: Table) -> None:
    assert read.play(by_reading, decisions=6) == 6


@pytest.mark.parametrize("panel", ["log", "reading"])
@pytest.mark.parametrize("game", GAMES)
def test_what_happens_is_said_aloud(table: Table, game: str, panel: str) -> None:
    table.begin(game, ["", *["greedy"] * (three(game) - 1)], seed=2)
    table.decides()
    show(table, panel)
    region = table.page.locator("[aria-live=polite]")
    expect(region).not_to_be_empty()
    words = region.inner_text()
    state = table.decides()
    assert state is not None
    table.act(by_typing, state, state.legal_actions()[0])
    expect(region).not_to_have_text(words)
    expect(region).to_contain_text("Player ")
