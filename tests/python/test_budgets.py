"""The budget of `durbar.playouts`, and the lines of `durbar.record_lines`."""

import json

import pytest

import durbar

GAMES = durbar.games()


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("budget", [{"max_seconds": 0.01}, {"max_decisions": 1000}])
def test_games_beyond_the_budget_end_soon(threads: int, budget: dict[str, float]) -> None:
    state = durbar.load_game("maharani").new_initial_state(seed=1)
    with pytest.raises(durbar.BudgetExceeded, match="stopped before the end"):
        durbar.playouts(state, 2**31, 1, threads, **budget)  # type: ignore[call-overload]


@pytest.mark.parametrize(
    "budget", [{"max_seconds": -1.0}, {"max_seconds": float("nan")}, {"max_decisions": 0}]
)
def test_a_budget_is_a_number_from_0_on(budget: dict[str, float]) -> None:
    state = durbar.load_game("maharani").new_initial_state(seed=1)
    with pytest.raises(ValueError, match=next(iter(budget))):
        durbar.playouts(state, 1, 1, **budget)  # type: ignore[call-overload]


# ---- lines


@pytest.mark.parametrize("game", GAMES)
def test_a_line_is_the_same_for_any_number_of_games(game: str) -> None:
    state = durbar.load_game(game).new_initial_state()
    parts = list(durbar.record_lines(state, 300, seed=3))
    assert len(parts) > 1
    lines = b"".join(parts).splitlines()
    assert len(lines) == 300
    assert b"".join(durbar.record_lines(state, 7, seed=3)).splitlines() == lines[:7]


def test_lines_within_the_budget_come_before_its_end_is_told() -> None:
    state = durbar.load_game("maharani").new_initial_state()
    whole = [json.loads(line) for line in b"".join(durbar.record_lines(state, 9, 3)).splitlines()]
    budget = sum(line["decisions"] for line in whole[:5])
    for more in (0, 1):
        parts: list[bytes] = []
        with pytest.raises(durbar.BudgetExceeded):
            parts.extend(durbar.record_lines(state, 9, 3, max_decisions=budget + more))
        assert [json.loads(line) for line in b"".join(parts).splitlines()] == whole[:5]
    with pytest.raises(durbar.BudgetExceeded):
        next(durbar.record_lines(state, 9, 3, max_seconds=0.0))
