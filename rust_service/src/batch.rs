//! Many operations in one request, shared between threads.

use core::time::Duration;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicUsize, Ordering};

use durbar::Workers;
use durbar::search::Clock;
use serde_json::value::RawValue;

use crate::facts::Limits;
use crate::fields::Fields;
use crate::game_service::{Answer, GameService, RESOURCES};
use crate::refusal::{Defect, Refusal};

/// The number of operations that a thread takes at once.
const OPERATIONS_OF_A_PIECE: usize = 8;

/// A batch on its way.
struct Batch<'a, C> {
    operations: Vec<&'a RawValue>,
    limits: &'a Limits,
    clock: &'a C,
    /// No operation starts at this time or later, by the clock.
    deadline: Duration,
    /// The bytes of the pieces that are done, up to the first that is not.
    settled: AtomicUsize,
}

/// The error that the results have reached their most bytes.
struct Full;

/// The results of a batch.
pub(crate) struct Results {
    /// The body of the response.
    pub(crate) text: String,
    /// The first defect that stopped an operation, if any.
    pub(crate) defect: Option<Defect>,
}

impl GameService {
    /// The results of a batch.
    ///
    /// # Errors
    /// A refusal if the body is no batch.
    pub(crate) fn batch<C: Clock>(
        &self,
        workers: &Workers,
        body: &[u8],
        limits: &Limits,
        clock: &C,
        request_id: &str,
    ) -> Result<Results, Box<Refusal>> {
        let deadline = clock.now().saturating_add(limits.time());
        let mut fields = Fields::read(body)?;
        let operations = fields.list("operations");
        fields.finish()?;
        let (number, most) = (operations.len(), limits.max_operations);
        if number > most {
            let detail = format!("may have at most {most} operations, not {number}");
            let faults = vec![durbar::Fault::new("/operations", detail)];
            return Err(Refusal::invalid_request(
                "There are too many operations.",
                faults,
            ));
        }
        let batch = Batch {
            operations,
            limits,
            clock,
            deadline,
            settled: AtomicUsize::new(0),
        };
        Ok(Results::of(self.answers(workers, &batch), request_id))
    }

    fn answers<C: Clock>(&self, workers: &Workers, batch: &Batch<'_, C>) -> Vec<Answer> {
        let pieces: Vec<_> = batch.operations.chunks(OPERATIONS_OF_A_PIECE).collect();
        let most = batch.limits.max_answer_bytes;
        let work = |piece: u64, _: &durbar::GoOn<'_>| {
            let first = piece as usize * OPERATIONS_OF_A_PIECE;
            self.answers_of_piece(first, pieces[piece as usize], batch)
        };
        let mut answers: Vec<Vec<Answer>> = Vec::new();
        answers.resize_with(pieces.len(), Vec::new);
        // Pieces are done in any order. The limit of bytes counts in the order of the batch.
        let (mut whole, mut bytes) = (0, 0);
        let collect = |result: Option<(u64, Vec<Answer>)>| {
            let Some((piece, of_piece)) = result else {
                return Ok(());
            };
            answers[piece as usize] = of_piece;
            while let Some(of_piece) = answers.get_mut(whole).filter(|piece| !piece.is_empty()) {
                whole += 1;
                for answer in of_piece {
                    bytes += length(answer);
                    if bytes > most {
                        *answer = Err(beyond());
                    }
                }
            }
            batch.settled.store(bytes, Ordering::Relaxed);
            if bytes > most { Err(Full) } else { Ok(()) }
        };
        let full = workers.each(pieces.len() as u64, work, collect).is_err();
        answers.truncate(if full { whole } else { pieces.len() });
        let mut answers: Vec<Answer> = answers.into_iter().flatten().collect();
        answers.resize_with(batch.operations.len(), || Err(beyond()));
        answers
    }

    /// The answers to some operations, of which the first has this index in the batch. It looks at
    /// the clock and at the bytes before each.
    fn answers_of_piece<C: Clock>(
        &self,
        first: usize,
        operations: &[&RawValue],
        batch: &Batch<'_, C>,
    ) -> Vec<Answer> {
        let mut bytes = 0;
        let answer = |(index, operation): (usize, &&RawValue)| {
            // All that is settled stands before this piece, so what is too much now stays so.
            let before = batch.settled.load(Ordering::Relaxed);
            let is_full = before + bytes > batch.limits.max_answer_bytes;
            if is_full || batch.clock.now() >= batch.deadline {
                return Err(beyond());
            }
            let answer = self.answer_in_batch(first + index, operation, batch.limits);
            bytes += length(&answer);
            answer
        };
        operations.iter().enumerate().map(answer).collect()
    }

    /// The answer to the operation at this index of the batch.
    fn answer_in_batch(&self, index: usize, operation: &RawValue, limits: &Limits) -> Answer {
        let place = || format!("/operations/{index}");
        let (resource, request) = read(operation).map_err(|refusal| refusal.below(&place()))?;
        if request.len() > limits.max_body_bytes {
            return Err(Refusal::too_large(
                request.len() as u64,
                limits.max_body_bytes,
            ));
        }
        self.respond(resource, request.as_bytes())
            .map_err(|refusal| refusal.below(&(place() + "/request")))
    }
}

