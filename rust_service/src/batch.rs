//! Many operations in one request, shared between threads.

use core::time::Duration;

use durbar::Workers;
use durbar::search::Clock;
use serde_json::value::RawValue;

use crate::fields::Fields;
use crate::game_service::{GameService, RESOURCES, Response};
use crate::refusal::Refusal;

/// The number of operations that a thread does before it looks at the clock.
const OPERATIONS_OF_A_PIECE: usize = 8;

/// The limits of a batch.
pub struct Bounds<'c, C> {
    /// The most operations.
    pub operations: usize,
    /// The bytes of one request.
    pub request: usize,
    /// The clock.
    pub clock: &'c C,
    /// No operation starts later than this, by the clock.
    pub deadline: Duration,
    /// The bytes of all results.
    pub bytes: usize,
}

/// The error that the results have reached their most bytes.
struct Full;

/// Results that follow each other as one text, and the refusal of the operation after them.
pub type Run = (String, Option<Box<Refusal>>);

impl GameService {
    /// The results of a batch, with `separator` between two; the last run has no refusal.
    ///
    /// # Errors
    /// A refusal if the body is no batch.
    pub fn respond_to_batch<C: Clock>(
        &self,
        workers: &Workers,
        body: &[u8],
        bounds: &Bounds<'_, C>,
        separator: &str,
    ) -> Result<Vec<Run>, Box<Refusal>> {
        let mut fields = Fields::read(body)?;
        let operations = fields.list("operations");
        fields.finish()?;
        let (number, most) = (operations.len(), bounds.operations);
        if number > most {
            let detail = format!("may have at most {most} operations, not {number}");
            let faults = vec![durbar::Fault::new("/operations", detail)];
            return Err(Refusal::invalid_request(
                "There are too many operations.",
                faults,
            ));
        }
        let mut runs = Vec::new();
        let mut results = String::new();
        for response in self.responses(workers, &operations, bounds) {
            match response {
                Ok(text) => {
                    if !results.is_empty() {
                        results.push_str(separator);
                    }
                    results.push_str(r#"{"status":200,"result":"#);
                    results.push_str(&text);
                    results.push('}');
                }
                Err(refusal) => runs.push((std::mem::take(&mut results), Some(refusal))),
            }
        }
        runs.push((results, None));
        Ok(runs)
    }

    fn responses<C: Clock>(
        &self,
        workers: &Workers,
        operations: &[&RawValue],
        bounds: &Bounds<'_, C>,
    ) -> Vec<Response> {
        let pieces: Vec<_> = operations.chunks(OPERATIONS_OF_A_PIECE).collect();
        let work = |piece: u64, _: &durbar::GoOn<'_>| -> Vec<Response> {
            let late = bounds.clock.now() > bounds.deadline;
            let first = piece as usize * OPERATIONS_OF_A_PIECE;
            let operations = pieces[piece as usize].iter().enumerate();
            operations
                .map(|(place, operation)| {
                    if late {
                        Err(beyond())
                    } else {
                        self.result(first + place, operation, bounds)
                    }
                })
                .collect()
        };
        let mut results: Vec<Vec<Response>> = Vec::new();
        results.resize_with(pieces.len(), Vec::new);
        // Pieces are done in any order. The limit of bytes counts in the order of the batch.
        let (mut whole, mut bytes) = (0, 0);
        let collect = |result: Option<(u64, Vec<Response>)>| {
            let Some((piece, responses)) = result else {
                return Ok(());
            };
            results[piece as usize] = responses;
            while let Some(responses) = results.get_mut(whole).filter(|piece| !piece.is_empty()) {
                whole += 1;
                for response in responses {
                    bytes += match response {
                        Ok(text) => text.len(),
                        Err(refusal) => refusal.length(),
                    };
                    if bytes > bounds.bytes {
                        *response = Err(beyond());
                    }
                }
            }
            if bytes > bounds.bytes {
                Err(Full)
            } else {
                Ok(())
            }
        };
        let full = workers.each(pieces.len() as u64, work, collect).is_err();
        results.truncate(if full { whole } else { pieces.len() });
        let mut responses: Vec<Response> = results.into_iter().flatten().collect();
        responses.resize_with(operations.len(), || Err(beyond()));
        responses
    }

    /// The result of the operation at this index of the batch.
    fn result<C>(&self, place: usize, operation: &RawValue, bounds: &Bounds<'_, C>) -> Response {
        let place = || format!("/operations/{place}");
        let (resource, request) = read(operation).map_err(|refusal| refusal.below(&place()))?;
        if request.len() > bounds.request {
            return Err(Refusal::too_large(request.len(), bounds.request));
        }
        self.respond(resource, request.as_bytes())
            .map_err(|refusal| refusal.below(&(place() + "/request")))
    }
}

/// The resource of an operation, and the body of its request.
fn read(operation: &RawValue) -> Result<(&str, &str), Box<Refusal>> {
    let mut fields = Fields::read(operation.get().as_bytes())?;
    let resource = fields.word("operation", RESOURCES);
    let request = fields.object("request");
    fields.finish()?;
    Ok((resource, request))
}

/// The refusal of operations beyond the limits.
fn beyond() -> Box<Refusal> {
    Refusal::new("deadline-exceeded")
}
