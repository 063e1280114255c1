//! Many games side by side, as Python holds them.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, TryLockError};

use durbar::{ActionId, AnyVectorEnv, Game as _, Number, Wire as _, with_game, with_vector_env};
use numpy::Element;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments;
use crate::arrays::{Form, Memory, zeros};
use crate::env_arrays::{Arrays, Given, Sizes, actions as ids};
use crate::errors::{self, OrRaise, Raise, guarded};
use crate::game::Game;
use crate::setup::{Reduced, reduced};
use crate::state::State;
use crate::workers::Threads;

/// Some hundred megabytes of positions.
const MAX_ENVS: u64 = 1 << 20;

/// Many games side by side: one call steps them all.
///
/// Each of the `num_envs` lanes always waits for a decision of a player. Chance is drawn inside.
/// When a game ends, the lane writes its rewards and scores and starts another. Lane `i` always
/// draws from `durbar.Rng(seed).stream(i)`, so it plays the same games at any width and with any
/// number of threads.
///
/// A call writes its results into arrays of the caller; `allocate` makes fitting ones. Other Python
/// threads can run meanwhile, but may not use the same environment or arrays. `copy`, `deepcopy`
/// and `pickle` work.
///
/// Args:
///     game: What is played.
///     num_envs: The number of lanes, 1 to 2**20.
///     seed: 0 to 2**64 - 1.
///     threads: How many threads share the work, the calling one included: 1 to 256.
///
/// Raises:
///     ValueError: `num_envs`, `seed` or `threads` is out of its range, or nobody ever decides with
///         the components of the game.
///     RuntimeError: The system cannot start so many threads.
///
/// >>> import durbar
/// >>> env = durbar.VectorEnv(durbar.load_game("maharani", players=3), 8, seed=1)
/// >>> arrays = env.allocate()
/// >>> env.observe(**arrays)
/// >>> actions = arrays["legal_actions_mask"].argmax(axis=1)
/// >>> env.step(actions, **arrays)
/// >>> arrays["current_players"].shape, arrays["rewards"].shape
/// ((8,), (8, 3))
#[pyclass(module = "durbar", frozen)]
pub(crate) struct VectorEnv {
    game: Game,
    num_envs: usize,
    threads: usize,
    env: Mutex<AnyVectorEnv>,
    /// Where its threads are.
    process: AtomicU32,
}

impl VectorEnv {
    fn with(game: &Game, env: AnyVectorEnv) -> Self {
        let (num_envs, threads) = with_vector_env!(&env, env => (env.lanes().len(), env.threads()));
        Self {
            game: game.clone(),
            num_envs,
            threads,
            env: Mutex::new(env),
            process: AtomicU32::new(std::process::id()),
        }
    }

