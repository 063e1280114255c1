"""Every registered game has all that a game needs here; the list of games is the registry's."""

import json
import re

import pytest

import durbar
from tests.engines import player_counts
from tests.house.tree import ROOT

GAMES = durbar.games()


# What each game has in files of its own, which are found by its name.
OWN = (
    "tests/components/{}/tiny.json",
    "page/words/{}/index.js",
    "page/locales/en/{}.ftl",
    "tests/page/{}/vocabulary.py",
    "tests/golden/{}/course.py",
    "benches/known/{}.json",
)
# The lists that name each game, besides the registry.
LISTS = {
    "tests/rust/main.rs": "mod {};",
    "pyapi/durbar_reference/__init__.py": "{}",
    "README.md": "(docs/{}.md)",
    "docs/sphinx/contents.txt": "../rust_core/src/{}/RULES",
}
GUIDE = "docs/adding_a_game.md says what stands there"


@pytest.mark.parametrize("file", OWN)
@pytest.mark.parametrize("game", GAMES)
def test_it_has_its_own_files(game: str, file: str) -> None:
    path = file.format(game)
    assert (ROOT / path).is_file(), f"write {path}: {GUIDE}"


@pytest.mark.parametrize(("file", "words"), LISTS.items())
@pytest.mark.parametrize("game", GAMES)
def test_it_is_named_where_games_are_listed(game: str, file: str, words: str) -> None:
    wanted = words.format(game)
    assert wanted in (ROOT / file).read_text("utf-8"), f"add {wanted} to {file}: {GUIDE}"


@pytest.mark.parametrize("game", GAMES)
def test_it_has_components_that_say_where_they_come_from(game: str) -> None:
    components = json.loads((ROOT / f"rust_core/components/{game}.json").read_text("utf-8"))
    assert components["provenance"]
    assert json.loads(durbar.load_game(game).components_json()) == components


@pytest.mark.parametrize("game", GAMES)
def test_its_page_names_what_users_meet(game: str) -> None:
    """Forms of actions, events with their fields, parts of the observation tensor."""
    loaded = durbar.load_game(game)
    page = (ROOT / f"docs/{game}.md").read_text("utf-8")
    actions = json.loads(loaded.action_schema())["oneOf"]
    events = json.loads(loaded.event_schema())["oneOf"]
    for word in (
        *loaded.observation_tensor_slices(),
        *(event["title"] for event in events),
        *(field for event in events for field in event["properties"]),
    ):
        assert f"`{word}`" in page, word
    for action in actions:
        assert f'"type": "{action["title"]}"' in page, action["title"]
    assert str(loaded.num_distinct_actions()) in page
    for players in player_counts(game):
        assert str(durbar.load_game(game, players).max_game_length()) in page, players


@pytest.mark.parametrize("game", GAMES)
def test_the_notations_on_its_page_are_read(game: str) -> None:
    page = (ROOT / f"docs/{game}.md").read_text("utf-8")
    lines = re.findall(r"^```\n(\S+)\n```$", page, re.MULTILINE)
    assert lines
    for line in lines:
        view = durbar.load_game(game).new_initial_state().view(0).to_notation().split("_")[0]
        read = durbar.view_from_notation if line.startswith(view) else durbar.state_from_notation
        assert read(line).to_notation() == line
