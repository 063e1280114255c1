"""The fields of requests and answers.

Requests are loaded with these schemas, and refuse what they do not know. Answers are written by the
engine and only described here; the tests hold every answer to its description.
"""

from typing import Any

from marshmallow import EXCLUDE, INCLUDE, Schema, fields
from marshmallow.validate import OneOf

from durbar.rest.contract.fields import Action, Document, Flag, Object, Seed, Whole
from durbar.rest.forms import FORMS, VIEW_FORMS
from durbar.rest.problems import KINDS


class Reference(fields.Field[Any]):
    """A field described by a named schema of the document, for answers only."""

    def __init__(self, schema: str, *, required: bool = True) -> None:
        super().__init__(required=required)
        self.schema_name = schema


def _text(description: str, **more: Any) -> fields.String:
    return fields.String(required=True, metadata={"description": description, **more})


def _whole(description: str, **more: Any) -> fields.Integer:
    return fields.Integer(required=True, metadata={"description": description, **more})


def _flag(description: str) -> fields.Boolean:
    return fields.Boolean(required=True, metadata={"description": description})


def _per_seat(inner: type[fields.Field[Any]], description: str) -> fields.List[Any]:
    return fields.List(inner, required=True, metadata={"description": description})


def _any_object(description: str) -> fields.Dict:
    return fields.Dict(required=True, metadata={"description": description})


# ---- requests


def _form(allowed: tuple[str, ...], what: str, otherwise: str, **more: Any) -> fields.String:
    described = f"The form in which the {what} comes back; {otherwise}."
    return fields.String(validate=OneOf(allowed), metadata={"description": described}, **more)


def _seat(description: str, *, required: bool = False) -> Whole:
    return Whole(
        required=required,
        metadata={"type": "integer", "minimum": 0, "description": description},
    )


def _observer() -> Whole:
    return _seat(
        "A seat. The events are then those that this seat sees, and the steps of chance and of "
        "other seats have no more than their events. The position remains the whole one."
    )


def seed_field(description: str, *, required: bool = False) -> Seed:
    """A field for a seed, with what it does."""
    numbers = "A whole number of 64 bits, as a decimal string."
    return Seed(required=required, metadata={"description": f"{description} {numbers}"})


class PositionRequest(Schema):
    """A position."""

    position = Document("Position")


class ValidationRequest(Schema):
    """What is asked to be a position or a view."""

    position = Document()


class PositionOrViewRequest(Schema):
    """A position or a view."""

    position = Document("PositionOrView")


class LegalActionsRequest(PositionOrViewRequest):
    """A position or a view, and whether each action is to be explained."""

    points = Flag(
        load_default=False,
        metadata={
            "type": "boolean",
            "description": "Whether to say what each action would bring, with its events. Not with "
            "a view: this may depend on what is hidden.",
        },
    )


class InitialStateRequest(Schema):
    """How to set up a game."""

    players = Whole(
        required=True,
        metadata={"type": "integer", "description": "The number of players."},
    )
    seed = seed_field(
        "Draws the set-up. Without it the position is the one before the first chance event."
    )
    options = Object(
        load_default=dict,
        metadata={
            "type": "object",
            "description": "Options of the game, by name; its facts list them.",
        },
    )
    observer = _observer()
    form = _form(FORMS, "position", "`json`, if left out", load_default="json")


class TransitionRequest(PositionRequest):
    """A position and the actions to apply to it, one after the other."""

    actions = fields.List(
        Action(),
        required=True,
        metadata={
            "description": "Actions in order; at a chance node the outcome. May be empty, to draw "
            "chance events only, or to change the form of a position.",
        },
    )
    seed = seed_field(
        "Draws every chance event before, between and after the actions. The same seed draws the "
        "same, so take another for each request of a game."
    )
    observer = _observer()
    include_legal = Flag(
        load_default=False,
        metadata={
            "type": "boolean",
            "description": "Whether the problem of an illegal action lists the legal ones.",
        },
    )
    form = _form(FORMS, "position", "as it was given, if left out")


class ViewRequest(PositionRequest):
    """A position, and who looks at it."""

    player = _seat("The seat whose view it is.", required=True)
    form = _form(
        VIEW_FORMS, "view", "as the position was given, if left out, and `json` for a sealed one"
    )


class ResampleRequest(Schema):
    """A view, and a seed to fill in what it hides."""

    view = Document("View")
    seed = seed_field("Draws what the view hides.", required=True)
    form = _form(FORMS, "position", "as the view was given, if left out")


