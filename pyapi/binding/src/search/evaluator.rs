//! A function in Python that evaluates leaves, and the arrays of its batches.

use durbar::search::guided::Evaluations;
use durbar::{AnyGame, AnySearches, Game as _, Load as _, with_game, with_searches};
use numpy::{Element, PyArrayDyn, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PySlice, PyTuple};

use crate::arguments::type_name;
use crate::arrays::{Form, numpy, zeros};
use crate::errors::{self, OrRaise, guarded};

/// An evaluator, with arrays for the most leaves of a batch.
pub(super) struct Evaluator<'py> {
    function: Bound<'py, PyAny>,
    observations: Bound<'py, PyArrayDyn<f32>>,
    masks: Bound<'py, PyArrayDyn<i8>>,
    actions: usize,
    players: usize,
    /// The arguments of the last call, and the number of their rows.
    arguments: Option<(usize, Bound<'py, PyTuple>)>,
}

impl<'py> Evaluator<'py> {
    pub(super) fn new(function: &Bound<'py, PyAny>, game: &AnyGame, rows: usize) -> PyResult<Self> {
        let py = function.py();
        let (facts, players) =
            guarded(|| Ok(with_game!(game, game => (game.facts(), game.num_players()))))?;
        let observation = [&[rows], &*facts.observation_shape].concat();
        Ok(Self {
            function: function.clone(),
            observations: zeros(py, &observation)?,
            masks: zeros(py, &[rows, facts.num_distinct_actions])?,
            actions: facts.num_distinct_actions,
            players,
            arguments: None,
        })
    }

    /// Runs searches to their end.
    pub(super) fn guide(mut self, searches: &mut AnySearches) -> PyResult<()> {
        let py = self.function.py();
        loop {
            py.check_signals()?;
            let rows = self.collect(searches)?;
            if rows > 0 {
                self.evaluate(searches, rows)?;
            } else if with_searches!(&*searches, searches => searches.is_over()) {
                return Ok(());
            } else {
                // Simulations have ended without a leaf.
                self.settle::<f32>(searches, &[], &[])?;
            }
        }
    }

    /// Fills the first rows of the arrays; returns their number.
    fn collect(&self, searches: &mut AnySearches) -> PyResult<usize> {
        let py = self.function.py();
        let (mut observations, mut masks) = (
            self.observations.try_readwrite().map_err(|_| in_use())?,
            self.masks.try_readwrite().map_err(|_| in_use())?,
        );
        let observations = observations.as_slice_mut().or_raise(py)?;
        let masks = masks.as_slice_mut().or_raise(py)?;
        let collect = || {
            with_searches!(searches, searches => {
                let rows = searches.collect();
                searches.write(observations, masks);
                rows
            })
        };
        guarded(|| Ok(py.detach(collect)))
    }

    /// Calls the function with so many rows, and passes its results to the searches.
    fn evaluate(&mut self, searches: &mut AnySearches, rows: usize) -> PyResult<()> {
        let arguments = match &self.arguments {
            Some((of, arguments)) if *of == rows => arguments,
            _ => {
                let arguments = self.first(rows)?;
                &self.arguments.insert((rows, arguments)).1
            }
        };
        let answer = self.function.call1(arguments)?;
        let Ok((priors, values)) = answer.extract::<(Bound<'py, PyAny>, Bound<'py, PyAny>)>()
        else {
            return Err(errors::wrong_type(format!(
                "evaluator must return a tuple of two arrays, priors and values, not {}",
                type_name(&answer)
            )));
        };
        let (priors, values) = (as_numpy(priors)?, as_numpy(values)?);
        if Form::is_of::<f64>(&priors)? || Form::is_of::<f64>(&values)? {
            self.settle_read::<f64>(searches, rows, &as_f64(priors)?, &as_f64(values)?)
        } else {
            self.settle_read::<f32>(searches, rows, &priors, &values)
        }
    }

    /// The first rows of the arrays.
    fn first(&self, rows: usize) -> PyResult<Bound<'py, PyTuple>> {
        let py = self.function.py();
        let first = PySlice::new(py, 0, rows.cast_signed(), 1);
        let of = |array: &Bound<'py, PyAny>| array.get_item(&first);
        PyTuple::new(py, [of(&self.observations)?, of(&self.masks)?])
    }

    fn settle_read<N: Element + Into<f64> + Copy>(
        &self,
        searches: &mut AnySearches,
        rows: usize,
        priors: &Bound<'py, PyAny>,
        values: &Bound<'py, PyAny>,
    ) -> PyResult<()> {
        let py = self.function.py();
        let types = "float32 or float64";
        let form = |name, shape| Form { name, types, shape };
        let shapes = [[rows, self.actions], [rows, self.players]];
        let priors = form("priors", &shapes[0]).read::<N>(&in_order(priors)?)?;
        let values = form("values", &shapes[1]).read::<N>(&in_order(values)?)?;
        let (priors, values) = (
            priors.as_slice().or_raise(py)?,
            values.as_slice().or_raise(py)?,
        );
        self.settle(searches, priors, values)
    }

    fn settle<N: Copy + Into<f64> + Sync>(
        &self,
        searches: &mut AnySearches,
        priors: &[N],
        values: &[N],
    ) -> PyResult<()> {
        let py = self.function.py();
        let evaluations = Evaluations {
            priors,
            values,
            actions: self.actions,
        };
        let settle = || with_searches!(searches, searches => searches.settle(&evaluations));
        guarded(|| py.detach(settle).or_raise(py))
    }
}

/// An array of another library, such as JAX, as one of numpy; without a copy where that can be.
fn as_numpy(array: Bound<'_, PyAny>) -> PyResult<Bound<'_, PyAny>> {
    if array.cast::<PyUntypedArray>().is_ok() || !array.hasattr("__array__")? {
        return Ok(array);
    }
    numpy(array.py())?.call_method1("asarray", (array,))
}

/// The array with its elements in order, copied if they are not.
fn in_order<'py>(array: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    match array.cast::<PyUntypedArray>() {
        Ok(untyped) if !untyped.is_c_contiguous() => {
            numpy(array.py())?.call_method1("ascontiguousarray", (array,))
        }
        _ => Ok(array.clone()),
    }
}

/// Of two types of numbers the larger is taken for both.
fn as_f64(array: Bound<'_, PyAny>) -> PyResult<Bound<'_, PyAny>> {
    if Form::is_of::<f32>(&array)? {
        return array.call_method1("astype", ("float64",));
    }
    Ok(array)
}

fn in_use() -> PyErr {
    errors::in_use("the arrays of a batch are in use; evaluate a batch before you return")
}
