"""The page on the smallest screens."""

import random

import pytest
from playwright.sync_api import Browser, Page

import durbar
from tests.browser.play.record import Record
from tests.browser.play.scenes import scenes, start
from tests.browser.play.table import GAMES, Table, three
from tests.browser.watching import watched

# What a finger can hit, as WCAG 2.2 has it (2.5.8).
LEAST = 24

OUTSIDE = """
() => [...document.querySelectorAll(
    "button, input, select, a, summary, [role=option], [role=treeitem]")]
  .filter((one) => one.checkVisibility() && !one.closest(".unseen"))
  .filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left < -0.5 || right > document.documentElement.clientWidth + 0.5;
  })
  .map((one) => one.outerHTML.slice(0, 120))
"""

# Controls, and things on the board where one can act, that are smaller than a finger. An action
# without a choice also stands first in the list. In a review nobody acts on the board.
SMALL = """
(least) => [...document.querySelectorAll(
    `button, select, summary, [role=option], .button, .board [role=button],
     input:not([type=file], [type=range], [type=checkbox])`)]
  .filter((one) => one.checkVisibility())
  .filter((one) => !one.id.startsWith("action-"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([_, { width, height }]) => width > 0 && (width < least || height < least))
  .map(([one, { width, height }]) => `${one.id || one.outerHTML.slice(0, 99)} ${width}x${height}`)
"""


def assert_fits(page: Page, scene: str) -> None:
    """Expect that nothing has to be scrolled sideways, and that nothing is out of reach."""
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, scene
    assert page.evaluate(OUTSIDE) == [], scene


@pytest.mark.parametrize("part", ["start", *GAMES])
def test_a_narrow_screen_has_everything_in_reach_of_fingers(
    browser: Browser, base: str, part: str
) -> None:
    with watched(browser, base, viewport={"width": 360, "height": 740}, has_touch=True) as page:
        table = Table(page)
        for scene in start(table) if part == "start" else scenes(table, part):
            assert_fits(page, scene)
            small = page.evaluate(SMALL, LEAST) if part in GAMES else []
            assert small == [], scene


@pytest.mark.parametrize("game", GAMES)
def test_each_legal_thing_can_be_seen_on_a_narrow_screen(
    browser: Browser, base: str, game: str
) -> None:
    with watched(browser, base, viewport={"width": 360, "height": 740}) as page:
        table = Table(page)
        table.begin(game, [""] * three(game))
        state = table.decides()
        assert state is not None
        reached: set[str] = set()
        for part in page.locator(".parts button").all():
            part.click()
            for thing in table.marked():
                box = table.thing(thing).bounding_box()
                if box and box["x"] >= 0 and box["x"] + box["width"] <= 360:
                    reached.add(thing)
        assert reached == set(table.marked())
        assert set().union(*table.marked().values()) == set(state.legal_actions())


# Texts in pictures that leave the panel behind them, or run into the next text.
LEAVING = """
() => [...document.querySelectorAll(".board text[data-l10n-id]")].filter((text) => {
  const { x, y, width, height } = text.getBBox();
  const at = Number(text.getAttribute("x"));
  const beside = [...text.parentElement.querySelectorAll(":scope > rect, :scope > text")];
  return beside.filter((one) => one !== text).some((one) => {
    const box = one.getBBox();
    const line = box.y < y + height / 2 && y + height / 2 < box.y + box.height;
    const behind = one.tagName === "rect" && box.x < at && at < box.x + box.width;
    const leaves = x < box.x || x + width > box.x + box.width;
    return line && (behind ? leaves : x < box.x + box.width && box.x < x + width);
  });
}).map((text) => text.textContent)
"""


@pytest.mark.parametrize("language", ["fr", "sk"])
@pytest.mark.parametrize("game", GAMES)
def test_long_names_stay_in_their_panels(table: Table, game: str, language: str) -> None:
    names = ("Bartholomäus Wilhelm", "Alexandrina Veronika", "Konštantínka Mariana")
    choose = random.Random(1)
    state = durbar.load_game(game, len(names)).new_initial_state()
    # Late enough that players hold special cards.
    while state.is_chance_node() or min(state.scores()) < 12:
        outcomes = [outcome for outcome, _ in state.chance_outcomes()]
        state.apply_action(choose.choice(outcomes or state.legal_actions()))
    record = Record(game, tuple(f"~{name}" for name in names), state.to_notation(), ())
    table.page.goto(f"{table.path}?lang={language}{record.link}")
    table.decides()
    drawn = table.page.locator(".board svg").text_content() or ""
    assert any(name in drawn for name in names)
    assert table.page.evaluate(LEAVING) == []
