"""The table of the page, without a browser and without a server."""

import subprocess
from pathlib import Path


def test_a_table(node: str) -> None:
    done = subprocess.run(
        [node, "--test", Path(__file__).with_name("table.test.mjs")],
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
