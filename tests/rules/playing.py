"""Playing in words, and what came of it, in any game."""

import json

import pytest

from tests.engines import ILLEGAL_ACTION, Events, Json, State


def do(state: State, *words: str) -> Events:
    """Let actions and outcomes happen, given in words; give the events of the last one."""
    events: Events = []
    for word in words:
        events = state.apply_action(state.string_to_action(word))
    return events


def words(state: State) -> list[str]:
    """List the legal actions in words."""
    return [state.action_to_string(action) for action in state.legal_actions()]


def only(events: Events, kind: str) -> Json:
    """Find the one event of a type."""
    hits = [event for event in events if event["type"] == kind]
    assert len(hits) == 1, f"{len(hits)} events of type {kind}"
    return hits[0]


def types(events: Events) -> list[str]:
    """List the types of events."""
    return [event["type"] for event in events]


def refuses_unharmed(state: State, action: int) -> None:
    """Demand that an illegal action is refused, and leaves the state as it is."""
    before = state.to_dict()
    with pytest.raises(ILLEGAL_ACTION) as error:
        state.apply_action(action)
    assert error.value.action == action
    assert state.to_dict() == before


def holds(state: State, events: Events, before: list[int]) -> None:
    """Check what must hold in every state of every game, and what its last events say of scores."""
    of, position = state.game, state.to_dict()
    actions = state.legal_actions()
    assert actions == sorted(set(actions))
    assert bool(actions) != state.is_terminal()
    if state.is_chance_node():
        outcomes = dict(state.chance_outcomes())
        assert list(outcomes) == actions
        assert sum(map(float, outcomes.values())) == pytest.approx(1)
    else:
        assert max(actions, default=0) < of.num_distinct_actions()
    assert sum(state.returns()) == pytest.approx(1 if state.is_terminal() else 0)
    assert json.loads(json.dumps(position)) == position
    assert of.state_from_dict(position) == state
    gained = [0] * of.num_players()
    for event in events:
        if "points" in event:
            gained[event["player"]] += event["points"]
    assert [now - then for now, then in zip(state.scores(), before, strict=True)] == gained
    breakdown = state.score_breakdown()
    assert breakdown["scores"] == state.scores()
    assert breakdown["leaders"] == [
        seat for seat, score in enumerate(state.scores()) if score == max(state.scores())
    ]
