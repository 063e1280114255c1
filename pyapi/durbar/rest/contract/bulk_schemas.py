"""The fields of requests and answers of work in bulk."""

from dataclasses import fields as dataclass_fields
from typing import Any

from marshmallow import Schema, fields
from marshmallow.validate import OneOf

import durbar
from durbar.rest.contract.fields import Document, Flag, Whole
from durbar.rest.contract.schemas import PositionRequest, Reference, seed_field


def _numbers(inner: type[fields.Field[Any]], description: str) -> fields.List[Any]:
    return fields.List(inner, required=True, metadata={"description": description})


def _pairs(description: str) -> fields.List[Any]:
    pair = fields.List(fields.Integer, metadata={"minItems": 2, "maxItems": 2})
    return fields.List(pair, required=True, metadata={"description": description})


RESOURCES = (
    "initial-states",
    "legal-actions",
    "legal-action-ids",
    "transitions",
    "chance-outcomes",
    "scores",
    "validations",
    "corrections",
    "views",
    "resamples",
)
"""What can stand in a batch."""


class BatchOperation(Schema):
    """One operation of a batch."""

    operation = fields.String(
        required=True,
        validate=OneOf(RESOURCES),
        metadata={"description": "A resource of the game: the last part of its path."},
    )
    request = Document("Batchable", objects_only=True)


class BatchRequest(Schema):
    """Several operations."""

    operations = fields.List(
        fields.Nested(BatchOperation),
        required=True,
        metadata={"description": "In order; the facts of a game say how many at most."},
    )


class BatchEnvelope(Schema):
    """A batch that the engine has not taken: whatever its operations are, there are too many."""

    operations = fields.List(fields.Raw(allow_none=True), required=True)


class BatchResult(Schema):
    """What came of one operation of a batch."""

    status = fields.Integer(
        required=True, metadata={"description": "The status that the request by itself would have."}
    )
    result = fields.Dict(metadata={"description": "The answer, if the status is 200."})
    problem = Reference("Problem", required=False)


class BatchResults(Schema):
    """What came of each operation of a batch."""

    results = fields.List(
        fields.Nested(BatchResult),
        required=True,
        metadata={"description": "One for each operation, in their order."},
    )


class _Games(PositionRequest):
    games = Whole(
        required=True,
        metadata={
            "type": "integer",
            "minimum": 1,
            "description": "The number of games; the facts of a game have the limit.",
        },
    )
    seed = seed_field(
        "Draws the games. Game number i is the same for any number of games.", required=True
    )


class PlayoutsRequest(_Games):
    """Where random games begin, and how many there are to be."""


class RecordsRequest(_Games):
    """Where random games begin, how many there are to be, and what is told of them."""

    steps = Flag(
        load_default=True,
        metadata={
            "type": "boolean",
            "description": "Whether to tell every step, and not only how the games ended.",
        },
    )


class PlayoutStatistics(Schema):
    """Statistics of uniformly random games from one position, by seat where it says so."""

    games = fields.Integer(required=True, metadata={"description": "The number of games."})
    decisions = fields.Integer(
        required=True, metadata={"description": "The decisions in all games together."}
    )
    length_mean = fields.Float(required=True)
    length_variance = fields.Float(required=True)
    shortest = fields.Integer(required=True)
    longest = fields.Integer(required=True)
    length_counts = _pairs("The number of games of each length: decisions, games; ascending.")
    wins = _numbers(fields.Float, "By seat: games won, a shared win counted as its share.")
    win_shares = _numbers(fields.Float, "By seat: wins by games.")
    win_share_errors = _numbers(fields.Float, "By seat: the standard error of the share.")
    score_mean = _numbers(fields.Float, "By seat: mean of the final scores.")
    score_variance = _numbers(fields.Float, "By seat: variance of the final scores.")
    score_min = _numbers(fields.Integer, "By seat: least final score.")
    score_max = _numbers(fields.Integer, "By seat: greatest final score.")
    score_counts = fields.List(
        _pairs("Score, games; ascending."),
        required=True,
        metadata={"description": "By seat: the number of games that ended with each score."},
    )


if {field.name for field in dataclass_fields(durbar.PlayoutStats)} != set(
    PlayoutStatistics().fields
):
    raise TypeError("PlayoutStatistics describes other fields than durbar.PlayoutStats has")


class RecordLine(Schema):
    """One game, as a line; or why there are no more."""

    game = fields.Integer(metadata={"description": "Its number, from 0 on."})
    decisions = fields.Integer(metadata={"description": "The decisions of players in it."})
    scores = fields.List(fields.Integer, metadata={"description": "By seat: the final score."})
    returns = fields.List(fields.Float, metadata={"description": "By seat: the share of the win."})
    players = fields.List(
        fields.Integer,
        metadata={"description": "Of each step: the seat that decided, -1 for chance."},
    )
    actions = fields.List(
        fields.Integer,
        metadata={"description": "Of each step: the id of the action, or of the outcome."},
    )
    problem = Reference("Problem", required=False)
