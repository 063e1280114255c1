"""The servers that are to be broken."""

import sys
from collections.abc import Iterator

import pytest

from tests.rest.serving import Server, launched

# `durbar serve` with other times.
SERVE = (sys.executable, "-m", "tests.rest.faults")

BODY_SECONDS = 1.5
HEADER_SECONDS = 1.5
UNREAD_SECONDS = 1.5


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One worker, impatient with slow clients, that computes one expensive request at once."""
    log = tmp_path_factory.mktemp("faults") / "log"
    times = (
        f"uploads.BODY_SECONDS={BODY_SECONDS}",
        f"large.PART_SECONDS={UNREAD_SECONDS}",
        f"connections.UNREAD_SECONDS={UNREAD_SECONDS}",
        f"connections.HEADER_SECONDS={HEADER_SECONDS}",
    )
    with launched((*SERVE, *times), log, {"DURBAR_ACCESS_LOG": "0"}) as instance:
        yield instance
    assert "Traceback" not in log.read_text("utf-8")
