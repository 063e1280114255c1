"""docs/engines.md says what the protocol is, and its bot keeps to it."""

import re
import subprocess
import sys

from durbar.cli import main
from durbar.engine import protocol
from tests.house.tree import ROOT

PAGE = (ROOT / "docs/engines.md").read_text("utf-8")
PATH = ROOT / "docs/engines/simple_bot.py"
COMMAND = f"{sys.executable} {PATH}"


def test_the_page_has_the_tables_of_the_protocol() -> None:
    assert protocol.tables() in PAGE


def test_the_engine_answers_as_on_the_page() -> None:
    found = re.search(r"\$ echo '(.*)' \| durbar (engine --bot random)\n(.*)\n", PAGE)
    assert found
    query, words, answer = found.groups()
    command = [sys.executable, "-m", "durbar", *words.split()]
    run = subprocess.run(command, input=query + "\n", capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == [answer]


def test_the_simple_bot_passes_every_check() -> None:
    assert main(["engine", "--check", COMMAND]) == 0
