"""The client of the page with the module in a worker, as a browser runs them."""

import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser

import durbar
from tests.house.tree import ROOT

MODULE = "dist/wasm/durbar.wasm"

PLAY = """
async ([wasm, game, players]) => {
    const { connect } = await import("/page/client.js");
    const client = await connect({ wasm });
    const begin = { players, seed: "1", form: "notation" };
    const { position } = await client.initialStates(game, begin);
    const { legal_action_ids: legal } = await client.legalActionIds(game, { position });
    const problem = await client.scores(game, {}).catch((problem) => problem);
    client.close();
    return [position, legal, problem.code];
}
"""


class Files(SimpleHTTPRequestHandler):
    """Gives out the files of this project."""

    def log_message(self, *_args: object) -> None:
        """Say nothing."""


@pytest.fixture
def base() -> Iterator[str]:
    """Where the files are given out."""
    if not (ROOT / MODULE).exists():
        pytest.skip(f"{MODULE} was not made: `make wasm` says what it needs")
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=str(ROOT)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize("name", durbar.games())
def test_a_page_asks_the_module_in_its_worker(browser: Browser, base: str, name: str) -> None:
    page = browser.new_page(base_url=base)
    page.goto("/page/")
    state = durbar.load_game(name, 3).new_initial_state(seed=1)
    position, legal, code = page.evaluate(PLAY, [f"/{MODULE}", name, 3])
    assert (position, legal) == (state.to_notation(), state.legal_actions())
    assert code == "invalid-request"
    page.close()
