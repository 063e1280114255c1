//! Answers of the HTTP service, from the bytes of a request to those of the answer.

mod questions;
mod single;

use std::time::{Duration, Instant};

use durbar::Workers;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use crate::arguments;
use crate::errors::guarded;
use crate::game::Game;
use crate::workers::Threads;
use questions::{Batch, Operation};
use single::Desk;

/// The operations of a batch that a thread does before it looks at the clock.
const OPERATIONS_OF_A_PIECE: usize = 8;

/// Answers requests to the HTTP service without Python objects in between.
///
/// It answers what is asked in the usual way and can be answered. For anything else it gives None,
/// and the service goes the careful way, which also says what is wrong. Both give the same bytes.
///
/// Args:
///     game: The game that the requests are about, with any number of players.
///     max_actions: The most actions of one transition.
///     threads: Threads that share the work of a batch, 1 to 256.
///
/// Raises:
///     ValueError: A number is out of its range.
///     RuntimeError: The system does not give so many threads.
///
/// >>> import durbar
/// >>> game = durbar.load_game("maharani")
/// >>> answers = durbar.Answers(game)
/// >>> position = game.new_initial_state().to_notation()
/// >>> answers.answer("legal-action-ids", b'{"position": "%s"}' % position.encode())
/// b'{"current_player":-1,"is_chance_node":true,"is_terminal":false,"legal_action_ids":[0,1,2,3]}'
/// >>> answers.answer("legal-action-ids", b"{}") is None
/// True
#[pyclass(module = "durbar", frozen)]
pub(crate) struct Answers {
    desk: Desk,
    workers: Workers,
}

#[pymethods]
impl Answers {
    #[new]
    #[pyo3(
        signature = (game, *, max_actions=None, threads=Threads::default()),
        text_signature = "(game, *, max_actions=256, threads=1)"
    )]
    fn new(
        py: Python<'_>,
        game: &Game,
        max_actions: Option<&Bound<'_, PyAny>>,
        threads: Threads<'_>,
    ) -> PyResult<Self> {
        let max_actions = max_actions.map_or(Ok(256), |given| {
            arguments::whole(given, "max_actions", 1..=1 << 32).map(|most| most as usize)
        })?;
        let game = game.rules().clone();
        Ok(Self {
            desk: Desk { game, max_actions },
            workers: threads.start(py)?,
        })
    }

    /// The answer to one request, or None. Other Python threads run meanwhile.
    ///
    /// Args:
    ///     resource: The last part of the path, as `"legal-actions"`.
    ///     body: The body of the request.
    ///
    /// Raises:
    ///     InternalError: A defect of durbar.
    fn answer<'py>(
        &self,
        py: Python<'py>,
        resource: &str,
        body: &Bound<'py, PyBytes>,
    ) -> PyResult<Option<Bound<'py, PyBytes>>> {
        let body = body.as_bytes();
        let text = guarded(|| Ok(py.detach(|| self.desk.answer(resource, body))))?;
        Ok(text.map(|text| PyBytes::new(py, text.as_bytes())))
    }

    /// The answers to a batch of requests, in their order. Other Python threads run meanwhile.
    ///
    /// Args:
    ///     body: The body of the request: `{"operations": [{"operation": resource, "request": {}}]}`.
    ///     max_operations: The most operations.
    ///     max_seconds: No operation is begun later than this.
    ///     separator: What stands between two results.
    ///
    /// Returns:
    ///     Runs of answers: for each the results that were found, and the text of the operation
    ///     after them that was not answered, or None after the last. None instead of runs if the
    ///     whole body has to be read in the careful way.
    ///
    /// Raises:
    ///     InternalError: A defect of durbar.
    ///
    /// >>> import durbar
    /// >>> answers = durbar.Answers(durbar.load_game("maharani"))
    /// >>> answers.batch(b'{"operations": [1]}', max_operations=9, max_seconds=1.0)
    /// [(b'', b'1'), (b'', None)]
    #[pyo3(signature = (body, *, max_operations, max_seconds, separator=","))]
    fn batch<'py>(
        &self,
        py: Python<'py>,
        body: &Bound<'py, PyBytes>,
        max_operations: usize,
        max_seconds: f64,
        separator: &str,
    ) -> PyResult<Option<Bound<'py, PyList>>> {
        let bytes = body.as_bytes();
        let seconds = Duration::try_from_secs_f64(max_seconds).unwrap_or(Duration::MAX);
        let runs = guarded(|| {
            Ok(py.detach(|| {
                let batch: Batch<'_> = serde_json::from_slice(bytes).ok()?;
                let fits = batch.operations.len() <= max_operations;
                let deadline = Instant::now().checked_add(seconds);
                fits.then(|| self.runs(&batch, deadline, separator))
            }))
        })?;
        let Some(runs) = runs else { return Ok(None) };
        let runs = runs.into_iter().map(|(results, declined)| {
            let declined = declined.map(|text| PyBytes::new(py, text.as_bytes()));
            (PyBytes::new(py, results.as_bytes()), declined)
        });
        PyList::new(py, runs.collect::<Vec<_>>()).map(Some)
    }
}

impl Answers {
    fn runs<'a>(
        &self,
        batch: &Batch<'a>,
        deadline: Option<Instant>,
        separator: &str,
    ) -> Vec<(String, Option<&'a str>)> {
        let pieces: Vec<_> = batch.operations.chunks(OPERATIONS_OF_A_PIECE).collect();
        let mut found: Vec<Vec<Option<String>>> = vec![Vec::new(); pieces.len()];
        let work = |piece: u64, _: &durbar::GoOn<'_>| {
            let late = deadline.is_some_and(|deadline| Instant::now() > deadline);
            let answer = |raw: &&serde_json::value::RawValue| {
                let Operation { operation, request } = serde_json::from_str(raw.get()).ok()?;
                self.desk.answer(&operation, request.get().as_bytes())
            };
            let operations = pieces[piece as usize].iter();
            operations
                .map(|raw| if late { None } else { answer(raw) })
                .collect()
        };
        let hear = |done: Option<(u64, Vec<Option<String>>)>| {
            if let Some((piece, answers)) = done {
                found[piece as usize] = answers;
            }
            Ok::<(), std::convert::Infallible>(())
        };
        let Ok(()) = self.workers.each(pieces.len() as u64, work, hear);
        let mut runs = vec![(String::new(), None)];
        for (raw, answer) in batch.operations.iter().zip(found.into_iter().flatten()) {
            let (results, declined) = runs.last_mut().expect("there is always one");
            if let Some(answer) = answer {
                if !results.is_empty() {
                    results.push_str(separator);
                }
                results.push_str(r#"{"status":200,"result":"#);
                results.push_str(&answer);
                results.push('}');
            } else {
                *declined = Some(raw.get());
                runs.push((String::new(), None));
            }
        }
        runs
    }
}
