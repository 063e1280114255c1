"""The last step of a build: every link of the site leads somewhere, and no page needs the net."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from sphinx.application import Sphinx
from sphinx.errors import SphinxError

# What a browser asks for by itself, unlike the address of a link.
_LOADED = {("img", "src"), ("link", "href"), ("script", "src"), ("source", "src")}


# Sphinx is not in every environment.
class DeadLinks(SphinxError):  # type: ignore[misc]
    """Links that lead nowhere, or to the net where they may not."""

    category = "dead links"


def setup(app: Sphinx) -> dict[str, bool]:
    """Look at what was built."""
    app.connect("build-finished", _check)
    return {"parallel_read_safe": True}


def _check(app: Sphinx, error: Exception | None) -> None:
    if error is None and app.builder.name == "html":
        faults = sorted(dead_links(Path(app.outdir)))
        if faults:
            raise DeadLinks("\n".join(faults))


class _Page(HTMLParser):
    """The addresses and the anchors of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.loaded: set[str] = set()
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" or (tag == "a" and name == "name"):
                self.anchors.add(value or "")
            elif (tag, name) in _LOADED:
                self.loaded.add(value or "")
            elif tag == "a" and name == "href":
                self.links.add(value or "")


def dead_links(site: Path) -> Iterator[str]:
    """The links of the pages that lead nowhere. Rustdoc looks after its own pages."""
    own = [page for page in site.rglob("*.html") if page.relative_to(site).parts[0] != "rust"]
    pages = {page: _Page(page.read_text("utf-8")) for page in own}
    for page, content in pages.items():
        place = page.relative_to(site).as_posix()
        for link in content.links | content.loaded:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                if link in content.loaded and parts.scheme != "data":
                    yield f"{place}: it loads {link}"
                continue
            aim = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            anchor = unquote(parts.fragment)
            if not aim.is_file():
                yield f"{place}: {link} is not there"
            elif anchor and aim in pages and anchor not in pages[aim].anchors:
                yield f"{place}: {link} has no such section"
