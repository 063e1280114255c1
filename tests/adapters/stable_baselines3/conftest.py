"""How PyTorch works in these tests."""

import pytest
import torch


@pytest.fixture(autouse=True, scope="session")
def one_thread() -> None:
    """With one thread sums are added in one order, and small networks learn no slower."""
    torch.set_num_threads(1)
