"""A few decisions of each game in Firefox, over HTTP and from a static host."""

from collections.abc import Iterator
from typing import Any

import pytest
from selenium.webdriver import Firefox

from tests.browser.firefox.driving import Seat, firefox, missing
from tests.browser.play.table import GAMES

WRONG = {"error", "warn", "warning"}


@pytest.fixture(scope="module")
def driver() -> Iterator[Firefox]:
    if why := missing():
        pytest.skip(why)
    with firefox() as driver:
        yield driver


@pytest.fixture
def said(driver: Firefox) -> Iterator[list[str]]:
    """What was wrong in the console."""
    messages: list[str] = []

    def note(entry: Any) -> None:
        if entry.level in WRONG:
            messages.append(entry.text)

    handlers = [
        driver.script.add_console_message_handler(note),
        driver.script.add_javascript_error_handler(note),
    ]
    yield messages
    driver.script.remove_console_message_handler(handlers[0])
    driver.script.remove_javascript_error_handler(handlers[1])


def played(driver: Firefox, address: str, game: str) -> None:
    seat = Seat(driver, address)
    seat.begin(game, ["", "", "greedy"])
    seat.play([seat.type, seat.click, seat.click, seat.type, seat.click, seat.click])
    assert seat.find(".turn").text


@pytest.mark.parametrize("game", GAMES)
def test_people_play_over_http(driver: Firefox, base: str, said: list[str], game: str) -> None:
    played(driver, f"{base}/play/", game)
    assert said == []