    /// The lanes, unless another thread has them.
    fn lanes(&self) -> PyResult<MutexGuard<'_, AnyVectorEnv>> {
        let mut env = match self.env.try_lock() {
            Ok(env) => env,
            // After a panic each lane still holds some position.
            Err(TryLockError::Poisoned(env)) => env.into_inner(),
            Err(TryLockError::WouldBlock) => {
                return Err(errors::in_use(
                    "another thread is using this environment; give each thread its own",
                ));
            }
        };
        let here = std::process::id();
        if self.process.swap(here, Ordering::Relaxed) != here {
            with_vector_env!(&mut *env, env => env.work_alone());
        }
        Ok(env)
    }

    fn lane(&self, lane: &Bound<'_, PyAny>) -> PyResult<usize> {
        Ok(arguments::whole(lane, "i", 0..=self.num_envs as u64 - 1)? as usize)
    }

    /// What the sizes of the arrays follow from.
    fn sizes(&self) -> PyResult<Sizes<'_>> {
        let facts = self.game.known()?;
        Ok(Sizes {
            num_envs: self.num_envs,
            observation: &facts.observation_shape,
            actions: facts.num_distinct_actions,
            players: with_game!(self.game.rules(), game => game.num_players()),
        })
    }

    /// Starts again, if there is a seed, and writes the present state of the lanes.
    fn observing(&self, py: Python<'_>, given: &Given<'_>, seed: Option<u64>) -> PyResult<()> {
        if given.bytes()? {
            self.observing_as::<u8>(py, given, seed)
        } else {
            self.observing_as::<f32>(py, given, seed)
        }
    }

    fn observing_as<N: Number + Element>(
        &self,
        py: Python<'_>,
        given: &Given<'_>,
        seed: Option<u64>,
    ) -> PyResult<()> {
        let mut arrays = Arrays::<N>::of(given, &self.sizes()?)?;
        let outputs = arrays.outputs(&mut Memory::default())?;
        let env = &mut *self.lanes()?;
        let observe = || {
            with_vector_env!(env, env => {
                if let Some(seed) = seed {
                    env.reset(seed)?;
                }
                env.observe(outputs)
            })
        };
        guarded(|| py.detach(observe).or_raise(py))
    }

    /// Steps with actions and observations of these types.
    fn stepping<A: ActionId + Element, N: Number + Element>(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        given: &Given<'_>,
        check: bool,
    ) -> PyResult<()> {
        let actions = ids(&[self.num_envs]).read::<A>(actions)?;
        let mut arrays = Arrays::<N>::of(given, &self.sizes()?)?;
        let mut memory = Memory::default();
        memory.take("actions", &actions)?;
        let actions = actions.as_slice().or_raise(py)?;
        let outputs = arrays.outputs(&mut memory)?;
        let env = &mut *self.lanes()?;
        let step = || {
            with_vector_env!(env, env => if check {
                env.step(actions, outputs)
            } else {
                env.step_unchecked(actions, outputs)
            })
        };
        guarded(|| py.detach(step).or_raise(py))
    }

    /// The lanes as pickle keeps them.
    fn written(&self, py: Python<'_>) -> PyResult<Vec<Written>> {
        let env = &*self.lanes()?;
        let write = || {
            with_vector_env!(env, env => {
                let written = |lane: &durbar::Lane<_>| {
                    (env.game().to_notation(&lane.state), lane.rng.to_parts())
                };
                env.lanes().iter().map(written).collect()
            })
        };
        guarded(|| Ok(py.detach(write)))
    }

    /// Draws actions of this type.
    fn sampling<A: ActionId + Element>(
        &self,
        py: Python<'_>,
        out: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let mut actions = ids(&[self.num_envs]).write::<A>(out)?;
        let actions = actions.as_slice_mut().or_raise(py)?;
        let env = &mut *self.lanes()?;
        let sample = || with_vector_env!(env, env => env.sample_actions(actions));
        guarded(|| py.detach(sample).or_raise(py))
    }
}

