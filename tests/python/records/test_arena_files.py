"""The records of an arena go on with its results, and spoil no other file."""

from pathlib import Path
from typing import Any

import pytest

import durbar
import durbar.arena
from tests.python.records.games import start

GAME = start("maharani").game


def play(folder: Path, **changed: Any) -> durbar.arena.ArenaResult:
    """Play an arena of four blocks into two files."""
    settings: dict[str, Any] = {
        "bots": ["greedy", "random"],
        "games": 12,
        "seed": 3,
        "out": folder / "results.jsonl",
        "records": folder / "records.jsonl",
    }
    return durbar.arena.play(GAME, **{**settings, **changed})


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """The files of an arena that has been played."""
    play(tmp_path)
    return tmp_path / "results.jsonl", tmp_path / "records.jsonl"


def cut(path: Path, lines: int, more: int = 0) -> None:
    """Keep so many lines of a file, and so many bytes of the next."""
    rows = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(rows[:lines]) + rows[lines][:more])


@pytest.mark.parametrize("blocks", [0, 2])
@pytest.mark.parametrize(("games", "more"), [(0, 0), (0, 5), (2, 0), (2, 100)])
def test_both_files_go_on_to_the_same_bytes(
    tmp_path: Path, files: tuple[Path, Path], blocks: int, games: int, more: int
) -> None:
    whole = [path.read_bytes() for path in files]
    results, records = files
    cut(results, 1 + blocks)
    cut(records, 3 * blocks + games, more)
    play(tmp_path)
    assert [path.read_bytes() for path in files] == whole


def test_without_results_a_file_is_left_as_it_is(files: tuple[Path, Path], tmp_path: Path) -> None:
    whole = files[1].read_bytes()
    with pytest.raises(durbar.InvalidArena, match="has something in it"):
        play(tmp_path, out=None)
    assert files[1].read_bytes() == whole


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"some notes\n", "line 1"),
        (b"some notes", "it has no end"),
        (b"\n" * 20, "has 20 games, and the results have 0"),
    ],
)
def test_a_file_of_something_else_is_left_as_it_is(
    tmp_path: Path, text: bytes, message: str
) -> None:
    path = tmp_path / "records.jsonl"
    path.write_bytes(text)
    with pytest.raises(durbar.InvalidArena, match=message):
        play(tmp_path)
    assert path.read_bytes() == text


@pytest.mark.parametrize("changed", [{"seed": 4}, {"bots": ["random", "greedy"]}])
def test_records_of_another_arena_are_left_as_they_are(
    tmp_path: Path, files: tuple[Path, Path], changed: dict[str, Any]
) -> None:
    results, records = files
    results.unlink()
    cut(records, 3)
    whole = records.read_bytes()
    with pytest.raises(durbar.InvalidArena, match="of another arena"):
        play(tmp_path, **changed)
    assert records.read_bytes() == whole


def test_results_and_records_need_two_files(tmp_path: Path) -> None:
    with pytest.raises(durbar.InvalidArena, match="another file than that of the results"):
        play(tmp_path, records=tmp_path / "results.jsonl")
    assert not any(tmp_path.iterdir())
