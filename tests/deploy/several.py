"""Several servers that can stand behind a proxy, and the sudden end of one."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.rest.contract import capture
from tests.rest.serving import Server, running

SEAL_KEYS = ",".join(key.entry for key in capture.SEAL_KEYS)


@contextmanager
def several(folder: Path, number: int = 3, **environ: str) -> Iterator[list[Server]]:
    """Servers with the same keys and settings."""
    environ = {"DURBAR_SEAL_KEYS": SEAL_KEYS, **environ}
    with ExitStack() as stack:
        yield [
            stack.enter_context(running(log=folder / f"log-{index}", **environ))
            for index in range(number)
        ]
