"""One server against several behind nginx, on this machine.

The load, nginx and the servers share the cores, each server has one core: what several servers
could answer with cores enough follows from their processor time for each request.
"""

import argparse
import json
import os
import sys
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

from benches import report
from benches.http import load, nginx, running
from benches.http.payloads import payload
from benches.http.running import Server
from benches.http.verb import linux_only, tell
from benches.http.wire import Question, ask
from benches.report import significant

CONNECTIONS = 16


@dataclass(frozen=True)
class Way:
    """A way to reach one or several servers."""

    name: str
    front: Server
    servers: list[Server]
    rates: list[float] = field(default_factory=list)
    p99s: list[float] = field(default_factory=list)
    server_cpu: list[float] = field(default_factory=list)
    front_cpu: list[float] = field(default_factory=list)
    """Of nginx, for each request; nothing without it."""


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m benches.http.servers", description=__doc__)
    parser.add_argument("--servers", type=int, default=os.cpu_count(), help="how many")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=5, help="how long each run of load is")
    asked = parser.parse_args()
    load.program()
    nginx.program()
    sent = payload()
    question = Question("POST", sent.path, sent.notation)
    with ExitStack() as all_servers:
        servers = [
            all_servers.enter_context(running.durbar(core=number))
            for number in range(asked.servers)
        ]
        one = all_servers.enter_context(nginx.before([servers[0].port]))
        several = all_servers.enter_context(nginx.before([server.port for server in servers]))
        ways = [
            Way("one server", servers[0], servers[:1]),
            Way("one server behind nginx", one, servers[:1]),
            Way(f"{len(servers)} servers behind nginx", several, servers),
        ]
        for way in ways:
            _round(way, question, 1)
        for number in range(asked.rounds):
            tell(f"round {number + 1} of {asked.rounds}")
            for way in ways:
                _round(way, question, asked.seconds)
    found = [_row(way) for way in ways]
    for row in found:
        print(
            f"{row['way']}: {significant(row['rate'])} requests/s "
            f"({row['rate'] / found[0]['rate']:.2f} of one server), p99 {row['p99'] * 1e3:.1f} ms; "
            f"processor time a request: servers {row['server_cpu'] * 1e6:.0f} us, nginx "
            f"{row['front_cpu'] * 1e6:.0f} us"
        )
    whole = {**report.surroundings("python -m benches.http.servers", asked.rounds)}
    text = json.dumps({**whole, "results": found}, indent=1) + "\n"
    (report.RESULTS / "http-servers.json").write_text(text, "utf-8")
    return 0


def _round(way: Way, question: Question, seconds: int) -> None:
    size = ask(way.front.port, question).size
    behind = way.front not in way.servers
    servers = sum(server.cpu_seconds() for server in way.servers)
    front = way.front.cpu_seconds() if behind else 0.0
    counted = load.run(way.front.port, question, seconds, CONNECTIONS, core=None)
    load.checked(counted, size, CONNECTIONS)
    way.rates.append(counted.rate)
    way.p99s.append(counted.p99)
    used = sum(server.cpu_seconds() for server in way.servers) - servers
    way.server_cpu.append(used / counted.requests)
    front = way.front.cpu_seconds() - front if behind else 0.0
    way.front_cpu.append(front / counted.requests)


def _row(way: Way) -> dict[str, Any]:
    """The medians of the rounds after the first, which only warms up."""

    def middle(values: list[float]) -> float:
        kept = sorted(values[1:])
        return kept[len(kept) // 2]

    return {
        "way": way.name,
        "rate": middle(way.rates),
        "p99": middle(way.p99s),
        "server_cpu": middle(way.server_cpu),
        "front_cpu": middle(way.front_cpu),
        "rates": way.rates[1:],
    }


if __name__ == "__main__":
    sys.exit(linux_only(main))
