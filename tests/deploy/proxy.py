"""Debian's nginx with the configuration of `deploy/`, in a folder and at ports of the test."""

import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.deploy.manifests import NGINX
from tests.rest.serving import HOST, PATIENCE, Answer, ask, free_port


def program() -> str:
    """Where nginx is; the test is skipped where it is not."""
    path = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")
    if path is None:
        pytest.skip("nginx is not installed")
    return path


def adapted(folder: Path, port: int, servers: Sequence[int]) -> str:
    """The configuration with all that names a place exchanged, and nothing else."""
    text = NGINX

    def substitute(pattern: str, by: str, times: int) -> None:
        nonlocal text
        text, count = re.subn(pattern, lambda _: by, text)
        assert count == times, pattern

    lines = [f"        server {HOST}:{server} max_fails=1 fail_timeout=1s;\n" for server in servers]
    substitute(r"(?: +server durbar-\w:8000 max_fails=1 fail_timeout=1s;\n)+", "".join(lines), 1)
    substitute(r"listen 8080;", f"listen {HOST}:{port};", 1)
    substitute(r"(?<= )/tmp/", f"{folder}/", 6)
    substitute(r"/dev/stdout", f"{folder}/stdout", 1)
    return text


class Proxy(NamedTuple):
    """A running nginx."""

    port: int
    folder: Path

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        """Send a request on a connection of its own."""
        return ask(self.port, method, path, body, **headers)

    def log(self) -> list[dict[str, Any]]:
        """The lines of its log; the newest may come a moment after its answer."""
        text = (self.folder / "stdout").read_text("utf-8")
        return [json.loads(line) for line in text.splitlines() if line.endswith("}")]

    def logged(self, request_id: str) -> dict[str, Any]:
        """The line of a request."""
        give_up = time.monotonic() + PATIENCE
        while True:
            for line in self.log():
                if line["request_id"] == request_id:
                    return line
            assert time.monotonic() < give_up, request_id
            time.sleep(0.02)


@contextmanager
def before(servers: Sequence[int], folder: Path) -> Iterator[Proxy]:
    """Run nginx before the servers at these ports; stopped afterwards."""
    port = free_port()
    folder.mkdir()
    configuration = folder / "nginx.conf"
    configuration.write_text(adapted(folder, port, servers), "utf-8")
    # Its processes keep the user that may write into the folder.
    user = "user root; " if os.geteuid() == 0 else ""
    words: list[str | Path] = [
        program(),
        "-p",
        folder,
        "-c",
        configuration,
        "-e",
        folder / "stderr",
    ]
    words += ["-g", f"{user}daemon off;"]
    subprocess.run([*words, "-q", "-t"], check=True)
    with (
        (folder / "stderr").open("ab") as errors,
        subprocess.Popen(words, stderr=errors) as process,
    ):
        proxy = Proxy(port, folder)
        try:
            give_up = time.monotonic() + PATIENCE
            while True:
                try:
                    assert proxy.ask("GET", "/proxy-healthz").body == b"ok\n"
                    break
                except OSError:
                    assert process.poll() is None
                    assert time.monotonic() < give_up
                    time.sleep(0.02)
            yield proxy
        finally:
            process.send_signal(signal.SIGQUIT)
            process.wait(PATIENCE)
