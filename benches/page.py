"""Measure what a person feels at the page: from a click to the new board, and what a game asks for.

Needs Chromium and what `make test-browser` needs. Run nothing else meanwhile.
"""

import argparse
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Locator, Response, sync_playwright

from tests.browser.play.table import GAMES, Table, on_the_board
from tests.browser.static import hosting, make_site
from tests.browser.watching import chromium
from tests.engines import player_counts
from tests.rest.serving import HOST, running

KINDS = ("local", "static", "slow")
SLOW = {"offline": False, "latency": 300, "downloadThroughput": 200_000, "uploadThroughput": 60_000}
"""A slow line: 300 ms, and bytes a second."""

LOOK, AIM = 250, 120
"""How long a person looks at the board, and points at a thing before the click, in milliseconds."""

WATCH = """
localStorage.setItem("durbar-speed", "normal");
window.felt = { first: null, boards: [], pieces: [] };
let clicked = null;
addEventListener("click", ({ timeStamp }) => { clicked = timeStamp; }, true);
const painted = (then) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => then(performance.now());
  port2.postMessage(null);
});
new MutationObserver((changes) => {
  const since = clicked;
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
  if (added.some((one) => one.matches?.(".pictures :not(.gain, .gain *, .hit)"))) {
    clicked = null;
    painted((now) => {
      felt.first ??= now;
      if (since !== null) { felt.boards.push(now - since); }
    });
  } else if (since !== null && document.querySelector(".air .laid")) {
    painted((now) => felt.pieces.push(now - since));
  }
}).observe(document, { childList: true, subtree: true });
"""
"""Notes when a click, a piece that was played and the new board have been painted."""


class Felt(NamedTuple):
    """What was measured in a game, in milliseconds, requests and bytes."""

    first: float
    pieces: list[float]
    boards: list[float]
    requests: int
    size: int


@contextmanager
def where(kind: str) -> Iterator[tuple[str, str]]:
    """Serve the page: the address of the host, and the path of the page."""
    with tempfile.TemporaryDirectory() as folder:
        if kind == "static":
            make_site(Path(folder) / "play")
            with hosting(Path(folder)) as base:
                yield base, "/play/"
        else:
            with running(log=Path(folder) / "log") as server:
                yield f"http://{HOST}:{server.port}", "/play/"


def play(browser: Browser, kind: str, game: str, decisions: int) -> Felt:
    """Let a person play against greedy bots by clicks."""
    with where(kind) as (base, path):
        context = browser.new_context(base_url=base)
        page = context.new_page()
        table = Table(page, path)
        page.add_init_script(WATCH)
        seats = ["", *["greedy"] * (player_counts(game)[0] - 1)]
        if kind == "slow":
            context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW)
        came: list[int] = []
        table.begin(game, seats)
        table.decides()
        # The click that began the game was none on the board.
        page.evaluate("felt.boards = []")
        page.on("response", lambda answer: came.append(size_of(answer)))
        table.play(on_the_board(unhurried), decisions=decisions)
        felt: dict[str, Any] = page.evaluate("felt")
        link = page.evaluate("location.hash")
        visitor = context.new_page()
        visitor.add_init_script(WATCH)
        visitor.goto(path + link)
        visitor.locator(".part.board").wait_for()
        first = visitor.evaluate("new Promise((then) => setTimeout(() => then(felt.first), 500))")
        context.close()
        return Felt(first, felt["pieces"], felt["boards"], len(came), sum(came))


def unhurried(thing: Locator) -> None:
    """Click as people do: what the last click has changed is painted."""
    thing.page.wait_for_timeout(LOOK)
    thing.hover()
    thing.page.wait_for_timeout(AIM)
    thing.click()


def size_of(answer: Response) -> int:
    """The bytes of a body."""
    return int(answer.headers.get("content-length", 0))


def row(game: str, kind: str, felt: Felt) -> str:
    """A line of the table."""
    piece, board = map(spread, (felt.pieces, felt.boards))
    size = felt.size / 1000
    return (
        f"| {game} | {kind} | {felt.first:.0f} | {piece} | {board} | {felt.requests} | {size:.0f} |"
    )


def spread(times: list[float]) -> str:
    """The median and the 95th percentile."""
    if len(times) < 2:
        return "-"
    late = statistics.quantiles(times, n=20)[-1]
    return f"{statistics.median(times):.0f} / {late:.0f} ({len(times)})"


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m benches.page", description=__doc__)
    parser.add_argument("--decisions", type=int, default=40, help="how many a person takes")
    parser.add_argument("--kind", choices=KINDS, nargs="*", default=KINDS)
    options = parser.parse_args()
    print("| game | page | opened, ms | click to piece, ms | click to board, ms | requests | kB |")
    print("|---|---|--:|--:|--:|--:|--:|")
    with sync_playwright() as playwright, chromium(playwright) as browser:
        for game in GAMES:
            for kind in options.kind:
                print(row(game, kind, play(browser, kind, game, options.decisions)), flush=True)


if __name__ == "__main__":
    main()
