//! The bots that a text describes.

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, TryLockError};

use durbar::bots::{Kind, LEVELS, Player, Spec};
use durbar::search::{Limits, SearchResult};
use durbar::{Action, with_game, with_view};
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyDict};

use crate::errors::{OrRaise, guarded};
use crate::game::Game;
use crate::search::{Search, Slices, as_python, limits};
use crate::setup::{Reduced, python_object, reduced};
use crate::view::{View, view};
use crate::{arguments, errors};

/// A bot of durbar's own, which `durbar.bot` makes from a text.
///
/// Raises:
///     InvalidBot: The text describes none.
///     OSError: The file of its weights cannot be read.
///
/// >>> import durbar
/// >>> bot = durbar.bot("mcts:simulations=100")
/// >>> bot
/// durbar.bot('mcts:simulations=100,preset=tuned')
/// >>> view = durbar.load_game("maharani", players=2).new_initial_state(seed=1).view()
/// >>> bot.choose(view) in view.legal_actions()
/// True
#[pyclass(module = "durbar", frozen)]
pub(crate) struct NativeBot {
    spec: Spec,
    player: Mutex<Player>,
    stops: AtomicBool,
}

#[pymethods]
impl NativeBot {
    /// The named levels, from the weakest to the strongest, and the texts that they stand for.
    #[classattr]
    #[pyo3(name = "LEVELS")]
    fn levels(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
        LEVELS.into_py_dict(py)
    }

    /// How a bot can choose.
    #[classattr]
    #[pyo3(name = "KINDS")]
    fn kinds() -> Vec<&'static str> {
        Kind::ALL.map(|(name, _)| name).into()
    }

    #[new]
    fn new(py: Python<'_>, text: &str) -> PyResult<Self> {
        Ok(Self::of(spec_of(py, text)?))
    }

    /// How long it thinks about one action; None if it does not search.
    #[getter]
    fn budget<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let limits = self.spec.limits();
        (!limits.is_none())
            .then(|| as_budget(py, limits))
            .transpose()
    }

    /// Choose one of the view's legal actions; its observer decides there.
    ///
    /// Args:
    ///     view: What the player sees.
    ///     budget: How long to think, instead of what the text says.
    ///
    /// Raises:
    ///     ValueError: The observer does not decide there, a number of the budget is out of its
    ///         range, or the file of its weights does not fit the game.
    ///     RuntimeError: The bot is thinking in another thread.
    #[pyo3(signature = (view, budget=None, /))]
    fn choose(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = view)] view: &Bound<'_, View>,
        budget: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Action> {
        let result = self.think_within(py, view.get(), budget, None, None)?;
        Ok(result.best)
    }

    /// Choose an action, and say what was found on the way.
    ///
    /// Args:
    ///     view, budget: As for `choose`.
    ///     actions: The actions to choose from; None for all legal ones.
    ///     report: Called now and then with the result so far; what it raises ends the thinking.
    ///
    /// Returns:
    ///     A `SearchResult`; without visits if the bot does not search.
    ///
    /// Raises:
    ///     IllegalAction: One of the actions is not legal.
    ///     ValueError: As `choose`; or `actions` has none.
    ///     RuntimeError: As `choose`.
    #[pyo3(signature = (view, budget=None, /, *, actions=None, report=None))]
    fn think<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = view)] view: &Bound<'_, View>,
        budget: Option<&Bound<'py, PyAny>>,
        actions: Option<&Bound<'py, PyAny>>,
        report: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let actions = actions.map(arguments::actions).transpose()?;
        let result = self.think_within(py, view.get(), budget, actions.as_deref(), report)?;
        as_python(py, &result)
    }

    /// Make a search as this bot searches, to be run in parts.
    ///
    /// Args:
    ///     view: What the player sees.
    ///     seed: 0 to 2**64 - 1.
    ///
    /// Raises:
    ///     ValueError: The bot does not search, or the observer does not decide there.
    ///     RuntimeError: The system cannot start so many threads.
    ///
    /// >>> import durbar
    /// >>> view = durbar.load_game("maharani", players=2).new_initial_state(seed=1).view()
    /// >>> search = durbar.NativeBot("casual").search(view, 7)
    /// >>> search.run(simulations=20).simulations
    /// 20
    #[pyo3(signature = (view, seed, /))]
    fn search(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = view)] view: &Bound<'_, View>,
        seed: &Bound<'_, PyAny>,
    ) -> PyResult<Search> {
        let seed = arguments::seed(seed)?;
        if !self.spec.kind().searches() {
            return Err(errors::wrong_value(format!(
                "{} does not search",
                self.spec
            )));
        }
        guarded(|| {
            let view = view.get().view();
            let search = view.search_of(&self.spec, seed).or_raise(py)?;
            Ok(Search::of_view(search, view.observer()))
        })
    }

    /// Begin a new game: all that is drawn until the next reset follows from the seed.
    ///
    /// Raises:
    ///     ValueError: The seed is not from 0 to 2**64 - 1.
    ///     RuntimeError: The bot is thinking in another thread.
    #[pyo3(signature = (seed, /))]
    fn reset(&self, seed: &Bound<'_, PyAny>) -> PyResult<()> {
        let seed = arguments::seed(seed)?;
        self.with_player(|player| {
            player.reset(seed);
            Ok(())
        })
    }

    /// End the thinking that is going on in another thread; it gives what it has found.
    fn stop(&self) {
        self.stops.store(true, Ordering::Relaxed);
    }

    /// The same bot with every setting written out as it plays this game, also where later versions
    /// are tuned in another way.
    fn in_full(&self, game: &Game) -> Self {
        Self::of(with_game!(game.rules(), game => self.spec.in_full(game)))
    }

    fn __str__(&self) -> String {
        self.spec.to_string()
    }

    fn __repr__(&self) -> String {
        format!("durbar.bot('{}')", self.spec)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced(py, "NativeBot", (self.__str__(),))
    }
}

