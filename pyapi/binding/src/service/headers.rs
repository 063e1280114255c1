//! Headers between Python and the service.

use std::borrow::Cow;
use std::sync::{Mutex, PoisonError};

use durbar_service::{Header, RequestHeaders};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyDict, PyList, PyTuple};

/// The headers of a request that matter to the service, as Python has them.
#[derive(Default)]
pub(super) struct RequestBytes<'py> {
    content_type: Option<Bound<'py, PyBytes>>,
    content_encoding: Option<Bound<'py, PyBytes>>,
    content_length: Option<Bound<'py, PyBytes>>,
    transfer_encoding: Option<Bound<'py, PyBytes>>,
    if_none_match: Option<Bound<'py, PyBytes>>,
}

/// The header of this name, which is made a Python object once.
macro_rules! header {
    ($headers:expr, $name:literal) => {{
        static NAME: PyOnceLock<Py<PyBytes>> = PyOnceLock::new();
        let py = $headers.py();
        let name = NAME.get_or_init(py, || PyBytes::new(py, $name).unbind());
        let value = $headers.get_item(name)?;
        value
            .map(|value| value.cast_into::<PyBytes>())
            .transpose()?
    }};
}

impl<'py> RequestBytes<'py> {
    /// The headers that a request of this method may need.
    pub(super) fn of(headers: &Bound<'py, PyDict>, method: &str) -> PyResult<Self> {
        if method != "POST" {
            return Ok(Self {
                if_none_match: header!(headers, b"if-none-match"),
                ..Self::default()
            });
        }
        Ok(Self {
            content_type: header!(headers, b"content-type"),
            content_encoding: header!(headers, b"content-encoding"),
            content_length: header!(headers, b"content-length"),
            transfer_encoding: header!(headers, b"transfer-encoding"),
            if_none_match: None,
        })
    }

    pub(super) fn as_headers(&self) -> RequestHeaders<'_> {
        fn bytes<'a>(value: Option<&'a Bound<'_, PyBytes>>) -> Option<&'a [u8]> {
            value.map(PyBytesMethods::as_bytes)
        }
        RequestHeaders {
            content_type: bytes(self.content_type.as_ref()),
            content_encoding: bytes(self.content_encoding.as_ref()),
            content_length: bytes(self.content_length.as_ref()),
            transfer_encoding: bytes(self.transfer_encoding.as_ref()),
            if_none_match: bytes(self.if_none_match.as_ref()),
        }
    }
}

/// Objects of Python that many responses have. There are a few dozen.
struct Known<K, T>(Mutex<Vec<(K, Py<T>)>>);

impl<K: Copy + PartialEq, T> Known<K, T> {
    const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// The object of this key.
    fn get<'py>(
        &self,
        py: Python<'py>,
        key: K,
        make: impl FnOnce() -> PyResult<Bound<'py, T>>,
    ) -> PyResult<Bound<'py, T>> {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, object)) = lock().iter().find(|(known, _)| *known == key) {
            return Ok(object.bind(py).clone());
        }
        // Making an object may run other Python code, so the lock is not held.
        let object = make()?;
        lock().push((key, object.clone().unbind()));
        Ok(object)
    }
}

static NAMES: Known<&str, PyBytes> = Known::new();
static PAIRS: Known<(&str, &str), PyTuple> = Known::new();

/// The headers of a response as a list of names and values.
pub(super) fn list(py: Python<'_>, headers: Vec<Header>) -> PyResult<Bound<'_, PyList>> {
    let name_of = |name| NAMES.get(py, name, || Ok(PyBytes::new(py, name.as_bytes())));
    let pair =
        |name, value: &str| (name_of(name)?, PyBytes::new(py, value.as_bytes())).into_pyobject(py);
    let headers = headers.into_iter().map(|(name, value)| match value {
        Cow::Borrowed(value) => PAIRS.get(py, (name, value), || pair(name, value)),
        Cow::Owned(value) => pair(name, &value),
    });
    PyList::new(py, headers.collect::<PyResult<Vec<_>>>()?)
}
