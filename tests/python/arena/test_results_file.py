import multiprocessing as mp
import re
from pathlib import Path

import pytest

import durbar
import durbar.arena
from durbar.arena import ArenaResult, BotMaker
from durbar.errors import InvalidArena
from tests.python.arena import players

GAME = durbar.load_game("maharani", 2)


def play(out: Path, games: int = 10, seed: int = 3, bot: str = "random") -> ArenaResult:
    return durbar.arena.play(GAME, [bot, players.Plain], games=games, seed=seed, out=out)


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out.jsonl"


@pytest.fixture
def whole(tmp_path: Path) -> bytes:
    """The file of the whole arena."""
    path = tmp_path / "whole.jsonl"
    play(path)
    return path.read_bytes()


def test_a_file_that_was_cut_anywhere_is_continued_to_the_same_bytes(
    out: Path, whole: bytes
) -> None:
    ends = [match.end() for match in re.finditer(b"\n", whole)]
    for length in {0, 1, 50, *ends, *(end - 1 for end in ends), *(end + 7 for end in ends[:-1])}:
        out.write_bytes(whole[:length])
        play(out)
        assert out.read_bytes() == whole, length


def test_the_result_is_that_of_all_blocks(out: Path, whole: bytes) -> None:
    fresh = play(out)
    out.write_bytes(whole[: len(whole) // 2])
    assert play(out) == fresh


def test_more_games_continue_a_finished_file(out: Path, whole: bytes) -> None:
    play(out, games=4)
    assert len(out.read_bytes()) < len(whole)
    play(out, games=10)
    assert out.read_bytes() == whole
    assert play(out, games=4).games == 4
    assert out.read_bytes() == whole


@pytest.mark.parametrize(
    ("change", "message"), [({"seed": 4}, "seed: "), ({"bot": "greedy"}, "bots: ")]
)
def test_another_arena_is_refused(
    out: Path, whole: bytes, change: dict[str, object], message: str
) -> None:
    out.write_bytes(whole)
    with pytest.raises(InvalidArena, match=message):
        play(out, **change)  # type: ignore[arg-type]
    assert out.read_bytes() == whole


@pytest.mark.parametrize("content", [b"hello", b"hello\n", b"[]\n", b"\n", b'{"a": 1}\n', b"\xff"])
def test_another_file_is_refused_and_left_alone(out: Path, content: bytes) -> None:
    out.write_bytes(content)
    with pytest.raises(InvalidArena, match="not a file of results"):
        play(out)
    assert out.read_bytes() == content


@pytest.mark.parametrize("line", [b"{}", b"[1]", b"no JSON", b'{"block":0,"start":"","games":[]}'])
def test_a_damaged_line_is_named(out: Path, whole: bytes, line: bytes) -> None:
    header, _, *others = whole.split(b"\n")
    out.write_bytes(b"\n".join([header, line, *others]))
    with pytest.raises(InvalidArena, match="line 2 is not block 0"):
        play(out)


def test_forfeits_are_read_as_they_were_written(out: Path) -> None:
    bots: list[str | BotMaker] = ["random", players.Crashing]
    first = durbar.arena.play(GAME, bots, games=10, out=out)
    assert durbar.arena.play(GAME, bots, games=10, out=out) == first


def _write(path: str) -> None:
    try:
        play(Path(path))
    except InvalidArena as error:
        raise SystemExit(7 if "another process writes it" in str(error) else 1) from None


def test_two_processes_do_not_write_one_file(out: Path) -> None:
    pytest.importorskip("fcntl", reason="this system has no locks of this kind")
    play(out)
    writer = mp.get_context("spawn").Process(target=_write, args=(str(out),))

    def start(_progress: object) -> None:
        if writer.pid is None:
            writer.start()
            writer.join(60)

    durbar.arena.play(GAME, ["random", players.Plain], games=12, seed=3, out=out, on_block=start)
    assert writer.exitcode == 7
