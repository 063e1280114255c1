//! Many searches that ask an evaluator in Python.

use std::ops::RangeInclusive;

use durbar::search::Limits;
use durbar::search::guided::{Batches, GuidedConfig};
use durbar::with_searches;
use pyo3::prelude::*;

use super::evaluator::Evaluator;
use super::result::as_python;
use crate::arguments::{type_name, whole};
use crate::bulk::iterate;
use crate::errors::{self, OrRaise, guarded};
use crate::root::Root;
use crate::workers::Threads;
use crate::{arguments, arrays};

/// The most rows of a batch.
const MOST_ROWS: u64 = 1 << 16;
/// The most leaves of one search in a batch.
const MOST_LEAVES: u64 = 1 << 10;

/// Search decisions side by side, guided by an evaluator such as a neural network.
///
/// The search is PUCT, as in AlphaZero, for any number of players: each maximises their own value.
/// Chance is sampled. A state is searched as the view of the player who decides, and each simulation
/// deals again what that player does not see, unless `open_hands` is true. A simulation that ends at
/// the end of a game counts its returns and needs no evaluation.
///
/// `evaluator(observations, masks)` is called with a row for each of n leaves:
///
/// - `observations`: float32, shape `(n, *game.observation_tensor_shape())`. What the player who
///   decides there sees, in the position that was dealt: that player comes first, then the others
///   clockwise.
/// - `masks`: int8, shape `(n, game.num_distinct_actions())`: 1 for each legal action, else 0.
///
/// It returns two arrays of float32 or float64, of numpy or with `__array__`, as JAX and PyTorch have
/// it:
///
/// - priors, shape `(n, game.num_distinct_actions())`: how likely each action is, 0 or more, in any
///   unit. Those of illegal actions are ignored; if all others are 0, they are equally likely.
/// - values, shape `(n, game.num_players())`: what each player can expect, from 0 to 1. As in the
///   observations, the player who decides comes first, then the others clockwise.
///
/// The arrays that an evaluator is given are filled again for the next batch: copy what you keep.
///
/// One seed gives one result for any number of threads, if the evaluator says the same of the same
/// leaves. Search `i` draws from `durbar.Rng(seed).stream(i)`. With `leaves_per_search=1` it does not
/// depend on the other searches. Ctrl-C, and what the evaluator raises, ends the call.
///
/// Args:
///     states_or_views: Decisions of one game with one number of players; they do not change.
///     evaluator: See above.
///     simulations: How many in each search, 1 to 2**31. The evaluation of its root is none of them.
///     seed: 0 to 2**64 - 1.
///     exploration: How strongly likely and rarely tried actions are preferred, compared with mean
///         values: the factor of prior * sqrt(n) / (1 + visits), where n counts how often the action
///         was available; 0 to 1e6.
///     first_play_reduction: An untried action is worth the mean value of its node, less this times
///         the square root of the sum of the priors that were tried there; 0 to 1.
///     noise: For self-play: the weight of Dirichlet noise in the priors of the root, 0 to 1.
///     gumbel: How many actions the root considers by Gumbel (Danihelka et al., *Policy improvement by
///         planning with Gumbel*, 2022): drawn by their priors, with the simulations shared among
///         them by sequential halving. `best_action` is then drawn as well. 0 chooses at the root as
///         at all other nodes.
///     value_scale: With `gumbel`, how strongly values count beside priors, 0 to 1e6: `c_scale` of the
///         paper, whose `c_visit` is 50.
///     batch_size: The most rows of a batch, 1 to 2**16. Only when no search can add to it, a batch
///         has fewer.
///     leaves_per_search: The most leaves of one search in a batch, 1 to 1024. The search is told
///         that those before are lost (virtual loss), so many leaves of few searches make it weaker.
///     threads: How many collect leaves and fill the arrays, the calling one included; 1 to 256.
///     open_hands: Search states themselves, with all that is hidden in them. For states only.
///     max_memory: The most bytes for all trees together, about; at least 2**16 for each. A full tree
///         does not grow, and its leaves are evaluated each time that they are reached.
///
/// Returns:
///     A `SearchResult` for each decision. Values and returns in it are means of the evaluator's
///     values and of the returns at ends of games; scores are those at the same positions. `policy`
///     is what a policy network is to learn, and `evaluation` what the evaluator said of the decision.
///
/// Raises:
///     TypeError: An argument, or what the evaluator returns, has another type.
///     ValueError: A number is out of its range; an array has another form; no player, or not the
///         observer of a view, decides at a position, or it is of another game.
///     RuntimeError: The system cannot start so many threads.
///     ImportError: numpy is not installed.
///
/// >>> import durbar
/// >>> import numpy as np
/// >>> game = durbar.load_game("taj_mahal", players=3)
/// >>> def evaluate(observations, masks):
/// ...     return masks.astype(np.float32), np.full((len(masks), 3), 1 / 3)
/// >>> states = [game.new_initial_state(seed=seed) for seed in range(4)]
/// >>> found = durbar.search_many(states, evaluate, simulations=20, seed=1)
/// >>> [result.simulations for result in found]
/// [20, 20, 20, 20]
#[pyfunction]
#[pyo3(
    signature = (
        states_or_views, evaluator, *, simulations, seed,
        exploration=GuidedConfig::EXPLORATION,
        first_play_reduction=GuidedConfig::FIRST_PLAY_REDUCTION,
        noise=0.0, gumbel=None, value_scale=GuidedConfig::VALUE_SCALE,
        batch_size=None, leaves_per_search=None, threads=Threads::default(),
        open_hands=false, max_memory=None,
    ),
    text_signature = "(states_or_views, evaluator, *, simulations, seed, exploration=1.25, \
                      first_play_reduction=0.1, noise=0.0, gumbel=0, value_scale=1.0, \
                      batch_size=256, leaves_per_search=8, threads=1, open_hands=False, \
                      max_memory=4294967296)"
)]
#[expect(clippy::too_many_arguments, reason = "as many as in Python, by name")]
pub(crate) fn search_many<'py>(
    py: Python<'py>,
    states_or_views: &Bound<'py, PyAny>,
    evaluator: &Bound<'py, PyAny>,
    simulations: &Bound<'py, PyAny>,
    seed: &Bound<'py, PyAny>,
    exploration: f64,
    first_play_reduction: f64,
    noise: f64,
    gumbel: Option<&Bound<'py, PyAny>>,
    value_scale: f64,
    batch_size: Option<&Bound<'py, PyAny>>,
    leaves_per_search: Option<&Bound<'py, PyAny>>,
    threads: Threads<'py>,
    open_hands: bool,
    max_memory: Option<&Bound<'py, PyAny>>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    arrays::numpy(py)?;
    if !evaluator.is_callable() {
        let kind = type_name(evaluator);
        let message = format!("evaluator must be callable, not {kind}");
        return Err(errors::wrong_type(message));
    }
    let memory = whole_or(1 << 32, max_memory, "max_memory", 1..=u64::MAX)?;
    let roots = read_roots(states_or_views, open_hands)?;
    let config = GuidedConfig {
        simulations: whole(simulations, "simulations", 1..=Limits::MOST_SIMULATIONS)?,
        exploration,
        first_play_reduction,
        noise,
        gumbel: whole_or(0, gumbel, "gumbel", 0..=u32::MAX.into())? as u32,
        value_scale,
        max_memory: usize::try_from(memory / roots.len().max(1) as u64).unwrap_or(usize::MAX),
    };
    config.check().or_raise(py)?;
    let batches = Batches {
        size: whole_or(256, batch_size, "batch_size", 1..=MOST_ROWS)? as usize,
        of_a_search: whole_or(8, leaves_per_search, "leaves_per_search", 1..=MOST_LEAVES)? as usize,
    };
    let seed = arguments::seed(seed)?;
    let workers = threads.start(py)?;
    let Some(game) = roots.first().map(Root::game) else {
        return Ok(Vec::new());
    };
    let mut searches = guarded(|| Ok(game.new_searches(&config, batches, seed, workers)))?;
    for (index, root) in roots.iter().enumerate() {
        let added = guarded(|| {
            Ok(match root {
                Root::State(position) => searches.add(position),
                Root::View(view) => searches.add_view(view),
            })
        })?;
        added.map_err(|error| errors::wrong_value(format!("states_or_views[{index}]: {error}")))?;
    }
    Evaluator::new(evaluator, &game, batches.size)?.guide(&mut searches)?;
    let results = || with_searches!(&searches, searches => searches.results());
    let results = py.detach(|| guarded(|| Ok(results())))?;
    results.iter().map(|result| as_python(py, result)).collect()
}

/// An argument that is a whole number of this range, or the usual one.
fn whole_or(
    usual: u64,
    value: Option<&Bound<'_, PyAny>>,
    name: &str,
    range: RangeInclusive<u64>,
) -> PyResult<u64> {
    value.map_or(Ok(usual), |value| whole(value, name, range))
}

fn read_roots(states_or_views: &Bound<'_, PyAny>, open_hands: bool) -> PyResult<Vec<Root>> {
    let mut roots = Vec::new();
    for (index, item) in iterate(states_or_views, "states_or_views")?.enumerate() {
        let item = item?;
        let wanted = format_args!("states_or_views[{index}] must be a State or a View");
        let root = Root::of(&item, wanted)?;
        roots.push(root.known(open_hands).ok_or_else(|| {
            errors::wrong_value(format!(
                "open_hands is for states: states_or_views[{index}] is a view, which does not hold \
                 what is hidden"
            ))
        })?);
    }
    Ok(roots)
}
