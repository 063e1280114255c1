//! Monte Carlo tree search.

mod evaluator;
mod many;
mod result;
mod settings;
mod slices;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use durbar::search::Limits;
use durbar::{
    Action, AnyPosition, AnySearch, Load as _, Show as _, Turn, with_game, with_position,
};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::errors::{OrRaise, guarded};
use crate::root::{Root, decides};
use crate::view::View;
use crate::{arguments, errors};

pub(crate) use many::search_many;
pub(crate) use result::as_python;
pub(crate) use slices::{Slices, limits};

/// Search a decision by Monte Carlo tree search.
///
/// Each player is assumed to maximise their own return. From a view the search is information set
/// MCTS: each simulation deals again what the observer does not see. A state is searched as the
/// view of the player who decides, so nobody looks into other hands unless `open_hands` is true.
/// One seed and one number of threads give one result. Other Python threads can run meanwhile, and
/// Ctrl-C stops the search.
///
/// Settings that are not given are those that win most in this game with this number of players,
/// or with `preset="uct"` those of plain UCT with uniformly random games.
///
/// Args:
///     state_or_view: A decision; it does not change.
///     simulations: How many, in all threads together; 1 to 2**31.
///     seed: 0 to 2**64 - 1.
///     preset: `tuned` or `uct`: the settings that are not given.
///     selection: How the action is chosen that a simulation takes at a node: `uct`, or `puct`, which
///         prefers what the game says is likely; `widening` and `expansion` then have no use.
///     exploration: How strongly rarely tried actions are preferred, compared with mean values
///         from 0 to 1; 0 to 1e6.
///     widening: A node that was passed n times has tried 1 + widening * sqrt(n) of its actions at
///         most; 0 or more. `math.inf` tries each action once before any of them twice.
///     expansion: Which action is tried next: `uniform`, or of so many untried ones, drawn at
///         random, the one that gains its player most points at once: `best2` to `best1024`.
///     leaves: Which action is played in a simulated game; as `expansion`, or `likely`: drawn as the
///         game says that players choose.
///     cutoff: A simulated game is broken off after so many decisions, as soon as it is quiet, and
///         valued by the scores that the game expects. `math.inf` plays to the end.
///     score_weight: What the scores weigh in the value of the end of a game, from 0 to 1; the rest
///         is the return. The value of the scores is their softmax.
///     score_scale: The points by which a lead multiplies the value of the scores by e; 0.1 to
///         1000.
///     noise: For self-play: the weight of Dirichlet noise on the exploration of each action at the
///         root; 0 to 1.
///     flat: Grow no tree: try each action as often, and choose by value (flat Monte Carlo).
///     threads: Each grows a tree of its own, and their visits are summed; 1 to 256.
///     open_hands: Search the state itself, with all that is hidden in it. For a state only.
///     max_memory: The most bytes that are reserved for all trees together, at least 2**20 for each
///         thread. A full tree does not grow; simulations then go on from its leaves.
///     progress: Called now and then with the number of simulations so far; what it raises ends
///         the search.
///
/// Raises:
///     TypeError: `state_or_view` is neither a state nor a view, or a setting has another type.
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
    signature = (state_or_view, simulations, seed, *, progress=None, **settings),
    text_signature = "(state_or_view, simulations, seed, *, preset=\"tuned\", selection=None, \
                      exploration=None, widening=None, expansion=None, leaves=None, cutoff=None, \
                      score_weight=None, score_scale=None, noise=None, flat=None, threads=1, \
                      open_hands=False, max_memory=268435456, progress=None)"
)]
pub(crate) fn mcts<'py>(
    py: Python<'py>,
    state_or_view: &Bound<'py, PyAny>,
    simulations: &Bound<'py, PyAny>,
    seed: &Bound<'py, PyAny>,
    progress: Option<Py<PyAny>>,
    settings: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let limits = limits(None, Some(simulations), None)?;
    let search = Search::new(py, state_or_view, seed, settings)?;
    search.run_within(py, limits, progress)
}

/// A search that runs in parts, can be stopped from another thread, and is kept from move to move.
///
/// Args:
///     state_or_view, seed, ...: As for `durbar.mcts`.
///
/// Raises:
///     TypeError: As `durbar.mcts`.
///     ValueError: As `durbar.mcts`.
///     RuntimeError: As `durbar.mcts`. Its methods raise it in a forked process: make a new search.
///
/// >>> import durbar
/// >>> state = durbar.load_game("maharani", players=2).new_initial_state(seed=1)
/// >>> search = durbar.Search(state, seed=7)
/// >>> search.run(simulations=300).simulations
/// 300
/// >>> search.advance(search.run(simulations=200).best_action)
#[pyclass(module = "durbar", frozen)]
pub(crate) struct Search {
    inner: Mutex<Inner>,
    stops: AtomicBool,
    /// Where its threads are, and who may hold the lock.
    process: u32,
}

