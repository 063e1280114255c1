"""A table on the page: what a person does there, by mouse, finger or keys."""

import random
import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, Page

import durbar
from tests.browser.play.record import Record, record_of
from tests.engines import player_counts

GAMES = tuple(durbar.games())

# What a test keeps in the browser: nothing takes time, and no hints come up.
KEEP = """
if (location.protocol.startsWith("http")) {
  localStorage.setItem("durbar-speed", "instant");
  localStorage.setItem("durbar-tour", "off");
}
"""

# Whether the page waits for a person: with what may be done on the board, covered, or at the end.
WAITS = """
(actions) => {
  const link = new URLSearchParams(location.hash.slice(1));
  const done = (link.get("actions") ?? "").split(".").filter(Boolean).length;
  if (!link.has("game") || done < actions) { return null; }
  if (document.querySelector(".alert")) { return "alert"; }
  const { waits } = document.querySelector(".table")?.dataset ?? {};
  if (waits !== "covered") { return waits || null; }
  return document.activeElement === document.querySelector(".cover button") ? waits : null;
}
"""

# Whether an action was done as the one after so many.
DONE = """
([before, action]) => {
  const done = new URLSearchParams(location.hash.slice(1)).get("actions") ?? "";
  return done.split(".")[before] === String(action);
}
"""

MARKED = """
() => [...document.querySelectorAll(".board [data-actions]:not([id^='action-'])")].map(
  (element) => [element.id, element.dataset.actions.split(" ").map(Number)])
"""

# Whether something is picked and nothing was played. What was played looks as it did for a moment,
# by timers of the page that can be late.
PICKING = """
async () => {
  const picking = () => document.querySelector(".acting .cancel") !== null;
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const end = performance.now() + 60;
  while (picking() && performance.now() < end) { await frame(); }
  await frame();
  return picking();
}
"""

# The keys that lead from one thing on the board to another, by the page's own rule.
WAY = """
async ([from, to]) => {
  const { neighbour } = await import(new URL("view/neighbours.js", document.baseURI));
  const all = [...document.querySelectorAll(".board [data-actions]:not(.shut, [id^='action-'])")];
  const find = (id) => document.querySelector(`.board [id="${id}"]`);
  const ways = new Map([[from, []]]);
  for (const id of ways.keys()) {
    if (id === to) { return ways.get(id); }
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      const next = neighbour(find(id), all, key);
      if (next && !ways.has(next.id)) { ways.set(next.id, [...ways.get(id), key]); }
    }
  }
  return null;
}
"""

# Whether the list has the action, and only what was typed. A frame later its effects are done, too.
LISTED = """
async ([begun, text]) => {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const listed = [...document.querySelectorAll("#legal li")].map((one) => one.dataset.action);
  return listed.includes(text) && listed.every((one) => one.includes(begun));
}
"""

Way = Callable[["Table", durbar.State, int], None]


def three(game: str) -> int:
    """Three players, or the nearest number that the game takes."""
    return min(player_counts(game), key=lambda players: abs(players - 3))


class Table:
    """A game on the page, and whoever sits at it."""

    def __init__(self, page: Page, path: str = "/play/") -> None:
        self.page = page
        self.path = path
        page.add_init_script(KEEP)

    def open(self, query: str = "") -> None:
        """Go to the start."""
        self.page.goto(f"{self.path}{query}")
        self.page.locator(".offer").last.wait_for()

    def begin(self, game: str, seats: Sequence[str], *, seed: int = 1, query: str = "") -> None:
        """Set up a game by the form of the start. A seat is a bot, or empty: a person."""
        page = self.page
        self.open(query)
        page.locator(".offer").nth(GAMES.index(game)).click()
        page.locator(".setup summary").click()
        page.locator("select[name=players]").select_option(str(len(seats)))
        for number, seat in enumerate(seats):
            page.locator(f"select[name=seat-{number}]").select_option(seat)
        page.locator("input[name=seed]").fill(str(seed))
        page.locator(".setup button.main").click()

    @property
    def record(self) -> Record:
        """The game as the address has it."""
        return record_of(self.page.evaluate("location.href"))

    def waits(self, actions: int = 0) -> str:
        """Wait until a person can act after so many actions: decides, covered or over."""
        handle = self.page.wait_for_function(WAITS, arg=actions)
        said: str = handle.json_value()
        assert said != "alert", self.page.locator(".alert").first.inner_text()
        return said

    def decides(self, actions: int = 0) -> durbar.State | None:
        """Uncover the board if it must be; the position, or None at the end of the game."""
        said = self.waits(actions)
        if said == "covered":
            self.page.keyboard.press("Enter")
            said = self.waits(actions)
        return self.record.at() if said == "decides" else None

    def marked(self) -> dict[str, set[int]]:
        """What can be done with each thing on the board."""
        return {thing: set(actions) for thing, actions in self.page.evaluate(MARKED)}

    def thing(self, name: str) -> Locator:
        """A thing on the board, by the id that it has in the picture."""
        return self.page.locator(f'.board [id="{name}"]')

    def act(self, way: Way, state: durbar.State, action: int) -> None:
        """Let the person who decides do something."""
        before = len(self.record.actions)
        way(self, state, action)
        self.page.wait_for_function(DONE, arg=[before, action])

    def play(self, way: Way, *, seed: int = 1, decisions: int | None = None) -> int:
        """Act at random until the game is over, or so often and the next decides; how often."""
        choose = random.Random(seed)
        count = 0
        done = 0
        while (state := self.decides(done)) is not None and count != decisions:
            action = choose.choice(state.legal_actions())
            self.act(way, state, action)
            done = len(self.record.actions)
            count += 1
        return count

    def switch(self, setting: str) -> None:
        """Open the settings, tick one, and close them."""
        self.page.locator(".settings button").click()
        self.page.locator(f"input[name={setting}]").check()
        self.page.locator(".settings button").click()

    def scores(self) -> list[int]:
        """The scores beside the names."""
        return [int(score) for score in self.page.locator(".standing .score").all_inner_texts()]

    def assert_over(self) -> None:
        """Expect the page to say who has won, as the library says it of the record."""
        end = self.record.at()
        assert end.is_terminal()
        scores = end.scores()
        assert self.scores() == scores
        said = self.page.locator(".result h2").inner_text()
        won = [number + 1 for number, share in enumerate(end.returns()) if share > 0]
        assert re.findall(r"Player (\d)", said) == [str(number) for number in won]
        assert re.search(rf"\b{max(scores)} points", said)


