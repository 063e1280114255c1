"""Every contestant under load, in turn, round after round."""

import statistics
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from benches.http import load
from benches.http.contestants import Contestant
from benches.measure import tell
from tests.rest.faults.measures import processor_seconds


@dataclass(frozen=True)
class Round:
    """One run of load on one contestant; times in seconds."""

    rate: float
    p50: float
    p99: float
    cpu: float
    """Processor time of the server for each request."""
    busy: float
    """Processor time of the server for each second: near 1, the server is what limits."""


@dataclass(frozen=True)
class Measured:
    """All rounds of one contestant."""

    by: str
    what: str
    rounds: list[Round] = field(default_factory=list)

    def median(self, of: Callable[[Round], float]) -> float:
        """The median over the rounds."""
        return statistics.median(map(of, self.rounds))

    @property
    def rate(self) -> float:
        """Requests per second that half of the rounds reached."""
        return self.median(lambda one: one.rate)

    @property
    def cpu(self) -> float:
        """Processor time of the server for each request."""
        return self.median(lambda one: one.cpu)

    @property
    def spread(self) -> float:
        """How far the rounds lie apart in processor time for each request, which is compared.

        Half the distance from the least to the most, as a share of the median.
        """
        times = [one.cpu for one in self.rounds]
        return (max(times) - min(times)) / 2 / self.cpu


def play(contestants: Sequence[Contestant], rounds: int, seconds: float) -> list[Measured]:
    """Measure each for so long in each round, after one short run that only warms up."""
    measured = [Measured(one.by, one.what) for one in contestants]
    for one in contestants:
        _round(one, 1)
    for number in range(rounds):
        tell(f"round {number + 1} of {rounds}")
        for one, result in zip(contestants, measured, strict=True):
            result.rounds.append(_round(one, seconds))
    return measured


def _round(one: Contestant, seconds: float) -> Round:
    before = processor_seconds(one.server.process.pid)
    counted = load.run(one.server.port, one.path, one.body, seconds, one.connections)
    cpu = processor_seconds(one.server.process.pid) - before
    load.checked(counted, one.size, one.connections)
    return Round(
        counted.rate, counted.p50, counted.p99, cpu / counted.requests, cpu / counted.seconds
    )


def find(measured: Iterable[Measured], by: str, what: str) -> Measured | None:
    """What was measured of this, if it was."""
    return next((one for one in measured if (one.by, one.what) == (by, what)), None)
