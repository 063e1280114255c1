//! Requests to the HTTP service, answered from the bytes of the body to those of the response.

mod refusal;

use std::time::Duration;

use durbar::Workers;
use durbar::search::Clock;
use durbar_service::{
    Bounds, Defect, Drawing, GamesRequest, Limits, Most, RESOURCES, Response, Sealer,
};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};

use crate::arguments;
use crate::budget::SystemClock;
use crate::errors::{self, guarded};
use crate::game::Game;
use crate::json;
use crate::state::State;
use crate::workers::Threads;
pub(crate) use refusal::Refusal;

/// Answers requests to the HTTP service without Python objects in between.
///
/// It returns either the bytes of a response or a `Refusal`, which says what is wrong.
///
/// Args:
///     game: The game that the requests are about, with any number of players.
///     sealer: Seals and opens positions: an object with `seal(game, notation)`, which returns a
///         token, and `open(game, token)`, which returns a notation, or None if the token is not
///         its own. None if nothing can be sealed.
///     max_actions: The most actions of one transition.
///     threads: Threads that share the work of a batch, 1 to 256.
///
/// Raises:
///     ValueError: A number is out of its range.
///     RuntimeError: The system cannot start so many threads.
///
/// >>> import durbar
/// >>> game = durbar.load_game("maharani")
/// >>> from durbar_rest import GameService
/// >>> service = GameService(game)
/// >>> position = game.new_initial_state().to_notation()
/// >>> service.respond("legal-action-ids", b'{"position": "%s"}' % position.encode())
/// b'{"current_player":-1,"is_chance_node":true,"is_terminal":false,"legal_action_ids":[0,1,2,3]}'
/// >>> service.respond("legal-action-ids", b"{}").faults
/// [Fault(pointer='/position', detail='missing')]
#[pyclass(module = "durbar_rest", frozen)]
pub(crate) struct GameService {
    game: Game,
    service: durbar_service::GameService,
    workers: Workers,
}

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
impl GameService {
    #[new]
    #[pyo3(
        signature = (game, *, sealer=None, max_actions=None, threads=Threads::default()),
        text_signature = "(game, *, sealer=None, max_actions=256, threads=1)"
    )]
    fn new(
        py: Python<'_>,
        game: &Game,
        sealer: Option<Py<PyAny>>,
        max_actions: Option<&Bound<'_, PyAny>>,
        threads: Threads<'_>,
    ) -> PyResult<Self> {
        let max_actions = max_actions.map_or(Ok(256), |number| {
            arguments::whole(number, "max_actions", 1..=1 << 32).map(|most| most as usize)
        })?;
        let sealer = sealer.map(|sealer| Box::new(PythonSealer(sealer)) as Box<dyn Sealer>);
        let service = guarded(|| {
            let rules = game.rules().clone();
            Ok(durbar_service::GameService::new(
                rules,
                game.own_components(),
                sealer,
                max_actions,
            ))
        })?;
        Ok(Self {
            game: game.clone(),
            service,
            workers: threads.start(py)?,
        })
    }

    /// The resources that `respond` knows: the last parts of their paths.
    #[classattr]
    fn resources() -> Vec<&'static str> {
        RESOURCES.to_vec()
    }

    /// What a service without settings lets one request have and compute.
    #[classattr]
    fn limits(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        json::loads(py, &json::text(&Limits::default()))
    }

    /// The response to one request. Other Python threads run meanwhile.
    ///
    /// Args:
    ///     resource: One of `resources`.
    ///     body: The body of the request.
    ///
    /// Raises:
    ///     ValueError: There is no such resource.
    fn respond<'py>(
        &self,
        py: Python<'py>,
        resource: &str,
        body: &Bound<'py, PyBytes>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if !RESOURCES.contains(&resource) {
            return Err(errors::wrong_value(format!(
                "no resource is called {resource:?}"
            )));
        }
        let body = body.as_bytes();
        answer(py, py.detach(|| self.service.respond(resource, body)))
    }

    /// The facts of the game, and the limits of the service.
    ///
    /// Args:
    ///     limits: The limits, by the names of `limits`.
    ///
    /// Raises:
    ///     ValueError: One is missing, or is no number of its kind.
    ///
    /// >>> import durbar
    /// >>> from durbar_rest import GameService
    /// >>> service = GameService(durbar.load_game("maharani"))
    /// >>> service.describe({**GameService.limits, "max_seconds": 7})[:40]
    /// b'{"name":"maharani","rules_version":1,"pl'
    fn describe<'py>(
        &self,
        py: Python<'py>,
        limits: &Bound<'py, PyDict>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let limits = json::dumps(limits)?
            .and_then(|text| serde_json::from_str(&text).map_err(|error| error.to_string()))
            .map_err(errors::wrong_value)?;
        answer(py, py.detach(|| self.service.describe(&limits)))
    }

    /// The responses to a batch of requests, in their order. Other Python threads run meanwhile.
    ///
    /// Args:
    ///     body: The body of the request: `{"operations": [{"operation": resource, "request": {}}]}`.
    ///     max_operations: The most operations.
    ///     max_request_bytes: The longest request of an operation.
    ///     max_seconds: No operation starts later than this.
    ///     max_bytes: The most bytes of results.
    ///     separator: What stands between two results.
    ///
    /// Returns:
    ///     Runs of results. Each run is the bytes of successive results, with the refusal of the
    ///     operation after them, or None after the last run. If the body is not a batch, a
    ///     `Refusal` instead.
    ///
    /// Raises:
    ///     InternalError: A defect of durbar.
    ///
    /// >>> import durbar
    /// >>> from durbar_rest import GameService
    /// >>> service = GameService(durbar.load_game("maharani"))
    /// >>> bounds = {"max_operations": 9, "max_request_bytes": 99, "max_seconds": 1.0, "max_bytes": 999}
    /// >>> [(results, refusal), _] = service.respond_to_batch(b'{"operations": [{}]}', **bounds)
    /// >>> results, refusal.code
    /// (b'', 'invalid-request')
    #[pyo3(signature = (
        body, *, max_operations, max_request_bytes, max_seconds, max_bytes, separator=","
    ))]
    #[expect(clippy::too_many_arguments, reason = "as many as in Python, by name")]
    fn respond_to_batch<'py>(
        &self,
        py: Python<'py>,
        body: &Bound<'py, PyBytes>,
        max_operations: usize,
        max_request_bytes: usize,
        max_seconds: f64,
        max_bytes: usize,
        separator: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let body = body.as_bytes();
        let seconds = Duration::try_from_secs_f64(max_seconds).unwrap_or(Duration::MAX);
        let bounds = Bounds {
            operations: max_operations,
            request: max_request_bytes,
            clock: &SystemClock,
            deadline: SystemClock.now().saturating_add(seconds),
            bytes: max_bytes,
        };
        let runs = guarded(|| {
            Ok(py.detach(|| {
                self.service
                    .respond_to_batch(&self.workers, body, &bounds, separator)
            }))
        })?;
        let runs = match runs {
            Ok(runs) => runs,
            Err(refusal) => return Refusal(*refusal).into_bound_py_any(py),
        };
        let runs = runs.into_iter().map(|(results, refusal)| {
            (
                PyBytes::new(py, results.as_bytes()),
                refusal.map(|refusal| Refusal(*refusal)),
            )
        });
        PyList::new(py, runs.collect::<Vec<_>>())?.into_bound_py_any(py)
    }

    /// Read a request for random games: the state, its token if it is sealed in the request, the
    /// number of games, the seed, the number of the first game, and whether to report each step; or
    /// a `Refusal`.
    ///
    /// Args:
    ///     body: The body of the request.
    ///     max_games: The most games.
    ///     has_steps: Whether the request may have `steps`.
    ///
    /// Raises:
    ///     InternalError: A defect of durbar.
    #[pyo3(signature = (body, *, max_games, has_steps=false))]
    fn read_games<'py>(
        &self,
        py: Python<'py>,
        body: &Bound<'py, PyBytes>,
        max_games: u64,
        has_steps: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let body = body.as_bytes();
        match guarded(|| Ok(self.service.games(body, max_games, has_steps)))? {
            Ok(request) => {
                let setup = self.game.setup_of(&request.position.game());
                let state = State::new(request.position, setup);
                let GamesRequest {
                    token,
                    games,
                    seed,
                    first_game,
                    steps,
                    ..
                } = request;
                (state, token, games, seed, first_game, steps).into_bound_py_any(py)
            }
            Err(refusal) => Refusal(*refusal).into_bound_py_any(py),
        }
    }

    /// The picture that a query asks for.
    ///
    /// Args:
    ///     query: The query, as `position=...&viewer=0`.
    ///
    /// Returns:
    ///     The bytes of the picture, and whether the position was sealed; or a `Refusal`.
    ///
    /// >>> import durbar
    /// >>> from durbar_rest import GameService
    /// >>> game = durbar.load_game("maharani")
    /// >>> state = game.new_initial_state(seed=1)
    /// >>> query = f"position={state.to_notation()}".encode()
    /// >>> GameService(game).picture(query) == (state.to_svg().encode(), False)
    /// True
    fn picture<'py>(
        &self,
        py: Python<'py>,
        query: &Bound<'py, PyBytes>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let query = query.as_bytes();
        match py.detach(|| self.service.picture(query)) {
            Ok(Drawing { svg, is_sealed }) => {
                (PyBytes::new(py, svg.as_bytes()), is_sealed).into_bound_py_any(py)
            }
            Err(refusal) => Refusal(*refusal).into_bound_py_any(py),
        }
    }

    /// The response to a request for a suggestion. Other Python threads run meanwhile.
    ///
    /// Args:
    ///     body: The body of the request.
    ///     max_ms: The most milliseconds that the bot may think.
    ///     max_threads: The most threads of its search.
    ///     max_memory: The most bytes of its search.
    #[pyo3(signature = (body, *, max_ms, max_threads, max_memory))]
    fn suggest<'py>(
        &self,
        py: Python<'py>,
        body: &Bound<'py, PyBytes>,
        max_ms: f64,
        max_threads: usize,
        max_memory: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let most = Most {
            ms: max_ms,
            threads: max_threads,
            memory: max_memory,
            actions: 1,
        };
        let body = body.as_bytes();
        let work = || self.service.suggest(body, &most, &SystemClock);
        answer(py, py.detach(work))
    }

    /// The response to a request for a review. Other Python threads run meanwhile.
    ///
    /// Args:
    ///     body: The body of the request.
    ///     max_ms: The most milliseconds for all decisions.
    ///     max_threads, max_memory: As for `suggest`.
    ///     max_actions: The most actions of a record, or decisions.
    #[pyo3(signature = (body, *, max_ms, max_threads, max_memory, max_actions))]
    fn review<'py>(
        &self,
        py: Python<'py>,
        body: &Bound<'py, PyBytes>,
        max_ms: f64,
        max_threads: usize,
        max_memory: usize,
        max_actions: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let most = Most {
            ms: max_ms,
            threads: max_threads,
            memory: max_memory,
            actions: max_actions,
        };
        let body = body.as_bytes();
        let work = || self.service.review(body, &most, &SystemClock);
        answer(py, py.detach(work))
    }
}

/// The bytes of a response, or a `Refusal`.
fn answer(py: Python<'_>, response: Response) -> PyResult<Bound<'_, PyAny>> {
    match response {
        Ok(text) => PyBytes::new(py, text.as_bytes()).into_bound_py_any(py),
        Err(refusal) => Refusal(*refusal).into_bound_py_any(py),
    }
}
