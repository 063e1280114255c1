"""Behind the proxy of `deploy/`, no attack keeps others waiting or takes much memory."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.proxy import Proxy, before
from tests.rest.faults.attacks import ATTACKS, under
from tests.rest.faults.measures import MEGABYTE, memory, watch
from tests.rest.serving import Server


@pytest.fixture
def proxy(server: Server, tmp_path: Path) -> Iterator[Proxy]:
    with before([server.port], tmp_path / "nginx") as instance:
        yield instance


@pytest.mark.clock
@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_harms_nobody(server: Server, proxy: Proxy, name: str) -> None:
    with under(proxy.port, name):
        measured = watch(server, proxy.port)
        of_proxy = memory(int((proxy.folder / "nginx.pid").read_text("ascii")))
    assert measured.seconds < 1
    assert measured.memory < 200 * MEGABYTE
    # What deploy/compose.yaml lets it have.
    assert of_proxy < 128 * MEGABYTE
