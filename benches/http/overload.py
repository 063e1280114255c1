"""What many clients with expensive requests do to one with cheap ones.

One client asks for legal actions at a steady rate, first alone, then beside others that ask for
the most expensive thing that it takes: once such that ask again at once, once such that wait as
long as a refusal says.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from benches import report
from benches.cores import on_core
from benches.http import load, running
from benches.http.crowd import NO_ANSWER
from benches.http.expensive import most_expensive
from benches.http.latencies import Latencies
from benches.http.optional import AbsentError
from benches.http.payloads import payload
from benches.http.probe import probe
from benches.http.running import LOAD_CORE, ROOT, Server
from benches.http.verb import linux_only, tell
from benches.http.wire import HOST, PATIENCE, Question

MOST = 10.0
"""Times the p99 without others that the p99 may be."""

CLIENTS = 50
PER_SECOND = 100
HEAD_START = 1
"""Seconds that the others have before the latencies count."""
EXPECTED = {"200", "429", "503", NO_ANSWER}


Statuses = dict[str, int]
"""How often each status came."""


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m benches.http.overload", description=__doc__)
    parser.add_argument("--seconds", type=int, default=30, help="how long each part is")
    parser.add_argument("--workers", type=int, default=1, help="server processes")
    asked = parser.parse_args()
    load.program()
    sent = payload()
    cheap = Question("POST", sent.path, sent.notation)
    with running.durbar(asked.workers) as server:
        try:
            what, expensive = most_expensive(server, tell)
        except AbsentError as error:
            tell(f"overload is not measured: {error}")
            return 0
        found = _parts(server, cheap, expensive, asked.seconds)
    print(f"the others ask for {what}")
    for row in found:
        print(
            f"{row['others']}: p50 {row['p50'] * 1e3:.2f} ms, p99 {row['p99'] * 1e3:.2f} ms, "
            f"{row['times']:.1f} times (at most {MOST:.0f}: {'yes' if row['holds'] else 'NO'}); "
            f"their answers: {row['statuses'] or 'none'}"
        )
    whole = {**report.surroundings("python -m benches.http.overload", 1), "results": found}
    text = json.dumps({**whole, "workers": asked.workers, "expensive": what}, indent=1) + "\n"
    (report.RESULTS / "http-overload.json").write_text(text, "utf-8")
    return 0 if all(row["holds"] for row in found) else 1


def _parts(
    server: Server, cheap: Question, expensive: Question, seconds: int
) -> list[dict[str, Any]]:
    probe(server.port, cheap, 1, PER_SECOND)
    found: list[dict[str, Any]] = []
    tell("alone")
    alone = _row("alone", probe(server.port, cheap, seconds, PER_SECOND), {}, None)
    found.append(alone)
    for words, crowd in (("at once", _impatient), ("after Retry-After", _patient)):
        others = f"beside {CLIENTS} that ask again {words}"
        tell(others)
        with crowd(server.port, expensive, seconds) as statuses:
            time.sleep(HEAD_START)
            latencies = probe(server.port, cheap, seconds, PER_SECOND)
        assert set(statuses) <= EXPECTED, f"unexpected answers: {statuses}"
        found.append(_row(others, latencies, statuses, alone["p99"]))
    return found


def _row(
    others: str, latencies: Latencies, statuses: Statuses, alone: float | None
) -> dict[str, Any]:
    p50, p99, most = latencies.at(0.5, 0.99, 1)
    times = p99 / alone if alone else 1.0
    return {
        "others": others,
        "requests": len(latencies),
        "p50": p50,
        "p99": p99,
        "max": most,
        "times": times,
        "holds": times < MOST,
        "statuses": statuses,
    }


@contextmanager
def _impatient(port: int, question: Question, seconds: int) -> Iterator[Statuses]:
    """Clients that ask again as soon as they are answered or refused."""
    statuses: Statuses = {}
    with ThreadPoolExecutor(1) as thread:
        crowd = thread.submit(load.run, port, question, seconds + 2 * HEAD_START, CLIENTS)
        yield statuses
        counted = crowd.result()
    statuses["200"] = counted.requests - counted.refusals
    statuses["503"] = counted.refusals
    statuses[NO_ANSWER] = counted.failures


@contextmanager
def _patient(port: int, question: Question, _seconds: int) -> Iterator[Statuses]:
    """Clients that wait as long as a refusal says."""
    statuses: Statuses = {}
    with tempfile.NamedTemporaryFile() as body, on_core(LOAD_CORE):
        body.write(question.body or b"")
        body.flush()
        place = [str(port), question.path, body.name]
        crowd = subprocess.Popen(
            [sys.executable, "-m", "benches.http.crowd", *place, "--clients", str(CLIENTS)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert crowd.stdout is not None
        try:
            assert crowd.stdout.readline() == "ready\n", f"no crowd at {HOST}:{port}"
            yield statuses
        finally:
            crowd.terminate()
            last, _ = crowd.communicate(timeout=PATIENCE)
    statuses.update(json.loads(last))


if __name__ == "__main__":
    sys.exit(linux_only(main))
