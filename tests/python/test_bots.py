"""Bots by their texts, as Python meets them; tests/rust/bots.rs tests how they choose."""

import json
import pickle
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import durbar
from durbar.bot_type import Budget

if TYPE_CHECKING:
    from collections.abc import Callable

TEXTS = ["random", "greedy", "flat:simulations=40", "mcts:simulations=40", "novice", "casual"]


class First:
    """Takes the first legal action: all that a bot of one's own needs."""

    def choose(self, view: durbar.View, _budget: Budget | None = None, /) -> int:
        return view.legal_actions()[0]

    def reset(self, _seed: int, /) -> None:
        pass


def play_out(bot: durbar.Bot, state: durbar.State) -> None:
    rng = durbar.Rng(2)
    while not state.is_terminal():
        if state.is_chance_node():
            state.resolve_chance(rng)
        else:
            state.apply_action(bot.choose(state.view()))


@pytest.mark.parametrize("text", TEXTS)
def test_a_bot_plays_a_whole_game(text: str, state: durbar.State) -> None:
    bot = durbar.bot(text)
    bot.reset(5)
    play_out(bot, state)


@pytest.mark.parametrize("text", TEXTS)
def test_its_repr_makes_it_again(text: str) -> None:
    bot = durbar.bot(text)
    assert repr(eval(repr(bot))) == repr(bot)  # noqa: S307 - the text is the test's own
    assert repr(bot) == f"durbar.bot({str(bot)!r})"


def test_a_pickle_is_the_same_bot() -> None:
    bot = durbar.bot("mcts:ms=5,leaves=best8")
    copy = pickle.loads(pickle.dumps(bot))  # noqa: S301 - the bytes are the test's own
    assert repr(copy) == repr(bot)


def test_a_budget_stands_in_for_its_own(state: durbar.State) -> None:
    bot = durbar.NativeBot("mcts:simulations=7")
    assert bot.think(state.view()).simulations == 7
    assert bot.think(state.view(), durbar.Budget(simulations=9)).simulations == 9


@pytest.mark.parametrize("text", ["random", "greedy", "flat", "mcts"])
def test_it_chooses_from_the_actions_that_it_may(text: str, state: durbar.State) -> None:
    bot, budget = durbar.NativeBot(text), durbar.Budget(ms=0)
    for action in state.legal_actions():
        assert bot.think(state.view(), budget, actions=[action]).best_action == action
    with pytest.raises(durbar.IllegalAction, match="4000"):
        bot.think(state.view(), budget, actions=[4000])


@pytest.mark.clock
def test_without_a_budget_it_thinks_for_a_tenth_of_a_second(state: durbar.State) -> None:
    bot = durbar.bot("mcts")
    assert str(bot) == "mcts:ms=100,preset=tuned"
    began = time.perf_counter()
    bot.choose(state.view())
    assert 0.1 <= time.perf_counter() - began < 5


