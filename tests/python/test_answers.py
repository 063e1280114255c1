"""`durbar.Answers`, the budget of `durbar.playouts`, and `durbar.record_lines`."""

import json
import threading

import pytest

import durbar

GAMES = durbar.games()


def notation(game: str) -> str:
    return durbar.load_game(game).new_initial_state(seed=1).to_notation()


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_is_json_and_what_cannot_be_answered_is_none(game: str) -> None:
    answers = durbar.Answers(durbar.load_game(game))
    body = json.dumps({"position": notation(game)}).encode()
    answer = answers.answer("legal-action-ids", body)
    assert answer is not None
    state = durbar.state_from_notation(notation(game))
    assert json.loads(answer)["legal_action_ids"] == state.legal_actions()
    assert answers.answer("no-resource", body) is None
    assert answers.answer("legal-action-ids", b"\xff") is None


def test_too_many_actions_are_left_to_others() -> None:
    answers = durbar.Answers(durbar.load_game("maharani"), max_actions=1)
    body = {"position": notation("maharani"), "actions": [], "seed": "1"}
    assert answers.answer("transitions", json.dumps(body).encode()) is not None
    body["actions"] = ["refresh", "refresh"]
    assert answers.answer("transitions", json.dumps(body).encode()) is None


@pytest.mark.parametrize("arguments", [{"threads": 0}, {"threads": 257}, {"max_actions": 0}])
def test_numbers_out_of_range_are_refused(arguments: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=next(iter(arguments))):
        durbar.Answers(durbar.load_game("maharani"), **arguments)


@pytest.mark.parametrize("threads", [1, 4])
def test_runs_tell_what_was_not_answered_in_order(threads: int) -> None:
    answers = durbar.Answers(durbar.load_game("maharani"), threads=threads)
    good = json.dumps(
        {"operation": "legal-action-ids", "request": {"position": notation("maharani")}}
    )
    result = answers.answer(
        "legal-action-ids", json.dumps({"position": notation("maharani")}).encode()
    )
    assert result is not None
    one = b'{"status":200,"result":' + result + b"}"
    bad = [f'{{"operation": "legal-action-ids", "request": {{"n": {n}}}}}' for n in range(60)]
    items = []
    for text in bad:
        items += [good, good, text]
    body = f'{{"operations": [{", ".join(items)}]}}'.encode()
    runs = answers.batch(
        body,
        max_operations=180,
        max_request_bytes=9999,
        max_seconds=9.0,
        max_bytes=10**9,
        separator=";",
    )
    assert runs is not None
    assert runs == [(one + b";" + one, text.encode()) for text in bad] + [(b"", None)]
    assert (
        answers.batch(
            body, max_operations=179, max_request_bytes=9999, max_seconds=9.0, max_bytes=10**9
        )
        is None
    )
    assert (
        answers.batch(
            b'{"operations": 1}',
            max_operations=9,
            max_request_bytes=9999,
            max_seconds=9.0,
            max_bytes=10**9,
        )
        is None
    )
    late = answers.batch(
        body, max_operations=180, max_request_bytes=9999, max_seconds=0.0, max_bytes=10**9
    )
    assert late is not None
    assert late == [(b"", b"")] * 180 + [(b"", None)]
    # Two results and a half: the third is one too many, and so is what follows.
    short = answers.batch(
        body,
        max_operations=180,
        max_request_bytes=9999,
        max_seconds=9.0,
        max_bytes=len(result) * 5 // 2,
    )
    assert short == [(one + b"," + one, bad[0].encode())] + [(b"", b"")] * 177 + [(b"", None)]


def test_answers_are_shared_between_threads() -> None:
    answers = durbar.Answers(durbar.load_game("taj_mahal"), threads=2)
    body = json.dumps({"position": notation("taj_mahal")}).encode()
    expected = answers.answer("legal-actions", body)
    found: list[bytes | None] = []

    def ask() -> None:
        found.extend(answers.answer("legal-actions", body) for _ in range(200))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 800


# ---- budgets


@pytest.mark.parametrize("threads", [1, 2])
def test_games_within_the_budget_are_the_same(threads: int) -> None:
    state = durbar.load_game("maharani").new_initial_state(seed=1)
    free = durbar.playouts(state, 300, 1)
    bound = durbar.playouts(state, 300, 1, threads, max_seconds=60.0, max_decisions=free.decisions)
    assert bound == free


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("budget", [{"max_seconds": 0.01}, {"max_decisions": 1000}])
def test_games_beyond_the_budget_end_soon(threads: int, budget: dict[str, float]) -> None:
    state = durbar.load_game("maharani").new_initial_state(seed=1)
    with pytest.raises(durbar.BudgetExceeded, match="stopped before the end"):
        durbar.playouts(state, 2**31, 1, threads, **budget)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "budget", [{"max_seconds": -1.0}, {"max_seconds": float("nan")}, {"max_decisions": 0}]
)
def test_a_budget_is_a_number_from_0_on(budget: dict[str, float]) -> None:
    state = durbar.load_game("maharani").new_initial_state(seed=1)
    with pytest.raises(ValueError, match=next(iter(budget))):
        durbar.playouts(state, 1, 1, **budget)  # type: ignore[arg-type]


# ---- lines


@pytest.mark.parametrize("game", GAMES)
def test_a_line_is_the_same_for_any_number_of_games(game: str) -> None:
    state = durbar.load_game(game).new_initial_state()
    parts = list(durbar.record_lines(state, 300, seed=3))
    assert len(parts) > 1
    lines = b"".join(parts).splitlines()
    assert len(lines) == 300
    assert b"".join(durbar.record_lines(state, 7, seed=3)).splitlines() == lines[:7]


@pytest.mark.parametrize("n", [0, -1, 2**31 + 1])
def test_lines_have_bounds(n: int) -> None:
    state = durbar.load_game("maharani").new_initial_state()
    with pytest.raises(ValueError, match="n must"):
        durbar.record_lines(state, n, seed=3)


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