def shared_position(page: Page) -> str:
    """The position that is looked at, by its link beside the board."""
    return record_of(page.locator("input[name=link-position]").input_value()).start


def narrowing(marked: dict[str, set[int]], action: int, press: Callable[[str], None]) -> bool:
    """Choose things on the board, one after the other, while that leaves fewer actions.

    Whether there was any.
    """
    left = everything = set().union(*marked.values())
    while len(left) > 1 or left is everything:
        options = {thing: left & can for thing, can in marked.items() if action in can}
        best = min(options, key=lambda thing: (len(options[thing]), thing), default="")
        if not best or (len(options[best]) == len(left) and left is not everything):
            break
        press(best)
        left = options[best]
    return left is not everything


def rest(text: str) -> str:
    """Where an action is chosen that a click has not played: beside the thing, or in the bar."""
    return f'.popover [data-action="{text}"], .acting [data-action="{text}"]'


def on_the_board(tap: Callable[[Locator], None]) -> Way:
    """Point at things on the board, then at what is left to choose."""

    def way(table: Table, state: durbar.State, action: int) -> None:
        page = table.page
        left = page.locator(rest(state.action_to_string(action)))

        def press(thing: str) -> None:
            # Choices are over the board.
            if not page.locator(".popover").count():
                tap(table.thing(thing))

        if narrowing(table.marked(), action, press) and not page.evaluate(PICKING):
            return
        if left.count():
            tap(left.first)
        else:
            by_list(table, state, action)

    return way


by_clicks = on_the_board(lambda thing: thing.click())
by_taps = on_the_board(lambda thing: thing.tap())


def focused(page: Page) -> dict[str, Any]:
    """What the keys go to."""
    element: dict[str, Any] = page.evaluate(
        "() => { const at = document.activeElement; return { id: at.id,"
        " board: at.closest('.part') !== null, action: at.dataset.action ?? '' }; }"
    )
    return element


def tab_to(page: Page, wanted: Callable[[dict[str, Any]], bool], most: int = 200) -> None:
    """Press Tab until the keys go to what is wanted."""
    for _ in range(most):
        if wanted(focused(page)):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab led to nothing that was wanted, at last to {focused(page)}")


def by_keys(table: Table, state: durbar.State, action: int) -> None:
    """Go to things on the board by Tab and arrows, and to what is left to choose by Tab."""
    page = table.page

    def press(thing: str) -> None:
        tab_to(page, lambda at: at["board"])
        keys = page.evaluate(WAY, [focused(page)["id"], thing])
        assert keys is not None, f"arrows do not lead to {thing}"
        for key in keys:
            page.keyboard.press(key)
        assert focused(page)["id"] == thing
        page.keyboard.press("Enter")

    pressed = narrowing(table.marked(), action, press)
    finish_by_keys(table, state, action, pressed=pressed)


def finish_by_keys(table: Table, state: durbar.State, action: int, *, pressed: bool) -> None:
    """Go to what is left to choose, if it was not played."""
    page = table.page
    text = state.action_to_string(action)
    if pressed and not page.evaluate(PICKING):
        return
    if page.locator(rest(text)).count():
        tab_to(page, lambda at: at["action"] == text)
        page.keyboard.press("Enter")
    else:
        by_list(table, state, action)


def by_reading(table: Table, state: durbar.State, action: int) -> None:
    """Go to things in the text view by arrows, and choose there; what has no line, in the list."""
    page = table.page
    rows = page.locator("[role=treeitem]").evaluate_all(
        "all => all.map((one) => one.dataset.thing)"
    )
    marked = {thing: can for thing, can in table.marked().items() if thing in rows}

    def press(thing: str) -> None:
        page.locator("[role=treeitem][tabindex='0']").focus()
        page.keyboard.press("Home")
        for _ in range(rows.index(thing)):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")

    finish_by_keys(table, state, action, pressed=narrowing(marked, action, press))


def typed(table: Table) -> Locator:
    """The field to type in; a key leads to it."""
    field = table.page.locator("#typed")
    if not field.count():
        table.page.keyboard.press("/")
    return field


def by_typing(table: Table, state: durbar.State, action: int) -> None:
    """Type the text of the action."""
    field = typed(table)
    field.fill(state.action_to_string(action))
    field.press("Enter")


def by_list(table: Table, state: durbar.State, action: int) -> None:
    """Type the beginning of the action, and go to it in the list by arrows."""
    page = table.page
    text = state.action_to_string(action)
    begun = text[: len(text) // 2 + 1]
    typed(table).fill(begun)
    page.wait_for_function(LISTED, arg=[begun, text])
    listed = page.locator("#legal li").evaluate_all("all => all.map((one) => one.dataset.action)")
    for _ in range(listed.index(text) + 1):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
