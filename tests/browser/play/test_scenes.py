"""Every scene of the page, on a desktop and on phones: axe finds no fault, all can be hit."""

import random

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page

import durbar
from tests.browser.play.record import Record, full_hands
from tests.browser.play.scenes import scenes, start
from tests.browser.play.table import GAMES, Table, three
from tests.browser.watching import LYING, PHONE, watched

# What a finger and a mouse can hit, in CSS pixels.
FINGER = 44
MOUSE = 24
# The smallest letters.
LETTERS = 12

DESKTOP = {"viewport": {"width": 1366, "height": 768}, "color_scheme": "light"}
UPRIGHT = {**PHONE, "color_scheme": "dark"}
WALKS = [("fr", {**DESKTOP}), ("sk", {**UPRIGHT, "is_mobile": True})]

OUTSIDE = """
() => [...document.querySelectorAll(
    "button, input, select, a, summary, [role=option], [role=treeitem]")]
  .filter((one) => one.checkVisibility() && !one.closest(".unseen, .tray, .standing ol"))
  .filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left < -0.5 || right > document.documentElement.clientWidth + 0.5;
  })
  .map((one) => one.outerHTML.slice(0, 120))
"""

# Controls, and things on the board where one can act, that are too small. What is written in a
# sentence may be as small as its letters.
SMALL = """
(least) => [...document.querySelectorAll(
    `button:not(.rule), select, summary, [role=option], .button, .board [role=button],
     input:not([type=file], [type=range], [type=checkbox], [type=radio])`)]
  .filter((one) => one.checkVisibility())
  .filter((one) => !one.closest(".unseen, p, #legal li, .log li, .costs li"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([_, { width, height }]) => width > 0 && (width < least - 0.5 || height < least - 0.5))
  .map(([one, { width, height }]) => `${one.id || one.outerHTML.slice(0, 99)} ${width}x${height}`)
"""

# Texts whose letters are too small.
FINE = """
(least) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const wrong = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const at = text.parentElement;
    const other = at.closest("title, desc, option, script, .unseen, defs, [aria-hidden=true]");
    if (text.data.trim() && at.checkVisibility() && !other) {
      const { c, d } = at.getScreenCTM?.() ?? { c: 0, d: 1 };
      const size = parseFloat(getComputedStyle(at).fontSize) * Math.hypot(c, d);
      if (size < least - 0.2) { wrong.push(`${size.toFixed(1)}: ${text.data.trim()}`); }
    }
  }
  return wrong;
}
"""


def violations(page: Page) -> list[str]:
    """What axe finds: the rule, and the things that break it."""
    page.evaluate(AXE_SCRIPT)
    faults = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{one['id']}: {node['target']} {node['html'][:100]} {node.get('failureSummary', '')}"
        for one in faults
        for node in one["nodes"][:5]
    ]


def faults(page: Page) -> list[str]:
    """What is wrong with a scene."""
    touch = page.evaluate("() => matchMedia('(pointer: coarse)').matches")
    wrong = violations(page)
    wrong += [f"outside: {one}" for one in page.evaluate(OUTSIDE)]
    wrong += [f"small: {one}" for one in page.evaluate(SMALL, FINGER if touch else MOUSE)]
    if not touch:
        wrong += [f"fine: {one}" for one in page.evaluate(FINE, LETTERS)]
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    return wrong + ([f"{wide} pixels too wide"] if wide > 0 else [])


def test_faults_are_found(page: Page) -> None:
    page.set_content(
        "<html><body><img src='data:,'><p style='font-size: 9px; width: 3000px'>small</p>"
        "<button style='width: 9px'>a</button></body></html>"
    )
    wrong = faults(page)
    for fault in ("image-alt", "small: <button", "fine: 9.0: small", "too wide"):
        assert any(fault in one for one in wrong)


@pytest.mark.parametrize(("language", "screen"), WALKS)
@pytest.mark.parametrize("part", ["start", *GAMES])
def test_scenes_have_no_faults(
    browser: Browser, base: str, part: str, language: str, screen: dict[str, object]
) -> None:
    with watched(browser, base, **screen) as page:
        table = Table(page)
        query = f"?lang={language}"
        seen = start(table, query) if part == "start" else scenes(table, part, query)
        wrong = []
        for scene in seen:
            assert page.locator("html").get_attribute("lang") == language
            assert page.locator("html").get_attribute("data-theme") == screen["color_scheme"]
            wrong += [f"{scene}: {one}" for one in faults(page)]
        assert not wrong, "\n".join(wrong)


# Whether something is wholly in the window, and nothing of the page is over its middle.
SEEN = """
(id) => {
  const one = document.querySelector(`.board [id="${id}"]`);
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = one.getBoundingClientRect();
  const at = document.elementFromPoint(left + width / 2, top + height / 2);
  return at?.closest(".board [data-actions]") !== null && at !== null;
}
"""


@pytest.mark.parametrize("screen", [UPRIGHT, LYING])
@pytest.mark.parametrize("game", GAMES)
def test_a_phone_has_all_that_a_turn_needs_in_sight(
    browser: Browser, base: str, game: str, screen: dict[str, object]
) -> None:
    with watched(browser, base, **screen, is_mobile=True) as page:
        table = Table(page)
        page.goto(f"{table.path}{full_hands(game, three(game)).link}")
        state = table.decides()
        assert state is not None
        marked = table.marked()
        assert [thing for thing in marked if not page.evaluate(SEEN, thing)] == []
        buttons = page.locator(".acting .act")
        texts = buttons.evaluate_all("all => all.map((one) => one.dataset.action)")
        offered = {state.string_to_action(text) for text in texts}
        assert offered.union(*marked.values()) == set(state.legal_actions())
        height = page.evaluate("() => innerHeight")
        for control in [*buttons.all(), page.locator(".undo"), page.locator(".standing .turn")]:
            box = control.bounding_box()
            assert box
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= height + 1
        assert faults(page) == []


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
    drawn = "".join(table.page.locator(".board .part").all_text_contents())
    assert any(name in drawn for name in names)
    assert table.page.evaluate(LEAVING) == []
