"""Measure the HTTP service beside other servers, and write the tables.

Quick by default. Run nothing else meanwhile: where the processor time for a request differs too
much from round to round, nothing is written.
"""

import argparse
import sys
from importlib.metadata import version
from typing import Any

from benches import report
from benches.http import load, names, rounds, table
from benches.http.contestants import CONNECTIONS, Contestant, contestants
from benches.http.load import NoLoadError
from benches.http.payloads import Payload, payload
from benches.report import UnsteadyError

QUICK = (5, 3)
FULL = (10, 10)
PACKAGES = ("flask", "granian", "uvicorn", "uvloop", "httptools", "orjson")


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m benches.http", description=__doc__)
    parser.add_argument("--full", action="store_true", help="more and longer rounds")
    parser.add_argument("--dry", action="store_true", help="print the table and write nothing")
    options = parser.parse_args()
    count, seconds = FULL if options.full else QUICK
    load.program()
    sent = payload()
    with contestants(sent) as entries:
        measured = rounds.play(entries, count, seconds)
        sizes = _sizes(sent, entries)
    command = "make bench-http" + " FULL=1" * options.full
    where = {
        **report.surroundings(command, count),
        **sizes,
        "rounds": count,
        "seconds": seconds,
        "connections": CONNECTIONS,
        "packages": {name: version(name) for name in PACKAGES},
    }
    whole = table.document(measured, where)
    print(table.markdown(whole))
    if not options.dry:
        table.write(whole)


def _sizes(sent: Payload, entries: list[Contestant]) -> dict[str, Any]:
    answer = next(one for one in entries if (one.by, one.what) == (names.DURBAR, names.JSON))
    return {
        "game": sent.state.game.name,
        "players": sent.state.game.num_players(),
        "json_bytes": len(sent.json),
        "notation_bytes": len(sent.notation),
        "actions": len(sent.state.legal_actions()),
        "answer_bytes": answer.size,
    }


if __name__ == "__main__":
    if sys.platform != "linux":
        sys.exit("durbar: the measurements of the HTTP service need Linux: they read /proc.")
    try:
        main()
    except (NoLoadError, UnsteadyError) as error:
        sys.exit(f"durbar: {error}")
