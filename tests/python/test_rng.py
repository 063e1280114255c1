"""SplitMix64 (Steele, Lea and Flood, 2014) with splitting; the constants are theirs."""

import durbar

MASK = 2**64 - 1


def mix64(z: int) -> int:
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & MASK
    return z ^ (z >> 31)


def test_known_answers() -> None:
    """The first outputs for seed 1234567 as published with the C code of SplitMix64."""
    rng = durbar.Rng(1234567)
    assert [rng.next_u64() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_definition() -> None:
    for seed in (0, 1, 2**63, MASK):
        rng = durbar.Rng(seed)
        for i in range(1, 20):
            assert rng.next_u64() == mix64(seed + i * 0x9E3779B97F4A7C15 & MASK)


def test_streams_are_the_successive_splits() -> None:
    rng = durbar.Rng(11)
    streams = [rng.stream(i) for i in range(5)]
    assert rng == durbar.Rng(11)
    assert [rng.split() for _ in range(5)] == streams
    assert len({stream.next_u64() for stream in streams}) == 5


def test_bounded_numbers_are_even() -> None:
    rng = durbar.Rng(12)
    counts = [0] * 5
    for _ in range(10_000):
        counts[rng.bounded(5)] += 1
    # 4 degrees of freedom: above 18.5 one time in a thousand, and the seed is fixed.
    assert sum((count - 2000) ** 2 / 2000 for count in counts) < 18.5
    assert rng.bounded(1) == 0
    assert rng.bounded(MASK) < MASK


def test_a_clone_goes_its_own_way() -> None:
    rng = durbar.Rng(13)
    twin = rng.clone()
    assert twin.next_u64() == durbar.Rng(13).next_u64()
    assert rng == durbar.Rng(13)
