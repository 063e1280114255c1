"""docs/engines.md says what the protocol is, and its bot plays."""

import sys

import durbar
from durbar.bots import bot
from durbar.cli import main
from durbar.engine import protocol
from tests.house.tree import ROOT
from tests.python.engine.marked import running

PAGE = (ROOT / "docs/engines.md").read_text("utf-8")
PATH = ROOT / "docs/engines/simple_bot.py"
COMMAND = f"{sys.executable} {PATH}"


def test_the_page_has_the_tables_of_the_protocol() -> None:
    assert protocol.tables() in PAGE


def test_the_simple_bot_passes_every_check() -> None:
    assert main(["engine", "--check", COMMAND]) == 0


def test_the_simple_bot_plays_whole_games(name: str) -> None:
    state = durbar.load_game(name).new_initial_state(seed=1)
    player, rng = bot(f"engine:{COMMAND}"), durbar.Rng(1)
    player.reset(1)
    while not state.is_terminal():
        if state.is_chance_node():
            state.resolve_chance(rng)
        else:
            state.apply_action(player.choose(state.view(), None))
    assert sum(state.returns()) == 1
    player.close()  # type: ignore[attr-defined]
    assert running(PATH) == []
