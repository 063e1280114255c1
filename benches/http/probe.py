"""A client that asks at a steady rate, whatever becomes of the answers, and keeps the latencies."""

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from benches.cores import on_core
from benches.http.latencies import Latencies
from benches.http.running import LOAD_CORE
from benches.http.wire import AsyncConnection, Question

KEPT = 2.0
"""Seconds after which an idle connection is not used again: the server may have closed it."""


def probe(port: int, question: Question, seconds: float, per_second: int) -> Latencies:
    """Ask so often; every answer must be good.

    A request goes out when it is due, on a connection that waits for nothing: one slow answer
    makes no other one late on this side.
    """
    with on_core(LOAD_CORE), _first_in_line():
        return asyncio.run(_probe(port, question, seconds, per_second))


async def _probe(port: int, question: Question, seconds: float, per_second: int) -> Latencies:
    found, encoded = Latencies(), question.encoded()
    opened: list[AsyncConnection] = []
    idle: list[tuple[float, AsyncConnection]] = []

    async def one() -> None:
        since, connection = idle.pop() if idle else (0.0, None)
        if connection is None or time.perf_counter() - since > KEPT:
            connection = await AsyncConnection.open(port)
            opened.append(connection)
        began = time.perf_counter()
        reply = await connection.ask(encoded)
        found.add(time.perf_counter() - began)
        assert reply.status == 200, reply
        idle.append((time.perf_counter(), connection))

    began = time.perf_counter()
    try:
        async with asyncio.TaskGroup() as requests:
            for number in range(int(seconds * per_second)):
                await asyncio.sleep(began + number / per_second - time.perf_counter())
                requests.create_task(one())
    finally:
        for connection in opened:
            connection.close()
    return found


@contextmanager
def _first_in_line() -> Iterator[None]:
    """Let this process go before the others on its core, where it may: they are not measured."""
    own = os.getpriority(os.PRIO_PROCESS, 0)
    with suppress(PermissionError):
        os.setpriority(os.PRIO_PROCESS, 0, -10)
    try:
        yield
    finally:
        with suppress(PermissionError):
            os.setpriority(os.PRIO_PROCESS, 0, own)
