"""What the commands here have in common: they need Linux, wrk and a quiet machine, and say so."""

import sys
from collections.abc import Callable

from benches.http.load import NoLoadError
from benches.report import UnsteadyError


def linux_only(main: Callable[[], int]) -> int:
    """Run a command, or say what it needs."""
    if sys.platform != "linux":
        return _refuse("the measurements of the HTTP service need Linux: they read /proc.")
    try:
        return main()
    except (NoLoadError, UnsteadyError) as error:
        return _refuse(str(error))


def tell(line: str) -> None:
    """Say how far it has come."""
    print(line, file=sys.stderr, flush=True)


def _refuse(why: str) -> int:
    print(f"durbar: {why}", file=sys.stderr)
    return 2
