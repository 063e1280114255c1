"""The client of the page with the module in a worker, as a browser runs them."""

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error

import durbar
from tests.browser.static import hosting
from tests.engines import nearest
from tests.house.tree import ROOT

MODULE = "dist/wasm/durbar.wasm"

PLAY = """
async ([game, players]) => {
    const { connect } = await import(new URL("client.js", document.baseURI));
    const client = await connect({ wasm: "durbar.wasm" });
    const begin = { players, seed: "1", form: "notation" };
    const { position } = await client.initialStates(game, begin);
    const { legal_action_ids: legal } = await client.legalActionIds(game, { position });
    const problem = await client.scores(game, {}).catch((problem) => problem);
    client.close();
    return [position, legal, problem.code];
}
"""


@pytest.fixture
def module() -> Path:
    """The module."""
    path = ROOT / MODULE
    if not path.exists():
        pytest.skip(f"{MODULE} was not made: `make wasm` says what it needs")
    return path


@pytest.mark.parametrize("name", durbar.games())
def test_the_page_of_a_static_host_asks_the_module_in_its_worker(
    browser: Browser, module: Path, tmp_path: Path, name: str
) -> None:
    site = tmp_path / "below/a path"
    subprocess.run([sys.executable, ROOT / ".ci/make_site.py", site, module], check=True)
    with hosting(tmp_path) as base:
        page = browser.new_page()
        urls: list[str] = []
        page.on("request", lambda request: urls.append(request.url))
        page.goto(f"{base}/below/a path/")
        state = durbar.load_game(name, nearest(name)).new_initial_state(seed=1)
        position, legal, code = page.evaluate(PLAY, [name, 3])
        assert (position, legal) == (state.to_notation(), state.legal_actions())
        assert code == "invalid-request"
        with pytest.raises(Error, match="Failed to fetch"):
            page.evaluate("fetch('https://example.org/')")
        page.close()
    assert [url for url in urls if not url.startswith((f"{base}/", "data:"))] == []
