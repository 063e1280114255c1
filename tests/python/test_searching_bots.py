"""What a bot gives to programs that search with it: its budget, its search, its line as JSON."""

import json

import pytest

import durbar


def test_a_bot_tells_its_budget() -> None:
    assert durbar.NativeBot("mcts:simulations=9,ms=5").budget == durbar.Budget(5.0, 9)
    assert durbar.NativeBot("mcts").budget == durbar.Budget(ms=100.0)


def test_a_bot_that_does_not_search_has_no_budget() -> None:
    assert durbar.NativeBot("greedy").budget is None


def test_its_search_is_that_of_its_settings(opening: durbar.State) -> None:
    view = opening.view()
    search = durbar.NativeBot("mcts:leaves=best2,score_weight=0.5").search(view, 7)
    same = durbar.mcts(view, 60, 7, leaves="best2", score_weight=0.5)
    assert search.run(simulations=60) == same


@pytest.mark.parametrize("text", ["greedy", "random"])
def test_a_bot_that_does_not_search_says_so(opening: durbar.State, text: str) -> None:
    with pytest.raises(ValueError, match="does not search"):
        durbar.NativeBot(text).search(opening.view(), 1)


def test_a_line_as_json_tells_who_plays_what(state: durbar.State) -> None:
    view = state.view()
    line = durbar.mcts(view, 500, 1).line
    steps = json.loads(view.line_json(line))
    assert [step["id"] for step in steps] == list(line)
    assert steps[0] == {
        "player": state.current_player(),
        "id": line[0],
        "string": view.action_to_string(line[0]),
        "action": view.action_to_dict(line[0]),
    }


def test_a_line_that_cannot_be_played_is_refused(opening: durbar.State) -> None:
    legal = set(opening.legal_actions())
    illegal = next(id_ for id_ in range(len(legal) + 1) if id_ not in legal)
    with pytest.raises(durbar.IllegalAction):
        opening.view().line_json([illegal])
