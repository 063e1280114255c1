"""Load the service for long at half of what it can do, and watch its memory.

Clients play whole games and do wrong things in between, at a steady rate; every answer must have
its status, and those that are read must say what the core says. Beside them others read slowly or
say nothing. It fails on an error, and when the memory of all processes of the server is larger in
the last third than in the second.
"""

import argparse
import asyncio
import contextlib
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from benches import report
from benches.cores import on_core
from benches.http import bystanders, running
from benches.http.bystanders import Bystanders
from benches.http.latencies import Latencies
from benches.http.running import LOAD_CORE, Server
from benches.http.verb import linux_only, tell
from benches.http.verdict import Memory, complaints, thirds
from benches.http.visitors import Visit, WrongAnswerError, step, visitors
from benches.http.wire import AsyncConnection

CLIENTS = 16
SHARE = 0.5
"""Of the capacity."""

MOST_ERRORS = 100
"""After so many there is no point in going on."""

SAMPLES_EVERY = 10.0
FEWEST_SAMPLES = 12
CAPACITY_SECONDS = 10.0


@dataclass
class Run:
    """What all clients have done so far."""

    rate: float | None
    """Requests per second to make; None: as many as there can be."""
    until: float
    began: float = field(default_factory=time.perf_counter)
    requests: int = 0
    latencies: Latencies = field(default_factory=Latencies)
    errors: list[str] = field(default_factory=list)
    statuses: dict[int, int] = field(default_factory=dict)
    slots: int = 0

    async def turn(self) -> bool:
        """Wait until the next request is due; whether there is to be one."""
        if self.rate is not None:
            due = self.began + self.slots / self.rate
            self.slots += 1
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
        return time.perf_counter() < self.until and len(self.errors) < MOST_ERRORS


async def _client(port: int, visits: Iterator[Visit], run: Run) -> None:
    """Take turns until the run is over; after an error with a new connection or a new game."""
    connection, visit = await AsyncConnection.open(port), next(visits)
    expected = next(visit)
    while await run.turn():
        began = time.perf_counter()
        try:
            response = await connection.ask(expected.request.encoded())
        except (OSError, EOFError) as error:
            run.errors.append(f"{expected.request.path}: {error!r}")
            connection.close()
            connection = await AsyncConnection.open(port)
            continue
        run.latencies.add(time.perf_counter() - began)
        run.requests += 1
        run.statuses[response.status] = run.statuses.get(response.status, 0) + 1
        try:
            expected = step(visit, expected, response)
        except WrongAnswerError as error:
            run.errors.append(str(error))
            visit = next(visits)
            expected = next(visit)
        # A server says so before it closes a connection in good order.
        if (response.header("Connection") or "").lower() == "close":
            connection.close()
            connection = await AsyncConnection.open(port)
    connection.close()


async def _watch(server: Server, every: float, samples: list[Memory]) -> None:
    began = time.perf_counter()
    while True:
        seconds = time.perf_counter() - began
        samples.append(Memory(seconds, server.resident_bytes()))
        await asyncio.sleep(every - seconds % every)


async def _load(server: Server, seconds: float, rate: float | None) -> tuple[Run, list[Memory]]:
    run = Run(rate, time.perf_counter() + seconds)
    samples: list[Memory] = []
    visits = visitors()
    every = min(SAMPLES_EVERY, seconds / FEWEST_SAMPLES)
    watch = asyncio.create_task(_watch(server, every, samples))
    async with asyncio.TaskGroup() as clients:
        for _ in range(CLIENTS):
            clients.create_task(_client(server.port, visits, run))
    watch.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await watch
    return run, samples


async def _soak(
    server: Server, seconds: float, rate: float
) -> tuple[Run, list[Memory], Bystanders]:
    async with bystanders.beside(server.port) as beside:
        return *await _load(server, seconds, rate), beside


def capacity(server: Server, seconds: float) -> float:
    """The requests that the server could answer in a second, each of its cores fully used.

    From its processor time, since these clients may be slower than it.
    """
    before = server.cpu_seconds()
    run, _ = asyncio.run(_load(server, seconds, None))
    assert not run.errors, run.errors[0]
    return run.requests / (server.cpu_seconds() - before)


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m benches.http.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--rate", type=float, help="requests a second, if not half of capacity")
    options = parser.parse_args()
    # All clients may want something expensive at once, and none is to be refused. The log of so
    # many requests would fill a disk.
    expensive = CLIENTS + bystanders.SLOW
    environ = {"DURBAR_EXPENSIVE_CALLS": str(expensive), "DURBAR_ACCESS_LOG": "0"}
    with running.durbar(environ=environ) as server, on_core(LOAD_CORE):
        rate = options.rate
        if rate is None:
            peak = capacity(server, CAPACITY_SECONDS)
            rate = SHARE * peak
            tell(f"capacity: {peak:.0f} requests/s")
        tell(f"{options.minutes:g} minutes at {rate:.0f} requests/s")
        before = server.cpu_seconds()
        run, samples, beside = asyncio.run(_soak(server, options.minutes * 60, rate))
        cpu = server.cpu_seconds() - before
    whole = _document(run, samples, beside, cpu, minutes=options.minutes)
    text = json.dumps(whole, indent=1) + "\n"
    (report.RESULTS / "soak.json").write_text(text, "utf-8")
    print(_summary(whole))
    return 1 if whole["complaints"] else 0


def _document(
    run: Run, samples: list[Memory], beside: Bystanders, cpu: float, *, minutes: float
) -> dict[str, Any]:
    seconds = run.until - run.began
    rate, target = run.requests / seconds, run.rate or 0.0
    p50, p99, most = run.latencies.at(0.5, 0.99, 1)
    return {
        **report.surroundings(f"make soak MINUTES={minutes:g}", 1),
        "clients": CLIENTS,
        "slow_readers": bystanders.SLOW,
        "silent_connections": bystanders.SILENT,
        "beside": asdict(beside),
        "asked_rate": target,
        "rate": rate,
        "requests": run.requests,
        "statuses": {str(status): run.statuses[status] for status in sorted(run.statuses)},
        "p50": p50,
        "p99": p99,
        "max": most,
        "busy": cpu / seconds,
        "thirds": thirds(samples),
        "memory": [asdict(sample) for sample in samples],
        "errors": run.errors,
        "complaints": complaints(samples, run.errors, rate, target),
    }


def _summary(whole: dict[str, Any]) -> str:
    first, second, last = (part / 1e6 for part in whole["thirds"])
    latencies = (f"{name} {whole[name] * 1e3:.2f} ms" for name in ("p50", "p99", "max"))
    lines = [
        f"{whole['requests']:,} requests, {whole['rate']:.0f} a second",
        f"server busy {whole['busy']:.0%}; latencies: {', '.join(latencies)}",
        f"statuses: {whole['statuses']}",
        f"{bystanders.SLOW} slow readers, {bystanders.SILENT} silent: {whole['beside']}",
        f"memory by thirds: {first:.1f} MB, {second:.1f} MB, {last:.1f} MB",
        *whole["complaints"],
        "failed" if whole["complaints"] else "all as it must be",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(linux_only(main))
