//! Monte Carlo tree search.

use std::time::{Duration, Instant};

use durbar::search::{Config, Search, Searched};
use durbar::{AnyPosition, Bulk, Show, Turn, with_position, with_view};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::errors::{OrRaise, guarded};
use crate::setup::python_object;
use crate::state::State;
use crate::view::View;
use crate::workers::Threads;
use crate::{arguments, errors};

/// Each tree does this many simulations before the first check for Ctrl-C.
const FIRST: u32 = 256;
/// After that the number grows or shrinks until a run takes this long, or half as long. Beside a
/// busy Python thread, each check costs some milliseconds of waiting.
const UNHEARD: Duration = Duration::from_millis(40);

/// Search a decision by Monte Carlo tree search: UCT with one simulated game a simulation.
///
/// Each player is assumed to maximise their own return. From a view the search is information set
/// MCTS: each simulation deals again what the observer does not see. A state is searched as the
/// view of the player who decides, so nobody looks into other hands unless `open_hands` is true.
/// One seed and one number of threads give one result. Other Python threads can run meanwhile, and
/// Ctrl-C stops the search.
///
/// Args:
///     state_or_view: A decision; it does not change.
///     simulations: How many, in all threads together; 1 to 2**31.
///     seed: 0 to 2**64 - 1.
///     exploration: How strongly rarely tried actions are preferred, compared with mean values
///         from 0 to 1; 0 or more.
///     widening: A node that was passed n times has tried 1 + widening * sqrt(n) of its actions at
///         most; 0 to 1000. None tries each action once before any of them twice.
///     expansion_best_of: Which action is tried next: of so many untried ones, drawn at random, the
///         one that gains its player most points at once; 1 to 1024.
///     playout_best_of: Which action is played in a simulated game: of so many, drawn at random,
///         the one that gains its player most points at once; 1 (each as likely) to 1024.
///     playout_cutoff: A simulated game is broken off after so many decisions, and valued by its
///         scores. None plays to the end.
///     score_weight: What the scores weigh in the value of the end of a game, from 0 to 1; the rest
///         is the return. The value of the scores is their softmax.
///     score_scale: The points by which a lead multiplies the value of the scores by e; 0.1 to
///         1000.
///     threads: Each grows a tree of its own, and their visits are summed; 1 to 256.
///     open_hands: Search the state itself, with all that is hidden in it. For a state only.
///     max_memory: The most bytes that are reserved for all trees together, at least 2**20 for each
///         thread. A full tree does not grow; simulations then go on from its leaves.
///     progress: Called now and then with the number of simulations so far; what it raises ends
///         the search.
///
/// Raises:
///     TypeError: `state_or_view` is neither a state nor a view.
///     ValueError: A number is out of its range, the observer of the view does not decide here, or
///         a view is given with `open_hands`.
///     RuntimeError: The system cannot start so many threads.
///
/// >>> import durbar
/// >>> state = durbar.load_game("taj_mahal", players=3).new_initial_state(seed=1)
/// >>> result = durbar.mcts(state, 500, seed=7)
/// >>> result.best_action in state.legal_actions(), sum(result.visits)
/// (True, 500)
/// >>> durbar.mcts(state.view(), 500, seed=7) == result
/// True
#[pyfunction]
#[pyo3(
    signature = (
        state_or_view, simulations, seed, *, exploration=Config::EXPLORATION, widening=None,
        expansion_best_of=None, playout_best_of=None, playout_cutoff=None, score_weight=0.0,
        score_scale=Config::SCORE_SCALE,
        threads=Threads::default(), open_hands=false, max_memory=None, progress=None
    ),
    text_signature = "(state_or_view, simulations, seed, *, exploration=1.4142135623730951, \
                      widening=None, expansion_best_of=1, playout_best_of=1, \
                      playout_cutoff=None, score_weight=0.0, score_scale=10.0, threads=1, \
                      open_hands=False, max_memory=268435456, progress=None)"
)]
#[expect(clippy::too_many_arguments, reason = "Python's arguments by name")]
pub(crate) fn mcts<'py>(
    py: Python<'py>,
    state_or_view: &Bound<'py, PyAny>,
    simulations: &Bound<'py, PyAny>,
    seed: &Bound<'py, PyAny>,
    exploration: f64,
    widening: Option<f64>,
    expansion_best_of: Option<&Bound<'py, PyAny>>,
    playout_best_of: Option<&Bound<'py, PyAny>>,
    playout_cutoff: Option<&Bound<'py, PyAny>>,
    score_weight: f64,
    score_scale: f64,
    threads: Threads<'_>,
    open_hands: bool,
    max_memory: Option<&Bound<'py, PyAny>>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let usual = Config::default();
    let whole = |value: Option<&Bound<'py, PyAny>>, name, usual: usize, most: usize| {
        value.map_or(Ok(usual), |value| {
            arguments::whole(value, name, 1..=most as u64).map(|number| number as usize)
        })
    };
    let best_of = |value, name| whole(value, name, 1, *Config::BEST_OF.end() as usize);
    let cutoff = playout_cutoff.map(|value| {
        arguments::whole(value, "playout_cutoff", 0..=u64::from(u32::MAX)).map(|it| it as u32)
    });
    let simulations = whole(
        Some(simulations),
        "simulations",
        0,
        Config::MOST_SIMULATIONS as usize,
    )?;
    let config = Config {
        simulations: simulations as u32,
        exploration,
        widening,
        expansion_best_of: best_of(expansion_best_of, "expansion_best_of")? as u32,
        playout_best_of: best_of(playout_best_of, "playout_best_of")? as u32,
        playout_cutoff: cutoff.transpose()?,
        score_weight,
        score_scale,
        threads: threads.number()?,
        max_memory: whole(max_memory, "max_memory", usual.max_memory, usize::MAX)?,
    };
    let seed = arguments::seed(seed)?;
    let found = search(py, state_or_view, &config, seed, open_hands, progress)?;
    as_python(py, &found)
}

