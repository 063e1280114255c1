"""The generator gives the published numbers."""

import pytest

from durbar.reference import Rng

# The first outputs of SplitMix64, as published with it.
SEED_0 = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]
SEED_1234567 = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


@pytest.mark.parametrize(("seed", "numbers"), [(0, SEED_0), (1234567, SEED_1234567)])
def test_known_answers(seed: int, numbers: list[int]) -> None:
    rng = Rng(seed)
    assert [rng.next_u64() for _ in numbers] == numbers


def test_split_uses_two_numbers_of_the_parent() -> None:
    parent, plain = Rng(0), Rng(0)
    child = parent.split()
    plain.next_u64()
    plain.next_u64()
    assert parent.next_u64() == plain.next_u64()
    # The child counts from the parent's first number, with a step of its own.
    assert child.next_u64() != Rng(SEED_0[0]).next_u64()


def test_stream_is_the_split_of_that_number_and_changes_nothing() -> None:
    rng = Rng(42)
    streams = [rng.stream(i).next_u64() for i in range(4)]
    assert rng.next_u64() == Rng(42).next_u64()
    parent = Rng(42)
    assert [parent.split().next_u64() for _ in range(4)] == streams
    assert len(set(streams)) == 4


def test_bounded_is_the_high_word_of_the_product() -> None:
    assert Rng(0).bounded(6) == SEED_0[0] * 6 >> 64 == 5
    assert [Rng(seed).bounded(1) for seed in range(5)] == [0] * 5


def test_bounded_draws_again_where_a_number_would_be_too_likely() -> None:
    # For n = 2**63 + 1 nearly half of all draws have to be refused.
    n = (1 << 63) + 1
    rng, plain = Rng(7), Rng(7)
    drawn = [rng.bounded(n) for _ in range(50)]
    assert all(0 <= number < n for number in drawn)
    kept: list[int] = []
    while len(kept) < len(drawn):
        product = plain.next_u64() * n
        if product % (1 << 64) >= ((1 << 64) - n) % n:
            kept.append(product >> 64)
    assert drawn == kept
    assert plain.next_u64() == rng.next_u64()


def test_bounded_is_even() -> None:
    rng = Rng(3)
    counts = [0] * 10
    for _ in range(10_000):
        counts[rng.bounded(10)] += 1
    assert all(850 < count < 1150 for count in counts)


@pytest.mark.parametrize("n", [0, -1, 1 << 64])
def test_bounded_needs_a_bound(n: int) -> None:
    with pytest.raises(ValueError, match="a bound is"):
        Rng(0).bounded(n)


def test_stream_needs_a_number() -> None:
    with pytest.raises(ValueError, match="from 0"):
        Rng(0).stream(-1)


def test_copy_runs_on_its_own() -> None:
    rng = Rng(9)
    copy = rng.copy()
    assert [rng.next_u64() for _ in range(3)] == [copy.next_u64() for _ in range(3)]
    copy.next_u64()
    assert rng.next_u64() != copy.next_u64()
