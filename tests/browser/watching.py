"""A browser, and pages whose scripts may fail at nothing and ask no other host."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright

# Without windows it takes a fifth less time.
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FIREFOX = ("firefox-esr", "firefox")
# A phone that is held upright or lies on its side, as options of a context.
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
LYING: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True}
# Its sandbox cannot be had by the administrator, who runs it in a container. Tests act faster than
# people, so that the browser would take them for an attack.
ARGUMENTS = ("--no-sandbox", "--disable-ipc-flooding-protection")
# Rustdoc loads its fonts twice.
HARMLESS = ("A preload for",)
# Browsers say it when the service refuses an action, as the page does.
REFUSED = ("a status of 409", "a status of 422")


@contextmanager
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """The browser of this machine."""
    path = program(CHROMIUM)
    if path is None:
        pytest.fail(f"no browser was found: install one of {', '.join(CHROMIUM)}")
    browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
    yield browser
    browser.close()


def program(names: tuple[str, ...]) -> str | None:
    """The first of these programs that is installed."""
    return next(filter(None, map(shutil.which, names)), None)


@contextmanager
def watched(
    browser: Browser, base: str, harmless: tuple[str, ...] = HARMLESS, /, **options: Any
) -> Iterator[Page]:
    """Open a page in a context of its own, without motion; at the end, nothing was wrong."""
    # A browser without a graphics card spends most of its time on what lights up and flies.
    context = browser.new_context(base_url=base, **{"reduced_motion": "reduce", **options})
    page = context.new_page()
    with watching(page, base, harmless):
        yield page
    context.close()


@contextmanager
def watching(page: Page, base: str, harmless: tuple[str, ...] = HARMLESS) -> Iterator[None]:
    """Listen to a page; at the end, nothing was wrong."""
    said: list[str] = []
    urls: list[str] = []

    def note(message: ConsoleMessage) -> None:
        is_wrong = message.type in {"error", "warning"}
        if is_wrong and not any(text in message.text for text in harmless):
            said.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: urls.append(request.url))
    yield
    assert not said, f"the console has {said}"
    elsewhere = [url for url in urls if not url.startswith((f"{base}/", "data:"))]
    assert not elsewhere, f"others were asked: {elsewhere}"
