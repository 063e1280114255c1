//! Many searches side by side, which fill batches together.

use super::config::GuidedConfig;
use super::evaluation::{Evaluations, InvalidEvaluations};
use super::search::{GuidedSearch, Leaf};
use crate::cpu::{Simd, WithSimd, dispatch};
use crate::error::{InvalidSearch, WrongLength};
use crate::judge::Judge;
use crate::rng::Rng;
use crate::search::result::SearchResult;
use crate::show::Show;
use crate::workers::Workers;

/// Fewer searches or rows than this are not worth another thread.
const LEAST_PART: usize = 8;

/// Parts for each thread, so that nobody waits long for a late one.
const PARTS_OF_A_THREAD: usize = 4;

/// How batches are filled; 0 counts as 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batches {
    /// The most leaves of a batch.
    pub size: usize,
    /// The most leaves of one search in a batch.
    pub of_a_search: usize,
}

/// Searches of one game with one number of players.
///
/// Search `i` draws from stream `i` of the seed. Which searches a batch is filled from does not
/// depend on the threads, so that results and batches are the same for any number of them.
pub struct ManySearches<G: Judge + Show> {
    game: G,
    config: GuidedConfig,
    batches: Batches,
    seeds: Rng,
    searches: Vec<GuidedSearch<G>>,
    workers: Workers,
    /// The lengths of rows: observations, then masks.
    lengths: [usize; 2],
}

impl<G: Judge + Show> ManySearches<G> {
    /// No searches yet.
    #[must_use]
    pub fn new(
        game: &G,
        config: &GuidedConfig,
        batches: Batches,
        seed: u64,
        workers: Workers,
    ) -> Self {
        let facts = game.facts();
        Self {
            game: game.clone(),
            config: config.clone(),
            batches: Batches {
                size: batches.size.max(1),
                of_a_search: batches.of_a_search.max(1),
            },
            seeds: Rng::new(seed),
            searches: Vec::new(),
            workers,
            lengths: [
                facts.observation_shape.iter().product(),
                facts.num_distinct_actions,
            ],
        }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Adds a search at a decision where everything is known.
    ///
    /// # Errors
    /// Those of [`GuidedSearch::new`].
    pub fn add(&mut self, state: &G::State) -> Result<(), InvalidSearch> {
        let new = GuidedSearch::new(&self.game, state, &self.config, self.next_rng())?;
        self.searches.push(new);
        Ok(())
    }

    /// Adds a search with what the player who decides knows.
    ///
    /// # Errors
    /// Those of [`GuidedSearch::of_view`].
    pub fn add_view(&mut self, view: &G::View) -> Result<(), InvalidSearch> {
        let new = GuidedSearch::of_view(&self.game, view, &self.config, self.next_rng())?;
        self.searches.push(new);
        Ok(())
    }

    fn next_rng(&self) -> Rng {
        self.seeds.stream(self.searches.len() as u64)
    }

    /// Whether all searches are done.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.searches.iter().all(GuidedSearch::is_over)
    }

    /// Collects leaves until a batch is full or no search can add to it; returns their number.
    ///
    /// The searches that are furthest behind come first, so that all end at about the same time.
    pub fn collect(&mut self) -> usize {
        loop {
            let leaves = self.num_leaves();
            let free = self.batches.size.saturating_sub(leaves);
            let of_a_search = self.batches.of_a_search;
            if free == 0 {
                return leaves;
            }
            let mut able: Vec<usize> = (0..self.searches.len())
                .filter(|&index| {
                    let search = &self.searches[index];
                    search.can_collect() && search.leaves().len() < of_a_search
                })
                .collect();
            if able.is_empty() {
                return leaves;
            }
            able.sort_by_key(|&index| self.searches[index].begun());
            able.truncate(free);
            let each = free / able.len();
            let mut wanted = vec![0; self.searches.len()];
            for index in able {
                wanted[index] = each.min(of_a_search - self.searches[index].leaves().len());
            }
            let part = self.part(self.searches.len());
            let parts = self.searches.chunks_mut(part).zip(wanted.chunks(part));
            self.workers.share(parts.collect(), |(searches, wanted)| {
                for (search, &wanted) in searches.iter_mut().zip(wanted) {
                    search.collect(wanted);
                }
            });
        }
    }

