"""A program plays as a bot, or the client says why not."""

import gc
import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import durbar
from durbar.bot_type import Budget
from durbar.bots import bot
from durbar.engine import EngineBot
from durbar.engine.conversation import query_line
from tests.python.alarm import Alarm, alarm_every
from tests.python.engine.marked import PROGRAMS, ends, faulty, running
from tests.python.positions import random_game, start

VIEW = start("taj_mahal").view()
SERVER = f"{shlex.quote(sys.executable)} -m durbar engine --bot"

# A fault for each error, and for each way to end; tests/python/engine/test_check.py has all faults.
RAISED = {
    "answers-twice": (durbar.EngineGarbled, "is already answered"),
    "crashes": (durbar.EngineCrashed, "exit code 1; on standard error: my bot: out of ideas"),
    "hangs": (durbar.EngineHung, r'no answer to "\d+" within 2.1 s'),
    "illegal-action": (durbar.EngineIllegalAction, "4000000000 is not legal"),
    "leaves-a-child": (durbar.EngineHung, "no answer"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Where a recorder writes, which runs no longer at the end."""
    yield tmp_path
    assert ends(tmp_path)


def impatient(fault: str, mark: str) -> EngineBot:
    """Return the bot of an engine with a fault."""
    return EngineBot(faulty(fault, mark), start_seconds=10, move_seconds=5, grace_seconds=2)


def choose_twice(player: EngineBot) -> None:
    """What comes too much after the first answer is found at the second."""
    for _ in range(2):
        player.choose(VIEW, Budget(ms=100))


def recorder(folder: Path) -> EngineBot:
    """Return the bot of an engine that writes down what it gets."""
    return EngineBot(shlex.join([sys.executable, str(PROGRAMS / "recorder.py"), str(folder)]))


def decisions(name: str) -> list[durbar.View]:
    """Return what the players see who decide in a random game."""
    states = random_game(durbar.load_game(name), seed=3)
    return [state.view() for state in states if state.current_player() >= 0]


@pytest.mark.parametrize("fault", RAISED)
def test_each_fault_raises_and_leaves_nothing_behind(fault: str, mark: str) -> None:
    error, message = RAISED[fault]
    player = impatient(fault, mark)
    with pytest.raises(error, match=message):
        choose_twice(player)
    assert ends(mark)


def test_after_an_error_the_program_is_started_again_with_the_seed(folder: Path) -> None:
    player = recorder(folder)
    player.reset(7)
    first = running(folder)
    os.kill(first[0], signal.SIGKILL)
    with pytest.raises(durbar.EngineCrashed):
        player.choose(VIEW)
    assert player.choose(VIEW) == VIEW.legal_actions()[0]
    assert running(folder) != first
    lines = [json.loads(line) for line in (folder / "input").read_bytes().splitlines()]
    commands = [line.get("command", "query") for line in lines]
    assert commands == ["query_version", "reset"] * 2 + ["query"]
    assert {line["seed"] for line in lines if line.get("command") == "reset"} == {"7"}
    player.close()


def test_the_query_holds_what_the_view_gives() -> None:
    query = json.loads(query_line("1", VIEW, Budget(ms=5, nodes=7), report_every_ms=20))
    assert query == {
        "id": "1",
        "view": VIEW.to_dict(),
        "notation": VIEW.to_notation(),
        "legal_actions": json.loads(VIEW.legal_actions_json()),
        "budget": {"ms": 5, "nodes": 7},
        "report_every_ms": 20,
    }


def test_a_program_gets_no_files_and_arguments_but_its_own(folder: Path) -> None:
    with (folder / "secret").open("w") as secret:
        os.set_inheritable(secret.fileno(), True)
        player = recorder(folder)
        player.reset(1)
        player.close()
    about = json.loads((folder / "about.json").read_text())
    assert about["arguments"][1:] == [str(folder)]
    # The fourth is the folder that is listed.
    assert about["files"] == ["0", "1", "2", "3"]


def test_a_bot_plays_the_same_through_an_engine(name: str) -> None:
    text = "mcts:simulations=20"
    player, itself = bot(f"engine:{SERVER} {text}"), bot(text)
    assert isinstance(player, EngineBot)
    for one in (player, itself):
        one.reset(11)
    for view in decisions(name)[::9]:
        assert player.choose(view, None) == itself.choose(view, None)
    player.close()


@pytest.mark.parametrize("command", ["", "'", "no-such-program-anywhere -x"])
def test_a_command_that_is_none_is_refused_at_once(command: str) -> None:
    with pytest.raises(durbar.EngineError):
        bot(f"engine:{command}")


def test_a_closed_program_may_do_what_it_does_at_the_end_of_its_input(folder: Path) -> None:
    player = recorder(folder)
    player.reset(1)
    player.close()
    assert (folder / "ended").exists()


def test_ctrl_c_ends_the_program(mark: str) -> None:
    player = impatient("hangs", mark)
    player.reset(1)
    with pytest.raises(Alarm), alarm_every(0.2):
        player.choose(VIEW, Budget(ms=60_000))
    assert running(mark) == []


def test_a_closed_program_ends_by_itself_or_is_ended(mark: str) -> None:
    for fault in ("none", "outlives-its-input"):
        player = impatient(fault, mark)
        player.reset(1)
        player.close()
        player.close()
        assert running(mark) == []


def test_a_bot_that_is_forgotten_takes_its_program_along(mark: str) -> None:
    player = impatient("outlives-its-input", mark)
    player.reset(1)
    assert len(running(mark)) == 1
    del player
    gc.collect()
    assert running(mark) == []


def test_a_fork_leaves_the_program_to_its_parent_and_starts_its_own(mark: str) -> None:
    program = f"""
import os
import durbar
from durbar.bots import bot
player = bot({"engine:" + faulty("none", mark)!r})
view = durbar.load_game("maharani").new_initial_state(seed=1).view()
first = player.choose(view, None)
child = os.fork()
if child == 0:
    second = player.choose(view, None)
    player.close()
    os._exit(0 if second == first else 1)
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
assert player.choose(view, None) == first
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)
    assert running(mark) == []


def test_a_program_that_reads_nothing_is_no_deadlock(mark: str) -> None:
    command = shlex.join([sys.executable, "-c", "import time; time.sleep(60)", mark])
    player = EngineBot(command, start_seconds=0.5)
    with pytest.raises(durbar.EngineHung):
        player.choose(VIEW)


def test_much_on_standard_error_is_no_deadlock_and_kept_in_bounds(mark: str) -> None:
    program = "import sys; sys.stderr.write('x' * 2**20 + '\\nthe end'); sys.exit(4)"
    player = EngineBot(shlex.join([sys.executable, "-c", program, mark]))
    with pytest.raises(durbar.EngineCrashed, match=r"exit code 4.*the end") as raised:
        player.choose(VIEW)
    assert len(str(raised.value)) < 5000
