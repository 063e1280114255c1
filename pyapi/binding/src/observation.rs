//! The observation tensor, in memory that Python owns.

use durbar::{AnyView, Facts, Number, Show as _, WrongLength, with_view};
use pyo3::buffer::{Element, PyBuffer, PyUntypedBuffer};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyByteArray, PyMemoryView, PyTuple};

use crate::arguments::type_name;
use crate::errors;

/// The observation tensor, written into `out`, or into new memory if that is `None`.
pub(crate) fn tensor<'py>(
    py: Python<'py>,
    view: &AnyView,
    facts: &Facts,
    out: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let out = match out {
        Some(out) => out,
        None => new_array(py, &facts.observation_shape)?,
    };
    let buffer = PyUntypedBuffer::get(&out).map_err(|_| {
        errors::wrong_type(format!(
            "out must be a buffer of float32 or uint8, not {}",
            type_name(&out)
        ))
    })?;
    let length = facts.observation_shape.iter().product();
    if let Ok(floats) = buffer.as_typed::<f32>() {
        write(py, view, length, floats)?;
    } else if let Ok(bytes) = buffer.as_typed::<u8>() {
        write(py, view, length, bytes)?;
    } else {
        let format = buffer.format().to_string_lossy();
        return Err(errors::wrong_value(format!(
            "out must have elements of float32 (format 'f') or uint8 (format 'B'), not of format \
             '{format}'"
        )));
    }
    Ok(out)
}

/// A float32 array: numpy's if numpy is installed, else a `memoryview`.
fn new_array<'py>(py: Python<'py>, shape: &[usize]) -> PyResult<Bound<'py, PyAny>> {
    static NUMPY_EMPTY: PyOnceLock<Option<Py<PyAny>>> = PyOnceLock::new();
    let empty = NUMPY_EMPTY.get_or_try_init(py, || match py.import("numpy") {
        Ok(numpy) => numpy.getattr("empty").map(|empty| Some(empty.unbind())),
        Err(error) => errors::not_installed(py, error).map(|()| None),
    })?;
    let shape_tuple = PyTuple::new(py, shape)?;
    if let Some(empty) = empty {
        return empty.bind(py).call1((shape_tuple, "float32"));
    }
    let bytes = vec![0; shape.iter().product::<usize>() * size_of::<f32>()];
    let view = PyMemoryView::from(PyByteArray::new(py, &bytes).as_any())?;
    view.call_method1("cast", ("f", shape_tuple))
}

fn write<N: Number + Element>(
    py: Python<'_>,
    view: &AnyView,
    length: usize,
    out: &PyBuffer<N>,
) -> PyResult<()> {
    if out.readonly() {
        return Err(errors::wrong_value("out is read-only".to_owned()));
    }
    if !out.is_c_contiguous() {
        return Err(errors::wrong_value("out is not C-contiguous".to_owned()));
    }
    WrongLength::check("out", length, out.item_count())
        .map_err(|error| errors::wrong_value(error.to_string()))?;
    let mut numbers = vec![N::ZERO; length];
    errors::guarded(|| {
        with_view!(view, view => view.game.observation_tensor(&view.view, &mut numbers));
        Ok(())
    })?;
    out.copy_from_slice(py, &numbers)
}
