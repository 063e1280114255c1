"""Runs the programs of a release check, without a network where that is promised."""

import os
import subprocess
import sys
from pathlib import Path

from tests.house.tree import ROOT

BIN = Path(sys.executable).parent
# What the service needs, fetched before the tests.
PACKAGES = ROOT / ".build/packages"

# Nobody answers at this address.
_NOBODY = "http://127.0.0.1:9"
OFFLINE = {
    **dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), _NOBODY),
    "PIP_CONFIG_FILE": os.devnull,
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    "PIP_NO_INDEX": "1",
    "PIP_FIND_LINKS": PACKAGES.as_posix(),
    "UV_CACHE_DIR": (ROOT / ".build/uv").as_posix(),
    "UV_NO_CONFIG": "1",
    "UV_OFFLINE": "1",
    "UV_FIND_LINKS": PACKAGES.as_posix(),
    "UV_NO_INDEX": "1",
    "CARGO_NET_OFFLINE": "true",
}
# A new environment knows nothing of the one that the tests run in.
_FOREIGN = ("PYTHON", "PIP_", "UV_", "VIRTUAL_ENV", "DURBAR_", "OTEL_", "COV_")


def environ() -> dict[str, str]:
    """Return the environment without the caller's Python, and without a network."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_FOREIGN)}
    return kept | OFFLINE


def run(*command: str | Path, cwd: Path = ROOT, **variables: str) -> str:
    """Run a program to its end, and return what it wrote."""
    done = subprocess.run(
        command,
        cwd=cwd,
        env=environ() | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