struct Inner {
    search: AnySearch,
    /// The position of the game; `None` if only a view is known.
    position: Option<AnyPosition>,
    /// The seat whose knowledge is used; `None` if everything is known.
    observer: Option<usize>,
    /// The actions since the root, as far as they were seen.
    path: Vec<Action>,
    /// Whether the game is at the root of the search.
    is_at_root: bool,
}

#[pymethods]
impl Search {
    #[new]
    #[pyo3(
        signature = (state_or_view, seed, **settings),
        text_signature = "(state_or_view, seed, *, preset=\"tuned\", selection=None, \
                          exploration=None, widening=None, expansion=None, leaves=None, cutoff=None, \
                          score_weight=None, score_scale=None, noise=None, flat=None, threads=1, \
                          open_hands=False, max_memory=268435456)"
    )]
    fn new(
        py: Python<'_>,
        state_or_view: &Bound<'_, PyAny>,
        seed: &Bound<'_, PyAny>,
        settings: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let seed = arguments::seed(seed)?;
        let root = Root::of(state_or_view, "state_or_view must be a State or a View")?;
        let (config, open_hands) = settings::read(py, settings, &root.game())?;
        let position = match &root {
            Root::State(position) => Some(position.clone()),
            Root::View(_) => None,
        };
        let (search, observer) = guarded(|| match root.known(open_hands) {
            Some(Root::State(state)) => Ok((state.search(&config, seed).or_raise(py)?, None)),
            Some(Root::View(view)) => {
                let search = view.search(&config, seed).or_raise(py)?;
                Ok((search, Some(view.observer())))
            }
            None => Err(errors::wrong_value(
                "open_hands is for states: a view does not hold what is hidden".to_owned(),
            )),
        })?;
        Ok(Self::of(Inner::new(search, position, observer)))
    }

    /// Run simulations until a budget is spent, or until `stop` is called in another thread.
    ///
    /// What was found is never lost: not by `stop`, nor by Ctrl-C, nor by what `progress` raises;
    /// `result` gives it.
    ///
    /// Args:
    ///     simulations: How many, in all threads together; 1 to 2**31. A search takes 2**31 in all.
    ///     ms: Milliseconds, 0 to 1e9. A run with this budget has another result each time.
    ///     nodes: The run ends when the trees have so many nodes. Near the end of a game there are
    ///         fewer: then it ends after 100,000 simulations without a new one.
    ///     progress: Called now and then with the number of simulations of this run so far.
    ///
    /// Returns:
    ///     What has been found, as `result` gives it.
    ///
    /// Raises:
    ///     ValueError: There is no budget, one is out of its range, or the player for whom this
    ///         search is does not decide now.
    #[pyo3(signature = (*, simulations=None, ms=None, nodes=None, progress=None))]
    fn run<'py>(
        &self,
        py: Python<'py>,
        simulations: Option<&Bound<'py, PyAny>>,
        ms: Option<&Bound<'py, PyAny>>,
        nodes: Option<&Bound<'py, PyAny>>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.run_within(py, limits(ms, simulations, nodes)?, progress)
    }

    /// What has been found so far; another thread can ask while the search runs.
    ///
    /// Raises:
    ///     ValueError: The player for whom this search is does not decide now.
    fn result<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let result = py.detach(|| {
            let inner = self.lock()?;
            inner.require_root()?;
            Ok::<_, PyErr>(inner.search.progress().result())
        })?;
        as_python(py, &result)
    }

    /// End the run that is going on in another thread; without one, nothing happens.
    fn stop(&self) {
        self.stops.store(true, Ordering::Relaxed);
    }

    /// Let simulations begin with some of the legal actions only, until the search advances.
    ///
    /// Raises:
    ///     IllegalAction: One of them is not legal.
    ///     ValueError: There is none.
    fn restrict(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = arguments::actions(actions)?;
        let mut inner = self.lock()?;
        inner.require_root()?;
        guarded(|| inner.search.restrict(&actions).or_raise(py))
    }

    /// Go on after actions and outcomes of chance; what was found behind them is kept.
    ///
    /// A search that began with a state follows the game: give it every action and outcome, one by
    /// one or together. Until the player for whom it searches decides again, it cannot run. A
    /// search that began with a view needs the later view of the same player: `actions` are then
    /// all actions since the last view, and the outcomes that the player saw.
    ///
    /// Args:
    ///     actions: In the order in which they were played.
    ///     view: For a search that began with a view: what the player sees now, at the next
    ///         decision.
    ///
    /// Raises:
    ///     IllegalAction: One is not legal after a state; those before it are followed.
    ///     ValueError: A view is missing, or too much; it is that of another player or game; its
    ///         observer does not decide there; or the actions cannot lead there, as far as the
    ///         player knows the cards. The search is as it was.
    #[pyo3(signature = (*actions, view=None))]
    fn advance(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyTuple>,
        view: Option<&View>,
    ) -> PyResult<()> {
        let mut inner = self.lock()?;
        let read =
            |(index, action): (usize, Bound<'_, PyAny>)| arguments::action_at(&action, index);
        let actions: PyResult<Vec<Action>> = actions.iter().enumerate().map(read).collect();
        let actions = actions?;
        guarded(|| match (inner.position.is_some(), view) {
            (true, None) => inner.follow(py, &actions),
            (false, Some(view)) => inner
                .search
                .advance_view(&actions, view.view())
                .or_raise(py),
            (true, Some(_)) => Err(errors::wrong_value(
                "view must be left out: this search began with a state".to_owned(),
            )),
            (false, None) => Err(errors::wrong_value(
                "view must say what the player sees now: this search began with a view".to_owned(),
            )),
        })
    }
}

