import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import durbar
from tests.python.arena import players
from tests.python.commands import Capture, complaint, output

BOT = f"python:{players.MODULE}:"
COMMAND = ["arena", "maharani", "--players", "2", "--games", "8", "--processes", "2"]
MODULE = """
import time
from pathlib import Path

import durbar

class Mine:
    def reset(self, seed):
        self.rng = durbar.Rng(seed)

    def choose(self, view, budget):
        legal = view.legal_actions()
        return legal[self.rng.bounded(len(legal))]

class Talking(Mine):
    def reset(self, seed):
        super().reset(seed)
        print("hello", flush=True)

class Hanging(Mine):
    def choose(self, view, budget):
        Path("hanging").touch()
        time.sleep(1000)
"""


@pytest.fixture(autouse=True)
def _path(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command adds to the path, and is one process of many tests here."""
    monkeypatch.setattr(sys, "path", sys.path.copy())


def test_it_prints_a_row_for_each_bot(name: str, capsys: Capture) -> None:
    command = ["arena", name, "--bots", "random", BOT + "Plain", "--games", "1"]
    lines = output(capsys, *command, "--processes", "1").splitlines()
    players_of_it = durbar.load_game(name).num_players()
    assert lines[0] == f"{name}, {players_of_it} players, seed 0"
    assert lines[1] == f"{2 * players_of_it} games in 2 blocks of {players_of_it}"
    assert lines[3].split()[:3] == ["bot", "seats", "win"]
    assert [line.split()[0] for line in lines[4:6]] == ["random", BOT + "Plain"]


def test_bots_with_names_share_a_budget(capsys: Capture) -> None:
    bots = ["--bots", "wide=mcts:widening=9", "--bots", "tuned=mcts", "--simulations", "4"]
    document = json.loads(output(capsys, *COMMAND, *bots, "--json", "--seed", "5"))
    assert (document["games"], document["seed"]) == (8, "5")
    seats = {standing["bot"]: standing["seats"] for standing in document["standings"]}
    assert seats == {"wide": 8, "tuned": 8}
    for thinking in document["thinking"]:
        assert thinking["simulations"] == 4 * thinking["actions"] > 0


def test_a_sequential_test_is_told(capsys: Capture) -> None:
    bots = ["--bots", "random", BOT + "Leaving", "--games", "200", "--sprt", "0,0.4"]
    text = output(capsys, *COMMAND, *bots)
    assert "60 games in 30 blocks of 2" in text
    assert "SPRT of +0 against +0.4: +0.4 is accepted" in text
    assert "60 crash" in text


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--bots", "random", "random", "random"], "none may be named twice"),
        (["--bots", "random", "--sprt", "0.03,0"], "SPRT: "),
        (["--bots", "random", "--move-limit", "0"], "move limit: "),
        (["--bots", "random", "--out", "no such folder/out"], "No such file"),
        (["--bots", "random", "--out", __file__], "not a file of results"),
    ],
)
def test_what_cannot_be_used_is_one_line(words: list[str], message: str, capsys: Capture) -> None:
    assert message in complaint(capsys, *COMMAND, *words)


def command(folder: Path, *arguments: str) -> "subprocess.Popen[str]":
    """Start the command in a folder that has a bot of its own."""
    (folder / "mine.py").write_text(MODULE, "utf-8")
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "durbar", *COMMAND, "--games", "1200", *arguments],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def test_what_bots_print_does_not_stand_between_the_results(tmp_path: Path) -> None:
    with command(tmp_path, "--bots", "python:mine:Talking", "--json", "--games", "4") as process:
        said, errors = process.communicate(timeout=60)
    assert json.loads(said)["games"] == 4
    # Two processes write at a time, and their lines may mix.
    assert errors.count("hello") == 8


def test_a_bot_that_hangs_ends_when_the_arena_is_killed(tmp_path: Path) -> None:
    with command(tmp_path, "--bots", "random", "python:mine:Hanging") as process:
        while not (tmp_path / "hanging").exists():
            assert process.poll() is None
            time.sleep(0.01)
        process.kill()
        # The pipe has its end only when the last process has closed it.
        process.communicate(timeout=60)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_an_interrupt_leaves_no_process_and_no_traceback(tmp_path: Path) -> None:
    # In the background of a script, pytest ignores interrupts, and so does what it starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    out = tmp_path / "out.jsonl"
    options = ("--bots", "random", "python:mine:Mine", "--json", "--out", str(out))
    with command(tmp_path, *options, "--games", "12000") as process:
        while not out.exists() or out.read_bytes().count(b"\n") < 50:
            assert process.poll() is None
            time.sleep(0.01)
        # As a terminal does it: to all processes.
        os.killpg(process.pid, signal.SIGINT)
        said, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert said == ""
    assert errors.splitlines()[-1] == "durbar: interrupted"
    assert "Traceback" not in errors
