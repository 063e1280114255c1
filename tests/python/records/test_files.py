"""Files come into being as a whole, and work that was interrupted goes on."""

import hashlib
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import durbar
from durbar.records import Playouts, make_records
from durbar.scale import Threads
from tests.python.records.games import random_file, start
from tests.waiting import eventually

GAMES, PART_GAMES = 5_500, 1_000


def digests(folder: Path) -> dict[str, str]:
    """The hash of each file of a folder, hidden ones too."""
    return {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.iterdir())
    }


@pytest.fixture
def whole(tmp_path: Path, kind: str) -> dict[str, str]:
    """The hashes of a data set that nobody interrupted."""
    source = Playouts(start("maharani"), seed=5)
    make_records(tmp_path / "whole", source, GAMES, kind=kind, part_games=PART_GAMES)
    return digests(tmp_path / "whole")


@pytest.mark.parametrize("threads", [2, 7])
def test_threads_change_no_byte(
    tmp_path: Path, kind: str, whole: dict[str, str], threads: int
) -> None:
    make_records(
        tmp_path / "set",
        Playouts(start("maharani"), seed=5),
        GAMES,
        kind=kind,
        part_games=PART_GAMES,
        runner=Threads(threads),
    )
    assert digests(tmp_path / "set") == whole


def command(path: Path, kind: str) -> list[str]:
    """The command that makes the data set of `whole`."""
    return [
        *(sys.executable, "-m", "durbar", "records", "maharani", "--players", "3"),
        *("--games", str(GAMES), "--seed", "5", "--part-games", str(PART_GAMES)),
        *("--kind", kind, "--threads", "1", "--out", str(path)),
    ]


def test_after_a_kill_it_goes_on_to_the_same_bytes(
    tmp_path: Path, kind: str, whole: dict[str, str]
) -> None:
    path = tmp_path / "set"
    process = subprocess.Popen(command(path, kind), stdout=subprocess.DEVNULL)
    assert eventually((path / f"part-000000.{kind}").exists, pause=0.001)
    process.send_signal(signal.SIGKILL)
    process.wait()
    before = {name: digest for name, digest in digests(path).items() if name in whole}
    assert len(before) < len(whole), "it was killed too late for this test"
    assert before.items() <= whole.items()
    subprocess.run(command(path, kind), check=True, stdout=subprocess.DEVNULL)
    assert digests(path) == whole


@pytest.mark.parametrize(
    ("seed", "games", "part_games", "what"),
    [(6, GAMES, PART_GAMES, "seed"), (5, 2, PART_GAMES, "games"), (5, GAMES, 1001, "part_games")],
)
def test_the_folder_of_another_data_set_is_left_alone(
    tmp_path: Path,
    kind: str,
    whole: dict[str, str],
    seed: int,
    games: int,
    part_games: int,
    what: str,
) -> None:
    source = Playouts(start("maharani"), seed=seed)
    with pytest.raises(durbar.InvalidRecord, match=f"another data set .*{what}"):
        make_records(tmp_path / "whole", source, games, kind=kind, part_games=part_games)
    assert digests(tmp_path / "whole") == whole


def test_a_name_that_looks_like_another_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"games\.csv: the name must end in"):
        make_records(tmp_path / "games.csv", Playouts(start("maharani"), seed=5), 10)
    with pytest.raises(FileNotFoundError, match=r"no such file.*games\.csv"):
        next(durbar.read_records(tmp_path / "games.csv"))
    assert not any(tmp_path.iterdir())


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ray")
    with pytest.raises(durbar.InvalidRecord, match="something else"):
        make_records(tmp_path, Playouts(start("maharani"), seed=1), 1000)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_changed_index_is_found(tmp_path: Path, kind: str, whole: dict[str, str]) -> None:
    del kind, whole
    index = tmp_path / "whole" / "_data_set.json"
    text = index.read_bytes()
    for place in range(len(text)):
        index.write_bytes(text[:place] + bytes([text[place] ^ 4]) + text[place + 1 :])
        with pytest.raises(durbar.InvalidRecord):
            next(durbar.read_records(tmp_path / "whole"))


def test_two_processes_do_not_make_one_data_set(tmp_path: Path) -> None:
    path, source = tmp_path / "set", Playouts(start("maharani"), seed=1)

    def again(_done: int, _before: int) -> None:
        with pytest.raises(durbar.InvalidRecord, match="another process"):
            make_records(path, source, 3000, part_games=1000)

    reports: list[int] = []

    def once(done: int, before: int) -> None:
        reports.append(done)
        if len(reports) == 2:
            again(done, before)

    make_records(path, source, 3000, part_games=1000, progress=once)
    assert len(reports) > 2


def test_writing_again_replaces_a_file_at_once(tmp_path: Path, kind: str) -> None:
    path = random_file(tmp_path, "maharani", kind)
    whole = path.read_bytes()

    def broken() -> object:
        yield from durbar.read_records(path)
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        durbar.write_records(path, broken())  # type: ignore[arg-type]
    assert path.read_bytes() == whole
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]