#[pymethods]
impl VectorEnv {
    #[new]
    #[pyo3(
        signature = (game, num_envs, *, seed, threads=Threads::default()),
        text_signature = "(game, num_envs, *, seed, threads=1)"
    )]
    fn new(
        py: Python<'_>,
        game: &Game,
        num_envs: &Bound<'_, PyAny>,
        seed: &Bound<'_, PyAny>,
        threads: Threads<'_>,
    ) -> PyResult<Self> {
        let num_envs = arguments::whole(num_envs, "num_envs", 1..=MAX_ENVS)? as usize;
        let seed = arguments::seed(seed)?;
        let threads = threads.number()?;
        let new = || game.rules().new_vector_env(num_envs, seed, threads);
        let env = guarded(|| py.detach(new).or_raise(py))?;
        Ok(Self::with(game, env))
    }

    /// Make arrays of zeros that fit. Pass them to `observe`, `reset` and `step` as `**arrays`.
    ///
    /// Args:
    ///     observations: The type of the observations, `"float32"` or `"uint8"`.
    ///
    /// Returns:
    ///     A dict of numpy arrays, each with a row for each lane: `observations` (the shape of a
    ///     row is `game.observation_tensor_shape()`), `legal_actions_mask` (int8, a column for
    ///     each action id), `rewards` (float32, a column for each seat), `terminated` (bool),
    ///     `current_players` (int32), `scores` (int32, a column for each seat).
    ///
    /// Raises:
    ///     ValueError: Observations have no such type.
    ///     ImportError: numpy is not installed.
    ///
    /// >>> import durbar
    /// >>> env = durbar.VectorEnv(durbar.load_game("maharani"), 8, seed=1)
    /// >>> arrays = env.allocate("uint8")
    /// >>> arrays["observations"].dtype, arrays["legal_actions_mask"].shape
    /// (dtype('uint8'), (8, 770))
    #[pyo3(signature = (observations="float32"))]
    fn allocate<'py>(&self, py: Python<'py>, observations: &str) -> PyResult<Bound<'py, PyDict>> {
        let sizes = self.sizes()?;
        match observations {
            "float32" => Arrays::<f32>::zeros(py, &sizes),
            "uint8" => Arrays::<u8>::zeros(py, &sizes),
            other => Err(errors::wrong_value(format!(
                "observations must be 'float32' or 'uint8', not {other:?}"
            ))),
        }
    }

    /// Write the present state of the lanes: all rewards are zero, and no game has just ended.
    ///
    /// Args:
    ///     observations, legal_actions_mask, rewards, terminated, current_players, scores: The
    ///         arrays to write into, as of `step`.
    ///
    /// Raises:
    ///     ValueError: An array is of another form, or shares memory with another.
    ///     TypeError: An argument is not a numpy array.
    ///     RuntimeError: Another thread is using the environment.
    #[pyo3(
        signature = (**arrays),
        text_signature = "($self, *, observations=None, legal_actions_mask=None, \
            rewards=None, terminated=None, current_players=None, scores=None)"
    )]
    fn observe(&self, py: Python<'_>, arrays: Option<&Bound<'_, PyDict>>) -> PyResult<()> {
        self.observing(py, &Given::of("observe", arrays)?, None)
    }

    /// Start again, like a new environment with this seed, and write as `observe` does.
    ///
    /// Args:
    ///     seed: 0 to 2**64 - 1.
    ///     observations, legal_actions_mask, rewards, terminated, current_players, scores: The
    ///         arrays to write into, as of `step`.
    ///
    /// Raises:
    ///     ValueError: The number is no seed, an array is of another form, or shares memory with
    ///         another; nothing has changed.
    ///     TypeError: An argument is not a numpy array.
    ///     RuntimeError: Another thread is using the environment.
    #[pyo3(
        signature = (seed, **arrays),
        text_signature = "($self, seed, *, observations=None, legal_actions_mask=None, \
            rewards=None, terminated=None, current_players=None, scores=None)"
    )]
    fn reset(
        &self,
        py: Python<'_>,
        seed: &Bound<'_, PyAny>,
        arrays: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<()> {
        let seed = arguments::seed(seed)?;
        self.observing(py, &Given::of("reset", arrays)?, Some(seed))
    }

    /// Apply an action in each lane, and write the results.
    ///
    /// Arrays are numpy's, C-contiguous and writable, with a row for each lane. Those that you
    /// leave out are not computed.
    ///
    /// Args:
    ///     actions: An action id for each lane: an array of int32 or int64.
    ///     observations: What the player to move sees, of float32 or uint8: a row has the shape
    ///         `game.observation_tensor_shape()`.
    ///     legal_actions_mask: 1 for each legal action of that player and 0 for the others: int8,
    ///         a column for each action id.
    ///     rewards: The returns of a game that has just ended, else zeros: float32, a column for
    ///         each seat.
    ///     terminated: Whether a game has just ended, so that the lane is at the first decision of
    ///         another: bool.
    ///     current_players: The seat of the player to move: int32.
    ///     scores: The score of each seat, of a game that has just ended as they were then: int32,
    ///         a column for each seat.
    ///     check: Whether to check the actions. If not, an illegal one leaves its lane at an
    ///         arbitrary position, and does no other harm.
    ///
    /// Raises:
    ///     IllegalAction: An action is not legal; `index` is its lane. Nothing has changed.
    ///     ValueError: An array is of another form, or shares memory with another; nothing has
    ///         changed.
    ///     TypeError: An argument is not a numpy array.
    ///     RuntimeError: Another thread is using the environment.
    #[pyo3(
        signature = (actions, *, check=true, **arrays),
        text_signature = "($self, actions, *, observations=None, legal_actions_mask=None, \
            rewards=None, terminated=None, current_players=None, scores=None, check=True)"
    )]
    fn step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        check: bool,
        arrays: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<()> {
        let given = &Given::of("step", arrays)?;
        match (Form::is_of::<i64>(actions)?, given.bytes()?) {
            (true, true) => self.stepping::<i64, u8>(py, actions, given, check),
            (true, false) => self.stepping::<i64, f32>(py, actions, given, check),
            (false, true) => self.stepping::<i32, u8>(py, actions, given, check),
            (false, false) => self.stepping::<i32, f32>(py, actions, given, check),
        }
    }

    /// Draw a legal action for each lane, each as likely as any other, from the lane's generator.
    ///
    /// If all actions are drawn in this way, the first game of lane `i` is game `i` of
    /// `durbar.playouts` with the same seed.
    ///
    /// Args:
    ///     out: Where to write: an array of int32 or int64 with a number for each lane; None for a
    ///         new one of int32.
    ///
    /// Returns:
    ///     The array.
    ///
    /// Raises:
    ///     ValueError: `out` is of another form; nothing has changed.
    ///     TypeError: `out` is not a numpy array.
    ///     RuntimeError: Another thread is using the environment.
    ///
    /// >>> import durbar
    /// >>> env = durbar.VectorEnv(durbar.load_game("taj_mahal", players=5), 4, seed=1)
    /// >>> env.step(env.sample_actions())
    #[pyo3(signature = (out=None))]
    fn sample_actions<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let out = match out {
            Some(out) => out,
            None => zeros::<i32>(py, &[self.num_envs])?.into_any(),
        };
        if Form::is_of::<i64>(&out)? {
            self.sampling::<i64>(py, &out)?;
        } else {
            self.sampling::<i32>(py, &out)?;
        }
        Ok(out)
    }

    /// The position of a lane, as a copy.
    ///
    /// Args:
    ///     i: The lane, 0 to `num_envs - 1`.
    ///
    /// Raises:
    ///     ValueError: `i` is out of its range.
    ///     RuntimeError: Another thread is using the environment.
    fn state(&self, i: &Bound<'_, PyAny>) -> PyResult<State> {
        let lane = self.lane(i)?;
        let env = self.lanes()?;
        guarded(|| Ok(self.game.state_of(env.position(lane).expect("a lane"))))
    }

    /// The positions of all lanes, as copies.
    ///
    /// Raises:
    ///     RuntimeError: Another thread is using the environment.
    fn states(&self) -> PyResult<Vec<State>> {
        let env = self.lanes()?;
        let state = |position| self.game.state_of(position);
        guarded(|| Ok(env.positions().map(state).collect()))
    }

    /// Put a lane at another position of the same game; its generator stays as it is.
    ///
    /// Args:
    ///     i: The lane, 0 to `num_envs - 1`.
    ///     state: Where a player is to decide.
    ///
    /// Raises:
    ///     ValueError: `i` is out of its range, or the position is of another game, or nobody
    ///         decides there; nothing has changed.
    ///     RuntimeError: Another thread is using the environment.
    fn set_state(&self, py: Python<'_>, i: &Bound<'_, PyAny>, state: &State) -> PyResult<()> {
        let lane = self.lane(i)?;
        let env = &mut *self.lanes()?;
        guarded(|| env.set_position(lane, state.position(), None).or_raise(py))
    }

    /// The game that is played.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// The number of lanes.
    #[getter]
    fn num_envs(&self) -> usize {
        self.num_envs
    }

    /// How many threads share the work.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    fn __len__(&self) -> usize {
        self.num_envs
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let game = self.game.__repr__(py)?;
        Ok(format!("<durbar.VectorEnv of {} x {game}>", self.num_envs))
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Self> {
        let env = &*self.lanes()?;
        let copy = guarded(|| Ok(py.detach(|| env.clone())))?;
        Ok(Self::with(&self.game, copy))
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.__copy__(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let arguments = (self.game.clone(), self.threads, self.written(py)?);
        reduced(py, "_vector_env_of", arguments)
    }
}

