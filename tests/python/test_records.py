"""Whole random games in columns."""

from dataclasses import FrozenInstanceError, fields

import numpy as np
import pytest

import durbar


def test_the_columns_are_as_documented(game: durbar.Game) -> None:
    records = durbar.record_playouts(game.new_initial_state(), 30, 3)
    steps, by_seat = (records.offsets[-1],), (30, game.num_players())
    expected = {
        "offsets": (np.int64, (31,)),
        "players": (np.int8, steps),
        "actions": (np.int32, steps),
        "legal_counts": (np.int32, steps),
        "checks": (np.uint16, (int(records.decisions.sum()),)),
        "decisions": (np.int32, (30,)),
        "hashes": (np.uint64, (30,)),
        "scores": (np.int32, by_seat),
        "returns": (np.float64, by_seat),
    }
    assert [field.name for field in fields(records)] == list(expected)
    for name, (dtype, shape) in expected.items():
        column = getattr(records, name)
        assert (column.dtype, column.shape) == (dtype, shape), name
        assert column.flags.c_contiguous
        assert column.flags.writeable
    assert len(records) == 30
    with pytest.raises(FrozenInstanceError):
        records.players = records.players  # type: ignore[misc]
