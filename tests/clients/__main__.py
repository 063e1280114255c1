"""Make clients by the common generators, and let each play a whole game of each game.

Against the real server, with positions as objects and as text; all must end with the same scores.
`make test-clients` calls this. Where the variable `CI` is set, no client is left out.
"""

import os
import sys
import tempfile
import time
from pathlib import Path

import durbar
from tests.clients.makers import CLIENTS, MADE, Client
from tests.rest.serving import HOST, running

PLAYERS = "3"
FORMS = ("json", "notation")


def possible(clients: list[Client]) -> list[Client]:
    """The clients but those for which this machine lacks a program, which it names."""
    lacking = [client for client in clients if client.missing()]
    said = [f"durbar: {client} needs {', '.join(client.missing())}" for client in lacking]
    if said and os.environ.get("CI"):
        raise SystemExit("\n".join(said))
    for line in said:
        print(f"{line}, which this machine has not; it is left out", file=sys.stderr)
    return [client for client in clients if client not in lacking]


def make(clients: list[Client]) -> None:
    """Make and compile the clients."""
    MADE.mkdir(exist_ok=True)
    for client in clients:
        began = time.monotonic()
        client.make()
        print(f"{client}: made and compiled in {time.monotonic() - began:.0f} s", flush=True)


def main() -> None:
    """Make the clients, and let them play."""
    clients = possible(CLIENTS)
    make(clients)
    players = [client for client in clients if client.player]
    with tempfile.TemporaryDirectory() as folder, running(log=Path(folder) / "log") as server:
        for game in durbar.games():
            ends = {
                f"{client}, {form}": client.play(
                    f"http://{HOST}:{server.port}", game, PLAYERS, form
                )
                for client in players
                for form in FORMS
            }
            if len(set(ends.values())) != 1:
                lines = "\n".join(f"{who}: {scores}" for who, scores in ends.items())
                raise SystemExit(f"{lines}\ndurbar: the clients played different games")
            print(f"{game}: {next(iter(ends.values()))} by {len(ends)} programs")


if __name__ == "__main__":
    main()
