"""Whether a soak went well."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass

SHARE, BYTES = 0.02, 2 << 20
"""By so much of the second third, or by so many bytes if that is more, the last third may exceed
it: a heap is never the same twice, and 2 % in ten minutes would be a leak of an hour."""

LEAST_RATE = 0.95
"""The least share of the wanted rate that a sound run reaches."""


@dataclass(frozen=True)
class Memory:
    """The resident memory of all processes of the server at one moment."""

    seconds: float
    resident: int


def thirds(samples: Sequence[Memory]) -> tuple[float, float, float]:
    """The mean memory in each third of the samples; the middle ones are the second third."""
    size = len(samples) // 3
    assert size, "there are too few samples of the memory"
    first, second, last = samples[:size], samples[size:-size], samples[-size:]
    mean = [statistics.fmean(one.resident for one in part) for part in (first, second, last)]
    return mean[0], mean[1], mean[2]


def complaints(
    samples: Sequence[Memory], errors: Sequence[str], rate: float, target: float
) -> list[str]:
    """What went wrong; nothing, if it went well."""
    faults = []
    if errors:
        faults.append(f"{len(errors)} errors, the first: {errors[0]}")
    _, second, last = thirds(samples)
    allowed = max(second * SHARE, BYTES)
    if last - second > allowed:
        faults.append(
            f"the memory grew from {second / 1e6:.1f} MB in the second third to "
            f"{last / 1e6:.1f} MB in the last, by more than {allowed / 1e6:.1f} MB"
        )
    if rate < target * LEAST_RATE:
        faults.append(f"{rate:.0f} requests a second were made and not {target:.0f}")
    return faults
