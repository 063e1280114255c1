"""The server answers lines, whatever is in them."""

import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import durbar
from durbar.bot_type import Bot, Budget
from durbar.engine import Server
from durbar.engine.conversation import query_line
from durbar.engine.lines import MAX_LINE
from durbar.search import SearchResult
from tests.python.engine.bots import Clumsy, Diary, Thinker, search_result
from tests.python.positions import start, tiny

STATE = start("taj_mahal")
VIEW = STATE.view()
LEGAL = VIEW.legal_actions()


class Line:
    """The other end of a server's pipes."""

    def __init__(self, to_server: int, from_server: int) -> None:
        self._to_server = os.fdopen(to_server, "wb", buffering=0)
        self._from_server = os.fdopen(from_server, "rb")

    def send(self, *lines: bytes | dict[str, Any]) -> None:
        for line in lines:
            text = line if isinstance(line, bytes) else json.dumps(line).encode()
            self._to_server.write(text.removesuffix(b"\n") + b"\n")

    def ask(self, query_id: str, view: durbar.View = VIEW, **limits: Any) -> None:
        every = limits.pop("report_every_ms", None)
        budget = Budget(**limits) if limits else None
        self.send(query_line(query_id, view, budget, every))

    def send_part(self, part: bytes) -> None:
        self._to_server.write(part)

    def receive(self) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self._from_server.readline())
        return answer

    def rest(self) -> list[dict[str, Any]]:
        """End the input, and return all answers that are still to come."""
        self._to_server.close()
        return [json.loads(line) for line in self._from_server]

    def close(self) -> None:
        self._to_server.close()
        self._from_server.close()


@contextmanager
def serving(*bots: Bot, **settings: Any) -> Iterator[Line]:
    """Run a server until the block ends."""
    source, to_server = os.pipe()
    from_server, sink = os.pipe()
    line = Line(to_server, from_server)

    def serve() -> None:
        with (
            os.fdopen(source, "rb", buffering=0) as source_file,
            os.fdopen(sink, "wb") as sink_file,
        ):
            Server(bots, source_file, sink_file, **settings).run()

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield line
        line.rest()
    finally:
        line.close()
        thread.join()


def test_the_bot_gets_the_view_and_the_budget() -> None:
    diary = Diary()
    with serving(diary) as line:
        line.ask("1", ms=100.5, simulations=7, nodes=8)
        assert line.receive() == {
            "id": "1", "is_during_search": False, "action": VIEW.legal_actions()[0]
        }  # fmt: skip
        line.send({"id": "2", "notation": VIEW.to_notation()})
        assert line.receive()["id"] == "2"
        line.ask("3", ms=0)
        assert line.receive()["id"] == "3"
    assert diary.entries == [(VIEW, Budget(100.5, 7, 8)), (VIEW, None), (VIEW, Budget(ms=0))]


def test_views_of_other_components_are_read_with_their_file(name: str) -> None:
    components = tiny(name).read_text("utf-8")
    view = durbar.load_game(name, components=components).new_initial_state(seed=1).view()
    diary = Diary()
    with serving(diary, components={name: components}) as line:
        line.ask("1", view)
        assert line.receive()["action"] == view.legal_actions()[0]
        line.send({"id": "2", "notation": view.to_notation()})
        assert line.receive()["action"] == view.legal_actions()[0]
    assert diary.entries == [(view, None), (view, None)]


def test_a_bot_whose_search_cannot_report_is_asked_to_choose() -> None:
    class Silent(Diary):
        def think(self, view: durbar.View, _budget: Budget | None = None, /) -> SearchResult:
            return search_result(view, 1)

    with serving(Silent()) as line:
        line.ask("1")
        assert line.receive()["action"] == LEGAL[0]


def test_a_query_that_waits_is_terminated_without_results() -> None:
    thinker = Thinker()
    with serving(thinker) as line:
        line.ask("long", ms=2000)
        assert thinker.is_thinking.wait(10)
        line.ask("waits")
        line.send({"id": "end", "command": "terminate", "terminate_id": "waits"})
        assert line.receive()["id"] == "end"
        assert line.receive() == {"id": "waits", "is_during_search": False, "no_results": True}
        assert thinker.is_thinking.is_set()
        assert line.receive()["id"] == "long"


def test_the_notation_of_a_position_stands_for_the_view_of_who_decides(name: str) -> None:
    state, diary = start(name), Diary()
    with serving(diary) as line:
        line.send({"id": "1", "notation": state.to_notation()})
        assert line.receive()["action"] == state.legal_actions()[0]
    assert diary.entries == [(state.view(), None)]


