"""The page as a folder for any static host (`make site`): complete, and asking nobody else."""

import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from durbar_rest import create_app, play
from durbar_rest.app import gateway_of
from tests.house.tree import ROOT

PROGRAM = ROOT / ".ci/make_site.py"
MODULE = b"\0asm stands for the module"

COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$|<!--.*?-->", re.DOTALL | re.MULTILINE)
NAMED = re.compile(
    r"""\b(?:from|import)\s*\(?\s*["']([^"']+)["']     # import, export ... from, import()
    | \bnew\s+URL\(\s*["'](\./[^"']+)["']              # a file beside this one
    """,
    re.VERBOSE,
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made")
    module = folder / "durbar.wasm"
    module.write_bytes(MODULE)
    made = folder / "site"
    done = subprocess.run(
        [sys.executable, PROGRAM, made, module], check=True, capture_output=True, text=True
    )
    assert re.search(r" \d+ files with \d+ bytes, gzip \d+, brotli (\d+|unknown)", done.stdout)
    return made


def names(folder: Path) -> set[str]:
    """The files below a folder."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def code(site: Path, *endings: str) -> Iterator[tuple[Path, str]]:
    """The files with these endings, without comments."""
    for name in sorted(names(site)):
        if name.endswith(endings):
            yield site / name, COMMENT.sub("", (site / name).read_text("utf-8"))


class Sources(HTMLParser):
    """Collects what a page loads, what stands inside it, and what it says of itself."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.inline: list[str] = []
        self.tags: dict[str, dict[str, str | None]] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.tags[values.get("http-equiv") or tag] = values
        self.loaded += [values[name] or "" for name in ("src", "href", "action") if name in values]
        self.inline += [name for name in values if name.startswith("on") or name == "style"]
        if tag == "style" or (tag == "script" and "src" not in values):
            self.inline.append(tag)


def test_it_holds_the_files_that_the_service_answers_and_the_module(site: Path) -> None:
    app = create_app()
    paths = [path for path in gateway_of(app).routes if path.startswith(play.FIRST)]
    served = {path.removeprefix(play.FIRST) for path in paths} - {""}
    assert names(site) == served | {"durbar.wasm"}
    assert (site / "durbar.wasm").read_bytes() == MODULE
    for name in served - {"index.html"}:
        assert (site / name).read_bytes() == (ROOT / "page" / name).read_bytes()


def test_its_page_asks_the_module_under_the_policy_of_the_service(site: Path) -> None:
    text = (site / "index.html").read_text("utf-8")
    page = Sources(text)
    assert page.tags["html"]["data-api"] == "wasm"
    policy = page.tags["Content-Security-Policy"]["content"]
    assert f"{policy}; frame-ancestors 'none'" == play.POLICY
    # It says nothing of what comes before it.
    assert text.index("http-equiv=") < min(map(text.index, {"<script", "<title"}))


def test_all_that_it_loads_is_in_the_folder(site: Path) -> None:
    for path, text in code(site, ".html"):
        for source in Sources(text).loaded:
            if not source.startswith(("data:", "#")):
                assert (path.parent / source).resolve().is_relative_to(site.resolve()), source
                assert (path.parent / source).is_file(), source
    imports = 0
    for path, text in code(site, ".js"):
        for name in filter(None, (one or other for one, other in NAMED.findall(text))):
            assert name.startswith(("./", "../")), (path, name)
            assert (path.parent / name).is_file(), (path, name)
            assert (path.parent / name).resolve().is_relative_to(site.resolve()), (path, name)
            imports += 1
    assert imports > 0


def test_without_the_module_it_is_not_made(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, PROGRAM, tmp_path / "site", tmp_path / "none.wasm"],
        check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 1
    assert "make wasm" in done.stderr
    assert not (tmp_path / "site").exists()
