//! The HTTP service: from a request to its response.

mod access_log;
mod headers;
mod response;
mod stop;

use std::collections::BTreeMap;
use std::sync::Arc;

use durbar::InvalidSetup;
use durbar_service::{Defect, KINDS, Limits, OPERATIONS, Request, Sealer};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyMapping, PyString};
use serde_json::{Map, Value};

use crate::arguments;
use crate::errors::{self, Raise as _, guarded};
use crate::json;
use crate::workers::Threads;
pub(crate) use access_log::AccessLog;
use headers::RequestBytes;
pub(crate) use response::{Lines, Response};
pub(crate) use stop::Stop;

/// The HTTP service, from a request to its response, without Python objects in between.
///
/// Args:
///     components: The texts of component files by the names of their games. The other games have
///         the default ones.
///     sealer: Seals and opens positions: an object with `seal(game, notation)`, which returns a
///         token, and `open(game, token)`, which returns a notation, or None if the token is not
///         its own. None if nothing can be sealed.
///     limits: What one request may have and compute, by the names of `limits`; the others are as
///         there.
///     threads: Threads that share the work of a batch, 1 to 256.
///
/// Raises:
///     InvalidComponents: The components of a game cannot be used.
///     ValueError: There is no such game or limit, or a number is out of its range.
///     RuntimeError: The system cannot start so many threads.
///
/// >>> from durbar_rest import Service
/// >>> service = Service(limits={"max_seconds": 1})
/// >>> response = service.respond("GET", "/v1/problems/not-found", b"", {}, b"", "7")
/// >>> response.status, response.body[:35]
/// (200, b'{"type":"/v1/problems/not-found","c')
#[pyclass(module = "durbar_rest", frozen)]
pub(crate) struct Service(durbar_service::Service);

/// An object of Python with `seal` and `open`.
struct PythonSealer(Py<PyAny>);

impl Sealer for PythonSealer {
    fn seal(&self, game: &str, notation: &str) -> Result<String, Defect> {
        let token = Python::attach(|py| {
            let token = self.0.call_method1(py, "seal", (game, notation))?;
            token.extract::<String>(py)
        });
        Ok(token?)
    }

    fn open(&self, game: &str, token: &str) -> Result<Option<String>, Defect> {
        let notation = Python::attach(|py| {
            let notation = self.0.call_method1(py, "open", (game, token))?;
            notation.extract::<Option<String>>(py)
        });
        Ok(notation?)
    }
}