/// A lane as pickle keeps it: the notation of its position, and its generator.
type Written = (String, (u64, u64));

/// The environment that pickle finds again.
#[pyfunction(name = "_vector_env_of")]
pub(crate) fn vector_env_of(
    py: Python<'_>,
    game: &Game,
    threads: Threads<'_>,
    lanes: Vec<Written>,
) -> PyResult<VectorEnv> {
    let threads = threads.number()?;
    if !(1..=MAX_ENVS).contains(&(lanes.len() as u64)) {
        return Err(errors::wrong_value(format!(
            "lanes must be from 1 to {MAX_ENVS}, not {}",
            lanes.len()
        )));
    }
    let read = || {
        let mut env = raised(game.rules().new_vector_env(lanes.len(), 0, threads))?;
        for (lane, (notation, (state, gamma))) in lanes.into_iter().enumerate() {
            let position = raised(game.read_notation(&notation))?;
            let rng = durbar::Rng::from_parts(state, gamma);
            raised(env.set_position(lane, position.position(), Some(rng)))?;
        }
        Ok(env)
    };
    let env = guarded(|| py.detach(read))?;
    Ok(VectorEnv::with(game, env))
}

/// A result as Python knows it, for work without the GIL.
fn raised<T>(result: Result<T, impl Raise>) -> PyResult<T> {
    result.map_err(|error| Python::attach(|py| error.raise(py)))
}
