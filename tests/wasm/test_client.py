"""The client of the page: its types, and its answers over HTTP and from the module."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.house.tree import ROOT
from tests.rest.serving import HOST, running

TSC = ROOT / "tests/clients/node_modules/typescript/bin/tsc"


def test_the_types_are_right(node: str) -> None:
    if not TSC.exists():
        pytest.skip("TypeScript is not installed: make tests/clients/node_modules/npm.stamp")
    done = subprocess.run(
        [node, str(TSC), "-p", str(ROOT / "page")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_both_connections_answer_alike(node: str, module: Path, tmp_path: Path) -> None:
    with running(log=tmp_path / "log") as server:
        environment = {
            **os.environ,
            "DURBAR_TEST_WASM": str(module),
            "DURBAR_TEST_URL": f"http://{HOST}:{server.port}",
        }
        done = subprocess.run(
            [node, "--test", "--test-force-exit", str(Path(__file__).with_name("client.test.mjs"))],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
    assert done.returncode == 0, done.stdout
