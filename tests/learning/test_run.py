"""Runs: what is kept, and that a stop changes nothing."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from examples.learning.checkpoints import Checkpoint, load
from examples.learning.network import Network
from examples.learning.run import run
from tests.learning.nets import PLAN, go


def assert_equal(one: Checkpoint, other: Checkpoint) -> None:
    """Compare what two runs have learnt, to the last bit."""
    assert (one.updates, one.adam.steps) == (other.updates, other.adam.steps)
    assert [point.score for point in one.curve] == [point.score for point in other.curve]
    for name, array in one.network.parameters.items():
        np.testing.assert_array_equal(array, other.network.parameters[name])
        np.testing.assert_array_equal(one.adam.means[name], other.adam.means[name])
        np.testing.assert_array_equal(one.adam.squares[name], other.adam.squares[name])


def test_a_run_that_goes_on_learns_the_same(tmp_path: Path) -> None:
    whole = go(tmp_path / "whole")

    def stop(_: Network) -> float:
        if (tmp_path / "parts" / "checkpoint.npz").exists():
            raise KeyboardInterrupt
        return 0.5

    with pytest.raises(KeyboardInterrupt):
        run(PLAN, tmp_path / "parts", stop, "nobody", lambda _: None)
    assert load(tmp_path / "parts" / "checkpoint.npz").updates == 2
    assert_equal(go(tmp_path / "parts"), whole)


def test_the_checkpoint_of_another_plan_is_refused(tmp_path: Path) -> None:
    go(tmp_path, updates=2)
    with pytest.raises(ValueError, match="another plan"):
        go(tmp_path, plan=replace(PLAN, seed=2))


def test_a_run_says_what_it_does(tmp_path: Path) -> None:
    said: list[str] = []
    run(PLAN, tmp_path, lambda _: 0.25, "nobody", said.append)
    assert len(said) == 2
    assert "16 games" in said[1]
    assert "win share against nobody 0.250" in said[1]
