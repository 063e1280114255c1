"""One server and one browser for all tests, and a page for each."""

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from tests.rest.serving import HOST, Server, running

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(log=tmp_path_factory.mktemp("server") / "log") as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if found is None:
        pytest.fail(f"no browser was found: install one of {', '.join(PROGRAMS)}")
    with sync_playwright() as playwright:
        # Its sandbox cannot be had by the administrator, who runs it in a container.
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """A page whose scripts may fail at nothing and ask no other host."""
    said: list[str] = []
    asked: list[str] = []

    def note(message: ConsoleMessage) -> None:
        # Rustdoc loads its fonts twice.
        if message.type in {"error", "warning"} and "A preload for" not in message.text:
            said.append(message.text)

    base = f"http://{HOST}:{server.port}"
    page = browser.new_page(base_url=base)
    page.on("console", note)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    yield page
    page.close()
    assert said == []
    assert [url for url in asked if not url.startswith((f"{base}/", "data:"))] == []
