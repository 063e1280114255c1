"""Ask the real server made-up requests, from openapi.yaml, with schemathesis.

All its phases: examples, the edges of every schema, random requests, and chains of requests by the
links of the document. `make fuzz-http` calls this with as many examples as wanted.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TextIO

from tests.house.tree import ROOT
from tests.rest.contract import capture
from tests.rest.serving import HOST, running

CONFIG = ROOT / "tests/rest/contract/schemathesis.toml"
HOOKS = "tests.rest.contract.fuzz_checks"


def fuzz(folder: Path, output: TextIO, *options: str) -> int:
    """Ask a server of its own; the exit status of schemathesis, 0 if nothing was found.

    Args:
        folder: Where the log of the server is written.
        output: What schemathesis says goes here.
        options: More options of schemathesis.
    """
    environ = {
        "DURBAR_SEAL_KEYS": capture.SEAL_KEYS[0].entry,
        "DURBAR_ACCESS_LOG": "0",
        "DURBAR_MAX_PLAYOUTS": "20",
    }
    with running(log=folder / "log", **environ) as server:
        done = subprocess.run(
            [
                Path(sys.executable).with_name("schemathesis"), "--config-file", CONFIG,
                "run", ROOT / "openapi.yaml", "--url", f"http://{HOST}:{server.port}",
                "--no-color", *options,
            ],
            cwd=ROOT,
            env={**os.environ, "SCHEMATHESIS_HOOKS": HOOKS},
            stdout=output,
            stderr=subprocess.STDOUT,
            check=False,
        )  # fmt: skip
    return done.returncode


def main() -> int:
    """Ask as much as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.rest.contract.fuzz")
    parser.add_argument("--examples", default="500", help="random requests for each operation")
    parser.add_argument("--seed", default="0")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        amount = ("--max-examples", options.examples, "--seed", options.seed)
        return fuzz(Path(folder), sys.stdout, *amount)


if __name__ == "__main__":
    sys.exit(main())
