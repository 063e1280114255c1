"""What the measurements of the HTTP service read and conclude."""

from typing import Any

import pytest

from benches.http import load, names, table
from benches.http.load import Load
from benches.http.rounds import Measured, Round
from benches.report import surroundings

WRK = """Running 1s test @ http://127.0.0.1:8000/ping
  1 threads and 8 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.44ms    0.52ms   9.77ms   94.55%
  4735 requests in 1.00s, 795.33KB read
Requests/sec:   4734.15
{"microseconds": 1000181, "requests": 4735, "bytes": 814420, "p50": 1320, "p99": 3400, \
"statuses": 0, "failures": 0}
"""


def test_what_wrk_counted_is_read() -> None:
    result = load.read(WRK)
    assert result == Load(1.000181, 4735, 814420, 0.00132, 0.0034, 0, 0)
    assert result.rate == pytest.approx(4734.14, abs=0.01)


@pytest.mark.parametrize(
    "counted",
    [
        Load(2.0, 100, 4_999, 0, 0, 0, 0),
        Load(2.0, 100, 5_401, 0, 0, 0, 0),
        Load(2.0, 100, 5_000, 0, 0, 1, 0),
        Load(2.0, 100, 5_000, 0, 0, 0, 1),
        Load(2.0, 0, 0, 0, 0, 0, 0),
    ],
)
def test_other_answers_are_no_result(counted: Load) -> None:
    with pytest.raises(AssertionError):
        load.checked(counted, 50, connections=8)


def measured(by: str, what: str, *times: float, p50: float = 0.001, busy: float = 1) -> Measured:
    """Rounds with these microseconds of processor time for each request."""
    return Measured(by, what, [Round(1e6 / us, p50, 0.002, us / 1e6, busy) for us in times])


def document(*results: Measured) -> dict[str, Any]:
    """The results, and what else the table says."""
    where = {
        **surroundings("make bench-http", 1),
        "rounds": 3, "seconds": 3, "connections": 8, "game": "chess", "players": 2,
        "json_bytes": 4794, "notation_bytes": 323, "actions": 11, "answer_bytes": 1735,
        "packages": {"flask": "3.1.3"},
    }  # fmt: skip
    return table.document(results, where)


RESULTS = (
    measured(names.DURBAR, names.JSON, 110, 125, 140),
    measured(names.DURBAR, names.NOTATION, 100),
    measured(names.DURBAR, names.ALONE, 120, p50=150e-6, busy=0.5),
    measured(names.FLASK, names.PING, 190),
    measured(names.FLASK, names.ECHO, 200, 220, 240, busy=0.89),
    measured(names.BARE, names.PING, 64),
    measured(names.BARE, names.ECHO, 70),
)


def test_requirements_compare_processor_time() -> None:
    requirements = document(*RESULTS)["requirements"]
    assert [(one["measured"], one["bound"], one["holds"]) for one in requirements] == [
        ("1.90", "at least 1.9", True),
        ("0.64", "at least 0.65", False),
        ("1.76", "at least 1.8", False),
        ("0.56", "at least 0.55", True),
        ("150 us", "at most 150 us", True),
    ]
