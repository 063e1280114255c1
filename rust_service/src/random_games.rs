//! Random games from a position: their statistics, and their records as lines of JSON.

use core::time::Duration;

use durbar::search::Clock;
use durbar::{
    AnyPosition, Fault, Game as _, MAX_FIRST_GAME, RecordLines, Tally, Workers, with_position,
};

use crate::facts::Limits;
use crate::fields::{Document, Fields, strict};
use crate::game_service::{Answer, GameService};
use crate::refusal::Refusal;
use crate::text;

/// A request for random games.
struct GamesRequest {
    /// The position where they begin.
    position: AnyPosition,
    /// The token of the position, if the request has it sealed.
    token: Option<String>,
    /// The number of games.
    games: u64,
    /// The seed of all games.
    seed: u64,
    /// The number of the first game.
    first_game: u64,
    /// Whether to report each step.
    steps: bool,
}

/// The records of random games: some whole lines at a time. A refusal is the last part.
pub(crate) struct RecordParts {
    next_part: Box<NextPart>,
    is_over: bool,
}

type NextPart = dyn FnMut() -> Result<Vec<u8>, Box<Refusal>> + Send + Sync;

impl Iterator for RecordParts {
    type Item = Result<Vec<u8>, Box<Refusal>>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let part = (self.next_part)();
        self.is_over = !part.as_ref().is_ok_and(|lines| !lines.is_empty());
        (!matches!(&part, Ok(lines) if lines.is_empty())).then_some(part)
    }
}

/// How much random games may take.
struct Budget<'c, C> {
    clock: &'c C,
    /// The end of the time.
    end: Duration,
    /// The most decisions.
    decisions: u64,
}

impl<C: Clock> Budget<'_, C> {
    /// Checks that there is time left, and that this many decisions are allowed.
    fn check(&self, decisions: u64) -> Result<(), Box<Refusal>> {
        let over = if self.clock.now() >= self.end {
            "the time is over"
        } else if decisions > self.decisions {
            "the games need more decisions"
        } else {
            return Ok(());
        };
        let detail = format!("The request was stopped before the end: {over}.");
        Err(Refusal::with_detail("deadline-exceeded", detail))
    }
}

impl GameService {
    /// The answer to a request for the statistics of random games.
    ///
    /// # Errors
    /// A refusal of the request. It is `deadline-exceeded` if the games take more than the limits;
    /// the clock is looked at every few milliseconds.
    pub(crate) fn playouts(
        &self,
        workers: &Workers,
        body: &[u8],
        limits: &Limits,
        clock: &impl Clock,
    ) -> Answer {
        let end = clock.now().saturating_add(limits.time());
        let request = self.games(body, limits.max_playouts, false)?;
        let budget = Budget {
            clock,
            end,
            decisions: limits.max_decisions,
        };
        with_position!(&request.position, position => {
            let game = &position.game;
            let games = request.first_game..request.first_game + request.games;
            let mut tally = Tally::default();
            let start = |_: &mut durbar::Rng| position.state;
            let check = |_, decisions| budget.check(decisions);
            tally.play_parallel(game, &start, games, request.seed, workers, check)?;
            Ok(text(&tally.stats(game.num_players())))
        })
    }

    /// The records of random games, which are played when a part is
    /// taken. The time between two parts does not count; a clock at [`Duration::MAX`] is over.
    ///
    /// # Errors
    /// A refusal of the request. That the limits are reached is the last part.
    pub(crate) fn records(
        &self,
        body: &[u8],
        limits: &Limits,
        clock: impl Clock + Send + 'static,
    ) -> Result<RecordParts, Box<Refusal>> {
        let request = self.games(body, limits.max_playouts, true)?;
        let games = request.first_game..request.first_game + request.games;
        let decisions = limits.max_decisions;
        let mut time = limits.time();
        let next_part: Box<NextPart> = with_position!(request.position, position => {
            let mut lines = RecordLines::new(position, games, request.seed);
            if let Some(token) = request.token {
                lines = lines.starting_with(token);
            }
            if !request.steps {
                lines = lines.without_steps();
            }
            Box::new(move || {
                let begin = clock.now();
                let end = begin.saturating_add(time);
                let budget = Budget { clock: &clock, end, decisions };
                let part = lines.next_part(|decisions| budget.check(decisions));
                time = end.saturating_sub(clock.now());
                part
            })
        });
        Ok(RecordParts {
            next_part,
            is_over: false,
        })
    }

