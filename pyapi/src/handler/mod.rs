//! Requests to the HTTP service, answered from the bytes of the body to those of the response.

mod batch;
mod fields;
mod operations;
mod refusal;
mod thinking;

use std::sync::Mutex;
use std::time::{Duration, Instant};

use durbar::{AnyView, Wire, Workers, with_game};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use crate::arguments;
use crate::bots::{NativeBot, as_budget};
use crate::errors::{self, guarded};
use crate::game::Game;
use crate::state::State;
use crate::view::View;
use crate::workers::Threads;
use batch::Bounds;
use operations::{GamesRequest, Operations, RESOURCES};
pub(crate) use refusal::Refusal;
use thinking::{Most, Thinker};

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
/// >>> from durbar.rest import RequestHandler
/// >>> handler = RequestHandler(game)
/// >>> position = game.new_initial_state().to_notation()
/// >>> handler.handle("legal-action-ids", b'{"position": "%s"}' % position.encode())
/// b'{"current_player":-1,"is_chance_node":true,"is_terminal":false,"legal_action_ids":[0,1,2,3]}'
/// >>> handler.handle("legal-action-ids", b"{}").faults
/// [Fault(pointer='/position', detail='missing')]
#[pyclass(module = "durbar.rest", frozen)]
pub(crate) struct RequestHandler {
    operations: Operations,
    workers: Workers,
}

#[pymethods]
impl RequestHandler {
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
        let max_actions = max_actions.map_or(Ok(256), |given| {
            arguments::whole(given, "max_actions", 1..=1 << 32).map(|most| most as usize)
        })?;
        let schemas = guarded(|| Ok(with_game!(game.rules(), game => game.schemas())))?;
        let operations = Operations {
            game: game.clone(),
            sealer,
            max_actions,
            has_corrections: schemas.contains_key("correction"),
            loaded: Mutex::default(),
        };
        let workers = threads.start(py)?;
        Ok(Self {
            operations,
            workers,
        })
    }

    /// The resources that `handle` knows: the last parts of their paths.
    #[classattr]
    fn resources() -> Vec<&'static str> {
        RESOURCES.to_vec()
    }

    /// The response to one request. Other Python threads run meanwhile.
    ///
    /// Args:
    ///     resource: One of `resources`.
    ///     body: The body of the request.
    ///
    /// Raises:
    ///     ValueError: There is no such resource.
    fn handle<'py>(
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
        match py.detach(|| self.operations.respond_guarded(resource, body)) {
            Ok(text) => PyBytes::new(py, text.as_bytes()).into_bound_py_any(py),
            Err(refusal) => refusal.into_bound_py_any(py),
        }
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
    /// >>> from durbar.rest import RequestHandler
    /// >>> handler = RequestHandler(durbar.load_game("maharani"))
    /// >>> bounds = {"max_operations": 9, "max_request_bytes": 99, "max_seconds": 1.0, "max_bytes": 999}
    /// >>> [(results, refusal), _] = handler.handle_batch(b'{"operations": [{}]}', **bounds)
    /// >>> results, refusal.code
    /// (b'', 'invalid-request')
    #[pyo3(signature = (
        body, *, max_operations, max_request_bytes, max_seconds, max_bytes, separator=","
    ))]
    #[expect(clippy::too_many_arguments, reason = "as many as in Python, by name")]
    fn handle_batch<'py>(
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
            deadline: Instant::now().checked_add(seconds),
            bytes: max_bytes,
        };
        let runs = guarded(|| {
            Ok(py.detach(|| {
                self.operations
                    .respond_to_batch(&self.workers, body, &bounds, separator)
            }))
        })?;
        let runs = match runs {
            Ok(runs) => runs,
            Err(refusal) => return refusal.into_bound_py_any(py),
        };
        let runs = runs.into_iter().map(|(results, refusal)| {
            (PyBytes::new(py, results.as_bytes()), refusal.map(|it| *it))
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
        match guarded(|| Ok(self.operations.games(body, max_games, has_steps)))? {
            Ok(request) => {
                let setup = self.operations.game.setup_of(&request.position.game());
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
            Err(refusal) => refusal.into_bound_py_any(py),
        }
    }

    /// Read a request for a suggestion: what the player sees who decides, the bot, its budget and
    /// the seed; or a `Refusal`.
    ///
    /// Args:
    ///     body: The body of the request.
    ///     max_ms: The most milliseconds that the bot may think.
    ///     max_threads: The most threads of its search.
    ///     max_memory: The most bytes of its search.
    ///
    /// Raises:
    ///     InternalError: A defect of durbar.
    #[pyo3(signature = (body, *, max_ms, max_threads, max_memory))]
    fn read_suggestion<'py>(
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
        match guarded(|| Ok(self.operations.suggestion(body, &most)))? {
            Ok((view, thinker)) => {
                let (bot, budget, seed) = thinker.into_python(py)?;
                (self.own_view(view), bot, budget, seed).into_bound_py_any(py)
            }
            Err(refusal) => refusal.into_bound_py_any(py),
        }
    }

    /// Read a request for a review: the decisions, the bot, its budget for each of them and the
    /// seed; or a `Refusal`. A decision is its place in the request, what the player saw, and the
    /// id of the action.
    ///
    /// Args:
    ///     body: The body of the request.
    ///     max_ms, max_threads, max_memory: As for `read_suggestion`.
    ///     max_actions: The most actions of a record, or decisions.
    ///
    /// Raises:
    ///     InternalError: A defect of durbar.
    #[pyo3(signature = (body, *, max_ms, max_threads, max_memory, max_actions))]
    fn read_review<'py>(
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
        match guarded(|| Ok(self.operations.review(body, &most)))? {
            Ok((decisions, thinker)) => {
                let decisions: Vec<_> = decisions
                    .into_iter()
                    .map(|it| (it.index, self.own_view(it.view), it.action))
                    .collect();
                let (bot, budget, seed) = thinker.into_python(py)?;
                (decisions, bot, budget, seed).into_bound_py_any(py)
            }
            Err(refusal) => refusal.into_bound_py_any(py),
        }
    }
}

impl RequestHandler {
    fn own_view(&self, view: AnyView) -> View {
        let setup = self.operations.game.setup_of(&view.game());
        View::new(view, setup)
    }
}

impl Thinker {
    /// The bot, its budget and the seed.
    fn into_python(self, py: Python<'_>) -> PyResult<(NativeBot, Bound<'_, PyAny>, u64)> {
        let budget = as_budget(py, self.limits)?;
        Ok((NativeBot::of(self.spec), budget, self.seed))
    }
}
