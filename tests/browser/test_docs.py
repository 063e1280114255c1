"""The documentation page: its examples fit the game that is chosen, and can be tried out."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import durbar
from tests.rest.serving import HOST, running

OPERATIONS = ("newInitialState", "applyActions", "recordPlayouts")


def tried_out(page: Page, operation: str) -> Locator:
    """An operation on the page, with its fields open."""
    block = page.locator(f".opblock[id$={operation}]")
    block.locator(".opblock-summary-control").click()
    block.locator(".try-out__btn").click()
    return block


def game(operation: Locator) -> Locator:
    return operation.locator("tr[data-param-name=game] select")


def body(operation: Locator) -> Locator:
    return operation.locator("textarea.body-param__text")


def example(operation: Locator) -> Locator:
    return operation.locator(".opblock-section-request-body .examples-select select")


def execute(operation: Locator) -> None:
    """Send the request, and expect it to be answered."""
    operation.locator(".execute").click()
    status = operation.locator(".live-responses-table .response .response-col_status").first
    expect(status).to_have_text("200")


@pytest.mark.parametrize("operation", OPERATIONS)
def test_the_example_of_the_chosen_game_can_be_tried_out(page: Page, operation: str) -> None:
    page.goto("/docs")
    block = tried_out(page, operation)
    assert is_of(durbar.games()[0], block)
    for name in durbar.games()[1:]:
        game(block).select_option(name)
        assert is_of(name, block)
        execute(block)


def is_of(name: str, operation: Locator) -> bool:
    """Whether the body is that of a game, and JSON."""
    json.loads(body(operation).input_value())
    examples = example(operation)
    return not examples.count() or examples.input_value().startswith(f"{name}-")


def test_the_game_of_the_chosen_example_is_asked(page: Page) -> None:
    page.goto("/docs")
    block = tried_out(page, "applyActions")
    for name in ("taj_mahal-one-action", "maharani-one-action"):
        example(block).select_option(name)
        expect(game(block)).to_have_value(name.partition("-")[0])
        execute(block)


def test_the_page_opens_where_tokens_are_asked_for(browser: Browser, tmp_path: Path) -> None:
    token = "t" * 32
    with running(log=tmp_path / "log", DURBAR_BEARER_TOKENS=f"friend:{token}") as server:
        page = browser.new_page(base_url=f"http://{HOST}:{server.port}")
        page.goto("/docs")
        block = tried_out(page, "runPlayouts")
        block.locator(".execute").click()
        status = block.locator(".live-responses-table .response .response-col_status").first
        expect(status).to_contain_text("401")
        page.locator(".btn.authorize").first.click()
        page.locator(".auth-container input").fill(token)
        page.locator(".auth-btn-wrapper .authorize").click()
        page.locator(".btn-done").click()
        execute(block)
        page.close()