impl Search {
    /// A search of the view of one player.
    pub(crate) fn of_view(search: AnySearch, observer: usize) -> Self {
        Self::of(Inner::new(search, None, Some(observer)))
    }

    fn of(inner: Inner) -> Self {
        Self {
            inner: Mutex::new(inner),
            stops: AtomicBool::new(false),
            process: std::process::id(),
        }
    }

    fn lock(&self) -> PyResult<MutexGuard<'_, Inner>> {
        if std::process::id() != self.process {
            return Err(errors::in_use(
                "the search began before this process was forked; make a new one here",
            ));
        }
        Ok(self.inner.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Runs in slices, between which other threads can ask for the result.
    fn run_within<'py>(
        &self,
        py: Python<'py>,
        limits: Limits,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut slices = Slices::new(limits, &self.stops).with_progress(progress);
        py.detach(|| {
            guarded(|| {
                loop {
                    let done = {
                        let mut inner = self.lock()?;
                        inner.require_root()?;
                        match slices.plan(inner.search.progress()) {
                            0 => return Ok(()),
                            number => inner.search.run(number),
                        }
                        inner.search.progress().simulations()
                    };
                    slices.report_progress(done)?;
                }
            })
        })?;
        self.result(py)
    }
}

impl Inner {
    fn new(search: AnySearch, position: Option<AnyPosition>, observer: Option<usize>) -> Self {
        Self {
            search,
            position,
            observer,
            path: Vec::new(),
            is_at_root: true,
        }
    }

    fn require_root(&self) -> PyResult<()> {
        if self.is_at_root {
            return Ok(());
        }
        let who = self
            .observer
            .map_or("a player".to_owned(), |seat| format!("player {seat}"));
        Err(errors::wrong_value(format!(
            "{who} does not decide now; advance the search until then"
        )))
    }

    /// Applies actions, and goes on from where they lead if the search can.
    fn follow(&mut self, py: Python<'_>, actions: &[Action]) -> PyResult<()> {
        let Some(position) = &mut self.position else {
            return Ok(());
        };
        for &action in actions {
            let is_seen = with_position!(position, position => {
                let observer = self.observer;
                let sees = |seat| position.game.sees_outcome(&position.state, seat);
                position.turn() != Turn::Chance || observer.is_none_or(sees)
            });
            with_position!(position, position => position.apply_action(action)).or_raise(py)?;
            if is_seen {
                self.path.push(action);
            }
            self.is_at_root = false;
        }
        let Some(seat) = decides(position) else {
            return Ok(());
        };
        match self.observer {
            None => self.search.advance(&self.path, position).or_raise(py)?,
            Some(observer) => {
                let hides = with_game!(&position.game(), game => game.facts().hidden_information);
                if hides && seat != observer {
                    return Ok(());
                }
                let view = position.view(seat);
                self.search.advance_view(&self.path, &view).or_raise(py)?;
                self.observer = Some(seat);
            }
        }
        self.path.clear();
        self.is_at_root = true;
        Ok(())
    }
}
