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
from tests.python.engine.bots import Clumsy, Diary, Thinker
from tests.python.positions import start, tiny

VIEW = start("taj_mahal").view()


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
def serving(bot: Bot, **settings: Any) -> Iterator[Line]:
    """Run a server until the block ends."""
    source, to_server = os.pipe()
    from_server, sink = os.pipe()
    line = Line(to_server, from_server)

    def serve() -> None:
        with (
            os.fdopen(source, "rb", buffering=0) as source_file,
            os.fdopen(sink, "wb") as sink_file,
        ):
            Server(bot, source_file, sink_file, **settings).run()

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
    assert diary.entries == [(VIEW, Budget(100.5, 7, 8)), (VIEW, None)]


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
WRONG: dict[str, tuple[bytes | dict[str, Any], str | None, str]] = {
    "no JSON": (b"hello", None, "is not JSON"),
    "not a number": (b'{"id":"x","budget":{"ms":NaN}}', None, "NaN is no JSON"),
    "no id": ({"view": POSITION}, "/id", "is missing"),
    "a long id": ({"id": "x" * 101, "view": POSITION}, "/id", "at most 100"),
    "no view": ({"id": "x"}, "/view", "is missing"),
    "an unknown game": ({"id": "x", "view": {**POSITION, "game": "go"}}, "/view/game", "go"),
    "a wrong field": ({"id": "x", "view": {**POSITION, "visit": 99}}, "/view/visit", "99"),
    "a wrong notation": ({"id": "x", "notation": "zz"}, "/notation", ""),
    "another's turn": (
        {"id": "x", "view": json.loads(start("taj_mahal").view(0).to_json())},
        "/view",
        "seat 0 does not decide here",
    ),
    "no time": ({"id": "x", "view": POSITION, "budget": {"ms": 0}}, "/budget/ms", "above 0"),
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
