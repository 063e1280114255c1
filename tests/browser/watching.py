"""Pages whose scripts may fail at nothing, and ask no other host."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page


def _harmless(text: str) -> bool:
    # Rustdoc loads its fonts twice. Browsers say when an action is refused, as the page does.
    refused = any(f"a status of {status}" in text for status in (409, 422))
    return refused or "A preload for" in text


@contextmanager
def watched(browser: Browser, base: str, **options: Any) -> Iterator[Page]:
    """Open a page in a context of its own, without motion; at the end, nothing was wrong."""
    # A browser without a graphics card spends most of its time on what lights up and flies.
    context = browser.new_context(base_url=base, **{"reduced_motion": "reduce", **options})
    page = context.new_page()
    with watching(page, base):
        yield page
    context.close()


@contextmanager
def watching(page: Page, base: str) -> Iterator[None]:
    """Listen to a page; at the end, nothing was wrong."""
    said: list[str] = []
    urls: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and not _harmless(message.text):
            said.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: urls.append(request.url))
    yield
    assert not said, f"the console has {said}"
    elsewhere = [url for url in urls if not url.startswith((f"{base}/", "data:"))]
    assert not elsewhere, f"others were asked: {elsewhere}"
