"""What the page shows on the way through it, without a word of its languages."""

from collections.abc import Iterator

from tests.browser.play.record import full_hands, nearly_over
from tests.browser.play.table import Table, by_typing, three

PANELS = ("log", "list", "reading", "advice", "review", "share")


def show(table: Table, panel: str) -> None:
    """Open what stands beside the board."""
    table.page.locator(".tabs button").nth(PANELS.index(panel)).click()
    table.page.locator(f".side > section.{'actions' if panel == 'list' else panel}").wait_for()


def start(table: Table, query: str = "") -> Iterator[str]:
    """The start, the form of a new game, the rules, and a game that waits."""
    page = table.page
    table.open(query)
    yield "start"
    page.locator(".setup summary").click()
    yield "setup"
    page.locator(".setup [data-rule]").click()
    page.locator("dialog[open] p[id]").first.wait_for()
    yield "rules"
    page.keyboard.press("Escape")
    page.locator(".setup .main").click()
    table.play(by_typing, decisions=1)
    page.locator(".brand").click()
    page.locator(".saved img").wait_for()
    yield "saved"


def scenes(table: Table, game: str, query: str = "") -> Iterator[str]:
    """A table in the middle of a game, with full hands, and at its end."""
    page = table.page
    table.begin(game, [""] * three(game), query=query)
    if table.waits() == "covered":
        yield "cover"
    table.play(by_typing, decisions=4)
    for panel in PANELS[:4]:
        show(table, panel)
        yield panel
    page.locator(".advice button").first.click()
    page.locator(".advice li").first.wait_for()
    yield "advised"
    show(table, "share")
    yield "share"
    table.switch("tour")
    page.locator(".tour").wait_for()
    marked = {thing: can for thing, can in table.marked().items() if len(can) > 1}
    table.thing(min(marked, key=lambda thing: len(marked[thing]))).click()
    page.locator(".acting .cancel").wait_for()
    yield "picked"
    page.locator(".settings button").click()
    yield "settings"
    page.goto("about:blank")
    page.goto(f"{table.path}{query}{full_hands(game, three(game)).link}")
    table.decides()
    yield "full"
    yield from end(table, game, query)


def end(table: Table, game: str, query: str = "") -> Iterator[str]:
    """The end of a game, and its review."""
    page = table.page
    page.goto("about:blank")
    page.goto(f"{table.path}{query}{nearly_over(game, three(game)).link}")
    table.play(by_typing)
    page.locator(".result").wait_for()
    yield "over"
    page.locator(".review button").first.click()
    page.locator(".review input").click(timeout=120_000)
    page.locator(".costs li").nth(table.record.decisions - 1).wait_for(timeout=120_000)
    page.locator(".costs button").nth(3).click()
    yield "reviewed"
