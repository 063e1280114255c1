"""The pages of `docs/adapters`, and the Python on them."""

import re
from pathlib import Path
from typing import Any

PAGES = Path(__file__).parents[2] / "docs/adapters"


def run(page: Path) -> None:
    """Run the blocks of Python of a page, one after the other, as they stand."""
    blocks = re.findall(
        r"^```python\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    assert blocks
    names: dict[str, Any] = {"__name__": page.stem}
    for block in blocks:
        exec(compile(block, str(page), "exec"), names)  # noqa: S102