    /// Reads a request for random games.
    ///
    /// # Errors
    /// A refusal if it asks for none.
    fn games(&self, body: &[u8], most: u64, has_steps: bool) -> Result<GamesRequest, Box<Refusal>> {
        let mut fields = Fields::read(body)?;
        let text = fields.text;
        let document = fields.document("position");
        let games = fields.whole("games");
        let seed = fields.seed("seed");
        let first_game = fields.within("first_game", 0..=MAX_FIRST_GAME);
        let steps = !has_steps || fields.flag("steps", true);
        fields.finish()?;
        let games = u64::try_from(games)
            .ok()
            .filter(|games| (1..=most).contains(games));
        let games = games.ok_or_else(|| {
            let faults = vec![Fault::new("/games", format!("must be from 1 to {most}"))];
            Refusal::invalid_request("The number of games is out of its range.", faults)
        })?;
        let position = self.position(&document);
        let position = position.or_else(|refusal| strict(text).and(Err(refusal)))?;
        let token = match document {
            Document::Sealed(token) => Some(token.into_owned()),
            _ => None,
        };
        Ok(GamesRequest {
            position,
            token,
            games,
            seed,
            first_game: first_game.unwrap_or(0),
            steps,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    /// A clock that goes on by a step with each look at it, until it is stopped.
    #[derive(Clone)]
    struct Steps(Arc<AtomicU64>, u64);

    impl Clock for Steps {
        fn now(&self) -> Duration {
            match self.0.fetch_add(self.1, Ordering::Relaxed) {
                u64::MAX => Duration::MAX,
                ms => Duration::from_millis(ms),
            }
        }
    }

    fn clock(step: u64) -> Steps {
        Steps(Arc::default(), step)
    }

    fn service(name: &str) -> GameService {
        let game = durbar::load_game(name, 3, &serde_json::Map::new(), None);
        GameService::new(game.expect("a game"), None, None, 256)
    }

    fn body(service: &GameService, games: u64) -> Vec<u8> {
        let start = service.respond("initial-states", br#"{"players": 3, "form": "notation"}"#);
        let start: serde_json::Value =
            serde_json::from_str(&start.expect("a start")).expect("JSON");
        let position = &start["position"];
        format!(r#"{{"position": {position}, "games": {games}, "seed": "7"}}"#).into_bytes()
    }

    const OVER: &str = "The request was stopped before the end: the time is over.";
    const MANY: &str = "The request was stopped before the end: the games need more decisions.";

    #[test]
    fn statistics_end_with_the_time_and_the_decisions() {
        let service = service("maharani");
        let body = body(&service, 2_000);
        let limits = Limits::default();
        let respond = |limits: &Limits, step| {
            let response = service.playouts(&Workers::none(), &body, limits, &clock(step));
            let refusal = response.expect_err("it is too much");
            (refusal.code, refusal.detail)
        };
        assert_eq!(
            respond(&limits, 1_000),
            ("deadline-exceeded", OVER.to_owned())
        );
        let few = Limits {
            max_decisions: 10,
            ..limits
        };
        assert_eq!(respond(&few, 0), ("deadline-exceeded", MANY.to_owned()));
    }

    #[test]
    fn lines_before_the_end_of_the_budget_come_before_its_refusal() {
        let service = service("maharani");
        let lines = |decisions, step| {
            let limits = Limits {
                max_decisions: decisions,
                ..Limits::default()
            };
            let parts = service.records(&body(&service, 300), &limits, clock(step));
            parts.expect("records").collect::<Vec<_>>()
        };
        let whole = lines(1 << 40, 0);
        assert!(whole.len() > 2 && whole.iter().all(Result::is_ok));
        for (parts, words) in [(lines(1_000, 0), MANY), (lines(1 << 40, 30), OVER)] {
            let (last, before) = parts.split_last().expect("a refusal");
            let refusal = last.as_ref().expect_err("the budget is over");
            assert_eq!(
                (refusal.code, refusal.detail.as_str()),
                ("deadline-exceeded", words)
            );
            let text = |parts: &[Result<Vec<u8>, _>]| -> Vec<u8> {
                parts.iter().flatten().flatten().copied().collect()
            };
            let before = text(before);
            assert!(before.ends_with(b"}\n") && text(&whole).starts_with(&before));
        }
    }

    #[test]
    fn pauses_between_parts_take_nothing_of_their_time() {
        let service = service("maharani");
        let clock = clock(0);
        let parts = service.records(&body(&service, 300), &Limits::default(), clock.clone());
        let late = parts.expect("records").map(|part| {
            clock.0.fetch_add(3_000, Ordering::Relaxed);
            part.is_ok()
        });
        let late: Vec<bool> = late.collect();
        assert!(late.len() > 2 && late.iter().all(|&is_ok| is_ok));
    }

    #[test]
    fn a_clock_that_is_stopped_ends_records() {
        let service = service("maharani");
        let clock = clock(0);
        let parts = service.records(&body(&service, 300), &Limits::default(), clock.clone());
        let mut parts = parts.expect("records");
        assert!(parts.next().is_some_and(|part| part.is_ok()));
        clock.0.store(u64::MAX, Ordering::Relaxed);
        assert!(parts.next().is_some_and(|part| part.is_err()));
        assert!(parts.next().is_none());
    }
}
