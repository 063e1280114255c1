"""Measure the HTTP service beside other servers, and write the tables.

Quick by default. Run nothing else meanwhile: where the processor time for a request differs too
much from round to round, nothing is written.
"""

import argparse
import sys
from typing import Any

from benches import report
from benches.http import load, rounds, table
from benches.http.contestants import CONNECTIONS, DURBAR, JSON, Field, field
from benches.http.payloads import Payload, payload
from benches.http.verb import linux_only, tell
from benches.http.versions import versions

QUICK = (5, 3)
FULL = (10, 10)


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m benches.http", description=__doc__)
    parser.add_argument("--full", action="store_true", help="more and longer rounds")
    parser.add_argument("--no-peers", action="store_true", help="beside Flask and bare ASGI alone")
    parser.add_argument("--rounds", type=int, help="how many rounds")
    parser.add_argument("--seconds", type=int, help="how long each run of load is")
    parser.add_argument("--dry", action="store_true", help="print the table and write nothing")
    options = parser.parse_args()
    count, seconds = FULL if options.full else QUICK
    count, seconds = options.rounds or count, options.seconds or seconds
    load.program()
    sent = payload()
    with field(sent, tell, peers=not options.no_peers) as entries:
        measured = rounds.play(entries.contestants, count, seconds, tell)
    command = "make bench-http" + " FULL=1" * options.full + " PEERS=0" * options.no_peers
    where = {
        **report.surroundings(command, count),
        **_sizes(sent, entries),
        "rounds": count,
        "seconds": seconds,
        "connections": CONNECTIONS,
        "packages": versions(peers=not options.no_peers),
        "missing": entries.missing,
    }
    whole = table.document(measured, where)
    print(table.markdown(whole))
    if not options.dry:
        table.write(whole)
    return 0


def _sizes(sent: Payload, entries: Field) -> dict[str, Any]:
    answer = next(one for one in entries.contestants if (one.by, one.what) == (DURBAR, JSON))
    return {
        "game": sent.state.game.name,
        "players": sent.state.game.num_players(),
        "json_bytes": len(sent.json),
        "notation_bytes": len(sent.notation),
        "actions": len(sent.state.legal_actions()),
        "answer_bytes": answer.size,
    }


if __name__ == "__main__":
    sys.exit(linux_only(main))