#[pymethods]
impl Service {
    #[new]
    #[pyo3(
        signature = (*, components=None, sealer=None, limits=None, threads=Threads::default()),
        text_signature = "(*, components=None, sealer=None, limits=None, threads=1)"
    )]
    fn new(
        py: Python<'_>,
        components: Option<&Bound<'_, PyMapping>>,
        sealer: Option<Py<PyAny>>,
        limits: Option<&Bound<'_, PyMapping>>,
        threads: Threads<'_>,
    ) -> PyResult<Self> {
        let components = components.map_or_else(|| Ok(BTreeMap::new()), texts)?;
        let limits = limits.map_or_else(|| Ok(Limits::default()), read_limits)?;
        let sealer = sealer.map(|sealer| Arc::new(PythonSealer(sealer)) as Arc<dyn Sealer>);
        let workers = threads.start(py)?;
        let service = guarded(|| {
            let service =
                durbar_service::Service::new(&components, sealer.as_ref(), limits, workers);
            service.map_err(|error| match error {
                unknown @ InvalidSetup::UnknownGame { .. } => {
                    errors::wrong_value(unknown.to_string())
                }
                error => error.raise(py),
            })
        })?;
        Ok(Self(service))
    }

    /// What a service without settings lets one request have and compute.
    #[classattr]
    fn limits(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        json::loads(py, &json::text(&Limits::default()))
    }

    /// The kinds of problem, in the order in which clients are shown them: of each its code, the
    /// status of the response, its title and what it means.
    #[classattr]
    fn problems() -> Vec<(&'static str, u16, &'static str, &'static str)> {
        let kinds = KINDS.iter();
        kinds
            .map(|kind| (kind.code, kind.status, kind.title, kind.description))
            .collect()
    }

    /// The operations: of each its name in the contract, its method, its path with the names of
    /// parameters in braces, and whether it may compute for long.
    #[classattr]
    fn operations() -> Vec<(&'static str, &'static str, &'static str, bool)> {
        let operations = OPERATIONS.iter();
        operations
            .map(|one| (one.id, one.method, one.path, one.expensive))
            .collect()
    }

    /// Every path that has an operation: the path, the operation's name and its path in the
    /// contract, whether it may compute for long, and its longest body; 0 if it has none.
    ///
    /// >>> from durbar_rest import Service
    /// >>> Service().routes()[0]
    /// ('/v1/games', 'listGames', '/v1/games', False, 0)
    fn routes(&self) -> Vec<(String, &'static str, &'static str, bool, usize)> {
        let routes = self.0.routes().into_iter();
        routes
            .map(|route| {
                let operation = route.operation;
                let (id, path) = (operation.id, operation.path);
                (
                    route.path,
                    id,
                    path,
                    operation.expensive,
                    route.longest_body,
                )
            })
            .collect()
    }

    /// The response to a request. Other Python threads run meanwhile.
    ///
    /// Args:
    ///     method: The method, in capital letters.
    ///     path: The path without the query, decoded.
    ///     query: The query.
    ///     headers: The headers by their names in lower case. Only those that matter are read.
    ///     body: The body, or as much of it as has come.
    ///     request_id: What responses repeat.
    ///     stop: Stops the work when it is set.
    ///
    /// Whatever a client sends has a response: nothing is raised for it.
    ///
    /// >>> from durbar_rest import Service
    /// >>> headers = {b"content-type": b"application/json", b"content-length": b"2"}
    /// >>> path = "/v1/games/maharani/scores"
    /// >>> response = Service().respond("POST", path, b"", headers, b"{}", "7")
    /// >>> response.status, response.problem
    /// (422, 'invalid-request')
    #[pyo3(signature = (method, path, query, headers, body, request_id, stop=None))]
    #[expect(clippy::too_many_arguments, reason = "a request has so many parts")]
    fn respond(
        &self,
        py: Python<'_>,
        method: &Bound<'_, PyString>,
        path: &Bound<'_, PyString>,
        query: &Bound<'_, PyBytes>,
        headers: &Bound<'_, PyDict>,
        body: &Bound<'_, PyBytes>,
        request_id: &str,
        stop: Option<&Bound<'_, Stop>>,
    ) -> PyResult<Response> {
        // Half a surrogate pair is in no method and in no path of the service.
        let method = method.to_str().unwrap_or_default();
        let headers = RequestBytes::of(headers, method)?;
        let request = Request {
            method,
            path: path.to_str().unwrap_or_default(),
            query: query.as_bytes(),
            headers: headers.as_headers(),
            body: body.as_bytes(),
            id: request_id,
        };
        let clock = Stop::clock(stop);
        let response = guarded(|| Ok(py.detach(|| self.0.respond(&request, &clock))))?;
        Response::of(py, response)
    }

    /// The response to a request that the caller does not let in.
    ///
    /// Args:
    ///     code: The code of the problem; one of `problems`.
    ///     request_id: What the response repeats.
    ///     detail: What happened this time; empty for the description of the problem.
    ///
    /// Raises:
    ///     ValueError: No problem has the code.
    ///
    /// >>> from durbar_rest import Service
    /// >>> Service().refuse("overloaded", "7").status
    /// 503
    #[pyo3(signature = (code, request_id, detail=""))]
    fn refuse(
        &self,
        py: Python<'_>,
        code: &str,
        request_id: &str,
        detail: &str,
    ) -> PyResult<Response> {
        let response = self.0.refuse(code, detail, request_id);
        let unknown = || errors::wrong_value(format!("no problem has the code {code:?}"));
        Response::of(py, response.ok_or_else(unknown)?)
    }
}

/// Texts by their names.
fn texts(mapping: &Bound<'_, PyMapping>) -> PyResult<BTreeMap<String, String>> {
    let items = mapping.items()?;
    items.iter().map(|item| item.extract()).collect()
}

/// The limits of these names and numbers; the others are the default ones.
fn read_limits(mapping: &Bound<'_, PyMapping>) -> PyResult<Limits> {
    let items = mapping.items()?;
    let limit = |item: Bound<'_, PyAny>| {
        let (name, number): (String, Bound<'_, PyAny>) = item.extract()?;
        let number = arguments::whole(&number, &name, 1..=i64::MAX as u64)?;
        Ok((name, Value::from(number)))
    };
    let limits = items.iter().map(limit).collect::<PyResult<Map<_, _>>>()?;
    let limits = serde_json::from_value(Value::Object(limits));
    limits.map_err(|error| errors::wrong_value(format!("limits: {error}")))
}
