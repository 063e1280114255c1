"""Answers a second in batches: the legal actions of notations, on every core.

The client has the same cores as the server, so that the server could do more than is seen here:
what it could do by itself follows from its processor time for each answer.
"""

import argparse
import json
import os
import sys
from typing import Any

import durbar
from benches import report
from benches.http import load, running
from benches.http.running import Server
from benches.http.verb import linux_only
from benches.http.wire import Request, ask
from benches.report import significant
from benches.work import SEED, record

LEAST = 100_000
"""Answers a second, on two cores."""

CONNECTIONS = 4


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m benches.http.batch", description=__doc__)
    parser.add_argument("--seconds", type=int, default=10, help="how long the load is, each game")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="server processes")
    options = parser.parse_args()
    load.program()
    # One process may have all connections, and is to refuse none of them.
    environ = {"DURBAR_EXPENSIVE_CALLS": str(CONNECTIONS)}
    with running.durbar(options.workers, core=None, environ=environ) as server:
        rows = [_measured(server, game, options.seconds) for game in durbar.games()]
    for row in rows:
        print(
            f"{row['game']}: {significant(row['rate'])} answers/s "
            f"({row['rate'] / LEAST:.2f} of {LEAST:,}), batches of {row['operations']}, p50 "
            f"{row['p50'] * 1e3:.1f} ms, p99 {row['p99'] * 1e3:.1f} ms; "
            f"{significant(row['cpu'] * 1e6)} us of processor time an answer, so "
            f"{significant(1 / row['cpu'])} answers/s on each core of its own"
        )
    whole = {**report.surroundings("python -m benches.http.batch", 1), "results": rows}
    text = json.dumps({**whole, "workers": options.workers}, indent=1) + "\n"
    (report.RESULTS / "http-batch.json").write_text(text, "utf-8")
    return 0


def _measured(server: Server, game: str, seconds: int) -> dict[str, Any]:
    request, count, size = _request(server.port, game)
    load.run(server.port, request, 1, CONNECTIONS, core=None)
    before = server.cpu_seconds()
    counted = load.run(server.port, request, seconds, CONNECTIONS, core=None)
    cpu = server.cpu_seconds() - before
    load.checked(counted, size, CONNECTIONS)
    answers = counted.requests * count
    return {
        "game": game,
        "operations": count,
        "rate": answers / counted.seconds,
        "p50": counted.p50,
        "p99": counted.p99,
        "cpu": cpu / answers,
    }


def _request(port: int, game: str) -> tuple[Request, int, int]:
    """The largest batch, of positions of one random game over and over; its size, the answer's."""
    states = [s for s, _ in record(durbar.load_game(game).new_initial_state(), durbar.Rng(SEED))]
    limits = json.loads(ask(port, Request("GET", f"/v1/games/{game}")).body)["limits"]
    count = limits["max_operations"]
    while True:
        chosen = [states[place % len(states)] for place in range(count)]
        operations = [
            {"operation": "legal-action-ids", "request": {"position": state.to_notation()}}
            for state in chosen
        ]
        body = json.dumps({"operations": operations}, separators=(",", ":")).encode()
        if len(body) <= limits["max_batch_bytes"]:
            break
        count = count * 9 // 10
    request = Request("POST", f"/v1/games/{game}/batch", body)
    response = ask(port, request)
    answers = json.loads(response.body)["results"]
    assert len(answers) == count
    for state, answer in zip(chosen, answers, strict=True):
        assert answer["status"] == 200, answer
        assert answer["result"]["legal_action_ids"] == state.legal_actions(), answer
    return request, count, response.size


if __name__ == "__main__":
    sys.exit(linux_only(main))
