"""The generator gives the published numbers."""

import pytest

from durbar_reference import Rng

# The first outputs of SplitMix64, as published with it.
SEED_0 = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]
SEED_1234567 = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]

# What java.util.SplittableRandom of Java 17 gives: for six children one after the other, the
# first number of the child once it has split too, and the first number of its own child.
SPLIT_SEED_42 = [
    (0x1043C9A4AB8B3C49, 0xDCBA49BDE7C0D257),
    (0x9731E945243EF146, 0xA77BEA691B4638E0),
    (0x65E4CC9D19E205C6, 0x196F40BF27B76297),
    (0x13C0A67CE4A98BE1, 0x5EF7D2F8CDCFE041),
    (0xFD60C41BC5CF313D, 0xCFF5BC6A078DB933),
    (0x5D83E59ED832FB5E, 0x3C842695A1626529),
]
# And for children 3 and 7 of this seed, whose steps are among the few that are altered.
SPLIT_SEED_6 = {
    3: [0x946EAFC9CC0030F8, 0xC4F6525EF206E1D8],
    7: [0x245715419D9900A2, 0xC9FFFE05DB30531C],
}


@pytest.mark.parametrize(("seed", "numbers"), [(0, SEED_0), (1234567, SEED_1234567)])
def test_known_answers(seed: int, numbers: list[int]) -> None:
    rng = Rng(seed)
    assert [rng.next_u64() for _ in numbers] == numbers


def test_known_answers_of_split() -> None:
    rng, numbers = Rng(42), []
    for _ in SPLIT_SEED_42:
        child = rng.split()
        grandchild = child.split()
        numbers.append((child.next_u64(), grandchild.next_u64()))
    assert numbers == SPLIT_SEED_42
    assert rng.next_u64() == 0x836DED897F3E46E6


@pytest.mark.parametrize(("stream", "numbers"), SPLIT_SEED_6.items())
def test_known_answers_where_a_step_would_be_too_regular(stream: int, numbers: list[int]) -> None:
    rng = Rng(6).stream(stream)
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
