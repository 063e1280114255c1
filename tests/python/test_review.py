"""Reviews: what was played, what is best, and what the difference cost."""

import json
import time
from pathlib import Path

import pytest

import durbar
from tests.python.commands import Capture, complaint, output
from tests.python.positions import recorded

FEW = durbar.Budget(simulations=40)


def record(name: str) -> tuple[durbar.State, list[int]]:
    """Return where a random game begins, and its actions until 12 decisions were made."""
    return recorded(name, 12)


def written(folder: Path, name: str) -> Path:
    """Return a file with a record."""
    start, actions = record(name)
    path = folder / "game.json"
    path.write_text(json.dumps({"position": start.to_notation(), "actions": actions}), "utf-8")
    return path


# ---- the function


def test_each_decision_has_its_place_and_player(name: str) -> None:
    start, actions = record(name)
    review = durbar.review(start, actions, budget=FEW)
    state, expected = start.clone(), []
    for index, action in enumerate(actions):
        if state.current_player() >= 0:
            expected.append((index, state.current_player(), action))
        state.apply_action(action)
    assert [
        (decision.index, decision.player, decision.played.id) for decision in review.decisions
    ] == expected


def test_an_action_that_a_search_does_not_try_is_compared_all_the_same(name: str) -> None:
    start, actions = record(name)
    for decision in durbar.review(start, actions, "mcts:preset=uct,widening=0", FEW).decisions:
        assert decision.played.visits > 0
        assert decision.win_share_cost is not None


def test_a_quarter_of_the_budget_is_for_the_action_that_was_played(name: str) -> None:
    start, actions = record(name)
    review = durbar.review(start, actions, "mcts:preset=uct,widening=0", FEW)
    others = [decision for decision in review.decisions if decision.best.id != decision.played.id]
    assert others
    assert {decision.played.visits for decision in others} == {10}
    assert {decision.simulations for decision in review.decisions} == {40}


def test_a_cost_is_the_difference_to_the_best_and_never_below_0(name: str) -> None:
    start, actions = record(name)
    for decision in durbar.review(start, actions, budget=FEW).decisions:
        share = decision.best.returns[decision.player] - decision.played.returns[decision.player]
        points = decision.best.scores[decision.player] - decision.played.scores[decision.player]
        assert decision.win_share_cost == max(0.0, share)
        assert decision.score_cost == max(0.0, points)


def test_what_could_not_be_simulated_has_no_cost(name: str) -> None:
    start, actions = record(name)
    review = durbar.review(start, actions, budget=durbar.Budget(simulations=1))
    others = [decision for decision in review.decisions if decision.best.id != decision.played.id]
    assert others
    assert {(decision.win_share_cost, decision.score_cost) for decision in others} == {(None, None)}


@pytest.mark.clock
def test_all_decisions_share_the_time(name: str) -> None:
    start, actions = record(name)
    began = time.monotonic()
    review = durbar.review(start, actions, "mcts:ms=10000", max_seconds=0.6)
    assert 0.5 < time.monotonic() - began < 1.2
    assert review.skipped == 0
    assert min(decision.simulations for decision in review.decisions) > 0


def test_one_seat_can_be_reviewed(name: str) -> None:
    start, actions = record(name)
    every = durbar.review(start, actions, budget=FEW).decisions
    own = durbar.review(start, actions, budget=FEW, player=1).decisions
    assert own == tuple(decision for decision in every if decision.player == 1)
    assert own
    with pytest.raises(ValueError, match="player must be from 0 to"):
        durbar.review(start, actions, player=9)


def test_an_illegal_action_is_named(name: str) -> None:
    start, actions = record(name)
    with pytest.raises(
        durbar.IllegalAction, match=r"^actions\[3\]: action 1000000 is not"
    ) as stopped:
        durbar.review(start, [*actions[:3], 10**6], budget=FEW)
    assert stopped.value.index == 3


@pytest.mark.parametrize("bot", ["greedy", "random", "python:os:abort", "chess"])
def test_a_bot_must_search(name: str, bot: str) -> None:
    start, actions = record(name)
    with pytest.raises(ValueError, match=r"must be mcts or a level|must be one of"):
        durbar.review(start, actions, bot)


# ---- the command


def test_the_command_prints_the_document_of_the_service(
    name: str, tmp_path: Path, capsys: Capture
) -> None:
    path = written(tmp_path, name)
    text = output(capsys, "review", str(path), "--bot", "mcts:simulations=40", "--json")
    expected = durbar.review(*record(name), "mcts:simulations=40").to_dict()
    assert json.loads(text) == json.loads(json.dumps(expected))


def test_the_command_prints_a_line_for_each_decision(
    name: str, tmp_path: Path, capsys: Capture
) -> None:
    path = written(tmp_path, name)
    lines = output(capsys, "review", str(path), "--bot", "mcts:simulations=40").splitlines()
    head = next(i for i, line in enumerate(lines) if line.startswith("action"))
    decisions = durbar.review(*record(name), "mcts:simulations=40").decisions
    rows = [line.split()[:2] for line in lines[head + 1 : head + 1 + len(decisions)]]
    assert rows == [[str(decision.index), str(decision.player)] for decision in decisions]


def test_the_command_reads_lines_of_records(name: str, tmp_path: Path, capsys: Capture) -> None:
    start = durbar.load_game(name).new_initial_state()
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"".join(durbar.record_lines(start, 3, seed=1)))
    line = json.loads(path.read_text("utf-8").splitlines()[2])
    command = ["review", str(path), "--game", "2", "--bot", "mcts:simulations=4", "--json"]
    assert len(json.loads(output(capsys, *command))["decisions"]) == line["decisions"]


def test_the_command_reads_actions_in_every_form(
    name: str, tmp_path: Path, capsys: Capture
) -> None:
    start, actions = record(name)
    state, spellings = start.clone(), []
    for action in actions:
        spellings.append([action, state.action_to_string(action), state.action_to_dict(action)])
        state.apply_action(action)
    position = json.loads(start.to_json())
    outputs = set()
    for form in range(3):
        document = {"position": position, "actions": [forms[form] for forms in spellings]}
        path = tmp_path / "game.json"
        path.write_text(json.dumps(document), "utf-8")
        outputs.add(output(capsys, "review", str(path), "--bot", "mcts:simulations=8", "--json"))
    assert len(outputs) == 1


@pytest.mark.parametrize(
    ("text", "more", "said"),
    [
        ("", [], "no line 0"),
        ("{}", [], "no list `actions`"),
        ('{"actions": []}', [], "no `position`"),
        ('{"actions": [], "position": "e4"}', [], "notation"),
        ('{"actions": [9999], "position": START}', [], "action 0: "),
        ('{"actions": [], "position": START}', ["--player", "9"], "from 0 to"),
        ('{"actions": [], "position": START}', ["--bot", "greedy"], "must be mcts or a level"),
        ('{"actions": [], "position": START}', ["--bot", "flat"], "must be mcts or a level"),
    ],
)
def test_the_command_names_what_it_cannot_use(
    text: str, more: list[str], said: str, tmp_path: Path, capsys: Capture
) -> None:
    start = durbar.load_game(durbar.games()[0]).new_initial_state(seed=1).to_notation()
    path = tmp_path / "game.json"
    path.write_text(text.replace("START", json.dumps(start)), "utf-8")
    assert said in complaint(capsys, "review", str(path), *more)
