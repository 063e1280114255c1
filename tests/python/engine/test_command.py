"""`durbar engine` as a process."""

import json
import subprocess
import sys
from typing import Any

import pytest

from durbar.engine.conversation import query_line
from tests.house.tree import ROOT
from tests.python.positions import start

VIEW = start("maharani").view()


def engine(*arguments: str, text: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    """Run it with this input."""
    command = [sys.executable, "-m", "durbar", "engine", *arguments]
    return subprocess.run(
        command, input=text, capture_output=True, check=False, timeout=60, cwd=ROOT
    )


def answers(ended: "subprocess.CompletedProcess[bytes]") -> list[dict[str, Any]]:
    """Return what it answered; it must have ended well."""
    assert ended.returncode == 0, ended.stderr
    return [json.loads(line) for line in ended.stdout.splitlines()]


def test_what_a_bot_prints_is_no_answer() -> None:
    ended = engine("--bot", "python:tests.python.engine.bots:Chatty", text=query_line("1", VIEW))
    assert [answer["id"] for answer in answers(ended)] == ["1"]
    assert ended.stderr == b"I wonder\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bot", "python:json:dumps"], b"durbar: bot 'python:json:dumps': it could not be made"),
        (["--components", "chess=x"], b"durbar: components: there is no game 'chess'"),
        (["--components", "maharani=none.json"], b"durbar: cannot read the components in none"),
        (["--components", f"maharani={ROOT}/LICENSE"], b"durbar: "),
    ],
)
def test_it_says_what_it_cannot_use(arguments: list[str], message: bytes) -> None:
    ended = engine(*arguments)
    assert ended.returncode == 1
    assert ended.stderr.startswith(message)
    assert ended.stderr.count(b"\n") == 1
