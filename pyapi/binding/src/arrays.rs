//! numpy arrays of the caller, borrowed to be read or written in place.

use std::ops::Range;

use numpy::{
    Element, PyArray1, PyArrayDescr, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn,
    PyReadwriteArrayDyn, PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use pyo3::types::{PySlice, PyTuple};

use crate::arguments::type_name;
use crate::errors;

/// numpy, or an error that says how to get it.
pub(crate) fn numpy(py: Python<'_>) -> PyResult<Bound<'_, PyModule>> {
    py.import("numpy")
        .map_err(|error| errors::needs_numpy(py, error))
}

/// The alignment without which JAX copies arrays.
const ALIGNMENT: usize = 64;

/// A new array of zeros, aligned.
pub(crate) fn zeros<'py, T: Element>(
    py: Python<'py>,
    shape: &[usize],
) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
    let bytes = shape.iter().product::<usize>() * size_of::<T>();
    let memory = numpy(py)?.call_method1("zeros", (bytes + ALIGNMENT - 1, "u1"))?;
    let memory = memory.cast_into::<PyArray1<u8>>()?;
    let start = memory.data().addr().wrapping_neg() % ALIGNMENT;
    let aligned = memory.get_item(PySlice::new(
        py,
        start.cast_signed(),
        (start + bytes).cast_signed(),
        1,
    ))?;
    let array = aligned
        .call_method1("view", (T::get_dtype(py),))?
        .call_method1("reshape", (PyTuple::new(py, shape)?,))?;
    Ok(array.cast_into()?)
}

/// The required form of an array, and the name of its argument.
#[derive(Clone, Copy)]
pub(crate) struct Form<'a> {
    pub(crate) name: &'static str,
    pub(crate) types: &'static str,
    pub(crate) shape: &'a [usize],
}

impl Form<'_> {
    /// Whether the argument is an array whose elements are of this type.
    pub(crate) fn is_of<T: Element>(value: &Bound<'_, PyAny>) -> PyResult<bool> {
        numpy(value.py())?;
        Ok(value.cast::<PyArrayDyn<T>>().is_ok())
    }

    /// The array to be read.
    pub(crate) fn read<'py, T: Element>(
        self,
        value: &Bound<'py, PyAny>,
    ) -> PyResult<PyReadonlyArrayDyn<'py, T>> {
        self.check::<T>(value)?
            .try_readonly()
            .map_err(|_| self.in_use())
    }

    /// The array to be read, if one is given.
    pub(crate) fn read_optional<'py, T: Element>(
        self,
        value: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Option<PyReadonlyArrayDyn<'py, T>>> {
        value.map(|value| self.read(value)).transpose()
    }

    /// The array to be written.
    pub(crate) fn write<'py, T: Element>(
        self,
        value: &Bound<'py, PyAny>,
    ) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
        let array = self.check::<T>(value)?;
        array.try_readwrite().map_err(|error| match error {
            numpy::BorrowError::NotWriteable => self.refuse("is read-only"),
            _ => self.in_use(),
        })
    }

    fn check<'a, 'py, T: Element>(
        self,
        value: &'a Bound<'py, PyAny>,
    ) -> PyResult<&'a Bound<'py, PyArrayDyn<T>>> {
        numpy(value.py())?;
        let Ok(untyped) = value.cast::<PyUntypedArray>() else {
            return Err(errors::wrong_type(format!(
                "{}, not {}",
                self.demand(),
                type_name(value)
            )));
        };
        let Ok(array) = value.cast::<PyArrayDyn<T>>() else {
            return Err(self.refuse(&format!("has elements of {}", name_of(&untyped.dtype()))));
        };
        if array.shape() != self.shape {
            return Err(self.refuse(&format!("has the shape {}", shown(array.shape()))));
        }
        if !array.is_c_contiguous() {
            return Err(self.refuse("is not C-contiguous"));
        }
        if !array.is_aligned() {
            return Err(self.refuse("is not aligned"));
        }
        Ok(array)
    }

    fn demand(self) -> String {
        let Self { name, types, shape } = self;
        format!(
            "{name} must be a numpy array of {types} with the shape {}",
            shown(shape)
        )
    }

    fn refuse(self, what: &str) -> PyErr {
        errors::wrong_value(format!("{}; this one {what}", self.demand()))
    }

    fn in_use(self) -> PyErr {
        errors::wrong_value(format!(
            "{} shares memory with another array of this call, or of one in another thread",
            self.name
        ))
    }
}

fn name_of(dtype: &Bound<'_, PyArrayDescr>) -> String {
    dtype
        .str()
        .map_or_else(|_| "another type".to_owned(), |name| name.to_string())
}

/// A shape as Python writes it.
fn shown(shape: &[usize]) -> String {
    let lengths: Vec<String> = shape.iter().map(ToString::to_string).collect();
    let comma = if shape.len() == 1 { "," } else { "" };
    format!("({}{comma})", lengths.join(", "))
}

/// The memory of the arrays of one call.
///
/// numpy's borrows detect two arrays of one owner that overlap; this detects those of two owners of
/// the same memory as well.
#[derive(Default)]
pub(crate) struct Memory {
    taken: Vec<(&'static str, Range<usize>)>,
}

impl Memory {
    /// Takes the memory of an argument, unless another argument has it.
    pub(crate) fn take<T: Element>(
        &mut self,
        name: &'static str,
        array: &Bound<'_, PyArrayDyn<T>>,
    ) -> PyResult<()> {
        let start = array.data().addr();
        let range = start..start + array.len() * size_of::<T>();
        let overlaps = |other: &Range<usize>| range.start < other.end && other.start < range.end;
        if let Some((other, _)) = self.taken.iter().find(|(_, other)| overlaps(other)) {
            return Err(errors::wrong_value(format!(
                "{name} shares memory with {other}"
            )));
        }
        self.taken.push((name, range));
        Ok(())
    }
}
