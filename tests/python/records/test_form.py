"""One form, whoever has played and whatever file it is in."""

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import durbar
import durbar.arena
from durbar.arena import SelfPlay
from durbar.cli import main
from durbar.records import make_records
from durbar.records.lines import line_of
from tests.python.records.games import (
    broken_off,
    random_file,
    random_records,
    same,
    self_play_file,
    start,
)


def test_a_record_is_the_game_of_record_playouts(tmp_path: Path, name: str, kind: str) -> None:
    columns = durbar.record_playouts(start(name), 40, 5)
    decided = 0
    for record in durbar.read_records(random_file(tmp_path, name, kind)):
        steps = slice(*columns.offsets[record.game : record.game + 2])
        assert np.array_equal(record.players, columns.players[steps])
        assert np.array_equal(record.actions, columns.actions[steps])
        checks = columns.checks[decided : decided + len(record.checks)]
        assert np.array_equal(record.checks, checks)
        decided += len(record.checks)
        assert record.scores == tuple(columns.scores[record.game])
        assert record.returns == tuple(columns.returns[record.game])
    assert decided == len(columns.checks)


def test_both_kinds_say_the_same(tmp_path: Path, name: str) -> None:
    for make in (random_file, self_play_file):
        lines, parquet = (
            list(durbar.read_records(make(tmp_path, name, kind))) for kind in ("jsonl", "parquet")
        )
        assert len(lines) == len(parquet) > 0
        assert all(map(same, lines, parquet))


def test_an_outcome_of_chance_takes_one_byte_or_two_as_needed(tmp_path: Path, name: str) -> None:
    path = random_file(tmp_path, name, "parquet")
    drawn = [record.actions[record.players < 0] for record in durbar.read_records(path)]
    size = 1 if max(actions.max() for actions in drawn) < 256 else 2
    written = pq.read_table(path, columns=["chance"])["chance"].to_pylist()
    assert [len(column) for column in written] == [size * len(actions) for actions in drawn]


def test_lines_of_rust_are_those_of_python(tmp_path: Path, name: str) -> None:
    path = random_file(tmp_path, name, "jsonl")
    assert path.read_bytes() == b"".join(map(line_of, durbar.read_records(path)))


@pytest.mark.parametrize("more", ["events", "forfeit", "nothing known"])
def test_what_not_every_record_has_is_kept(tmp_path: Path, name: str, kind: str, more: str) -> None:
    plain = random_records(tmp_path, name, 3)
    records = {
        "events": [plain[0].with_events(), plain[1]],
        "forfeit": [broken_off(name), *plain],
        "nothing known": [replace(plain[0], bots=None, seed=None), plain[1]],
    }[more]
    path = tmp_path / f"more.{kind}"
    durbar.write_records(path, records)
    assert all(map(same, durbar.read_records(path), records))


def test_bots_play_the_games_of_an_arena(tmp_path: Path, name: str) -> None:
    game, bots = start(name).game, ["greedy", "random"]
    blocks: list[durbar.arena.Block] = []
    result = durbar.arena.play(
        game, bots, games=12, seed=3, on_block=lambda progress: blocks.append(progress.block)
    )
    path = tmp_path / "games.jsonl"
    make_records(path, SelfPlay(game, bots, seed=3), result.games)
    games = [played for block in blocks for played in block.games]
    for record, played in zip(durbar.read_records(path), games, strict=True):
        assert record.bots == tuple(bots[bot] for bot in played.seating)
        assert record.scores == played.scores
        assert len(record.checks) == played.decisions


def test_batches_hold_what_records_hold(tmp_path: Path, name: str, kind: str) -> None:
    path = random_file(tmp_path, name, kind)
    (batch,) = durbar.read_record_batches(path)
    assert isinstance(batch, durbar.RecordBatch)
    assert len(batch) == 40
    assert all(map(same, batch, durbar.read_records(path)))
    assert same(batch[-1], batch[39])
    with pytest.raises(IndexError):
        batch[40]


def test_the_text_tells_every_step(tmp_path: Path, name: str) -> None:
    record = random_records(tmp_path, name)[4]
    state = record.first_state()
    steps = [line for line in record.to_text().splitlines() if re.match(r" *\d+\. ", line)]
    assert len(steps) == len(record.actions)
    for line, action in zip(steps, record.actions.tolist(), strict=True):
        assert state.action_to_string(action) in line
        state.apply_action(action)


def test_replay_lists_every_position(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = random_file(tmp_path, name, "jsonl", 3)
    assert main(["replay", str(path), "--positions"]) == 0
    states = [state for record in durbar.read_records(path) for state in record.states()]
    assert capsys.readouterr().out.splitlines() == [state.to_notation() for state in states]