def test_a_query_may_list_the_actions_to_choose_from() -> None:
    with serving(durbar.bot("mcts:simulations=50")) as line:
        for some in (LEGAL[:1], LEGAL[-2:], LEGAL):
            line.send({**QUERY, "legal_actions": [{"id": action} for action in some]})
            search = line.receive()["search"]
            visited = zip(search["actions"], search["visits"], strict=True)
            assert {action for action, visits in visited if visits} <= set(some)


def test_a_query_may_name_a_bot() -> None:
    named = {**QUERY, "bot": "mcts:simulations=7"}
    with serving(Diary()) as line:
        line.send({"id": "0", "command": "reset", "seed": "5"}, named, named)
        line.send({"id": "0", "command": "reset", "seed": "5"}, named, QUERY)
        _, first, second, _, again, own = (line.receive() for _ in range(6))
    assert first["search"]["simulations"] == 7
    assert first == again != second
    assert "search" not in own


def test_bots_think_side_by_side_and_a_reset_waits_for_them_all() -> None:
    thinkers = [Thinker(), Thinker()]
    with serving(*thinkers) as line:
        line.ask("1")
        line.ask("2")
        assert all(thinker.is_thinking.wait(10) for thinker in thinkers)
        line.send({"id": "3", "command": "reset", "seed": "7"})
        line.send({"id": "end", "command": "terminate_all"})
        ids = [line.receive()["id"] for _ in range(4)]
    assert ids[-1] == "3"
    assert [thinker.seeds for thinker in thinkers] == [[7], [7]]


def test_points_and_successors_of_a_position(name: str) -> None:
    state = start(name)
    with serving(Diary()) as line:
        line.send({"id": "1", "command": "expand", "notation": state.to_notation()})
        first = line.receive()["successors"][0]
    legal = json.loads(state.legal_actions_json(points=True))[0]
    assert first == {**legal, "notation": state.child(legal["id"]).to_notation()}


def test_an_engine_without_rules_can_play_to_the_end(name: str) -> None:
    notation, rng = durbar.load_game(name).new_initial_state().to_notation(), durbar.Rng(1)
    with serving(Diary()) as line:
        while True:
            line.send({"id": "1", "command": "expand", "notation": notation})
            answer = line.receive()
            if not (successors := answer["successors"]):
                break
            if answer["current_player"] == durbar.CHANCE:
                assert sum(one["probability"] for one in successors) == pytest.approx(1)
            notation = successors[rng.bounded(len(successors))]["notation"]
    state = durbar.state_from_notation(notation)
    assert (answer["returns"], answer["scores"]) == (state.returns(), state.scores())


def test_a_seed_draws_what_a_view_hides() -> None:
    command = {"id": "1", "command": "expand", "notation": VIEW.to_notation()}
    with serving(Diary()) as line:
        line.send({**command, "seed": "3"}, {**command, "seed": "4"})
        drawn = [line.receive()["position"] for _ in range(2)]
    assert drawn == [VIEW.resample(seed).to_notation() for seed in (3, 4)]


def test_a_reset_has_its_turn_among_the_queries() -> None:
    diary = Diary()
    with serving(diary) as line:
        line.ask("1")
        command = {"id": "2", "command": "reset", "seed": str(2**64 - 1), "more": 1}
        line.send(command)
        line.ask("3")
        answers = line.rest()
    assert [answer["id"] for answer in answers] == ["1", "2", "3"]
    assert answers[1] == command
    assert diary.entries == [(VIEW, None), 2**64 - 1, (VIEW, None)]


