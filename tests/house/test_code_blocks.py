"""The commands of all pages run, by the shell and beside a server; a list says which do not."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.markdown import blocks
from tests.house.tree import ROOT, files, name, vendored
from tests.rest.serving import HOST, Server, running

DOCUMENTS = [path for path in files(".md") if not vendored(path)]
PATIENCE = 180.0

NOT_RUN = {
    r"cargo add --path \.\./durbar/rust_core .*": "asks the registry of crates",
    r"cargo new first-game .*|cargo run --release": "`make test` runs this program as an example",
    r"docker .*": "tests/deploy has what needs no Docker",
    r"kubectl .*": "needs a cluster; tests/deploy checks the manifests",
    r"durbar serve.*|python3 -m http\.server .*": "runs until it is stopped",
    r"git grep -l https://example\.org/durbar .*": "changes the repository",
    r"make bench.*": "takes minutes, and writes results",
    r"make (check|serve|site).*": "compiles; other verbs try what it makes",
    r"make test": "runs this test",
    r"(node|python|sh) docs/cookbook/play\..*": "tests/deploy/test_cookbook.py runs it",
    r"python -m examples\.learning\.loop .*": "learns for many minutes",
    r"durbar .* net:runs/network\.onnx.*": "needs a network; tests/examples has one",
    r"pip install '\.\[.*": "compiles; tests/release installs what was built",
    r"uvx --from .*": "durbar is not released yet",
}
"""Commands that do not run, with the reason. The others do."""
SHORTER = {
    "--games 100000000": "--games 2000",
    "--games 1000000": "--games 2000",
    "--games 20000": "--games 2000",
    "--games 1000 ": "--games 20 ",
    "--games 600": "--games 6",
    "--games 80": "--games 8",
    "--games 120": "--games 6",
    "--simulations 400": "--simulations 20",
    "--ms 5 --games 30": "--ms 1 --games 6",
    "mcts:simulations=500": "mcts:simulations=20",
    "mcts:simulations=4500": "mcts:simulations=10",
    "mcts:simulations=12000": "mcts:simulations=20",
    "mcts:ms=50 ": "mcts:ms=5 ",
    # Ray has an environment of its own (`make test-ray`). Here threads do the work.
    " --ray ": " ",
}
"""Long commands run with less work."""
REFUSED = (
    '"position": "\'$after\'", "actions": ["place-1-b8-W"]',
    '"actions": ["play-red-elephant-mogul"], "include_legal": true',
    "/v1/games/none",
)
"""Parts of requests that a page shows for their refusal."""
REFUSALS_FAIL = 'curl() { command curl --fail-with-body "$@"; }'
"""A refusal is a failure of curl."""


def commands(page: Path) -> list[str]:
    """Give the commands of a page, without comments."""
    script = "".join(blocks(page.read_text("utf-8"), "sh")).replace("\\\n", " ")
    lines = [re.sub(r"\s+#.*$", "", line).strip() for line in script.splitlines()]
    return [line for line in lines if line and not line.startswith("#")]


PAGES = [page for page in DOCUMENTS if commands(page)]
CONSOLES = [page for page in DOCUMENTS if blocks(page.read_text("utf-8"), "console")]


def runs(command: str) -> bool:
    """Say whether a command runs here."""
    return not any(re.fullmatch(pattern, command) for pattern in NOT_RUN)


def test_what_is_not_run_stands_on_a_page() -> None:
    shown = [command for page in PAGES for command in commands(page)]
    assert [one for one in NOT_RUN if not any(re.fullmatch(one, text) for text in shown)] == []


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    seal_key = subprocess.check_output([program("durbar"), "seal-key"], text=True).strip()
    log = tmp_path_factory.mktemp("server") / "log"
    with running(log=log, DURBAR_SEAL_KEYS=seal_key) as server:
        yield server


def program(word: str) -> str:
    """Find a program of the environment."""
    return str(Path(sys.executable).with_name(word))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a folder that looks like the repository, into which commands may write."""
    for path in ROOT.iterdir():
        if path.name not in {"runs", "dist"}:
            (tmp_path / path.name).symlink_to(path)
    return tmp_path


def script_of(page: Path, port: int) -> str:
    """Make a script of the commands of a page that run; it ends at the first that fails."""
    lines = ["set -eu", REFUSALS_FAIL]
    for command in commands(page):
        if not runs(command):
            continue
        line = re.sub(r"127\.0\.0\.1:80[08]0", f"{HOST}:{port}", command)
        for shown, done in SHORTER.items():
            line = line.replace(shown, done)
        if any(part in command for part in REFUSED):
            line = f"if {line}; then echo 'not refused'; exit 1; fi"
        lines.append(line)
    return "\n".join(lines)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_commands_of_a_page_run(page: Path, server: Server, folder: Path) -> None:
    script = script_of(page, server.port)
    for tool in ("curl", "jq"):
        if f"{tool} -" in script and not shutil.which(tool):
            pytest.skip(f"{tool} is not there")
    ran = shell(script, folder)
    assert ran.returncode == 0, f"{ran.stdout[-2000:]}\n{ran.stderr[-2000:]}"


@pytest.mark.parametrize("page", CONSOLES, ids=name)
def test_a_console_shows_what_happens(page: Path, folder: Path) -> None:
    for block in blocks(page.read_text("utf-8"), "console"):
        command, _, shown = block.removeprefix("$ ").partition("\n")
        ran = shell(command, folder)
        assert ran.returncode == 0, ran.stderr
        # Numbers differ from run to run; dots stand for any lines.
        pattern = re.escape(re.sub(r"\d+", "0", shown)).replace(r"\.\.\.", "(?s:.*)")
        assert re.fullmatch(pattern, re.sub(r"\d+", "0", ran.stdout)), ran.stdout


def shell(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a script where the programs of the environment come first."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    return subprocess.run(
        ["/bin/sh", "-c", script],
        cwd=folder,
        env={**os.environ, "PATH": path, "PWD": str(folder)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