    fn num_leaves(&self) -> usize {
        num_leaves(&self.searches)
    }

    /// Writes a row for each leaf: what the player who decides there sees, and for each action 1 if
    /// it is legal, else 0.
    ///
    /// # Panics
    /// If there is no place for a row.
    pub fn write(&self, observations: &mut [f32], masks: &mut [i8]) {
        let [observation, actions] = self.lengths;
        let rows = self.num_leaves();
        assert!(
            observations.len() >= rows * observation && masks.len() >= rows * actions,
            "no place for {rows} rows"
        );
        let leaves: Vec<&Leaf<G::State>> = self
            .searches
            .iter()
            .flat_map(GuidedSearch::leaves)
            .collect();
        let part = self.part(leaves.len());
        let rows = observations
            .chunks_mut(observation * part)
            .zip(masks.chunks_mut(actions * part));
        let parts = leaves.chunks(part).zip(rows);
        self.workers
            .share(parts.collect(), |(leaves, (observations, masks))| {
                dispatch(Write {
                    game: &self.game,
                    leaves,
                    observations,
                    masks,
                    lengths: self.lengths,
                });
            });
    }

    /// Goes on with the evaluations of all leaves, in the order of their rows.
    ///
    /// # Errors
    /// [`InvalidEvaluations`] names a number that is wrong; nothing changes then.
    pub fn settle<N: Copy + Into<f64> + Sync>(
        &mut self,
        evaluations: &Evaluations<'_, N>,
    ) -> Result<(), InvalidEvaluations> {
        let players = self.game.num_players();
        WrongLength::check("a row of priors", self.lengths[1], evaluations.actions)?;
        evaluations.check(self.num_leaves(), players)?;
        let part = self.part(self.searches.len());
        let mut before = 0;
        let parts = self.searches.chunks_mut(part).map(|searches| {
            let first = before;
            before += num_leaves(searches);
            (searches, first)
        });
        let parts: Vec<_> = parts.collect();
        self.workers.share(parts, |(searches, mut row)| {
            for search in searches {
                let leaves = search.leaves().len();
                search.settle_checked(&evaluations.rows(row..row + leaves, players));
                row += leaves;
            }
        });
        Ok(())
    }

    /// The result of each search.
    #[must_use]
    pub fn results(&self) -> Vec<SearchResult> {
        self.searches.iter().map(GuidedSearch::result).collect()
    }

    /// How many searches or rows are one part of the work.
    fn part(&self, all: usize) -> usize {
        match self.workers.threads() {
            1 => all.max(1),
            threads => all.div_ceil(threads * PARTS_OF_A_THREAD).max(LEAST_PART),
        }
    }
}

fn num_leaves<G: Judge + Show>(searches: &[GuidedSearch<G>]) -> usize {
    searches.iter().map(|search| search.leaves().len()).sum()
}

/// Writes the rows of leaves.
struct Write<'a, G: Judge + Show> {
    game: &'a G,
    leaves: &'a [&'a Leaf<G::State>],
    observations: &'a mut [f32],
    masks: &'a mut [i8],
    lengths: [usize; 2],
}

impl<G: Judge + Show> WithSimd for Write<'_, G> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let [observation, actions] = self.lengths;
        let observations = self.observations.chunks_exact_mut(observation);
        let rows = observations.zip(self.masks.chunks_exact_mut(actions));
        for (leaf, (observation, mask)) in self.leaves.iter().zip(rows) {
            let view = self.game.view(&leaf.state, usize::from(leaf.seat));
            self.game.observation_tensor_simd(&view, observation, simd);
            self.game.legal_actions_mask_simd(&leaf.state, mask, simd);
        }
    }
}
