"""The Python on the pages of `docs/adapters` runs as it stands."""

import re
from pathlib import Path
from typing import Any

import pytest

PAGES = sorted((Path(__file__).parents[2] / "docs/adapters").glob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_python_of_a_page_runs(page: Path) -> None:
    blocks = re.findall(
        r"^```python\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    assert blocks
    names: dict[str, Any] = {"__name__": page.stem}
    for block in blocks:
        exec(compile(block, str(page), "exec"), names)  # noqa: S102
