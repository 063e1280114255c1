//! Counts of whole numbers, and their statistics.

use std::collections::BTreeMap;

/// Numbers from 0 to below this are counted in a table, others in a tree.
const TABLE: usize = 1024;

/// Counts of whole numbers, from which their statistics follow exactly.
///
/// Adding is exact and works in any order, so parts can be counted separately and put together.
///
/// ```
/// use durbar::Histogram;
/// let numbers: Histogram = [3, -1, 3, 3].into_iter().collect();
/// assert_eq!(numbers.pairs().collect::<Vec<_>>(), [(-1, 1), (3, 3)]);
/// assert_eq!((numbers.mean(), numbers.variance()), (2.0, 3.0));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Histogram {
    table: Vec<u64>,
    others: BTreeMap<i32, u64>,
}

impl Histogram {
    /// Counts a number once more.
    #[inline]
    pub fn add(&mut self, number: i32) {
        self.add_times(number, 1);
    }

    /// Counts a number several times more.
    #[inline]
    pub fn add_times(&mut self, number: i32, times: u64) {
        match usize::try_from(number) {
            Ok(index) if index < TABLE => {
                if index >= self.table.len() {
                    self.table.resize(index + 1, 0);
                }
                self.table[index] += times;
            }
            _ => *self.others.entry(number).or_default() += times,
        }
    }

    /// Adds what another one counted.
    pub fn merge(&mut self, other: &Self) {
        for (number, times) in other.pairs() {
            self.add_times(number, times);
        }
    }

    /// The numbers that came, ascending, each with how often.
    pub fn pairs(&self) -> impl Iterator<Item = (i32, u64)> {
        let table = (0..).zip(self.table.iter().copied());
        let of_tree = |(&number, &times): (&i32, &u64)| (number, times);
        (self.others.range(..0).map(of_tree))
            .chain(table.filter(|&(_, times)| times > 0))
            .chain(self.others.range(0..).map(of_tree))
    }

    /// How many numbers were counted.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.pairs().map(|(_, times)| times).sum()
    }

    /// The sum of the numbers.
    #[must_use]
    pub fn sum(&self) -> i128 {
        let product = |(number, times)| i128::from(number) * i128::from(times);
        self.pairs().map(product).sum()
    }

    /// Their mean, 0 of none.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "rounded once")]
    pub fn mean(&self) -> f64 {
        self.sum() as f64 / self.total().max(1) as f64
    }

    /// Their variance, that of the population; 0 of none.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "rounded once")]
    pub fn variance(&self) -> f64 {
        let (total, sum) = (i128::from(self.total()), self.sum());
        let square = |(number, times): (i32, u64)| {
            i128::from(number) * i128::from(number) * i128::from(times)
        };
        let squares: i128 = self.pairs().map(square).sum();
        (total * squares - sum * sum) as f64 / (total * total).max(1) as f64
    }

    /// The least number, 0 of none.
    #[must_use]
    pub fn min(&self) -> i32 {
        self.pairs().next().map_or(0, |(number, _)| number)
    }

    /// The greatest number, 0 of none.
    #[must_use]
    pub fn max(&self) -> i32 {
        self.pairs().last().map_or(0, |(number, _)| number)
    }
}

impl PartialEq for Histogram {
    fn eq(&self, other: &Self) -> bool {
        self.pairs().eq(other.pairs())
    }
}

impl Eq for Histogram {}

impl FromIterator<i32> for Histogram {
    fn from_iter<I: IntoIterator<Item = i32>>(numbers: I) -> Self {
        let mut histogram = Self::default();
        numbers.into_iter().for_each(|number| histogram.add(number));
        histogram
    }
}
