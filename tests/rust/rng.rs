//! The generator, beyond its numbers: those are the reference's too (`tests/differential`).

use durbar::Rng;

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
fn a_bound_of_0_counts_as_1() {
    assert_eq!(Rng::new(8).bounded(0), 0);
}
