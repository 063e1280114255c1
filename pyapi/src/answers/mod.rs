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
    ///     max_request_bytes: The longest request of an operation.
    ///     max_seconds: No operation is begun later than this.
    ///     max_bytes: After so many bytes of results there are no more.
    ///     separator: What stands between two results.
    ///
    /// Returns:
    ///     Runs of answers: for each the results that were found, and the text of the operation
    ///     after them that was not answered, or None after the last. The text is empty for what
    ///     is beyond the bounds. None instead of runs if the whole body has to be read in the
    ///     careful way.
    ///
    /// Raises:
    ///     InternalError: A defect of durbar.
    ///
    /// >>> import durbar
    /// >>> answers = durbar.Answers(durbar.load_game("maharani"))
    /// >>> bounds = {"max_operations": 9, "max_request_bytes": 99, "max_seconds": 1.0, "max_bytes": 99}
    /// >>> answers.batch(b'{"operations": [1]}', **bounds)
    /// [(b'', b'1'), (b'', None)]
    #[pyo3(signature = (
        body, *, max_operations, max_request_bytes, max_seconds, max_bytes, separator=","
    ))]
    #[expect(clippy::too_many_arguments, reason = "as many as in Python, by name")]
    fn batch<'py>(
        &self,
        py: Python<'py>,
        body: &Bound<'py, PyBytes>,
        max_operations: usize,
        max_request_bytes: usize,
        max_seconds: f64,
        max_bytes: usize,
        separator: &str,
    ) -> PyResult<Option<Bound<'py, PyList>>> {
        let bytes = body.as_bytes();
        let seconds = Duration::try_from_secs_f64(max_seconds).unwrap_or(Duration::MAX);
        let runs = guarded(|| {
            Ok(py.detach(|| {
                let batch: Batch<'_> = serde_json::from_slice(bytes).ok()?;
                let fits = batch.operations.len() <= max_operations;
                let bounds = Bounds {
                    request: max_request_bytes,
                    deadline: Instant::now().checked_add(seconds),
                    bytes: max_bytes,
                };
                fits.then(|| runs(&batch, self.results(&batch, &bounds), separator))
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

/// What a batch may take.
struct Bounds {
    /// The bytes of one request.
    request: usize,
    deadline: Option<Instant>,
    /// The bytes of all results.
    bytes: usize,
}

/// What came of an operation of a batch.
#[derive(Clone)]
enum Outcome {
    Answer(String),
    /// The careful way has to be gone.
    Declined,
    /// The bounds were reached before.
    Beyond,
}

impl Answers {
    /// The outcome of each operation.
    fn results(&self, batch: &Batch<'_>, bounds: &Bounds) -> Vec<Outcome> {
        let pieces: Vec<_> = batch.operations.chunks(OPERATIONS_OF_A_PIECE).collect();
        let work = |piece: u64, _: &durbar::GoOn<'_>| {
            let late = bounds
                .deadline
                .is_some_and(|deadline| Instant::now() > deadline);
            let operations = pieces[piece as usize].iter();
            operations
                .map(|raw| {
                    if late {
                        Outcome::Beyond
                    } else {
                        self.outcome(raw.get(), bounds.request)
                    }
                })
                .collect()
        };
        let mut found: Vec<Vec<Outcome>> = vec![Vec::new(); pieces.len()];
        // Pieces are done in any order. What counts is where, in their own order, the bytes end.
        let (mut whole, mut bytes) = (0, 0);
        let hear = |done: Option<(u64, Vec<Outcome>)>| {
            let Some((piece, outcomes)) = done else {
                return Ok(());
            };
            found[piece as usize] = outcomes;
            while let Some(outcomes) = found.get_mut(whole).filter(|piece| !piece.is_empty()) {
                whole += 1;
                for outcome in outcomes {
                    bytes += length(outcome);
                    if bytes > bounds.bytes {
                        *outcome = Outcome::Beyond;
                    }
                }
            }
            if bytes > bounds.bytes {
                Err(Full)
            } else {
                Ok(())
            }
        };
        let full = self.workers.each(pieces.len() as u64, work, hear).is_err();
        found.truncate(if full { whole } else { pieces.len() });
        let mut outcomes = found.concat();
        outcomes.resize(batch.operations.len(), Outcome::Beyond);
        outcomes
    }

    fn outcome(&self, text: &str, longest: usize) -> Outcome {
        serde_json::from_str(text)
            .ok()
            .filter(|Operation { request, .. }| request.get().len() <= longest)
            .and_then(|Operation { operation, request }| {
                self.desk.answer(&operation, request.get().as_bytes())
            })
            .map_or(Outcome::Declined, Outcome::Answer)
    }
}

/// There are as many bytes as there may be.
struct Full;

fn length(outcome: &Outcome) -> usize {
    match outcome {
        Outcome::Answer(answer) => answer.len(),
        Outcome::Declined | Outcome::Beyond => 0,
    }
}

/// The answers that follow each other as one text, and what stands between.
fn runs<'a>(
    batch: &Batch<'a>,
    outcomes: Vec<Outcome>,
    separator: &str,
) -> Vec<(String, Option<&'a str>)> {
    let mut runs = vec![(String::new(), None)];
    for (raw, outcome) in batch.operations.iter().zip(outcomes) {
        let (results, declined) = runs.last_mut().expect("there is always one");
        *declined = match outcome {
            Outcome::Answer(answer) => {
                if !results.is_empty() {
                    results.push_str(separator);
                }
                results.push_str(r#"{"status":200,"result":"#);
                results.push_str(&answer);
                results.push('}');
                continue;
            }
            Outcome::Declined => Some(raw.get()),
            Outcome::Beyond => Some(""),
        };
        runs.push((String::new(), None));
    }
    runs
}
