"""Playing in words, and what came of it, in any game."""

from tests.engines import Events, Json, State


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
