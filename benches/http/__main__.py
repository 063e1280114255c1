"""Measure the HTTP service beside other servers, and write the table of README.md.

Quick by default. Run nothing else meanwhile.
"""

import argparse
import sys
from typing import Any

from benches import report
from benches.http import load, rounds, share, table
from benches.http.contestants import DURBAR, JSON, Field, field
from benches.http.payloads import Payload, payload
from benches.http.verb import linux_only, tell
from benches.http.versions import versions

QUICK = (5, 3)
FULL = (10, 10)
CONNECTIONS = 8


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m benches.http", description=__doc__)
    parser.add_argument("--full", action="store_true", help="more and longer rounds")
    parser.add_argument("--no-peers", action="store_true", help="beside Flask alone")
    parser.add_argument("--rounds", type=int, help="how many rounds")
    parser.add_argument("--seconds", type=int, help="how long each run of load is")
    parser.add_argument("--dry", action="store_true", help="print the table and write nothing")
    options = parser.parse_args()
    count, seconds = FULL if options.full else QUICK
    count, seconds = options.rounds or count, options.seconds or seconds
    load.program()
    sent = payload()
    with field(sent, tell, peers=not options.no_peers) as entries:
        engine = share.engine_seconds(sent)
        measured = rounds.play(entries.contestants, count, seconds, CONNECTIONS, tell)
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
    whole = table.document(measured, engine, where)
    print(table.markdown(whole) if options.dry else table.write(whole))
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
