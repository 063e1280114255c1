"""What README and the pages of `docs/` show is true: requests are answered, sessions run.

`test_code_blocks.py` runs the commands; here are those whose answers a page relies on.
"""

import doctest
import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import durbar
from durbar_rest import create_app
from tests.house.markdown import blocks
from tests.house.tree import ROOT, name

README = (ROOT / "README.md").read_text("utf-8")


PAGES = [
    ROOT / "README.md",
    ROOT / "pyapi/README.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "docs/tutorials").glob("*.md")),
]


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_session_of_a_page_answers_as_shown(page: Path) -> None:
    session = "".join(blocks(page.read_text("utf-8"), "python"))
    example = doctest.DocTestParser().get_doctest(session, {}, page.name, None, None)
    assert doctest.DocTestRunner().run(example).failed == 0


def test_the_rust_lines_are_an_example_of_the_crate() -> None:
    documentation = "\n".join(
        line.removeprefix("//!").removeprefix(" ")
        for line in (ROOT / "rust_core/src/lib.rs").read_text("utf-8").splitlines()
        if line.startswith("//!")
    )
    examples = blocks(README, "rust")
    assert examples
    for example in examples:
        # The crate's example plays fewer games: nobody waits for documentation.
        assert example.strip().replace("1_000_000", "1_000") in documentation


def test_the_events_that_readme_shows_are_in_the_answer() -> None:
    (answer,) = answers("".join(blocks(README, "sh")))
    (shown,) = blocks(README, "json")
    events = [json.loads(line) for line in shown.splitlines()]
    assert [event for event in answer["steps"][0]["events"] if "points" in event] == events


def answers(script: str) -> Iterator[dict[str, Any]]:
    """Send the requests of a script and yield the answers."""
    for variable, value in variables(script).items():
        script = script.replace(f"${variable}", value.strip("'"))
    client = create_app().test_client()
    for line in re.findall(r"^curl .*$", script, re.MULTILINE):
        arguments = shlex.split(line)
        url = next(word for word in arguments if word.startswith("http:"))
        answer = client.post(url, json=json.loads(arguments[arguments.index("-d") + 1]))
        assert answer.status_code == 200, answer.text
        yield answer.get_json()


def test_the_positions_of_the_tutorial_are_in_the_answers() -> None:
    script = "".join(blocks((ROOT / "docs/tutorials/http.md").read_text("utf-8"), "sh"))
    shown = variables(script)
    lawful, _ = re.split(r"^curl .*\$after.*$", script, maxsplit=1, flags=re.MULTILINE)
    start, legal, after = answers(lawful)
    assert (start["position"], start["current_player"]) == (shown["position"], 1)
    assert "place-1-b8-W" in {action["string"] for action in legal["legal_actions"]}
    assert after["position"] == shown["after"]


def test_the_move_on_the_page_earns_what_the_tutorial_says() -> None:
    state = durbar.load_game("maharani", players=2).new_initial_state(seed=3)
    (move,) = re.findall(r"`(place-\S+)`", (ROOT / "docs/tutorials/page.md").read_text("utf-8"))
    events = state.apply_action_with_events(state.string_to_action(move))
    earned = [(event["rule"], event["points"]) for event in events if event.get("points")]
    assert earned == [("M-3.3", 1), ("M-3.5", 1)]
    assert state.string_to_action("end_turn") in state.legal_actions()


def test_the_program_of_the_tutorial_is_an_example() -> None:
    (program,) = blocks((ROOT / "docs/tutorials/rust.md").read_text("utf-8"), "rust")
    example = (ROOT / "examples/rust/first_game.rs").read_text("utf-8")
    assert example.partition("\n\n")[2] == program


def variables(script: str) -> dict[str, str]:
    """Return the variables that a script sets."""
    return dict(re.findall(r"^(\w+)=(.*)$", script, re.MULTILINE))
