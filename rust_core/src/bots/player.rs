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
        let seed = self.rng.next_u64();
        match self.spec.kind() {
            Kind::Random | Kind::Greedy => self.at_once(game, view, seed),
            Kind::Flat | Kind::Mcts => {
                let mut search = self.spec.search(game, view, seed)?;
                search.run_while(budget);
                Ok(search.result())
            }
        }
    }

    /// Chooses without a search.
    fn at_once<G: Judge + Show>(
        &self,
        game: &G,
        view: &G::View,
        seed: u64,
    ) -> Result<SearchResult, InvalidSearch> {
        // Checks that the observer decides.
        let search = Search::of_view(game, view, &Config::default(), seed)?;
        let mut result = search.result();
        let state = game.resample(view, &mut Rng::new(0));
        let mut best = result.actions.clone();
        if self.spec.kind() == Kind::Greedy {
            let points = |one: &Candidate| game.points(&state, one.action, result.player);
            let most = best.iter().map(points).max();
            best.retain(|candidate| Some(points(candidate)) == most);
        }
        let index = Rng::new(seed).bounded(best.len() as u64);
        result.best = best[index as usize].action;
        Ok(result)
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