class CorrectionRequest(Schema):
    """A position with a mistake of the table, and what to put right."""

    position = Document("CorrectablePosition", objects_only=True)
    correction = Object(required=True, schema="CorrectionDetails")


# ---- answers


class Answer(Schema):
    """Clients ignore fields that they do not know."""

    class Meta:
        """Answers may get more fields."""

        unknown = EXCLUDE


class Fault(Answer):
    """One thing wrong, and where."""

    pointer = _text("JSON pointer (RFC 6901) into the request body.")
    detail = _text("What is wrong there.")


class LegalAction(Answer):
    """A legal action."""

    id = _whole("Its id.")
    string = _text("The action as text.")
    action = Reference("Action")
    points = fields.List(
        fields.Integer,
        metadata={"description": "If asked for: by how much it changes the score of each seat."},
    )
    events = fields.List(
        Reference("Event"), metadata={"description": "If asked for: what it would bring about."}
    )


class Problem(Answer):
    """An error (RFC 9457)."""

    type = _text("Names the kind of problem; its path answers what the kind means.")
    title = _text("The kind of problem in a few words.")
    status = _whole("The HTTP status.")
    detail = _text("What happened this time.")
    code = _text("The kind of problem, for programs; others may be added.", examples=list(KINDS))
    request_id = _text("As the header `X-Request-Id`.")
    errors = fields.List(
        fields.Nested(Fault),
        required=True,
        metadata={"description": "What is wrong where; empty if the fault has no place."},
    )
    action_index = fields.Integer(
        metadata={"description": "With `illegal-action`: its place in `actions`."}
    )
    reason = fields.String(metadata={"description": "With `illegal-action`: why it is not legal."})
    legal_actions = fields.List(
        fields.Nested(LegalAction),
        metadata={"description": "With `illegal-action`, if asked for: what is legal there."},
    )


class ProblemKind(Answer):
    """A kind of problem."""

    type = _text("Names the kind.")
    code = _text("The same, for programs; others may be added.", examples=list(KINDS))
    status = _whole("The HTTP status.")
    title = _text("The kind in a few words.")
    description = _text("When it is answered.")


class ProblemKinds(Answer):
    """All kinds of problem."""

    problems = fields.List(fields.Nested(ProblemKind), required=True)


class Health(Answer):
    """How the service is."""

    status = _text("Always `ok`: a service that is not, answers a problem or nothing.", enum=["ok"])


class PlayerCounts(Answer):
    """How many can play."""

    min = _whole("The fewest players.")
    max = _whole("The most players.")


class GameSummary(Answer):
    """A game in the list of games."""

    name = _text("The name in paths and positions.")
    rules_version = _whole("Grows when equal requests get other answers.")
    players = fields.Nested(PlayerCounts, required=True)


class GameList(Answer):
    """All games."""

    engine_version = _text("The version of durbar.")
    games = fields.List(fields.Nested(GameSummary), required=True)


class Option(Answer):
    """An option of a game."""

    name = _text("Its name.")
    default = fields.Raw(required=True, metadata={"description": "Its value if left out."})
    description = _text("What it does.")


class Components(Answer):
    """The component file that the service plays with."""

    name = _text("The name that the file gives itself.")
    provenance = _any_object("How sure each part is; a reconstruction is called that.")
    reconstructions = fields.List(
        fields.String,
        required=True,
        metadata={"description": "The parts that are a reconstruction, in whole or in part."},
    )


class ActionFacts(Answer):
    """How actions are numbered."""

    num_distinct_actions = _whole("Ids of actions are below it.")
    max_chance_outcomes = _whole("Ids of chance outcomes are below it, with any number of players.")
    encoding = _text("What an action says and how its id is made.")


class ObservationSlice(Answer):
    """A named part of the observation tensor."""

    name = _text("What it shows.")
    start = _whole("Its first index along the first axis.")
    end = _whole("The index after its last.")


class Observation(Answer):
    """The observation tensor of the engine, for a number of players."""

    players = _whole("The number of players.")
    shape = fields.List(fields.Integer, required=True)
    slices = fields.List(fields.Nested(ObservationSlice), required=True)


class Returns(Answer):
    """The bounds of a player's return."""

    min = fields.Float(required=True)
    max = fields.Float(required=True)


