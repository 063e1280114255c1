"""SplitMix64 (Steele, Lea and Flood, 2014) with splitting; the constants are theirs."""

import durbar


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


def test_a_clone_goes_its_own_way() -> None:
    rng = durbar.Rng(13)
    twin = rng.clone()
    assert twin.next_u64() == durbar.Rng(13).next_u64()
    assert rng == durbar.Rng(13)
