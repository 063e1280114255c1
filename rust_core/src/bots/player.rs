//! The bots that a text describes.

use super::bot::Bot;
use super::spec::{Kind, Spec};
use crate::error::InvalidSearch;
use crate::game::Action;
use crate::judge::Judge;
use crate::rng::Rng;
use crate::search::{Budget, Candidate, Config, Progress as _, Search, SearchResult};
use crate::show::Show;

/// A bot that a [`Spec`] describes.
#[derive(Clone, Debug)]
pub struct Player {
    spec: Spec,
    rng: Rng,
}

impl Spec {
    /// The bot, whose draws follow from a seed.
    #[must_use]
    pub fn player(&self, seed: u64) -> Player {
        Player {
            spec: self.clone(),
            rng: Rng::new(seed),
        }
    }
}

impl Player {
    /// Begins a new game; see [`Bot::reset`].
    pub fn reset(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    /// The text that describes it.
    #[must_use]
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// Chooses an action, and gives the result of the search: visits are 0 for a bot that does not
    /// search.
    ///
    /// # Errors
    /// Those of [`Bot::choose`].
    pub fn think<G: Judge + Show>(
        &mut self,
        game: &G,
        view: &G::View,
        budget: &mut dyn Budget,
    ) -> Result<SearchResult, InvalidSearch> {
        self.think_among(game, view, None, budget)
    }

    /// As [`think`](Self::think), but chooses one of these actions only, if they are given.
    ///
    /// # Errors
    /// Those of [`Bot::choose`], and those of [`Search::restrict`].
    pub fn think_among<G: Judge + Show>(
        &mut self,
        game: &G,
        view: &G::View,
        actions: Option<&[Action]>,
        budget: &mut dyn Budget,
    ) -> Result<SearchResult, InvalidSearch> {
        let seed = self.rng.next_u64();
        let searches = self.spec.kind().searches();
        let mut search = if searches {
            self.spec.search(game, view, seed)?
        } else {
            // Checks that the observer decides.
            Search::of_view(game, view, &Config::default(), seed)?
        };
        if let Some(actions) = actions {
            search.restrict(actions)?;
        }
        if searches {
            search.run_while(budget);
            return Ok(search.result());
        }
        let mut result = search.result();
        result.best = self.at_once(game, view, &result, actions, seed);
        Ok(result)
    }

    /// Chooses one of the actions of a result without a search.
    fn at_once<G: Judge + Show>(
        &self,
        game: &G,
        view: &G::View,
        result: &SearchResult,
        actions: Option<&[Action]>,
        seed: u64,
    ) -> Action {
        let state = game.resample(view, &mut Rng::new(0));
        let mut best = result.actions.clone();
        best.retain(|one| actions.is_none_or(|actions| actions.contains(&one.action)));
        if self.spec.kind() == Kind::Greedy {
            let points = |one: &Candidate| game.points(&state, one.action, result.player);
            let most = best.iter().map(points).max();
            best.retain(|candidate| Some(points(candidate)) == most);
        }
        let index = Rng::new(seed).bounded(best.len() as u64);
        best[index as usize].action
    }
}

impl<G: Judge + Show> Bot<G> for Player {
    fn choose(
        &mut self,
        game: &G,
        view: &G::View,
        budget: &mut dyn Budget,
    ) -> Result<Action, InvalidSearch> {
        self.think(game, view, budget).map(|result| result.best)
    }

    fn reset(&mut self, seed: u64) {
        self.reset(seed);
    }
}
