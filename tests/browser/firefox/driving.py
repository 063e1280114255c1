"""Firefox, driven by geckodriver: Playwright drives no Firefox of a distribution."""

import random
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.webdriver import Firefox, FirefoxOptions, FirefoxService, Keys
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select, WebDriverWait

import durbar
from tests.browser.play.record import Record, record_of
from tests.browser.play.table import GAMES, KEEP, MARKED, PICKING, WAITS, narrowing, rest

PROGRAMS = ("firefox-esr", "firefox")
# Beside this Python, where `make test-browser` installs it.
DRIVER = Path(sys.executable).with_name("geckodriver")
PATIENCE = 60

MIDDLE = """
(id) => {
  const thing = document.querySelector(`.board [id="${id}"]`);
  thing.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = thing.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}
"""


def missing() -> str:
    """What is not there, or nothing."""
    if not any(map(shutil.which, PROGRAMS)):
        return "Firefox is not installed"
    return "" if DRIVER.exists() else "there is no geckodriver: `make test-browser` installs it"


@contextmanager
def firefox() -> Iterator[Firefox]:
    """A browser without a window."""
    options = FirefoxOptions()
    options.binary_location = next(filter(None, map(shutil.which, PROGRAMS)))
    options.add_argument("-headless")
    options.set_capability("webSocketUrl", True)
    driver = Firefox(options, FirefoxService(str(DRIVER)))
    driver.set_window_size(1400, 1000)
    try:
        yield driver
    finally:
        driver.quit()


class Seat:
    """A person at a table in Firefox."""

    def __init__(self, driver: Firefox, address: str) -> None:
        self.driver = driver
        self.address = address

    def run(self, function: str, *arguments: Any) -> Any:
        """Call a function of JavaScript."""
        return self.driver.execute_script(f"return ({function})(...arguments)", *arguments)

    def find(self, selector: str) -> Any:
        """Wait for an element."""
        waiting = WebDriverWait(self.driver, PATIENCE)
        return waiting.until(lambda driver: driver.find_element(By.CSS_SELECTOR, selector))

    def all(self, selector: str) -> list[Any]:
        """The elements that are there now."""
        elements: list[Any] = self.driver.find_elements(By.CSS_SELECTOR, selector)
        return elements

    def begin(self, game: str, seats: Sequence[str]) -> None:
        """Set up a game by the form of the start."""
        self.driver.get(self.address)
        self.find(".offer img")
        self.run(f"() => {{ {KEEP} }}")
        self.find(f".offer:nth-child({GAMES.index(game) + 1})").click()
        self.find(".setup summary").click()
        Select(self.find("select[name=players]")).select_by_value(str(len(seats)))
        for number, seat in enumerate(seats):
            Select(self.find(f"select[name=seat-{number}]")).select_by_value(seat)
        self.find(".setup button.main").click()

    @property
    def record(self) -> Record:
        """The game as the address has it."""
        return record_of(self.run("() => location.href"))

    def decides(self, actions: int) -> durbar.State:
        """Wait until a person can act; the position."""
        waiting = WebDriverWait(self.driver, PATIENCE)
        said = waiting.until(lambda _: self.run(WAITS, actions))
        if said == "covered":
            self.driver.switch_to.active_element.send_keys(Keys.ENTER)
            said = waiting.until(lambda _: self.run(WAITS, actions))
        assert said == "decides"
        return self.record.at()

    def press(self, thing: str) -> None:
        """Click in the middle of a thing on the board; the driver knows no groups of SVG."""
        if self.all(".popover"):
            # Choices are over the board.
            return
        x, y = self.run(MIDDLE, thing)
        pointer: Any = ActionBuilder(self.driver)
        pointer.pointer_action.move_to_location(x, y).click()
        pointer.perform()

    def type(self, state: durbar.State, action: int) -> None:
        """Type the text of an action."""
        if not self.all("#typed"):
            self.find("body").send_keys("/")
        field = self.find("#typed")
        field.clear()
        field.send_keys(state.action_to_string(action) + Keys.ENTER)

    def click(self, state: durbar.State, action: int) -> None:
        """Click on the board, and on what is left to choose."""
        marked = {thing: set(can) for thing, can in self.run(MARKED)}
        if narrowing(marked, action, self.press) and not self.all(PICKING):
            return
        if left := self.all(rest(state.action_to_string(action))):
            left[0].click()
        else:
            self.type(state, action)

    def play(self, ways: Sequence[Callable[[durbar.State, int], None]]) -> None:
        """Do something at random, by each way."""
        choose = random.Random(1)
        done = 0
        for way in ways:
            state = self.decides(done)
            action = choose.choice(state.legal_actions())
            before = len(self.record.actions)
            way(state, action)
            done = before + 1
            self.decides(done)
            assert self.record.actions[before] == action
