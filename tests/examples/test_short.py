"""The short run keeps its promise."""

import re
import time
from pathlib import Path

import pytest

from examples.learning import short


@pytest.mark.clock
def test_within_a_minute_a_policy_wins_nearly_always(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begin = time.perf_counter()
    assert short.main(["--out", str(tmp_path)]) == 0
    took = time.perf_counter() - begin
    said = capsys.readouterr().out
    match = re.search(
        r"^win share against random in 2000 games: .* \(([\d.]+) to", said, re.MULTILINE
    )
    assert match
    assert float(match[1]) > 0.97
    assert took < 60
