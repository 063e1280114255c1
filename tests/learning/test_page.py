"""docs/learning.md: another test runs its session, which checks that the learner gets better."""

import re

from tests.house.tree import ROOT

PAGE = (ROOT / "docs/learning.md").read_text("utf-8")


def test_the_learner_is_short() -> None:
    (session,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    lines = re.findall(r"^(?:>>>|\.\.\.) ", session, re.MULTILINE)
    assert 20 < len(lines) <= 50
