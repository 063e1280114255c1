"""The Python on the page of this adapter runs as it stands."""

from tests.adapters.pages import PAGES, run


def test_the_python_of_the_page_runs() -> None:
    run(PAGES / "stable_baselines3.md")
