"""The processes of the peers, as seen from here."""

import json
import subprocess
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from benches.measure import Run, Sample

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / ".venv-peers" / "bin" / "python"


class PeerMissingError(Exception):
    """A peer cannot be measured here; the message says why."""


@dataclass
class Peer:
    """One package, and the process that measures it."""

    package: str
    module: str
    python: Path = PYTHON
    version: str = ""
    _process: subprocess.Popen[str] | None = field(default=None, repr=False)

    def start(self) -> None:
        """Start the process, on this process' core.

        Raises:
            PeerMissingError: The package, or its environment, is not there.
        """
        if not self.python.exists():
            raise PeerMissingError("not installed")
        self._process = subprocess.Popen(
            [self.python, "-m", f"benches.peers.{self.module}"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.version = str(self._read()["version"])

    def stop(self) -> None:
        """End the process, if it runs."""
        if self._process is not None:
            self._process.communicate()
            self._process = None

    def run(self, case: str) -> Run:
        """Give the measurement of a case."""
        return partial(self._ask, case)

    def _ask(self, case: str, amount: int) -> Sample:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"case": case, "amount": amount}) + "\n")
        self._process.stdin.flush()
        response = self._read()
        if "error" in response:
            raise PeerMissingError(f"{case}: {response['error']}")
        return Sample(**response)

    def _read(self) -> dict[str, Any]:
        assert self._process is not None
        assert self._process.stdout is not None
        for line in self._process.stdout:
            # A package may say something of its own, where samples are expected.
            if line.startswith("{"):
                return dict(json.loads(line))
        _, complaint = self._process.communicate()
        self._process = None
        last = [line for line in complaint.splitlines() if line.strip()][-1:]
        raise PeerMissingError(last[0] if last else "the process ended")
