"""Patient clients, in a process of their own: refused, they wait as long as the answer says.

Prints how often each status came, as JSON, when it is ended by SIGTERM.
"""

import argparse
import asyncio
import json
import signal
import sys
from collections import Counter
from pathlib import Path

from benches.http.wire import AsyncConnection, Question

NO_ANSWER = "none"
"""Counted where the server closed the connection while it was still written to."""

WITHOUT_ANSWER = 1.0
"""Seconds that a client waits then."""

AT_LEAST = 0.05
"""Seconds of a pause that an answer asked for by `Retry-After: 0`."""


async def crowd(port: int, question: Question, clients: int) -> Counter[str]:
    """Ask one thing again and again until SIGTERM; how often each status came."""
    counts: Counter[str] = Counter()
    tasks = [asyncio.create_task(_client(port, question, counts)) for _ in range(clients)]
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    print("ready", flush=True)
    stopped = asyncio.create_task(stop.wait())
    done, _ = await asyncio.wait([*tasks, stopped], return_when=asyncio.FIRST_COMPLETED)
    for task in done - {stopped}:
        # A client ends by an error only.
        task.result()
    return counts


async def _client(port: int, question: Question, counts: Counter[str]) -> None:
    connection, encoded = await AsyncConnection.open(port), question.encoded()
    while True:
        try:
            reply = await connection.ask(encoded)
        except (OSError, EOFError):
            counts[NO_ANSWER] += 1
            connection.close()
            await asyncio.sleep(WITHOUT_ANSWER)
            connection = await AsyncConnection.open(port)
            continue
        counts[str(reply.status)] += 1
        if (reply.header("Connection") or "").lower() == "close":
            connection.close()
            connection = await AsyncConnection.open(port)
        if reply.status in {429, 503}:
            pause = reply.header("Retry-After")
            assert pause is not None, f"{reply.status} without Retry-After"
            await asyncio.sleep(max(float(pause), AT_LEAST))


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m benches.http.crowd", description=__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("path", help="where to post")
    parser.add_argument("body", type=Path, help="the file with the body")
    parser.add_argument("--clients", type=int, default=50)
    asked = parser.parse_args()
    question = Question("POST", asked.path, asked.body.read_bytes())
    counts = asyncio.run(crowd(asked.port, question, asked.clients))
    print(json.dumps(counts), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