impl NativeBot {
    /// The specification of its text.
    pub(crate) fn spec(&self) -> &Spec {
        &self.spec
    }

    pub(crate) fn of(spec: Spec) -> Self {
        Self {
            player: Mutex::new(spec.player(0)),
            spec,
            stops: AtomicBool::new(false),
        }
    }

    fn with_player<T>(&self, work: impl FnOnce(&mut Player) -> PyResult<T>) -> PyResult<T> {
        let mut player = match self.player.try_lock() {
            Ok(player) => player,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                return Err(errors::in_use("the bot is thinking in another thread"));
            }
        };
        work(&mut player)
    }

    fn think_within(
        &self,
        py: Python<'_>,
        view: &View,
        budget: Option<&Bound<'_, PyAny>>,
        actions: Option<&[Action]>,
        report: Option<Py<PyAny>>,
    ) -> PyResult<SearchResult> {
        let limits = budget.map_or(Ok(self.spec.limits()), of_budget)?;
        self.with_player(|player| {
            let mut slices = Slices::new(limits, &self.stops).with_report(report);
            let result = py.detach(|| {
                guarded(|| {
                    let result = with_view!(view.view(), view => {
                        player.think_among(&view.game, &view.view, actions, &mut slices)
                    });
                    Python::attach(|py| result.or_raise(py))
                })
            });
            slices.finish()?;
            result
        })
    }
}

/// Reads the text of a bot, and the file of its weights, if the text names one.
pub(crate) fn spec_of(py: Python<'_>, text: &str) -> PyResult<Spec> {
    let mut spec: Spec = text.parse().or_raise(py)?;
    if let Some(path) = spec.weights() {
        let content = fs::read_to_string(path).map_err(|error| errors::of_file(&error, path))?;
        spec.set_weights(&content);
    }
    Ok(spec)
}

/// A `durbar.Budget`.
pub(crate) fn as_budget(py: Python<'_>, limits: Limits) -> PyResult<Bound<'_, PyAny>> {
    python_object!(py, "durbar.bot_type", "Budget", {
        ms: limits.ms,
        simulations: limits.simulations,
        nodes: limits.nodes,
    })
}

/// Checks the numbers of a `durbar.Budget`.
#[pyfunction(name = "_check_budget")]
pub(crate) fn check_budget(budget: &Bound<'_, PyAny>) -> PyResult<()> {
    of_budget(budget).map(drop)
}

/// Reads a `durbar.Budget`.
pub(crate) fn of_budget(budget: &Bound<'_, PyAny>) -> PyResult<Limits> {
    let read = |name: &str| -> PyResult<Option<Bound<'_, PyAny>>> {
        let number = budget.getattr(name).map_err(|_| {
            let kind = arguments::type_name(budget);
            errors::wrong_type(format!("budget must be a durbar.Budget, not {kind}"))
        })?;
        Ok(Some(number).filter(|value| !value.is_none()))
    };
    let (ms, simulations, nodes) = (read("ms")?, read("simulations")?, read("nodes")?);
    limits(ms.as_ref(), simulations.as_ref(), nodes.as_ref())
}
