"""What the measurements of the HTTP service read and conclude."""

import pytest

from benches.http import load, table
from benches.http.contestants import DURBAR, ECHO, FLASK, JSON, NOTATION, PING_BODY
from benches.http.latencies import Latencies, percentile
from benches.http.load import Load, NoLoadError
from benches.http.rounds import Measured, Round
from benches.http.verdict import Memory, complaints, thirds
from benches.report import ROOT, surroundings

WRK = """Running 1s test @ http://127.0.0.1:8000/ping
  1 threads and 8 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.44ms    0.52ms   9.77ms   94.55%
  4735 requests in 1.00s, 795.33KB read
Requests/sec:   4734.15
{"microseconds": 1000181, "requests": 4735, "bytes": 814420, "p50": 1320, "p99": 3400, \
"statuses": 0, "failures": 0}
"""
GOOD = Load(2.0, 100, 5_000, 0.001, 0.002, 0, 0)


def test_what_wrk_counted_is_read() -> None:
    result = load.read(WRK)
    assert result == Load(1.000181, 4735, 814420, 0.00132, 0.0034, 0, 0)
    assert result.rate == pytest.approx(4734.14, abs=0.01)


def test_without_the_line_there_is_no_result() -> None:
    with pytest.raises(AssertionError, match="did not say what it measured"):
        load.read("unable to connect to 127.0.0.1:8000 Connection refused")


def test_wrk_is_asked_for_where_it_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(NoLoadError, match="install it, for instance with 'apt-get install wrk'"):
        load.program()


@pytest.mark.parametrize("size", [5_000, 5_200, 5_400])
def test_answers_of_the_right_size_are_good(size: int) -> None:
    """The last of each connection may have come in part, or been one more."""
    counted = Load(2.0, 100, size, 0.001, 0.002, 0, 0)
    assert load.checked(counted, 50, connections=8) is counted


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


@pytest.mark.parametrize(
    ("share", "value"),
    [(0, 1), (0.01, 1), (0.011, 2), (0.5, 50), (0.501, 51), (0.99, 99), (0.991, 100), (1, 100)],
)
def test_percentiles_of_a_hundred(share: float, value: float) -> None:
    assert percentile(range(1, 101), share) == value


def test_a_percentile_is_one_of_the_values() -> None:
    assert Latencies([3.0, 1.0, 2.0]).at(0.5, 0.99, 1) == [2.0, 3.0, 3.0]
    assert Latencies([7.0]).at(0, 0.5, 1) == [7.0, 7.0, 7.0]
    with pytest.raises(AssertionError, match="there is no value"):
        Latencies().at(0.5)


def memory(*megabytes: float) -> list[Memory]:
    """Samples ten seconds apart."""
    return [Memory(10.0 * i, int(size * 1e6)) for i, size in enumerate(megabytes)]


def test_the_thirds_of_the_memory() -> None:
    assert thirds(memory(1, 1, 2, 4, 3, 3)) == (1e6, 3e6, 3e6)
    assert thirds(memory(1, 2, 2, 2, 3)) == (1e6, 2e6, 3e6)
    with pytest.raises(AssertionError, match="too few"):
        thirds(memory(1, 2))


@pytest.mark.parametrize(
    "samples",
    [
        memory(100, 100, 100),
        memory(50, 100, 100),
        memory(100, 100, 102),
        memory(1_000, 1_000, 1_019),
        memory(100, 100, 50),
    ],
)
def test_memory_that_is_flat_after_the_first_third(samples: list[Memory]) -> None:
    assert complaints(samples, [], 100, 100) == []


@pytest.mark.parametrize("samples", [memory(100, 100, 103), memory(900, 1_000, 1_021)])
def test_memory_that_grows(samples: list[Memory]) -> None:
    (complaint,) = complaints(samples, [], 100, 100)
    assert complaint.startswith("the memory grew from 100")


def test_errors_and_a_lower_rate_are_named() -> None:
    faults = complaints(memory(1, 1, 1), ["one", "two"], 94, 100)
    assert faults == [
        "2 errors, the first: one",
        "94 requests a second were made and not 100",
    ]


def measured(by: str, what: str, *rates: float, cpu: float = 1e-4, busy: float = 1) -> Measured:
    """Rounds at these rates."""
    return Measured(by, what, [Round(rate, 0.001, 0.002, cpu, busy) for rate in rates])


def document(*results: Measured) -> dict[str, object]:
    """The results with the engine's time for one request, and what else the table says."""
    where = {
        **surroundings("make bench-http", 1),
        "rounds": 3, "seconds": 3, "connections": 8, "game": "chess", "players": 2,
        "json_bytes": 4794, "notation_bytes": 323, "actions": 11, "answer_bytes": 1735,
        "packages": {"flask": "3.1.3"}, "missing": {"FastAPI, pydantic": "not installed"},
    }  # fmt: skip
    return table.document(results, {JSON: 5e-6, NOTATION: 2e-5}, where)


RESULTS = (
    measured(DURBAR, JSON, 700, 850, 900),
    measured(DURBAR, NOTATION, 1000),
    measured(FLASK, ECHO, 1000, 1000, 1100, cpu=2e-4),
    measured(FLASK, PING_BODY, 2000, busy=0.89),
)


def test_requirements() -> None:
    figures = document(*RESULTS)
    ratios = figures["ratios"]
    assert isinstance(ratios, list)
    assert [(one["ratio"], one["cpu_ratio"], one["holds"]) for one in ratios] == [
        (0.85, 2.0, True),
        (None, None, None),
        (0.5, 1.0, False),
    ]
    shares = figures["shares"]
    assert isinstance(shares, list)
    assert [(round(one["share"], 3), one["holds"]) for one in shares] == [
        (0.05, True),
        (0.2, False),
    ]


def test_the_tables() -> None:
    whole = table.markdown(document(*RESULTS))
    assert f"| durbar | {JSON} | 850 | ±12% | 1 ms | 2 ms | 100 us |" in whole
    assert f"| {JSON}: times Flask, JSON echo | 0.85 | 2.00 | 1.5 | yes |" in whole
    assert "validated JSON echo | not measured | not measured | 2.4 |  |" in whole
    assert f"| {NOTATION} | 20 us | 20.0% | no |" in whole
    assert "Not measured: FastAPI, pydantic (not installed)." in whole
    assert f"The server's core was not fully used: Flask, {PING_BODY} (89%)." in whole
    assert "a position of chess with 2 players" in whole
    short = table.short(document(*RESULTS, measured(FLASK, "ping", 3000)))
    assert short.startswith(
        "Over HTTP, one server process on one core lists the legal actions of 1,000 (±0%) "
        "positions a second in notation, or 850 (±12%) in JSON. In the same run, a bare Flask "
        "application answers 2,000 (±0%) pings with the same notation in their body, or echoes "
        "the same JSON 1,000 (±5%) times. "
    )
    assert "3,000" not in short


def test_the_table_goes_between_its_markers() -> None:
    text = f"before\n{table.BEGIN}\nold\n{table.END}\nafter\n"
    assert table.between(text, "new\n") == f"before\n{table.BEGIN}\nnew\n{table.END}\nafter\n"
    readme = (ROOT / "README.md").read_text("utf-8")
    assert table.between(readme, "new").count("new") >= 1
