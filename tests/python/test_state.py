import json

import durbar


def test_each_way_to_apply_an_action_has_the_same_result(state: durbar.State) -> None:
    before = state.clone()
    for action in state.legal_actions():
        child = state.child(action)
        assert state == before
        plain, telling, by_json = state.clone(), state.clone(), state.clone()
        assert plain.apply_action(action) is None  # type: ignore[func-returns-value]
        events = telling.apply_action_with_events(action)
        text = json.dumps(state.action_to_dict(action))
        assert json.loads(by_json.apply_json(text)) == events
        seen = state.clone().apply_action_with_events(action, observer=1)
        assert json.loads(state.clone().apply_json(text, observer=1)) == seen
        assert plain == telling == by_json == child != before


def test_listed_actions_bring_what_they_say(state: durbar.State) -> None:
    listed = json.loads(state.legal_actions_json(points=True))
    assert [entry["id"] for entry in listed] == state.legal_actions()
    for entry in listed:
        assert entry["string"] == state.action_to_string(entry["id"])
        assert entry["action"] == state.action_to_dict(entry["id"])
        after = state.clone()
        assert after.apply_action_with_events(entry["id"]) == entry["events"]
        gains = [new - old for old, new in zip(state.scores(), after.scores(), strict=True)]
        assert entry["points"] == gains
    mover = state.current_player()
    pairs = [(entry["id"], entry["points"][mover]) for entry in listed]
    assert state.legal_actions_with_points() == pairs
    brief = json.loads(state.legal_actions_json())
    assert [set(entry) for entry in brief] == [{"id", "string", "action"}] * len(listed)


def test_outcomes_and_the_end_bring_nobody_points(game: durbar.Game) -> None:
    start, end = game.new_initial_state(), game.new_initial_state(seed=1)
    assert start.legal_actions_with_points() == [(action, 0) for action in start.legal_actions()]
    durbar.random_playout(end, durbar.Rng(1))
    assert end.legal_actions_with_points() == []


def test_listed_outcomes_have_their_probabilities(game: durbar.Game) -> None:
    start = game.new_initial_state()
    listed = json.loads(start.chance_outcomes_json())
    assert [(entry["id"], entry["probability"]) for entry in listed] == start.chance_outcomes()
    assert [start.string_to_action(entry["string"]) for entry in listed] == start.legal_actions()
    assert game.new_initial_state(seed=1).chance_outcomes_json() == "[]"
