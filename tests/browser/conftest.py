"""One server and one browser for all tests, and a page for each."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tests.browser.static import MODULE, hosting, make_site
from tests.browser.watching import HARMLESS, REFUSED, chromium, watched
from tests.rest.serving import HOST, Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(log=tmp_path_factory.mktemp("server") / "log") as server:
        yield server


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with chromium(playwright) as browser:
        yield browser


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
    make_site(folder / "some where")
    with hosting(folder) as base:
        yield base
