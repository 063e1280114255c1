"""Whether the service runs, and what its problems mean."""

from dataclasses import asdict
from typing import Any

from durbar_rest.operation import Call, Operation
from durbar_rest.problems import KINDS, Kind, Problem


def health(_call: Call) -> dict[str, Any]:
    """Say that the process runs."""
    return {"status": "ok"}


def readiness(call: Call) -> dict[str, Any]:
    """Set up a game of each kind."""
    for game in call.service.games.values():
        game.new_initial_state(seed=0)
    return {"status": "ok"}


def list_problems(_call: Call) -> dict[str, Any]:
    """The kinds of problem."""
    return {"problems": [_described(kind) for kind in KINDS.values()]}


def get_problem(call: Call) -> dict[str, Any]:
    """A kind of problem."""
    kind = KINDS.get(call.path["code"])
    if kind is None:
        raise Problem("not-found", "There is no kind of problem of this code.")
    return _described(kind)


def _described(kind: Kind) -> dict[str, Any]:
    return {"type": kind.type, **asdict(kind)}


OPERATIONS = (
    Operation("getHealth", "GET", "/healthz", health),
    Operation("getReadiness", "GET", "/readyz", readiness),
    Operation("listProblems", "GET", "/v1/problems", list_problems, revalidated=True),
    Operation("getProblem", "GET", "/v1/problems/{code}", get_problem, revalidated=True),
)
