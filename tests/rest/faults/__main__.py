"""`durbar serve` with other times than its own, as `uploads.BODY_SECONDS=1`.

The rest of the arguments are those of `durbar serve`.
"""

import importlib
import re
import sys

from durbar.cli import main

_TIME = re.compile(r"(\w+)\.([A-Z_]+)=([0-9.]+)")

if __name__ == "__main__":
    # The workers, which are forked, have what is set here.
    arguments = []
    for argument in sys.argv[1:]:
        if match := _TIME.fullmatch(argument):
            module = importlib.import_module(f"durbar_rest.transport.{match[1]}")
            vars(module)[match[2]] = float(match[3])
        else:
            arguments.append(argument)
    sys.exit(main(["serve", *arguments]))
