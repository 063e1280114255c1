"""An engine in one page: it plays at random. Put your own idea into `choose`."""

import json
import random
import sys

rng = random.Random()


def choose(query):
    """Return the id of one of the legal actions."""
    return rng.choice(query["legal_actions"])["id"]


def answer(query):
    """Answer a query or a command."""
    command = query.get("command")
    if command is None:
        return {"id": query["id"], "action": choose(query)}
    if command == "query_version":
        return {**query, "name": "simple bot", "version": "1", "protocol": 1}
    if command == "reset":
        rng.seed(query["seed"])
    elif command not in ("terminate", "terminate_all"):
        return {"id": query["id"], "error": "no such command", "field": "/command"}
    return query


for line in sys.stdin:
    reply = {}
    try:
        query = json.loads(line)
        reply = {"id": query["id"]}
        reply = answer(query)
    except (ValueError, TypeError, LookupError) as error:
        reply["error"] = f"{type(error).__name__}: {error}"
    print(json.dumps(reply), flush=True)
