"""Whether the service runs, and what its problems mean."""

from dataclasses import asdict
from typing import Any

from durbar.rest.contract.schemas import Health, ProblemKind, ProblemKinds
from durbar.rest.operation import Call, Group
from durbar.rest.problems import KINDS, NOT_FOUND, Kind, Problem

GROUP = Group("Service", "Whether the service runs, and what its problems mean.")


@GROUP.get("getHealth", "/healthz", Health)
def health(_call: Call) -> dict[str, Any]:
    """Say that the process runs.

    For a supervisor that restarts what does not answer.
    """
    return {"status": "ok"}


@GROUP.get("getReadiness", "/readyz", Health)
def readiness(call: Call) -> dict[str, Any]:
    """Say that requests can be answered.

    Sets up a game of each kind. For a proxy that sends requests only where they are answered.
    """
    for name in call.service.names:
        call.service.game(name).new_initial_state(seed=0)
    return {"status": "ok"}


@GROUP.get("listProblems", "/v1/problems", ProblemKinds, revalidated=True)
def list_problems(_call: Call) -> dict[str, Any]:
    """List the kinds of problem.

    Every error of the service is one of these, with the media type `application/problem+json`.
    """
    return {"problems": [_described(kind) for kind in KINDS.values()]}


@GROUP.get("getProblem", "/v1/problems/{code}", ProblemKind, (NOT_FOUND,), revalidated=True)
def get_problem(call: Call) -> dict[str, Any]:
    """Describe a kind of problem.

    The `type` of a problem is the path of this operation for its kind.
    """
    kind = KINDS.get(call.path["code"])
    if kind is None:
        raise Problem(NOT_FOUND, "There is no kind of problem of this code.")
    return _described(kind)


def _described(kind: Kind) -> dict[str, Any]:
    return {"type": kind.type, **asdict(kind)}