@pytest.mark.parametrize(
    ("limits", "error", "message"),
    [
        ({}, ValueError, "a budget must have one of"),
        ({"ms": -1}, ValueError, "ms must be from 0"),
        ({"simulations": 0}, ValueError, "simulations must be from 1"),
        ({"nodes": "7"}, TypeError, "nodes must be an int, not str"),
    ],
)
def test_wrong_budgets_are_refused_where_they_are_made(
    limits: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        durbar.Budget(**limits)


def test_a_number_is_no_budget(state: durbar.State) -> None:
    with pytest.raises(TypeError, match=r"budget must be a durbar.Budget, not int"):
        durbar.bot("mcts").choose(state.view(), 100)  # type: ignore[arg-type]


def test_it_reports_while_it_thinks(state: durbar.State) -> None:
    reports: list[durbar.SearchResult] = []
    result = durbar.NativeBot("mcts:simulations=500").think(state.view(), report=reports.append)
    assert reports
    assert all(0 < report.simulations <= result.simulations for report in reports)


def test_what_a_report_raises_ends_it(state: durbar.State) -> None:
    def end(_found: durbar.SearchResult) -> None:
        raise KeyboardInterrupt

    bot = durbar.NativeBot("mcts:ms=100000000")
    with pytest.raises(KeyboardInterrupt):
        bot.think(state.view(), report=end)
    assert bot.choose(state.view(), durbar.Budget(simulations=5)) in state.legal_actions()


def _thinking(bot: durbar.NativeBot, view: durbar.View) -> threading.Thread:
    began = threading.Event()
    thread = threading.Thread(
        target=bot.think, args=(view,), kwargs={"report": lambda _: began.set()}
    )
    thread.start()
    assert began.wait(30)
    return thread


def test_another_thread_stops_it(state: durbar.State) -> None:
    bot = durbar.NativeBot("mcts:ms=100000000")
    thread = _thinking(bot, state.view())
    bot.stop()
    thread.join(30)
    assert not thread.is_alive()


def test_it_thinks_of_one_thing_at_a_time(state: durbar.State) -> None:
    bot = durbar.NativeBot("mcts:ms=100000000")
    thread = _thinking(bot, state.view())
    calls: list[Callable[[], object]] = [lambda: bot.choose(state.view()), lambda: bot.reset(1)]
    for call in calls:
        with pytest.raises(RuntimeError, match="thinking in another thread"):
            call()
    bot.stop()
    thread.join(30)


def test_what_is_no_bot_is_refused_with_what_would_be_right() -> None:
    with pytest.raises(
        durbar.InvalidBot, match=r"one of random, greedy, flat, mcts, a level \(novice.*engine:"
    ):
        durbar.bot("strong")


def with_weights(path: Path) -> str:
    return f"mcts:simulations=60,weights={path}"


def first_decision(game: str, players: int) -> durbar.State:
    return durbar.load_game(game, players=players).new_initial_state(seed=1)


def component(game: str) -> Path:
    return Path(f"rust_core/components/{game}.weights.json")


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    """A file of weights of Maharani that stop judging: all networks give zeros."""
    networks = json.loads(component("maharani").read_text("utf-8"))
    for name in ("prospects", "preferences"):
        layers = networks[name]
        layers["out"] = [[0] * len(row) for row in layers["out"]]
    path = tmp_path / "weights.json"
    path.write_text(json.dumps(networks), "utf-8")
    return path


@pytest.fixture
def sums(tmp_path: Path) -> Path:
    """A file of weights of Taj Mahal that want to withdraw."""
    file = json.loads(component("taj_mahal").read_text("utf-8"))
    for players in "345":
        file[players]["withdraw"]["always"] += 5
    path = tmp_path / "sums.json"
    path.write_text(json.dumps(file), "utf-8")
    return path


def test_it_judges_by_the_weights_of_its_file(weights: Path, sums: Path) -> None:
    for name, players, path in (("maharani", 2, weights), ("taj_mahal", 4, sums)):
        view = first_decision(name, players).view()
        own, others = (
            durbar.NativeBot(text).search(view, 7).run(simulations=60)
            for text in ("mcts", with_weights(path))
        )
        assert own.visits != others.visits


@pytest.mark.parametrize(("name", "players"), [("maharani", 2), ("taj_mahal", 3)])
def test_the_weights_of_the_game_change_nothing(name: str, players: int) -> None:
    view = first_decision(name, players).view()
    own, same = (
        durbar.NativeBot(text).think(view)
        for text in ("mcts:simulations=60", with_weights(component(name)))
    )
    assert own == same


def test_a_file_of_weights_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        durbar.bot(with_weights(tmp_path / "none.json"))


def test_weights_of_another_game_are_refused(weights: Path, sums: Path) -> None:
    maharani, taj_mahal = first_decision("maharani", 2), first_decision("taj_mahal", 3)
    for path, own, other, reason in (
        (weights, maharani, taj_mahal, "missing field `3`"),
        (sums, taj_mahal, maharani, "missing field `prospects`"),
    ):
        bot = durbar.bot(with_weights(path))
        assert bot.choose(own.view()) in own.legal_actions()
        with pytest.raises(ValueError, match=reason):
            bot.choose(other.view())


def test_a_file_can_have_weights_of_both_games(weights: Path, sums: Path) -> None:
    both = json.loads(weights.read_text("utf-8")) | json.loads(sums.read_text("utf-8"))
    weights.write_text(json.dumps(both), "utf-8")
    bot = durbar.bot(with_weights(weights))
    for state in (first_decision("maharani", 2), first_decision("taj_mahal", 3)):
        assert bot.choose(state.view()) in state.legal_actions()


@pytest.mark.parametrize("weight", [0, 3e38])
def test_weights_of_any_size_choose_legal_actions(weight: float, sums: Path) -> None:
    file = json.loads(sums.read_text("utf-8"))
    for group in (group for players in "345" for group in file[players].values()):
        group.update(dict.fromkeys(group, weight))
    sums.write_text(json.dumps(file), "utf-8")
    play_out(durbar.bot(with_weights(sums)), first_decision("taj_mahal", 3))


def test_weights_beyond_float32_are_refused(sums: Path) -> None:
    file = json.loads(sums.read_text("utf-8"))
    file["5"]["play"]["tied"] = 1e300
    sums.write_text(json.dumps(file), "utf-8")
    with pytest.raises(ValueError, match=r"play\.tied must be finite"):
        durbar.bot(with_weights(sums)).choose(first_decision("taj_mahal", 3).view())


def test_a_bot_of_ones_own_is_named_by_its_path(state: durbar.State) -> None:
    bot = durbar.bot(f"python:{__name__}:First")
    assert isinstance(bot, First)
    assert bot.choose(state.view()) == state.legal_actions()[0]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("python:", "must be python:MODULE:NAME"),
        ("python:no_such_module:Bot", "No module named 'no_such_module'"),
        ("python:durbar:NoBot", "has no attribute 'NoBot'"),
        ("python:builtins:dict", "must make an object with the methods choose and"),
    ],
)
def test_wrong_paths_are_refused(text: str, message: str) -> None:
    with pytest.raises(durbar.InvalidBot, match=message):
        durbar.bot(text)
