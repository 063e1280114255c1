"""`durbar.Search`: runs in parts, stops, and goes on with the game."""

import os
import subprocess
import sys
import threading
import time

import pytest

import durbar
from tests.python.positions import before_its_end

FORK = """
import os, threading
import durbar
search = durbar.Search(durbar.load_game(durbar.games()[0]).new_initial_state(seed=1), 1, threads=2)
runner = threading.Thread(target=search.run, kwargs={{"ms": 1e8}}, daemon=True)
runner.start()
while search.result().simulations < 100:
    pass
if os.fork():
    os.wait()
else:
    try:
        {call}
    except RuntimeError as error:
        print(str(error).partition("search ")[2].partition(";")[0], flush=True)
os._exit(0)
"""


@pytest.fixture
def search(state: durbar.State) -> durbar.Search:
    return durbar.Search(state, 4)


def test_parts_are_one_search(state: durbar.State, search: durbar.Search) -> None:
    for simulations in (1, 60, 140):
        search.run(simulations=simulations)
    assert search.result() == durbar.mcts(state, 201, 4)


@pytest.mark.clock
def test_it_runs_as_long_as_it_is_told(search: durbar.Search) -> None:
    began = time.perf_counter()
    result = search.run(ms=100)
    assert 0.1 <= time.perf_counter() - began < 5
    assert result.simulations > 0


def test_it_ends_at_a_number_of_nodes(search: durbar.Search) -> None:
    assert search.run(nodes=300).nodes == 300


def test_it_ends_where_there_are_fewer_nodes(game: durbar.Game) -> None:
    result = durbar.Search(before_its_end(game), 4).run(nodes=3000)
    assert result.nodes < 3000
    assert 100_000 <= result.simulations < 10**7


def test_another_thread_stops_it_and_asks_for_results(search: durbar.Search) -> None:
    runner = threading.Thread(target=search.run, kwargs={"ms": 1e8})
    runner.start()
    while search.result().simulations < 100:
        time.sleep(0.001)
    search.stop()
    runner.join(30)
    assert not runner.is_alive()
    assert search.result().simulations >= 100


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot fork here")
@pytest.mark.parametrize("call", ["search.run(simulations=1)", "search.result()"])
def test_a_forked_process_does_not_wait_for_a_run_of_its_parent(call: str) -> None:
    code = FORK.format(call=call)
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout == "began before this process was forked\n", done.stderr


def test_what_ends_a_run_loses_nothing(search: durbar.Search) -> None:
    def end(simulations: int) -> None:
        if simulations > 200:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        search.run(ms=1e8, progress=end)
    assert search.result().simulations > 200


def test_a_search_of_a_view_goes_on_with_the_later_view(state: durbar.State) -> None:
    player = state.current_player()
    search = durbar.Search(state.view(), 4)
    search.run(simulations=100)
    path: list[int] = []
    while True:
        action = state.legal_actions()[0]
        path.append(action)
        state.apply_action(action)
        if state.current_player() == player:
            break
    search.advance(*path, view=state.view())
    assert list(search.run(simulations=10).actions) == state.legal_actions()


def test_an_illegal_action_is_refused(state: durbar.State) -> None:
    search = durbar.Search(state, 4)
    with pytest.raises(durbar.IllegalAction):
        search.advance(2**31)
    assert search.run(simulations=5).simulations == 5


def test_a_view_is_given_where_one_is_needed(state: durbar.State) -> None:
    action = state.legal_actions()[0]
    with pytest.raises(ValueError, match="view must say what the player sees"):
        durbar.Search(state.view(), 4).advance(action)
    with pytest.raises(ValueError, match="view must be left out"):
        durbar.Search(state, 4).advance(action, view=state.view())
