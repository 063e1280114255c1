"""Ask a running server for a game and its legal actions: exits with 0 if it answers rightly.

Usage: python .ci/ask.py http://127.0.0.1:8000
"""

import json
import sys
import time
import urllib.error
import urllib.request
from typing import Any


def wait_until_ready(base: str, seconds: float = 60.0) -> None:
    """Poll `/readyz` until it answers, or end with a sentence."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            with urllib.request.urlopen(f"{base}/readyz", timeout=5):
                return
        except OSError as error:
            if time.monotonic() > deadline:
                sys.exit(f"durbar: the server was not ready after {seconds:.0f} s: {error}")
            time.sleep(0.2)


def post(url: str, body: dict[str, Any]) -> dict[str, Any]:
    """Send `body` as JSON and give back the JSON object that comes."""
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=10) as answer:
        result: dict[str, Any] = json.load(answer)
    return result


def main() -> None:
    """Start a game of each kind, and ask what its first player may do."""
    base = sys.argv[1]
    wait_until_ready(base)
    with urllib.request.urlopen(f"{base}/v1/games", timeout=10) as answer:
        games = json.load(answer)["games"]
    if not games:
        sys.exit("durbar: the server knows no game")
    for game in games:
        name, url = game["name"], f"{base}/v1/games/{game['name']}"
        players = game["players"]["min"]
        start = post(f"{url}/initial-states", {"players": players, "seed": "1"})
        legal = post(f"{url}/legal-actions", {"position": start["position"]})["legal_actions"]
        if not legal:
            sys.exit(f"durbar: no legal action at the start of {name}")
        print(f"durbar: {name} begins with {len(legal)} legal actions")


if __name__ == "__main__":
    main()
