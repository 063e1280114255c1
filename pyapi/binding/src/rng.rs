//! The random generator as Python holds it.

use pyo3::prelude::*;

use crate::arguments;
use crate::setup::{Reduced, reduced};

/// A stream of random numbers: the same for one seed on every platform and in every version.
///
/// SplitMix64 with splitting (Steele, Lea and Flood, 2014). It is not for secrets.
///
/// Args:
///     seed: 0 to 2**64 - 1.
///
/// Raises:
///     ValueError: The seed is out of its range.
///
/// >>> import durbar
/// >>> rng = durbar.Rng(0)
/// >>> hex(rng.next_u64())
/// '0xe220a8397b1dcdaf'
/// >>> rng.bounded(6) < 6
/// True
#[pyclass(module = "durbar", eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct Rng(pub(crate) durbar::Rng);

#[pymethods]
impl Rng {
    #[new]
    fn new(seed: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(durbar::Rng::new(arguments::seed(seed)?)))
    }

    /// The next 64 random bits, as a number from 0 to 2**64 - 1.
    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `n - 1`, each with exactly the same probability.
    ///
    /// Args:
    ///     n: 1 to 2**64 - 1.
    ///
    /// Raises:
    ///     ValueError: `n` is out of its range.
    fn bounded(&mut self, n: &Bound<'_, PyAny>) -> PyResult<u64> {
        Ok(self.0.bounded(arguments::whole(n, "n", 1..=u64::MAX)?))
    }

    /// A new generator, independent of what this one draws afterwards.
    fn split(&mut self) -> Self {
        Self(self.0.split())
    }

    /// The generator that `split()` would give at call number `i + 1`; this one does not change.
    ///
    /// Args:
    ///     i: 0 to 2**64 - 1.
    ///
    /// Raises:
    ///     ValueError: `i` is out of its range.
    ///
    /// >>> import durbar
    /// >>> durbar.Rng(7).stream(0) == durbar.Rng(7).split()
    /// True
    fn stream(&self, i: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(self.0.stream(arguments::whole(i, "i", 0..=u64::MAX)?)))
    }

    /// A copy of the generator. Drawing from one does not change the other.
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    fn __copy__(&self) -> Self {
        Rng::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        Rng::clone(self)
    }

    fn __repr__(&self) -> String {
        let (state, gamma) = self.0.to_parts();
        if self.0 == durbar::Rng::new(state) {
            format!("durbar.Rng({state})")
        } else {
            format!("<durbar.Rng {state:#018x} {gamma:#018x}>")
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced(py, "_rng_from_parts", self.0.to_parts())
    }
}

/// A generator that is an argument.
pub(crate) fn rng<'a, 'py>(value: &'a Bound<'py, PyAny>) -> PyResult<&'a Bound<'py, Rng>> {
    arguments::object(value, "rng", "a durbar.Rng, such as durbar.Rng(7)")
}

/// Calls `draw` with the generator, or with the one of this seed.
pub(crate) fn with_seed_or_rng<T>(
    seed_or_rng: &Bound<'_, PyAny>,
    draw: impl FnOnce(&mut Rng) -> PyResult<T>,
) -> PyResult<T> {
    if let Ok(rng) = seed_or_rng.cast::<Rng>() {
        draw(&mut *rng.try_borrow_mut()?)
    } else {
        let seed = arguments::whole(seed_or_rng, "seed_or_rng", 0..=u64::MAX)?;
        draw(&mut Rng(durbar::Rng::new(seed)))
    }
}

/// The generator of a pickle.
#[pyfunction(name = "_rng_from_parts")]
pub(crate) fn rng_from_parts(state: u64, gamma: u64) -> Rng {
    Rng(durbar::Rng::from_parts(state, gamma))
}
