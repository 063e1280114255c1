"""An engine with one fault, which its first argument names; further arguments mark its process."""

import contextlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

Document = dict[str, Any]
LONG = 60


def say(document: Document) -> None:
    """Write a line."""
    sys.stdout.write(json.dumps(document) + "\n")
    sys.stdout.flush()


def answer(query: Document, **others: Any) -> Document:
    """Return a right answer, but for what is said otherwise."""
    return {"id": query["id"], "action": query["legal_actions"][0]["id"], **others}


def shout(text: str) -> None:
    """Write text as it is."""
    sys.stdout.write(text)
    sys.stdout.flush()


def hang(_query: Document) -> None:
    """Do nothing for a long time."""
    time.sleep(LONG)


def crash(_query: Document) -> None:
    """End with a complaint."""
    sys.exit("my bot: out of ideas")


def answer_twice(query: Document) -> None:
    """Answer, and answer again."""
    say(answer(query))
    say(answer(query))


def flood(query: Document) -> None:
    """Report without end."""
    while True:
        say(answer(query, is_during_search=True))


def talk(query: Document) -> None:
    """Warn and report before the answer, which is right."""
    say({"id": query["id"], "warning": "my clock is slow", "field": "/budget"})
    say({"warning": "I am tired"})
    say(answer(query, is_during_search=True, search={}))
    say(answer(query, is_during_search=False))


def close_stdout(_query: Document) -> None:
    """Close the output, and run on."""
    os.close(1)
    time.sleep(LONG)


def break_off(query: Document) -> None:
    """Write the beginning of a line."""
    shout(json.dumps(answer(query))[:20])
    time.sleep(LONG)


def leave_a_child(_query: Document) -> None:
    """Start a process that has the same mark, and wait for it."""
    program = f"import time; time.sleep({LONG})"
    subprocess.run([sys.executable, "-c", program, *sys.argv[2:]], check=False)


def hang_when_long(query: Document) -> None:
    """Think as long as it may, whatever comes in between."""
    if query["budget"].get("ms", 0) > 10_000:
        time.sleep(LONG)
    say(answer(query))


def overstep(query: Document) -> None:
    """Take longer than allowed."""
    if (ms := query["budget"].get("ms", 0)) > 100:
        time.sleep(ms / 1000 + 4)
    say(answer(query))


CHOSEN: dict[str, int] = {}


def remember(query: Document) -> None:
    """Answer as before in the same position, whatever actions are listed now."""
    action = CHOSEN.setdefault(query["notation"], answer(query)["action"])
    say(answer(query, action=action))


QUERIES: dict[str, Callable[[Document], None]] = {
    "answers-twice": answer_twice,
    "breaks-off": break_off,
    "closes-stdout": close_stdout,
    "crashes": crash,
    "floods": flood,
    "garbage": lambda _: shout("I play the middle.\n"),
    "hangs": hang,
    "huge-line": lambda query: shout(json.dumps(answer(query, pad="x" * 2**21)) + "\n"),
    "ignores-terminate": hang_when_long,
    "illegal-action": lambda query: say(answer(query, action=4_000_000_000)),
    "leaves-a-child": leave_a_child,
    "no-action": lambda query: say({"id": query["id"]}),
    "no-results": lambda query: say({"id": query["id"], "no_results": True}),
    "oversteps": overstep,
    "remembers": remember,
    "refuses": lambda query: say({"id": query["id"], "error": "I do not like this position"}),
    "talks": talk,
    "wrong-id": lambda query: say(answer(query, id="not-asked")),
}


def hang_at_start(query: Document) -> None:
    """Say no version."""
    time.sleep(LONG)
    say(query)


def start_slowly(query: Document) -> None:
    """Say the version after a second and a half."""
    time.sleep(1.5)
    say({**query, "name": "slow", "version": "1", "protocol": 1})


def expand_to_nothing(query: Document) -> None:
    """Say that nothing can follow a position."""
    if query["command"] != "expand":
        return right_command(query)
    about = {"position": query["notation"], "current_player": -1, "scores": [], "returns": []}
    return say({**query, **about, "successors": []})


COMMANDS: dict[str, Callable[[Document], None]] = {
    "expands-to-nothing": expand_to_nothing,
    "forgets-resets": lambda query: None if query["command"] == "reset" else right_command(query),
    "hangs-at-start": hang_at_start,
    "knows-every-command": lambda query: say(version(query)),
    "never-starts": lambda _: sys.exit(3),
    "other-protocol": lambda query: say({**version(query), "protocol": 2}),
    "slow-start": start_slowly,
}


def version(query: Document) -> Document:
    """Answer any command."""
    return {**query, "name": "faulty", "version": "1", "protocol": 1}


def right_command(query: Document) -> None:
    """Answer a command as it must be."""
    match query["command"]:
        case "query_version":
            say(version(query))
        case "reset" | "terminate" | "terminate_all":
            say(query)
        case _:
            say({"id": query["id"], "error": "no such command"})


def right_query(query: Document) -> None:
    """Answer a query as it must be."""
    say(answer(query))


def right_line(line: str) -> None:
    """Answer a line, with the fault."""
    try:
        query = json.loads(line)
        query["id"] = query.pop("id")
    except (ValueError, TypeError, LookupError) as error:
        if FAULT == "dies-of-wrong-lines":
            raise
        say({"error": str(error)})
        return
    if "command" in query:
        COMMANDS.get(FAULT, right_command)(query)
    elif "legal_actions" not in query:
        say({"id": query["id"], "error": "no legal actions"})
    elif FAULT == "dislikes-news" and "not_known_yet" in query:
        say({"id": query["id"], "error": "no such field"})
    else:
        QUERIES.get(FAULT, right_query)(query)


def main() -> None:
    """Answer until the input ends."""
    for line in sys.stdin:
        right_line(line)
    if FAULT == "outlives-its-input":
        with contextlib.suppress(BrokenPipeError):
            time.sleep(LONG)
    if FAULT == "ends-with-1":
        sys.exit(1)


if __name__ == "__main__":
    FAULT = sys.argv[1]
    main()
