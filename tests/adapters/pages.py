"""The pages of `docs/adapters`, and the Python on them."""

from pathlib import Path
from typing import Any

from tests.house.markdown import blocks

PAGES = Path(__file__).parents[2] / "docs/adapters"


def run(page: Path) -> None:
    """Run the blocks of Python of a page, one after the other, as they stand."""
    found = blocks(page.read_text("utf-8"), "python")
    assert found
    names: dict[str, Any] = {"__name__": page.stem}
    for block in found:
        exec(compile(block, str(page), "exec"), names)  # noqa: S102
