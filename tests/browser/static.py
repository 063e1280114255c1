"""The page to play on as a site, and a host that gives out the files of a folder."""

import functools
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tests.house.tree import ROOT

MODULE = ROOT / "dist/wasm/durbar.wasm"


def make_site(folder: Path, module: Path = MODULE) -> None:
    """Make the site with this module."""
    command = (sys.executable, ROOT / ".ci/make_site.py", folder, module)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


class _Files(SimpleHTTPRequestHandler):
    def log_message(self, *_args: object) -> None:
        """Say nothing."""


@contextmanager
def hosting(folder: Path) -> Iterator[str]:
    """Give out a folder; the address of it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Files, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
