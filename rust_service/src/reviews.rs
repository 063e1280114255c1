//! Reviews: the cost of each decision of a game, compared with the best action of a bot.

use core::time::Duration;

use durbar::review::Reviewer;
use durbar::search::Clock;
use durbar::with_view;

use crate::game_service::{GameService, Response};
use crate::refusal::{Refusal, guarded};
use crate::text;
use crate::thinking::Most;

impl GameService {
    /// The response to a request for a review. All decisions together have the time of one
    /// suggestion: each gets an equal share of the time left.
    ///
    /// # Errors
    /// A refusal of the request.
    pub fn review(&self, body: &[u8], most: &Most, clock: &impl Clock) -> Response {
        guarded(|| {
            let end = clock
                .now()
                .saturating_add(Duration::from_secs_f64(most.ms / 1e3));
            let (decisions, thinker) = self.read_review(body, most)?;
            let reviewer = Reviewer::new(thinker.spec, thinker.limits, thinker.seed, clock);
            let mut reviewer = reviewer.until(end, decisions.len());
            for decision in &decisions {
                let is_reviewed = with_view!(&decision.view, view => {
                    reviewer.decision(decision.index, view, decision.action, &mut || true)
                });
                if !is_reviewed.map_err(|error| Refusal::defect(error.into()))? {
                    break;
                }
            }
            Ok(text(&reviewer.finish(decisions.len())))
        })
    }
}
