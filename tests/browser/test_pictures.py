"""Pictures as a browser draws them: parts keep to their boxes, and what is written can be read."""

from typing import Any

import pytest
from playwright.sync_api import Page

import durbar
from tests.browser.play.record import full_hands
from tests.engines import player_counts
from tests.python.positions import pictures

GAMES = [
    durbar.load_game(name, players)
    for name in durbar.games()
    for players in (player_counts(name)[0], player_counts(name)[-1])
]
SHOWN_WIDE = 900
"""How many pixels the page has for the board and the panels at 1366 by 768."""
LEAST_PIXELS = 12
LEAST_CONTRAST = 4.5

# Shows a picture as large as it says; what is used lies in its places, and all can be pointed at.
SHOW = """
(svg) => {
  const touchable = "<style>svg * { pointer-events: visiblePainted !important; }</style>";
  document.body.innerHTML = `${touchable}${svg}`;
  const root = document.querySelector("svg");
  for (let use; (use = root.querySelector("use")); ) {
    const group = document.createElementNS(root.namespaceURI, "g");
    const [x, y] = [use.x, use.y].map((one) => one.baseVal.value);
    [...use.attributes].forEach(({ name, value }) => group.setAttribute(name, value));
    group.setAttribute("transform", `${use.getAttribute("transform") ?? ""} translate(${x} ${y})`);
    group.append(root.querySelector(use.getAttribute("href")).cloneNode(true));
    use.replaceWith(group);
  }
  const { width, height } = root.viewBox.baseVal;
  root.setAttribute("width", width);
  root.setAttribute("height", height);
}
"""

# Parts that leave their boxes.
OUTSIDE = """
() => [...document.querySelectorAll("[data-part]")].filter((part) => {
  const [left, top, width, height] = part.dataset.box.split(" ").map(Number);
  const { x, y, width: wide, height: high } = part.getBBox();
  return x < left || y < top || x + wide > left + width || y + high > top + height;
}).map((part) => part.dataset.part)
"""

# Takes away what a page may hide.
HIDE = "() => document.querySelectorAll('.mark, .repeated, .letter').forEach((one) => one.remove())"

# How far the board and the panels of the players reach.
WIDE = """
() => Math.max(...[...document.querySelectorAll("[data-part=board], [data-part=players]")].map(
  ({ dataset }) => Number(dataset.box.split(" ")[0]) + Number(dataset.box.split(" ")[2])))
"""

# Each text with its size and its least contrast (WCAG 2.2) to what its middle lies on.
TEXTS = """
() => {
  const root = document.querySelector("svg");
  const numbers = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const colours = (fill) => {
    const gradient = fill.startsWith("url") && root.querySelector(fill.match(/#[^")]+/)[0]);
    const stops = gradient ? [...gradient.querySelectorAll("stop")] : [];
    const named = stops.map((stop) => getComputedStyle(stop).stopColor);
    return (gradient ? named : fill === "none" ? [] : [fill]).map(numbers);
  };
  const behind = (text, x, y) => {
    const all = document.elementsFromPoint(x, y).filter((one) => one.closest("svg"));
    const at = all.findIndex((one) => text.contains(one));
    let seen = [[255, 255, 255]];
    for (const one of all.slice(at + 1).reverse()) {
      const { fill, opacity, fillOpacity } = getComputedStyle(one);
      const above = one.matches("svg, text, tspan") ? [] : colours(fill);
      const share = opacity * fillOpacity;
      const mixed = above.flatMap((top) => seen.map((below) =>
        below.map((part, index) => part * (1 - share) + top[index] * share)));
      seen = mixed.length ? mixed : seen;
    }
    return seen;
  };
  const linear = (share) => share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  const luminance = ([red, green, blue]) =>
    0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
  return [...root.querySelectorAll("text")].filter((one) => !one.closest("defs")).map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const own = luminance(numbers(getComputedStyle(one).fill));
    const contrasts = behind(one, x + width / 2, y + height / 2).map(luminance).map((ground) =>
      (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05));
    const { a, b } = one.getScreenCTM();
    const size = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b);
    return { said: one.textContent, size, contrast: Math.min(...contrasts) };
  });
}
"""


def assert_can_be_read(page: Page) -> None:
    wide = page.evaluate(WIDE)
    texts: list[dict[str, Any]] = page.evaluate(TEXTS)
    assert texts
    for text in texts:
        assert text["size"] * SHOWN_WIDE / wide >= LEAST_PIXELS, text
        assert text["contrast"] >= LEAST_CONTRAST, text


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_parts_keep_to_their_boxes_and_texts_can_be_read(page: Page, game: durbar.Game) -> None:
    """In both themes, also with full hands, and without what a page hides."""
    page.set_content("<html><body></body></html>")
    page.set_viewport_size({"width": 2000, "height": 2000})
    full = full_hands(game.name, game.num_players()).at()
    for svg in (*pictures(game, every=31), full.to_svg(viewer=0), full.to_svg(theme="dark")):
        page.evaluate(SHOW, svg)
        assert page.evaluate(OUTSIDE) == []
        assert_can_be_read(page)
        page.evaluate(HIDE)
        assert_can_be_read(page)
