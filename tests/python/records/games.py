"""Records to test with."""

from pathlib import Path

import numpy as np

import durbar
from durbar.arena import SelfPlay
from durbar.records import GameRecord, Playouts, Setup, make_records
from tests.engines import nearest

KINDS = ("parquet", "jsonl")


def start(name: str, players: int = 3) -> durbar.State:
    """The first state of a game, for the number of players nearest to this one."""
    return durbar.load_game(name, players=nearest(name, players)).new_initial_state()


def random_file(folder: Path, name: str, kind: str, games: int = 40) -> Path:
    """A file of random games."""
    path = folder / f"{name}.{kind}"
    make_records(path, Playouts(start(name), seed=5), games)
    return path


def random_records(folder: Path, name: str, games: int = 40) -> list[GameRecord]:
    """Records of random games."""
    return list(durbar.read_records(random_file(folder, name, "jsonl", games), check=False))


def self_play_file(folder: Path, name: str, kind: str, games: int = 6) -> Path:
    """A file of games of one bot."""
    path = folder / f"greedy-{name}.{kind}"
    make_records(path, SelfPlay(start(name).game, "greedy", seed=5), games)
    return path


def broken_off(name: str) -> GameRecord:
    """A game that a player forfeited before the first step."""
    state = start(name)
    return GameRecord(
        setup=Setup.of(state.game),
        seed=None,
        game=0,
        start=state.to_notation(),
        bots=None,
        players=np.empty(0, np.int8),
        actions=np.empty(0, np.int32),
        checks=np.empty(0, np.uint16),
        hash=state.hash64(),
        scores=None,
        returns=(0.0, 0.5, 0.5),
        forfeit=durbar.records.Forfeit(0, "crash"),
    )


def same(one: GameRecord, other: GameRecord) -> bool:
    """Whether two records say the same."""
    pairs = [(getattr(one, name), getattr(other, name)) for name in GameRecord.__slots__]
    return all(
        np.array_equal(left, right) if isinstance(left, np.ndarray) else left == right
        for left, right in pairs
    )