POSITION = json.loads(VIEW.to_json())
QUERY = {"id": "x", "view": POSITION}
EXPAND = {"id": "x", "command": "expand"}
WRONG: dict[str, tuple[bytes | dict[str, Any], str | None, str]] = {
    "no JSON": (b"hello", None, "is not JSON"),
    "not a number": (b'{"id":"x","budget":{"ms":NaN}}', None, "NaN is no JSON"),
    "no id": ({"view": POSITION}, "/id", "is missing"),
    "a long id": ({"id": "x" * 101, "view": POSITION}, "/id", "at most 100"),
    "no view": ({"id": "x"}, "/view", "is missing"),
    "an unknown game": ({"id": "x", "view": {**POSITION, "game": "go"}}, "/view/game", "go"),
    "a wrong field": ({"id": "x", "view": {**POSITION, "visit": 99}}, "/view/visit", "99"),
    "a wrong notation": ({"id": "x", "notation": "zz"}, "/notation", ""),
    "a damaged position": (
        {"id": "x", "notation": STATE.to_notation()[:-9]},
        "/notation",
        "at character",
    ),
    "nobody's turn": (
        {"id": "x", "notation": STATE.game.new_initial_state().to_notation()},
        "/notation",
        "no player decides here",
    ),
    "no action": ({**QUERY, "legal_actions": []}, "/legal_actions", "at least one"),
    "an illegal action": (
        {**QUERY, "legal_actions": [{"id": LEGAL[0]}, {"id": 4000}]},
        "/legal_actions/1/id",
        "is no legal action here: 4000",
    ),
    "some actions for a bot that takes all": (
        {**QUERY, "legal_actions": [{"id": LEGAL[0]}]},
        "/legal_actions",
        "must list all legal actions for this bot",
    ),
    "no bot of durbar": ({**QUERY, "bot": "python:json:loads"}, "/bot", "one of random, greedy"),
    "no file of weights": ({**QUERY, "bot": "mcts:weights=none"}, "/bot", "No such file"),
    "damaged, to expand": ({**EXPAND, "notation": "tm1_"}, "/notation", "at character 4"),
    "a view to expand": ({**EXPAND, "notation": VIEW.to_notation()}, "/seed", "is that of a view"),
    "another's turn": (
        {"id": "x", "view": json.loads(start("taj_mahal").view(0).to_json())},
        "/view",
        "seat 0 does not decide here",
    ),
    "no time": ({"id": "x", "view": POSITION, "budget": {"ms": -1}}, "/budget/ms", "from 0"),
    "an endless time": ({**QUERY, "budget": {"ms": 10**400}}, "/budget/ms", "from 0"),
    "a long time": ({"id": "x", "view": POSITION, "budget": {"ms": 1e10}}, "/budget", "from 0 to"),
    "an unknown command": ({"id": "x", "command": "sing"}, "/command", "must be one of"),
    "a number as seed": ({"id": "x", "command": "reset", "seed": 7}, "/seed", "decimal string"),
    "a huge line": (b"x" * (2 * MAX_LINE), None, "longer than"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_line_gets_an_error_and_the_next_is_answered(case: str) -> None:
    wrong, field, text = WRONG[case]
    with serving(Diary()) as line:
        line.send(wrong)
        error = line.receive()
        assert error.get("field") == field
        assert text in error["error"]
        assert error.get("id") == ("x" if field not in {None, "/id"} else None)
        line.ask("next")
        assert line.receive()["action"] == VIEW.legal_actions()[0]


def test_a_field_that_is_not_known_gets_a_warning_and_an_answer() -> None:
    with serving(Diary()) as line:
        line.send({"id": "x", "view": POSITION, "bugdet": {}, "budget": {"s": 1}})
        warning, answer = line.receive(), line.receive()
    assert warning == {
        "id": "x",
        "field": "/bugdet",
        "warning": "/bugdet: is not known here; /budget/s: is not known here",
    }
    assert answer["action"] == VIEW.legal_actions()[0]


def test_no_more_queries_wait_than_may() -> None:
    thinker = Thinker()
    with serving(thinker, max_waiting=2) as line:
        line.ask("runs")
        assert thinker.is_thinking.wait(10)
        for query_id in ("waits", "waits, too", "too many"):
            line.ask(query_id)
        error = line.receive()
        assert error["id"] == "too many"
        assert error["error"].startswith("2 queries wait already")
        line.send({"id": "end", "command": "terminate_all"})
        assert {line.receive()["id"] for _ in range(4)} == {"end", "runs", "waits", "waits, too"}


def test_a_bot_that_fails_gives_an_error_and_is_asked_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with serving(Clumsy()) as line:
        for query_id in ("1", "2", "3"):
            line.ask(query_id)
        answers = line.rest()
    assert ["action" in answer for answer in answers] == [True, False, True]
    assert answers[1] == {"id": "2", "error": "the bot failed: LookupError: no idea"}
    assert "Traceback" in capsys.readouterr().err


def test_the_end_of_the_input_is_also_the_end_of_a_line() -> None:
    with serving(Diary()) as line:
        line.send_part(b'{"id":"1","command":"query_version"}')
        assert [answer["id"] for answer in line.rest()] == ["1"]