fn search(
    py: Python<'_>,
    state_or_view: &Bound<'_, PyAny>,
    config: &Config,
    seed: u64,
    open_hands: bool,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Searched> {
    if let Ok(view) = state_or_view.cast::<View>() {
        if open_hands {
            return Err(errors::wrong_value(
                "open_hands is for states: a view does not hold what is hidden".to_owned(),
            ));
        }
        let view = view.get().view();
        guarded(|| {
            with_view!(view, it => {
                let search = Search::of_view(&it.game, &it.view, config, seed).or_raise(py)?;
                run(py, search, progress)
            })
        })
    } else if let Ok(state) = state_or_view.cast::<State>() {
        // A copy, so that other threads may use the state.
        let position = state.try_borrow()?.position().clone();
        guarded(|| search_state(py, &position, config, seed, open_hands, progress))
    } else {
        Err(errors::wrong_type(format!(
            "state_or_view must be a State or a View, not {}",
            arguments::type_name(state_or_view)
        )))
    }
}

fn search_state(
    py: Python<'_>,
    position: &AnyPosition,
    config: &Config,
    seed: u64,
    open_hands: bool,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Searched> {
    with_position!(position, it => {
        let search = match it.turn() {
            Turn::Player(seat) if !open_hands => {
                let view = it.game.view(&it.state, usize::from(seat));
                Search::of_view(&it.game, &view, config, seed)
            }
            _ => Search::new(&it.game, &it.state, config, seed),
        };
        run(py, search.or_raise(py)?, progress)
    })
}

/// Does all simulations, and checks for Ctrl-C meanwhile.
fn run<G: Bulk>(
    py: Python<'_>,
    mut search: Search<'_, G>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Searched> {
    let mut number = FIRST;
    while !search.is_done() {
        let begin = Instant::now();
        let done = py.detach(|| search.run(number));
        let took = begin.elapsed();
        if took > UNHEARD {
            number = (number / 2).max(1);
        } else if took < UNHEARD / 2 {
            number = number.saturating_mul(2);
        }
        py.check_signals()?;
        if let Some(progress) = progress {
            progress.call1((done,))?;
        }
    }
    Ok(search.result())
}

fn as_python<'py>(py: Python<'py>, found: &Searched) -> PyResult<Bound<'py, PyAny>> {
    let actions = &found.actions;
    python_object!(py, "durbar.search", "SearchResult", {
        player: found.player,
        best_action: found.best,
        actions: PyTuple::new(py, actions.iter().map(|it| it.action))?,
        visits: PyTuple::new(py, actions.iter().map(|it| it.visits))?,
        values: PyTuple::new(py, actions.iter().map(|it| it.value))?,
        returns: PyTuple::new(py, &found.returns)?,
        simulations: found.simulations,
        nodes: found.nodes,
        depth: found.depth,
    })
}
