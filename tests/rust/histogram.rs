//! Counts of numbers, against the list of them.

use durbar::Histogram;
use proptest::prelude::*;

/// Numbers inside of the table, at its edges, and far out.
fn number() -> impl Strategy<Value = i32> {
    prop_oneof![-3..40_i32, 1000..1050_i32, any::<i32>()]
}

proptest! {
    #[test]
    fn a_histogram_says_what_the_list_says(mut list in prop::collection::vec(number(), 1..60)) {
        let histogram: Histogram = list.iter().copied().collect();
        list.sort_unstable();
        let again: Vec<i32> = histogram
            .pairs()
            .flat_map(|(number, times)| vec![number; times as usize])
            .collect();
        prop_assert_eq!(&again, &list);
        prop_assert!(histogram.pairs().is_sorted_by(|one, next| one.0 < next.0));
        prop_assert_eq!(histogram.total(), list.len() as u64);
        prop_assert_eq!(histogram.sum(), list.iter().map(|&number| i128::from(number)).sum());
        prop_assert_eq!(Some(&histogram.min()), list.first());
        prop_assert_eq!(Some(&histogram.max()), list.last());
        let count = f64::from(list.len() as u32);
        let mean = list.iter().copied().map(f64::from).sum::<f64>() / count;
        let square = |&number: &i32| (f64::from(number) - mean).powi(2);
        let variance = list.iter().map(square).sum::<f64>() / count;
        prop_assert!((histogram.mean() - mean).abs() <= mean.abs() * 1e-12 + 1e-6);
        prop_assert!((histogram.variance() - variance).abs() <= variance * 1e-9);
    }

    #[test]
    fn parts_may_be_put_together_in_any_order(
        one in prop::collection::vec(number(), 0..30),
        other in prop::collection::vec(number(), 0..30),
    ) {
        let (parts, whole) = ([&one, &other], one.iter().chain(&other));
        let [mut first, mut second] = parts.map(|part| part.iter().copied().collect::<Histogram>());
        let (small, large) = (first.clone(), second.clone());
        first.merge(&large);
        second.merge(&small);
        prop_assert_eq!(&first, &second);
        prop_assert_eq!(first, whole.copied().collect());
    }
}

#[test]
fn of_nothing_everything_is_0() {
    let none = Histogram::default();
    assert_eq!(
        (none.total(), none.sum(), none.min(), none.max()),
        (0, 0, 0, 0)
    );
    assert_eq!((none.mean(), none.variance()), (0.0, 0.0));
}

#[test]
fn the_greatest_numbers_do_not_overflow() {
    let numbers: Histogram = [i32::MIN, i32::MAX].into_iter().collect();
    let deviation = 2_147_483_647.5_f64;
    assert_eq!(
        (numbers.mean(), numbers.variance()),
        (-0.5, deviation * deviation)
    );
}