impl Results {
    fn of(answers: Vec<Answer>, request_id: &str) -> Self {
        let length = answers.iter().map(|one| length(one) + 32).sum::<usize>();
        let mut text = String::with_capacity(length + 16);
        text.push_str(r#"{"results":["#);
        let mut defect = None;
        for (index, answer) in answers.into_iter().enumerate() {
            if index > 0 {
                text.push(',');
            }
            match answer {
                Ok(result) => {
                    text.push_str(r#"{"status":200,"result":"#);
                    text.push_str(&result);
                }
                Err(refusal) => {
                    let status = refusal.kind().status;
                    write!(text, r#"{{"status":{status},"problem":"#).expect("memory takes all");
                    text.push_str(&refusal.problem(request_id));
                    defect = defect.or(refusal.error);
                }
            }
            text.push('}');
        }
        text.push_str("]}");
        Self { text, defect }
    }
}

/// The bytes of an answer that count.
fn length(answer: &Answer) -> usize {
    match answer {
        Ok(text) => text.len(),
        Err(refusal) => refusal.length(),
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

#[cfg(test)]
mod tests {
    use core::time::Duration;
    use std::sync::atomic::{AtomicU64, Ordering};

    use durbar::Workers;
    use durbar::search::Clock;
    use serde_json::Value;

    use crate::facts::Limits;
    use crate::game_service::GameService;

    /// A clock that goes on by a step in milliseconds with each look at it.
    struct Steps(AtomicU64, u64);

    impl Clock for Steps {
        fn now(&self) -> Duration {
            Duration::from_millis(self.0.fetch_add(self.1, Ordering::Relaxed))
        }
    }

    /// The codes of the problems of a batch of equal operations, `None` for each result.
    fn codes(number: usize, threads: usize, limits: &Limits, step: u64) -> Vec<Option<String>> {
        let game = durbar::load_game("maharani", 2, &serde_json::Map::new(), None);
        let service = GameService::new(game.expect("a game"), None, None, 256);
        let operation = r#"{"operation":"initial-states","request":{"players":2}}"#;
        let body = format!(
            r#"{{"operations":[{}]}}"#,
            vec![operation; number].join(",")
        );
        let workers = Workers::new(threads).expect("threads");
        let clock = Steps(AtomicU64::new(0), step);
        let results = service.batch(&workers, body.as_bytes(), limits, &clock, "7");
        let text = results.map(|results| results.text).expect("a batch");
        let body: Value = serde_json::from_str(&text).expect("JSON");
        let code = |result: &Value| Some(result["problem"]["code"].as_str()?.to_owned());
        let results = body["results"].as_array().expect("a list");
        results.iter().map(code).collect()
    }

    fn done(codes: &[Option<String>]) -> usize {
        let done = codes.iter().take_while(|code| code.is_none()).count();
        let is_late = |code: &Option<String>| code.as_deref() == Some("deadline-exceeded");
        assert!(codes[done..].iter().all(is_late), "{codes:?}");
        done
    }

    #[test]
    fn the_clock_ends_a_batch_after_each_operation() {
        // The time begins with the first look, at 0; the look before the fifth operation is late.
        let codes = codes(20, 1, &Limits::default(), 400);
        assert_eq!(done(&codes), 4);
    }

    #[test]
    fn the_bytes_end_a_batch_after_each_operation_for_any_number_of_threads() {
        let one = {
            let game = durbar::load_game("maharani", 2, &serde_json::Map::new(), None);
            let service = GameService::new(game.expect("a game"), None, None, 256);
            let answer = service.respond("initial-states", br#"{"players":2}"#);
            answer.expect("a position").len()
        };
        for number in [0, 1, 5, 8, 11, 30] {
            let limits = Limits {
                max_answer_bytes: number * one + one / 2,
                ..Limits::default()
            };
            for threads in [1, 3] {
                assert_eq!(done(&codes(30, threads, &limits, 0)), number);
            }
        }
    }
}
