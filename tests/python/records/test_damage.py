"""A byte that was changed is found, and a step that was changed is named."""

import json
import random
import re
import shutil
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import durbar
from durbar.records import GameRecord
from tests.python.records.games import (
    random_file,
)

FLIPS = 250


def read_all(path: Path, *, check: bool = True) -> int:
    """Read all games of a file."""
    return sum(map(len, durbar.read_record_batches(path, check=check)))


@pytest.mark.parametrize("check", [True, False])
def test_every_flipped_byte_is_found(
    tmp_path: Path,
    name: str,
    kind: str,
    check: bool,  # noqa: FBT001 - pytest passes it
) -> None:
    """Anywhere in a file: in the data, in the headers of pages, in the footer, in checksums."""
    path = random_file(tmp_path, name, kind)
    whole = path.read_bytes()
    assert read_all(path) == 40
    rng = random.Random(7)
    for _ in range(FLIPS):
        place = rng.randrange(len(whole))
        changed = bytearray(whole)
        changed[place] ^= 1 << rng.randrange(8)
        path.write_bytes(changed)
        with pytest.raises(durbar.InvalidRecord):
            read_all(path, check=check)


def changed_file(path: Path, number: int, change: Callable[[GameRecord], GameRecord]) -> None:
    """Write a file again with one game changed, and right checksums."""
    records = list(durbar.read_records(path))
    records[number] = change(records[number])
    durbar.write_records(path, records)


def test_a_changed_action_is_named_whatever_the_checksums_say(
    tmp_path: Path, name: str, kind: str
) -> None:
    path = random_file(tmp_path, name, kind)
    step = 0

    def change(record: GameRecord) -> GameRecord:
        nonlocal step
        states = list(record.states())
        for step in reversed(np.flatnonzero(record.players >= 0).tolist()):
            actions = record.actions.copy()
            for other in states[step].legal_actions():
                if states[step].child(other) != states[step + 1]:
                    actions[step] = other
                    return replace(record, actions=actions)
        raise AssertionError("a decision has a choice")

    changed_file(path, 9, change)
    with pytest.raises(durbar.InvalidRecord) as error:
        read_all(path)
    match = re.search(r"game 9: steps? (\d+)(?: to (\d+))?:", str(error.value))
    assert match, str(error.value)
    assert int(match[1]) <= step <= int(match[2] or match[1])
    assert read_all(path, check=False) == 40


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda record: replace(record, hash=record.hash ^ 1), "steps? .* the position after it"),
        (
            lambda record: replace(record, scores=(record.scores[0] + 1, *record.scores[1:])),
            "the scores",
        ),
        (lambda record: replace(record, returns=(0.25, 0.25, 0.5)), "the returns"),
        (
            lambda record: replace(
                record, players=np.where(record.players == 0, 1, record.players).astype("i1")
            ),
            r"step \d+: player 0 decides here",
        ),
        (lambda record: replace(record, start="mh1_nonsense"), "start: "),
        (
            lambda record: replace(record.with_events(), events=[[]] * len(record.actions)),
            "the events",
        ),
    ],
)
def test_what_else_was_changed_is_named(
    tmp_path: Path, kind: str, change: Callable[[GameRecord], GameRecord], what: str
) -> None:
    path = random_file(tmp_path, "maharani", kind)
    changed_file(path, 3, change)
    with pytest.raises(durbar.InvalidRecord, match=f"game 3: {what}"):
        read_all(path)


def test_a_record_of_other_components_is_refused(tmp_path: Path, kind: str) -> None:
    path = random_file(tmp_path, "maharani", kind)
    setup = next(durbar.read_records(path)).setup
    changed_file(
        path, 3, lambda record: replace(record, setup=replace(setup, components_sha256="0" * 64))
    )
    with pytest.raises(durbar.InvalidRecord, match="other components"):
        read_all(path)


def test_an_interrupted_file_is_an_error(tmp_path: Path, name: str, kind: str) -> None:
    path = random_file(tmp_path, name, kind)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) * 2 // 3])
    with pytest.raises(durbar.InvalidRecord, match="its writer was interrupted"):
        read_all(path)


def test_a_part_that_is_missing_or_of_another_place_is_an_error(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    source = durbar.records.Playouts(durbar.load_game("maharani").new_initial_state(), seed=1)
    durbar.records.make_records(folder, source, 2500, part_games=1000)
    assert read_all(folder) == 2500
    shutil.copy(folder / "part-000000.parquet", folder / "part-000001.parquet")
    with pytest.raises(durbar.InvalidRecord, match="not those of this part"):
        read_all(folder)
    (folder / "part-000001.parquet").unlink()
    with pytest.raises(durbar.InvalidRecord, match=r"part-000001\.parquet is missing"):
        read_all(folder)


@pytest.mark.parametrize("text", ["", "\n", "{}\n", "[]\n", "null\n", "{" * 5000 + "\n", "\xff\n"])
def test_a_file_of_something_else_is_an_error(tmp_path: Path, kind: str, text: str) -> None:
    path = tmp_path / f"x.{kind}"
    path.write_text(text, "latin-1")
    if (kind, text) == ("jsonl", ""):
        assert read_all(path) == 0
    else:
        with pytest.raises(durbar.InvalidRecord, match=re.escape(str(path))):
            read_all(path)


def test_a_later_form_is_refused_by_its_number(tmp_path: Path) -> None:
    path = random_file(tmp_path, "maharani", "jsonl")
    line = json.loads(path.read_bytes().splitlines()[0])
    del line["crc32"]
    body = json.dumps({**line, "form": 2}, separators=(",", ":"))[:-1].encode()
    path.write_bytes(body + b',"crc32":"%08x"}\n' % zlib.crc32(body))
    with pytest.raises(durbar.InvalidRecord, match="its form is 2"):
        read_all(path)
