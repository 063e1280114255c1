"""The page as a folder for any static host (`make site`). `tests/browser` plays on it."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from durbar_rest import create_app, play
from durbar_rest.app import gateway_of
from tests.house.tree import ROOT

PROGRAM = ROOT / ".ci/make_site.py"
MODULE = b"\0asm stands for the module"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made")
    module = folder / "durbar.wasm"
    module.write_bytes(MODULE)
    made = folder / "site"
    subprocess.run([sys.executable, PROGRAM, made, module], check=True)
    return made


def names(folder: Path) -> set[str]:
    """The files below a folder."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_it_holds_the_files_that_the_service_answers_and_the_module(site: Path) -> None:
    app = create_app()
    paths = [path for path in gateway_of(app).routes if path.startswith(play.FIRST)]
    served = {path.removeprefix(play.FIRST) for path in paths} - {""}
    assert names(site) == served | {"durbar.wasm"}
    assert (site / "durbar.wasm").read_bytes() == MODULE
    for name in served - {"index.html", "sw.js"}:
        assert (site / name).read_bytes() == (ROOT / "page" / name).read_bytes()


def kept(site: Path) -> tuple[str, list[str]]:
    """The version of a site, and the files that its service worker keeps."""
    text = (site / "sw.js").read_text("utf-8")
    (version,) = re.findall(r'^const VERSION = "(.+)";$', text, re.MULTILINE)
    (listed,) = re.findall(r"^const FILES = (.+);$", text, re.MULTILINE)
    return version, json.loads(listed)


def test_it_keeps_all_its_files_under_a_name_that_follows_from_them(
    site: Path, tmp_path: Path
) -> None:
    version, listed = kept(site)
    wanted = {f"./{name.removesuffix('index.html')}" for name in names(site) - {"sw.js"}}
    assert sorted(listed) == sorted(wanted)
    for module, same in ((MODULE, True), (MODULE + b".", False)):
        (tmp_path / "durbar.wasm").write_bytes(module)
        subprocess.run(
            [sys.executable, PROGRAM, tmp_path / "site", tmp_path / "durbar.wasm"], check=True
        )
        assert (kept(tmp_path / "site")[0] == version) is same


def test_its_page_asks_the_module_under_the_policy_of_the_service(site: Path) -> None:
    text = (site / "index.html").read_text("utf-8")
    assert re.search(rf'<html\b[^>]*\bdata-api="wasm" data-module-bytes="{len(MODULE)}"', text)
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
    assert f"{policy}; frame-ancestors 'none'" == play.POLICY
    # It says nothing of what comes before it.
    assert text.index("http-equiv=") < min(map(text.index, {"<script", "<title"}))


def test_without_the_module_it_is_not_made(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, PROGRAM, tmp_path / "site", tmp_path / "none.wasm"],
        check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 1
    assert "make wasm" in done.stderr
    assert not (tmp_path / "site").exists()
