"""The Python on the pages of `docs/adapters` runs as it stands."""

from pathlib import Path

import pytest

from tests.adapters.pages import PAGES, run

# `make test-sb3` runs the one that is left out: it needs PyTorch.
HERE = sorted(page for page in PAGES.glob("*.md") if page.stem != "stable_baselines3")


@pytest.mark.parametrize("page", HERE, ids=lambda page: page.stem)
def test_the_python_of_a_page_runs(page: Path) -> None:
    run(page)
