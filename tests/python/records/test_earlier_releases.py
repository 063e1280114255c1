"""Records that an earlier release wrote are read as it meant them. These files are frozen."""

import json
import re
from pathlib import Path

import pytest

import durbar
from tests.engines import nearest

FROZEN = Path(__file__).parents[2] / "golden" / "records"
FILES = sorted(FROZEN.glob("*/*.*"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_every_game_is_read_and_checked(path: Path) -> None:
    records = list(durbar.read_records(path))
    assert records
    assert {record.setup.game for record in records} <= set(durbar.games())


def test_the_games_of_a_seed_are_those_of_the_release() -> None:
    """One seed gives one game for ever."""
    for name in durbar.games():
        text = (FROZEN / "0.1.0" / f"{name}.jsonl").read_bytes()
        game = durbar.load_game(name, players=nearest(name))
        made = b"".join(durbar.record_lines(game.new_initial_state(), 2, 2026))
        assert steps(made) == steps(text)


def steps(lines: bytes) -> list[object]:
    """What was done in each game."""
    return [
        [json.loads(line)[name] for name in ("players", "actions", "checks", "scores")]
        for line in lines.splitlines()
    ]


def test_each_release_with_a_form_of_its_own_is_there() -> None:
    """A new form needs files of the old one here, which that release wrote."""
    forms = {
        json.loads(path.read_bytes().splitlines()[0])["form"]
        for path in FILES
        if path.suffix == ".jsonl"
    }
    assert forms == set(range(1, durbar.records.form.FORM + 1))
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", path.parent.name) for path in FILES)
