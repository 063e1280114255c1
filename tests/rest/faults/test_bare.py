"""Without a proxy an attack may harm others, and nothing is lost for good."""

import contextlib
import time

import pytest

from tests.rest.faults.attacks import ATTACKS, GAME, POSITION, under
from tests.rest.faults.measures import (
    ATTACK_SECONDS,
    MEGABYTE,
    memory,
    seconds_of_health,
)
from tests.rest.serving import Server
from tests.waiting import eventually

EXPENSIVE = f"{GAME}/suggestions", {"position": POSITION, "budget": {"ms": 1}}

# After an attack, everything is as before within this time.
RECOVERY_SECONDS = 10.0

# What small pieces may take that the allocator keeps for later.
KEPT = 100 * MEGABYTE


@pytest.mark.clock
@pytest.mark.parametrize("name", ATTACKS)
def test_after_an_attack_all_is_as_before(server: Server, name: str) -> None:
    process = server.process.pid
    assert server.post(*EXPENSIVE).status == 200
    before = memory(process)
    with under(server.port, name):
        time.sleep(ATTACK_SECONDS)

    def is_as_before() -> bool:
        with contextlib.suppress(TimeoutError):
            return seconds_of_health(server.port, 1.0) < 1 and memory(process) < before + KEPT
        return False

    assert eventually(is_as_before, RECOVERY_SECONDS), memory(process) / MEGABYTE
    # No slot is lost.
    assert server.post(*EXPENSIVE).status == 200
