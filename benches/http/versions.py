"""The versions of what is measured, of this environment and of the peers'."""

import json
import subprocess
import sys
from pathlib import Path

from benches.http.contestants import PEERS

_HERE = ("flask", "granian", "uvicorn", "uvloop", "httptools", "orjson")
_PEERS = ("fastapi", "pydantic", "litestar", "msgspec")
_ASK = (
    "import importlib.metadata, json, sys; "
    "print(json.dumps({name: importlib.metadata.version(name) for name in sys.argv[1:]}))"
)


def versions(*, peers: bool) -> dict[str, str]:
    """The versions of the packages that are there, with those of the peers or without."""
    versions = _of(Path(sys.executable), *_HERE)
    return {**versions, **_of(PEERS, *_PEERS)} if peers and PEERS.exists() else versions


def _of(python: Path, *packages: str) -> dict[str, str]:
    done = subprocess.run(
        [python, "-c", _ASK, *packages], check=True, capture_output=True, text=True
    )
    versions: dict[str, str] = json.loads(done.stdout)
    return versions
