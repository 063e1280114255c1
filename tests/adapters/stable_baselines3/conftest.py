"""The games, and how PyTorch works in these tests."""

import pytest
import torch

import durbar


@pytest.fixture(autouse=True, scope="session")
def one_thread() -> None:
    """With one thread sums are added in one order, and small networks learn no slower."""
    torch.set_num_threads(1)


@pytest.fixture(params=durbar.games())
def name(request: pytest.FixtureRequest) -> str:
    """The name of each game."""
    name: str = request.param
    return name
