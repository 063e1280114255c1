"""What of an answer goes into which next request: the links of the document.

A link stands in the document once and the operations refer to it, since many answer alike.
"""

from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]

_SAME_GAME = {"game": "$request.path.game"}
_POSITION = {"position": "$response.body#/position"}


@dataclass(frozen=True, slots=True)
class Link:
    """A next request; the texts that begin with `$` are OpenAPI's runtime expressions."""

    operation_id: str
    description: str
    body: Json | None = None
    parameters: dict[str, str] = field(default_factory=lambda: dict(_SAME_GAME))

    @property
    def described(self) -> Json:
        """The link as it stands in the document."""
        said: Json = {"operationId": self.operation_id, "parameters": self.parameters}
        if self.body is not None:
            said["requestBody"] = self.body
        return {**said, "description": self.description}


LINKS: dict[str, Link] = {
    "LegalActionsOfPosition": Link(
        "listLegalActions", "What is legal in the `position` of the answer.", _POSITION
    ),
    "LegalActionIdsOfPosition": Link(
        "listLegalActionIds", "The ids of the same, and no more.", _POSITION
    ),
    "ChanceOutcomesOfPosition": Link(
        "listChanceOutcomes", "What chance may bring in the `position` of the answer.", _POSITION
    ),
    "TransitionOfPosition": Link(
        "applyActions",
        "What the next actions make of the `position` of the answer; here with none, so that only "
        "chance events are drawn.",
        {**_POSITION, "actions": [], "seed": "1"},
    ),
    "ViewOfPosition": Link(
        "viewPosition",
        "What a player sees of the `position` of the answer, here the one who sits first.",
        {**_POSITION, "player": 0},
    ),
    "ScoresOfPosition": Link(
        "getScores", "The scores of the `position` of the answer, broken down.", _POSITION
    ),
    "ValidationOfPosition": Link(
        "validatePosition", "What the `position` of the answer has wrong.", _POSITION
    ),
    "PlayoutsOfPosition": Link(
        "runPlayouts",
        "What random games from the `position` of the answer come to, here ten.",
        {**_POSITION, "games": 10, "seed": "1"},
    ),
    "RecordsOfPosition": Link(
        "recordPlayouts",
        "Each of these games.",
        {**_POSITION, "games": 10, "seed": "1"},
    ),
    "LegalActionsOfView": Link(
        "listLegalActions",
        "What is legal for the player of the `view` of the answer, if it is that player's turn.",
        {"position": "$response.body#/view"},
    ),
    "LegalActionIdsOfView": Link(
        "listLegalActionIds", "The ids of the same.", {"position": "$response.body#/view"}
    ),
    "ResampleOfView": Link(
        "resampleView",
        "A whole position that agrees with the `view` of the answer; each seed gives one.",
        {"view": "$response.body#/view", "seed": "1"},
    ),
    "GameOfList": Link(
        "getGame",
        "The facts of one of the `games` of the answer, here of the first.",
        parameters={"game": "$response.body#/games/0/name"},
    ),
    "ComponentsOfGame": Link("getComponents", "The component file of the game."),
    "InitialStateOfGame": Link(
        "newInitialState",
        "A new game, here of as few players as it takes.",
        {"players": "$response.body#/players/min"},
    ),
    "ProblemOfList": Link(
        "getProblem",
        "One of the `problems` of the answer by its code, here the first.",
        parameters={"code": "$response.body#/problems/0/code"},
    ),
}

_FROM_POSITION = [
    "LegalActionsOfPosition",
    "LegalActionIdsOfPosition",
    "ChanceOutcomesOfPosition",
    "TransitionOfPosition",
    "ViewOfPosition",
    "ScoresOfPosition",
    "ValidationOfPosition",
    "PlayoutsOfPosition",
    "RecordsOfPosition",
]

# For each operation, the links of its answer.
OF_OPERATION: dict[str, list[str]] = {
    "newInitialState": _FROM_POSITION,
    "applyActions": _FROM_POSITION,
    "resampleView": _FROM_POSITION,
    # What it answers may still have something wrong.
    "correctPosition": ["ValidationOfPosition"],
    "viewPosition": ["LegalActionsOfView", "LegalActionIdsOfView", "ResampleOfView"],
    "listGames": ["GameOfList"],
    "getGame": ["ComponentsOfGame", "InitialStateOfGame"],
    "listProblems": ["ProblemOfList"],
}


def components() -> dict[str, Json]:
    """The links, as components of the document."""
    return {name: link.described for name, link in LINKS.items()}


def of(operation_id: str) -> dict[str, Json]:
    """The links of the answers of an operation."""
    names = OF_OPERATION.get(operation_id, [])
    return {name: {"$ref": f"#/components/links/{name}"} for name in names}
