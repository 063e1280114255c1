"""The golden files are what the engine makes now, and what the reference makes too."""

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

import durbar
import durbar_reference as reference
from durbar_reference.playout import random_action
from tests.engines import component_file
from tests.golden import generate, rule_pictures
from tests.golden.rule_pictures import RulePicture, pictures
from tests.golden.searches import searches_text

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
GAMES = durbar.games()
PLAYTHROUGHS = sorted(FOLDER.glob("*/playthrough-*.txt"))
MOST_LEAVES = 4_000
"""So far the reference counts itself."""

Lines = list[tuple[str, str]]


def read(path: Path) -> Iterator[Lines]:
    """Give the blocks of a golden file: lines as word and rest, without comments."""
    for block in path.read_text("utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        yield [(line.partition(" ")[0], line.partition(" ")[2]) for line in lines]


def rest_of(lines: Lines, word: str) -> list[str]:
    """Give what stands behind a word, for each line that begins with it."""
    return [rest for first, rest in lines if first == word]


def numbers(text: str) -> list[int]:
    """Read numbers with spaces between them."""
    return [int(number) for number in text.split()]


def plain_state(notation: str) -> reference.State:
    """Give the state of the reference for a notation."""
    state = durbar.state_from_notation(notation)
    name = state.game.name
    return reference.state_from_dict(state.to_dict(), component_file(name))


@pytest.mark.parametrize("game", GAMES)
def test_the_files_are_what_the_engine_makes(game: str) -> None:
    made = generate.golden_files(game)
    kept = {path.name: path.read_text("utf-8") for path in (FOLDER / game).glob("*.txt")}
    assert sorted(kept) == sorted(made)
    for name, text in made.items():
        assert kept[name] == text, f"{game}/{name}: run `make golden` if this is meant"


@pytest.mark.parametrize("game", GAMES)
def test_the_pictures_are_what_the_engine_draws(game: str) -> None:
    kept = (generate.PICTURES / f"{game}.svg").read_text("utf-8")
    assert kept == generate.picture(game), "run `make golden` if this is meant"


@pytest.mark.parametrize("picture", pictures(), ids=lambda picture: picture.name)
def test_a_picture_of_the_rules_is_what_the_engine_draws(picture: RulePicture) -> None:
    kept = (rule_pictures.FOLDER / f"{picture.name}.svg").read_text("utf-8")
    assert kept == picture.draw(), "run `make golden` if this is meant"


@pytest.mark.parametrize("picture", pictures(), ids=lambda picture: picture.name)
def test_a_picture_of_the_rules_shows_what_is_said_of_it(picture: RulePicture) -> None:
    rules = ROOT / "rust_core" / "src" / picture.game / "RULES.md"
    link = f"(../../../docs/pictures/rules/{picture.name}.svg)"
    (said,) = re.findall(
        rf"^!\[(.{{20,}})\]{re.escape(link)}\n\n\*(.*)\*$", rules.read_text("utf-8"), re.MULTILINE
    )
    _, earned = picture.play()
    assert earned == list(picture.points)
    for rule, _, points in earned:
        assert f"({rule})" in said[1]
        assert re.search(rf"\b{points}\b", said[1])


def test_the_rules_show_every_picture_and_no_others() -> None:
    kept = sorted(rule_pictures.FOLDER.iterdir())
    assert [path.stem for path in kept] == sorted(picture.name for picture in pictures())
    assert sum(path.stat().st_size for path in kept) <= rule_pictures.LARGEST


def test_searches_are_what_they_were() -> None:
    assert (FOLDER / "searches.txt").read_text("utf-8") == searches_text()


def test_the_generator_is_what_it_was() -> None:
    assert (FOLDER / "rng.txt").read_text("utf-8") == generate.rng_text()


def test_the_reference_gives_the_same_numbers() -> None:
    for lines in list(read(FOLDER / "rng.txt"))[1:]:
        seed = int(rest_of(lines, "seed")[0])
        for word, rest in lines[1:]:
            rng = reference.Rng(seed)
            if word == "bounded":
                bound, *drawn = numbers(rest)
                assert [rng.bounded(bound) for _ in drawn] == drawn
                continue
            words = rest.split()
            if word == "stream":
                rng = rng.stream(int(words.pop(0)))
            elif word == "child":
                rng = rng.split()
            elif word == "parent":
                rng.split()
            assert [f"{rng.next_u64():016x}" for _ in words] == words


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_reference_plays_the_same_game(path: Path) -> None:
    """Step by step: actions, chance, events, and the state by the core's hash of it."""
    head, *blocks = read(path)
    described = dict(head)
    players = int(described["players"])
    game = reference.load_game(described["game"], players, component_file(described["game"]))
    rng = reference.Rng(int(described["seed"]))
    state = game.new_initial_state()
    events: list[object] = []
    for lines in blocks:
        assert_whole(state, lines)
        for word, rest in lines:
            if word == "hash":
                assert events == []
                assert (
                    f"{durbar.state_from_json(json.dumps(state.to_dict())).hash64():016x}" == rest
                )
            elif word == "action":
                action = random_action(state, rng)
                assert rest == f"{action} {state.action_to_string(action)}"
                events = list(state.apply_action(action))
            elif word == "event":
                assert events.pop(0) == json.loads(rest)
    assert state.is_terminal()
    assert rest_of(blocks[-1], "returns") == [" ".join(map(str, state.returns()))]


def assert_whole(state: reference.State, lines: Lines) -> None:
    """Compare a state of the reference with all that a file tells of it."""
    (notation,) = rest_of(lines, "position")
    assert state.to_dict() == durbar.state_from_notation(notation).to_dict()
    observer, seen = rest_of(lines, "view")[0].split(" ")
    assert state.view(int(observer)) == durbar.view_from_notation(seen).to_dict()
    assert numbers(rest_of(lines, "scores")[0]) == state.scores()
    (turn,) = rest_of(lines, "turn")
    if turn == "terminal":
        assert state.is_terminal()
    elif turn == "chance":
        outcomes = [numbers(outcome) for outcome in rest_of(lines, "outcome")]
        total = sum(weight for _, weight in outcomes)
        weighed = [(outcome, Fraction(weight, total)) for outcome, weight in outcomes]
        assert list(state.chance_outcomes()) == weighed
    else:
        assert state.current_player() == int(turn)
        assert numbers(rest_of(lines, "legal")[0]) == state.legal_actions()


@pytest.mark.parametrize("game", GAMES)
def test_the_core_reads_the_positions_of_the_playthroughs(game: str) -> None:
    """The core's reading of notation and JSON, of positions and views, and its hash."""
    for path in PLAYTHROUGHS:
        if path.parent.name != game:
            continue
        for lines in list(read(path))[1:]:
            (notation,) = rest_of(lines, "position")
            state = durbar.state_from_notation(notation)
            assert durbar.state_from_json(state.to_json()) == state
            observer, seen = rest_of(lines, "view")[0].split(" ")
            view = state.view(int(observer))
            assert view.to_notation() == seen
            assert durbar.view_from_notation(seen) == view == durbar.view_from_json(view.to_json())
            assert f"{state.hash64():016x}" == rest_of(lines, "hash")[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_counts_the_same(game: str) -> None:
    counted = 0
    for lines in read(FOLDER / game / "perft.txt"):
        if not rest_of(lines, "position"):
            continue
        state = plain_state(rest_of(lines, "position")[0])
        for depth, leaves in map(numbers, rest_of(lines, "perft")):
            if leaves <= MOST_LEAVES:
                assert leaves == count(state, depth)
                counted += 1
    assert counted > 0


def count(state: reference.State, depth: int) -> int:
    """Count action sequences; the last action is counted without being played."""
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(count(state.child(action), depth - 1) for action in actions)


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_reads_the_same_actions(game: str) -> None:
    read_actions = 0
    head, *blocks = read(FOLDER / game / "actions.txt")
    for lines in blocks:
        state = plain_state(rest_of(lines, "position")[0])
        assert str(state.game.num_distinct_actions()) == dict(head)["ids"]
        for line in rest_of(lines, "action"):
            action, word, described = line.split(" ", 2)
            assert state.string_to_action(word) == int(action)
            assert state.action_from_dict(json.loads(described)) == int(action)
            read_actions += 1
    assert read_actions > 0


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_notations_are_safe_in_a_url(path: Path) -> None:
    for lines in list(read(path))[1:]:
        for notation in (*rest_of(lines, "position"), rest_of(lines, "view")[0].split(" ")[1]):
            assert re.fullmatch(r"[A-Za-z0-9._~-]+", notation)
