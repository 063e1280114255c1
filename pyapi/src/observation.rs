//! The observation tensor, in memory that Python owns.

use durbar::{AnyView, Facts, Interface, with_view};
use pyo3::buffer::PyUntypedBuffer;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyByteArray, PyMemoryView, PyTuple};

use crate::arguments::type_name;
use crate::errors;

/// What the observer sees, written into `out` or, if that is nothing, into new memory.
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
    let mut numbers = vec![0.0; facts.observation_shape.iter().product()];
    errors::guarded(|| {
        with_view!(view, it => it.game.observation_tensor(&it.view, &mut numbers));
        Ok(())
    })?;
    write(&out, &numbers)?;
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

fn write(out: &Bound<'_, PyAny>, numbers: &[f32]) -> PyResult<()> {
    let buffer = PyUntypedBuffer::get(out).map_err(|_| {
        errors::wrong_type(format!(
            "out must be a buffer of float32, not {}",
            type_name(out)
        ))
    })?;
    let Ok(floats) = buffer.as_typed::<f32>() else {
        let format = buffer.format().to_string_lossy();
        return Err(errors::wrong_value(format!(
            "out must have elements of float32 (format 'f'), not of format '{format}'"
        )));
    };
    if floats.readonly() {
        return Err(errors::wrong_value("out is read-only".to_owned()));
    }
    if !floats.is_c_contiguous() {
        return Err(errors::wrong_value("out is not C-contiguous".to_owned()));
    }
    if floats.item_count() != numbers.len() {
        return Err(errors::wrong_value(format!(
            "out must have {} elements, not {}",
            numbers.len(),
            floats.item_count()
        )));
    }
    floats.copy_from_slice(out.py(), numbers)
}
