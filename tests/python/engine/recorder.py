"""An engine that keeps what it gets: the bytes of its input, its arguments, its open files."""

import json
import os
import sys
from pathlib import Path


def main() -> None:
    """Write all into the folder that the argument names, its end too; choose the first action."""
    folder = Path(sys.argv[1])
    names = sorted(os.listdir("/proc/self/fd"))  # noqa: PTH208 - `iterdir` gives the same
    with (folder / "about.json").open("w") as file:
        json.dump({"arguments": sys.argv, "files": names}, file)
    with (folder / "input").open("ab") as log:
        for line in sys.stdin.buffer:
            log.write(line)
            log.flush()
            query = json.loads(line)
            if "command" in query:
                answer = {**query, "name": "recorder", "version": "1", "protocol": 1}
            else:
                answer = {"id": query["id"], "action": query["legal_actions"][0]["id"]}
            sys.stdout.write(json.dumps(answer) + "\n")
            sys.stdout.flush()
    (folder / "ended").touch()


if __name__ == "__main__":
    main()
