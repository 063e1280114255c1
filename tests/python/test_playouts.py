import math
import statistics
import threading
import time
from collections import Counter
from collections.abc import Callable

import pytest

import durbar
from tests.python.alarm import Alarm, alarm_every


def test_statistics_are_those_of_the_single_games(game: durbar.Game) -> None:
    start = game.new_initial_state()
    seeds = durbar.Rng(3)
    decisions, scores, returns = [], [], []
    for index in range(300):
        end = start.clone()
        decisions.append(durbar.random_playout(end, seeds.stream(index)))
        scores.append(end.scores())
        returns.append(end.returns())
    stats = durbar.playouts(start, 300, 3)
    assert stats.games == 300
    assert stats.length_mean == pytest.approx(statistics.fmean(decisions))
    assert stats.length_variance == pytest.approx(statistics.pvariance(decisions))
    assert stats.length_counts == tuple(sorted(Counter(decisions).items()))
    assert stats.decisions == sum(decisions)
    assert (stats.shortest, stats.longest) == (min(decisions), max(decisions))
    shares = list(zip(*returns, strict=True))
    assert stats.wins == pytest.approx([sum(seat) for seat in shares])
    assert stats.win_shares == pytest.approx([statistics.fmean(seat) for seat in shares])
    errors = [statistics.pstdev(seat) / math.sqrt(300) for seat in shares]
    assert stats.win_share_errors == pytest.approx(errors)
    by_seat = list(zip(*scores, strict=True))
    assert stats.score_mean == pytest.approx([statistics.fmean(seat) for seat in by_seat])
    assert stats.score_variance == pytest.approx([statistics.pvariance(seat) for seat in by_seat])
    counts = [tuple(sorted(Counter(seat).items())) for seat in by_seat]
    assert stats.score_counts == tuple(counts)
    assert stats.score_min == tuple(map(min, by_seat))
    assert stats.score_max == tuple(map(max, by_seat))
    assert start == game.new_initial_state()


def test_games_from_a_view_begin_at_states_that_agree_with_it(game: durbar.Game) -> None:
    view = game.new_initial_state(seed=5).view()
    decisions, scores = [], []
    for index in range(40):
        rng = durbar.Rng(3).stream(index)
        end = view.resample(rng)
        decisions.append(durbar.random_playout(end, rng))
        scores.append(end.scores())
    stats = durbar.playouts(view, 40, 3, threads=2)
    assert stats.length_counts == tuple(sorted(Counter(decisions).items()))
    by_seat = list(zip(*scores, strict=True))
    assert stats.score_counts == tuple(tuple(sorted(Counter(seat).items())) for seat in by_seat)


def test_several_origins_are_played_as_if_alone(game: durbar.Game) -> None:
    states = [game.new_initial_state(seed=seed) for seed in range(3)]
    origins: list[durbar.State | durbar.View] = [*states, states[0].view()]
    reports: list[int] = []
    together = durbar.playouts(origins, 30, 7, progress=reports.append)
    assert together == [durbar.playouts(origin, 30, 7) for origin in origins]
    assert reports == sorted(reports)
    assert reports[-1] == 120
    assert durbar.playouts([], 30, 7) == []
    with pytest.raises(durbar.BudgetExceeded):
        durbar.playouts(states, 30, 7, max_decisions=together[0].decisions)


def test_what_games_cannot_begin_at_is_named(game: durbar.Game) -> None:
    for wrong in (game, None, [3], [game.new_initial_state(), "text"]):
        message = "state must be a durbar.State, a durbar.View or a list of them, not "
        with pytest.raises(TypeError, match=message):
            durbar.playouts(wrong, 1, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("play", [durbar.playouts, durbar.record_playouts])
def test_progress_is_told_until_the_end(
    state: durbar.State, play: Callable[..., object], threads: int
) -> None:
    reports: list[int] = []
    caller: set[int] = set()

    def progress(done: int) -> None:
        reports.append(done)
        caller.add(threading.get_ident())

    play(state, 1000, 1, threads, progress=progress)
    assert caller == {threading.get_ident()}
    assert reports == sorted(set(reports))
    assert reports[-1] == 1000
    assert len(reports) > 1


@pytest.mark.parametrize("threads", [1, 2])
def test_an_error_in_the_callback_ends_the_run(state: durbar.State, threads: int) -> None:
    def stop(_: int) -> None:
        raise Alarm

    with pytest.raises(Alarm):
        durbar.playouts(state, 2**31, 1, threads, progress=stop)
    with pytest.raises(Alarm):
        durbar.record_playouts(state, 2**20, 1, threads, progress=stop)


def test_perft_is_divided_by_the_first_action(state: durbar.State) -> None:
    divided = {action: durbar.perft(state.child(action), 2) for action in state.legal_actions()}
    assert durbar.perft(state, 3) == sum(divided.values())
    for threads in (1, 2):
        assert durbar.perft(state, 3, threads) == sum(divided.values())
        assert list(durbar.perft_divide(state, 3, threads).items()) == list(divided.items())
    assert durbar.perft_divide(state, 0) == {}


LONG_RUNS: list[Callable[[durbar.State], object]] = [
    lambda state: durbar.playouts(state, 2**31, 1),
    lambda state: durbar.perft(state, 50),
    lambda state: durbar.perft(state, 1000),
    lambda state: durbar.playouts(state, 2**31, 1, threads=2),
    lambda state: durbar.record_playouts(state, 2**20, 1, threads=2),
    lambda state: durbar.perft(state, 50, threads=2),
    lambda state: durbar.perft_divide(state, 1000, threads=2),
    lambda state: durbar.mcts(state, 2**31, 1),
    lambda state: durbar.mcts(state, 2**31, 1, threads=2),
    lambda state: state.view().resample(durbar.Rng(1), 2**20),
]


@pytest.mark.parametrize("run", LONG_RUNS, ids=range(len(LONG_RUNS)))
def test_a_signal_ends_a_long_run(
    state: durbar.State, run: Callable[[durbar.State], object]
) -> None:
    with pytest.raises(Alarm), alarm_every(0.1):
        run(state)


@pytest.mark.clock
def test_other_threads_run_meanwhile(state: durbar.State) -> None:
    thread = threading.Thread(target=durbar.playouts, args=(state, 50_000, 1))
    thread.start()
    ticks = 0
    while thread.is_alive():
        time.sleep(0.001)
        assert len(state.legal_actions()) > 0
        ticks += 1
    thread.join()
    assert ticks > 10
