"""What the measurements of the HTTP service read."""

import pytest

from benches.http import load
from benches.http.load import Load

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
