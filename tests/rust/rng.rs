//! The generator beyond the numbers of the golden file: splitting, bounds, saving.

use durbar::Rng;

#[test]
fn a_stream_is_the_split_of_that_index() {
    let seeds = Rng::new(42);
    let mut splitting = seeds.clone();
    for index in 0..100 {
        let child = splitting.split();
        assert_eq!(seeds.stream(index), child, "{index}");
    }
    assert_eq!(seeds, Rng::new(42), "streams do not change their generator");
}

#[test]
fn a_generator_goes_on_from_its_parts() {
    let mut rng = Rng::new(1).split();
    rng.next_u64();
    let (state, gamma) = rng.to_parts();
    let mut again = Rng::from_parts(state, gamma);
    assert_eq!(again, rng);
    assert_eq!(again.next_u64(), rng.next_u64());
    assert_eq!(
        Rng::from_parts(3, 4).to_parts(),
        (3, 5),
        "only odd steps reach every number"
    );
}

#[test]
fn numbers_stay_below_their_bound() {
    let mut rng = Rng::new(8);
    for bound in [1, 2, 3, 60, 1 << 32, u64::MAX / 2 + 2, u64::MAX] {
        assert!((0..200).all(|_| rng.bounded(bound) < bound), "{bound}");
    }
    assert_eq!(rng.bounded(0), 0, "0 counts as 1");
}

/// Two thirds of the range: without rejection each odd number in the lower half would come twice
/// as often as each even one.
#[test]
fn large_bounds_have_no_bias() {
    let mut rng = Rng::new(9);
    let bound = u64::MAX / 3 * 2;
    let drawn = (0..40_000).map(|_| rng.bounded(bound));
    let low: Vec<u64> = drawn.filter(|&number| number < bound / 2).collect();
    let odd = low.iter().filter(|&number| number % 2 == 1).count();
    // About half of the 20,000 in the lower half; 350 is five standard deviations.
    assert!(
        odd.abs_diff(low.len() / 2) < 350,
        "{odd} of {} are odd",
        low.len()
    );
}

#[test]
fn streams_and_their_generator_are_not_alike() {
    let seeds = Rng::new(0);
    let mut numbers: Vec<u64> = Vec::new();
    for mut rng in (0..50)
        .map(|index| seeds.stream(index))
        .chain([seeds.clone(), Rng::new(1)])
    {
        numbers.extend((0..50).map(|_| rng.next_u64()));
    }
    let drawn = numbers.len();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(
        numbers.len(),
        drawn,
        "64 random bits do not come twice so soon"
    );
}
