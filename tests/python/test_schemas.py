"""Documents are as the JSON Schemas of their game say, whatever its components."""

import json

import pytest
from jsonschema import Draft202012Validator

import durbar
from tests.engines import component_text, names, player_counts
from tests.python.positions import random_game

BOXES = [
    (name, players, box)
    for name in [*durbar.games(), "kuhn_poker"]
    for players in player_counts(name)
    for box in names(name)
]


def validator(schema: str) -> Draft202012Validator:
    """What judges documents by a schema."""
    return Draft202012Validator(json.loads(schema))


@pytest.mark.parametrize(("name", "players", "box"), BOXES)
def test_documents_are_as_their_schemas_say(name: str, players: int, box: str) -> None:
    game = durbar.load_game(name, players, components=component_text(name, box))
    position, view = validator(game.position_schema()), validator(game.view_schema())
    action, event = validator(game.action_schema()), validator(game.event_schema())
    breakdown = validator(game.score_breakdown_schema())
    for number, state in enumerate(list(random_game(game, seed=1))[::5]):
        position.validate(state.to_dict())
        breakdown.validate(state.score_breakdown())
        observer = number % players
        view.validate(state.view(observer).to_dict())
        for legal in state.legal_actions()[:40:4]:
            action.validate(state.action_to_dict(legal))
            for seen_by in (None, observer):
                for each in state.clone().apply_action_with_events(legal, seen_by):
                    event.validate(each)
