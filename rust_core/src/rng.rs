//! The random generator: bit-specified, seedable, splittable.
//!
//! `SplitMix64` with splitting, as in Steele, Lea and Flood, *Fast splittable pseudorandom number
//! generators* (OOPSLA 2014). A seed gives the same numbers on every platform and in every
//! version of this crate. It is not for secrets.

const GOLDEN_GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

/// Mixes 64 bits so that each input bit changes about half of the output bits: the finalizer of
/// `SplitMix64` (variant 13 of Stafford).
#[must_use]
#[inline]
pub const fn mix64(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The finalizer of `MurmurHash3`, made odd and with bits that change often enough.
const fn mix_gamma(mut z: u64) -> u64 {
    z = (z ^ (z >> 33)).wrapping_mul(0xFF51_AFD7_ED55_8CCD);
    z = (z ^ (z >> 33)).wrapping_mul(0xC4CE_B9FE_1A85_EC53);
    z = (z ^ (z >> 33)) | 1;
    if (z ^ (z >> 1)).count_ones() < 24 {
        z ^ 0xAAAA_AAAA_AAAA_AAAA
    } else {
        z
    }
}

/// A stream of random numbers.
///
/// ```
/// use durbar::Rng;
/// let mut rng = Rng::new(0);
/// assert_eq!(rng.next_u64(), 0xE220_A839_7B1D_CDAF);
/// assert!(rng.bounded(6) < 6);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rng {
    state: u64,
    gamma: u64,
}

impl Rng {
    /// The generator of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self {
            state: seed,
            gamma: GOLDEN_GAMMA,
        }
    }

    /// The generator with exactly this inner state, as [`Rng::to_parts`] gave it.
    ///
    /// An even `gamma` is made odd, since only odd ones give the full period.
    #[must_use]
    pub const fn from_parts(state: u64, gamma: u64) -> Self {
        Self {
            state,
            gamma: gamma | 1,
        }
    }

    /// The inner state: `(state, gamma)`.
    #[must_use]
    pub const fn to_parts(&self) -> (u64, u64) {
        (self.state, self.gamma)
    }

    #[inline]
    const fn advance(&mut self) -> u64 {
        self.state = self.state.wrapping_add(self.gamma);
        self.state
    }

    /// The next 64 random bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        mix64(self.advance())
    }

    /// A number below `bound`, each with exactly the same probability.
    ///
    /// Lemire's multiply-shift with rejection (*Fast random integer generation in an interval*, 2019).
    /// `bound` 0 counts as 1.
    #[inline]
    pub const fn bounded(&mut self, bound: u64) -> u64 {
        let bound = if bound == 0 { 1 } else { bound };
        let mut product = self.next_u64() as u128 * bound as u128;
        if (product as u64) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u64) < threshold {
                product = self.next_u64() as u128 * bound as u128;
            }
        }
        (product >> 64) as u64
    }

    /// A new generator, independent of what this one draws afterwards.
    #[must_use]
    pub const fn split(&mut self) -> Self {
        let state = self.next_u64();
        let gamma = mix_gamma(self.advance());
        Self { state, gamma }
    }

    /// The generator that the `(index + 1)`-th of successive [`Rng::split`]s would give.
    ///
    /// This one does not change, so that game `index` of many is the same however many run.
    #[must_use]
    pub const fn stream(&self, index: u64) -> Self {
        let mut rng = Self {
            state: self
                .state
                .wrapping_add(self.gamma.wrapping_mul(index.wrapping_mul(2))),
            gamma: self.gamma,
        };
        rng.split()
    }
}
