"""One server and one browser for all tests, and a page for each."""

import shutil
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.static import hosting
from tests.browser.watching import HARMLESS, REFUSED, watched
from tests.house.tree import ROOT
from tests.rest.serving import HOST, Server, running

MODULE = ROOT / "dist/wasm/durbar.wasm"
PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
# Its sandbox cannot be had by the administrator, who runs it in a container. Tests act faster than
# people, so that the browser would take them for an attack.
ARGUMENTS = ("--no-sandbox", "--disable-ipc-flooding-protection")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(log=tmp_path_factory.mktemp("server") / "log") as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if path is None:
        pytest.fail(f"no browser was found: install one of {', '.join(PROGRAMS)}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def base(server: Server) -> str:
    """The address of the service."""
    return f"http://{HOST}:{server.port}"


@pytest.fixture
def page(request: pytest.FixtureRequest, browser: Browser, base: str) -> Iterator[Page]:
    """A page whose scripts may fail at nothing and ask no other host."""
    refused = request.node.get_closest_marker("refused") is not None
    with watched(browser, base, HARMLESS + REFUSED if refused else HARMLESS) as page:
        yield page


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A static host that has the page in the folder "some where"."""
    if not MODULE.exists():
        pytest.skip("there is no module: `make wasm` says what it needs")
    folder = tmp_path_factory.mktemp("host")
    program = ROOT / ".ci/make_site.py"
    command = (sys.executable, program, folder / "some where", MODULE)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    with hosting(folder) as base:
        yield base