class Limits(Answer):
    """What the service takes at most."""

    max_body_bytes = _whole("The length of a request body, but of a batch.")
    max_batch_bytes = _whole("The length of the body of a batch.")
    max_depth = _whole("The nesting of a request body.")
    max_actions = _whole("Actions in one request for transitions.")
    max_operations = _whole("Operations of a batch.")
    max_answer_bytes = _whole("Bytes of results in a batch; no more are begun then.")
    max_playouts = _whole("Random games in one request.")
    max_decisions = _whole("Decisions in all random games of a request for statistics.")
    max_seconds = _whole("Seconds that the service computes for one request.")


class GameFacts(Answer):
    """What is true of a game before anybody plays."""

    name = _text("The name in paths and positions.")
    engine_version = _text("The version of durbar.")
    rules_version = _whole("Grows when equal requests get other answers.")
    players = fields.Nested(PlayerCounts, required=True)
    options = fields.List(fields.Nested(Option), required=True)
    components = fields.Nested(Components, required=True)
    actions = fields.Nested(ActionFacts, required=True)
    max_game_length = fields.Integer(
        required=True,
        allow_none=True,
        metadata={
            "description": "The most actions and chance events of a game with any number of "
            "players and no option given; null: no bound."
        },
    )
    returns = fields.Nested(Returns, required=True)
    observations = fields.List(fields.Nested(Observation), required=True)
    hidden_information = _flag("Whether players know different things, so that views matter.")
    corrections = _flag("Whether its rules say how a mistake of the table is put right.")
    forms = fields.List(
        fields.String(metadata={"enum": list(FORMS)}),
        required=True,
        metadata={"description": "The forms in which this service takes and gives positions."},
    )
    limits = fields.Nested(Limits, required=True)


class ComponentFile(Schema):
    """A component file, as the engine reads it; each game has fields of its own."""

    class Meta:
        """The fields of the game."""

        unknown = INCLUDE

    name = _text("The name that the file gives itself.")


class Turn(Answer):
    """Whose turn it is."""

    current_player = _whole("The seat that decides; -1 at a chance node, -4 at the end.")
    is_chance_node = _flag("Whether chance decides next.")
    is_terminal = _flag("Whether the game is over.")


class Standing(Turn):
    """Whose turn it is, and how the players stand."""

    scores = _per_seat(fields.Integer, "The score of each seat.")
    returns = _per_seat(fields.Float, "The share of the win of each seat; zeros before the end.")


_OWN = "If an `observer` was asked for, in the steps of this seat only."


class Step(Answer):
    """One applied action or chance outcome."""

    player = _whole("The seat that decided; -1 for chance.")
    id = fields.Integer(
        metadata={"description": f"The id of the action, or of the outcome. {_OWN}"}
    )
    string = fields.String(metadata={"description": f"The action as text. {_OWN}"})
    action = Reference("Action", required=False)
    events = fields.List(
        Reference("Event"),
        required=True,
        metadata={"description": "What it brought about, as the `observer` sees it."},
    )


class Transition(Standing):
    """A position, and how it came about."""

    position = Reference("Position")
    steps = fields.List(
        fields.Nested(Step),
        required=True,
        metadata={"description": "What was applied and drawn, in order."},
    )


class PlayerView(Standing):
    """What a player sees."""

    view = Reference("View")


class Resample(Standing):
    """A position that agrees with a view."""

    position = Reference("Position")


class LegalActions(Turn):
    """What is legal in a position or for the observer of a view."""

    legal_actions = fields.List(
        fields.Nested(LegalAction), required=True, metadata={"description": "Ascending by id."}
    )


class LegalActionIds(Turn):
    """The ids of what is legal in a position or for the observer of a view."""

    legal_action_ids = fields.List(
        fields.Integer, required=True, metadata={"description": "Ascending."}
    )


class ChanceOutcome(Answer):
    """An outcome of a chance node."""

    id = _whole("Its id.")
    string = _text("The outcome as text.")
    action = Reference("Action")
    probability = fields.Float(required=True)


class ChanceOutcomes(Turn):
    """What chance may bring."""

    chance_outcomes = fields.List(
        fields.Nested(ChanceOutcome),
        required=True,
        metadata={"description": "Ascending by id; empty unless chance decides next."},
    )


class Validation(Answer):
    """Whether a position or a view is legal."""

    valid = _flag("Whether it is.")
    errors = fields.List(
        fields.Nested(Fault), required=True, metadata={"description": "Every fault."}
    )


class Correction(Validation):
    """The position put right once; what it still has wrong, if anything."""

    position = Reference("CorrectablePosition")
