//! Reviews: the cost of each decision of a game, compared with the best action of a bot.

use durbar::review::Reviewer;
use durbar::search::Clock;
use durbar::with_view;

use crate::facts::Limits;
use crate::game_service::{Answer, GameService};
use crate::refusal::Refusal;
use crate::text;

impl GameService {
    /// The answer to a request for a review. All decisions together have the time of one
    /// suggestion: each gets an equal share of the time left.
    ///
    /// # Errors
    /// A refusal of the request.
    pub(crate) fn review(&self, body: &[u8], limits: &Limits, clock: &impl Clock) -> Answer {
        let end = clock.now().saturating_add(limits.time());
        let (decisions, thinker) = self.read_review(body, limits)?;
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
    }
}
