"""Play a whole game over HTTP, with Python's standard library alone.

python play.py GAME [URL]; BEARER_TOKEN in the environment is sent as bearer token.
"""

import http.client
import json
import os
import secrets
import sys
import time
import urllib.parse
import uuid
from collections.abc import Callable
from typing import Any

Json = dict[str, Any]
# Whoever decides for a seat: has its view and its legal actions, and no more.
Choose = Callable[[int, Json, list[Json]], Json]

_TRIES = 6


class Problem(Exception):
    """The service says no; `code` is for programs, `errors` says where in the body it is wrong."""

    def __init__(self, status: int, body: Json) -> None:
        """Take over what the problem document says."""
        self.status = status
        # What is no problem document comes from something between the service and this program.
        self.code: str = body.get("code", "unknown")
        self.request_id: str = body.get("request_id", "")
        self.errors: list[Json] = body.get("errors", [])
        self.legal_actions: list[Json] = body.get("legal_actions", [])
        places = "; ".join(f"{error['pointer']}: {error['detail']}" for error in self.errors)
        said = places or body.get("detail", "no reason given")
        super().__init__(f"{self.code} ({status}): {said} [request {self.request_id}]")


class Durbar:
    """A connection to the service, kept open between requests."""

    def __init__(self, url: str, token: str | None = None) -> None:
        """Say where the service is."""
        parts = urllib.parse.urlsplit(url)
        kind = (
            http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        )
        self._connection = kind(parts.netloc, timeout=30)
        self._headers = {"Content-Type": "application/json"}
        if token:
            self._headers["Authorization"] = f"Bearer {token}"

    def ask(self, path: str, body: Json | None = None) -> Json:
        """Ask with GET, or with POST if there is a body.

        Every request is a computation that changes nothing, so one whose answer was lost is sent
        again as it is: the same seed draws the same.
        """
        # One id for all tries: it finds them in the logs of the service.
        headers = {**self._headers, "X-Request-Id": uuid.uuid4().hex}
        for attempt in range(1, _TRIES + 1):
            wait = 0.1 * 2**attempt
            try:
                text = None if body is None else json.dumps(body)
                self._connection.request("GET" if body is None else "POST", path, text, headers)
                answer = self._connection.getresponse()
                status, document = answer.status, _read(answer.read())
            except (OSError, http.client.HTTPException):
                self._connection.close()
                if attempt == _TRIES:
                    raise
            else:
                if status == 200:
                    return document
                if status not in {429, 503} or attempt == _TRIES:
                    raise Problem(status, document)
                delay = answer.headers.get("Retry-After", "")
                wait = int(delay) if delay.isdecimal() else wait
            time.sleep(wait)
        raise AssertionError


def _read(text: bytes) -> Json:
    """The JSON object of an answer; an empty one if it is none."""
    try:
        document = json.loads(text)
    except ValueError:
        return {}
    return document if isinstance(document, dict) else {}


def play(api: Durbar, game: str, choose: Choose) -> Json:
    """Play a game to its end and return the last answer, with its scores."""
    facts = api.ask(f"/v1/games/{game}")
    players = facts["players"]["min"]
    # A sealed position can be kept by anybody; a service without keys has none.
    form = "sealed" if "sealed" in facts["forms"] else "notation"

    def post(resource: str, **body: Any) -> Json:
        return api.ask(f"/v1/games/{game}/{resource}", body)

    def seed() -> str:
        # 64 bits, as text; from a generator for secrets, since who knows it knows the draws.
        return str(secrets.randbits(64))

    at = post("initial-states", players=players, seed=seed(), form=form)
    while not at["is_terminal"]:
        # Chance is drawn with the seeds, so the one whose turn it is sits at the table.
        seat, position = at["current_player"], at["position"]
        view = post("views", position=position, player=seat, form="json")["view"]
        legal = post("legal-actions", position=view)["legal_actions"]
        action = choose(seat, view, legal)["string"]
        # With an observer the steps hold what this seat may see. For what another one sees, send
        # the same request with that observer.
        at = post("transitions", position=position, actions=[action], seed=seed(), observer=seat)
        print(f"player {seat}: {action}")
    return at


def main() -> None:
    """Play, with choices at random."""
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    game, url = [*sys.argv[1:], "http://127.0.0.1:8000"][:2]
    api = Durbar(url, os.environ.get("BEARER_TOKEN"))
    try:
        end = play(api, game, lambda _seat, _view, legal: secrets.choice(legal))
    except Problem as problem:
        sys.exit(str(problem))
    print("scores:", *end["scores"])


if __name__ == "__main__":
    main()
