//! Many games side by side, as Python holds them.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, TryLockError};

use durbar::{AnyVectorEnv, Game as _, Wire as _, with_game, with_vector_env};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use crate::arguments;
use crate::arrays::{Form, numpy, zeros};
use crate::env_arrays::{Arrays, Keywords, Sizes};
use crate::errors::{self, OrRaise, Raise, guarded};
use crate::game::{Game, game};
use crate::rng::Rng;
use crate::setup::{Reduced, reduced};
use crate::state::State;
use crate::workers::Threads;

/// The most lanes, some hundred megabytes of positions.
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
///     MemoryError: There is no memory for so many lanes.
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
    pub(crate) fn lanes(&self) -> PyResult<MutexGuard<'_, AnyVectorEnv>> {
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

    /// The sizes from which the shapes of the arrays follow.
    pub(crate) fn sizes(&self) -> PyResult<Sizes<'_>> {
        Ok(Sizes {
            num_envs: self.num_envs,
            facts: self.game.known()?,
            players: with_game!(self.game.rules(), game => game.num_players()),
        })
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
        #[pyo3(from_py_with = game)] game: &Bound<'_, Game>,
        num_envs: &Bound<'_, PyAny>,
        seed: &Bound<'_, PyAny>,
        threads: Threads<'_>,
    ) -> PyResult<Self> {
        let num_envs = arguments::whole(num_envs, "num_envs", 1..=MAX_ENVS)? as usize;
        let seed = arguments::seed(seed)?;
        let threads = threads.number()?;
        let game = game.get();
        let new = || game.rules().new_vector_env(num_envs, seed, threads);
        let env = guarded(|| py.detach(new).or_raise(py))?;
        Ok(Self::with(game, env))
    }

    /// Make arrays of zeros that fit. Pass them to `observe`, `reset` and `step` as `**arrays`.
    ///
    /// Args:
    ///     observations: The type of the observations: `"float32"` or `"uint8"`, or numpy's name of
    ///         it; `"packed"` for observations and masks as bits.
    ///     final_observations: Whether to make an array for these as well.
    ///     points: Whether to make one for these.
    ///
    /// Returns:
    ///     A dict of numpy arrays, each with a row for each lane: `observations` (the shape of a
    ///     row is `game.observation_tensor_shape()`), `legal_actions_mask` (int8, a column for
    ///     each action id), `rewards` (float32, a column for each seat), `terminated` (bool),
    ///     `current_players` (int32), `scores` (int32, a column for each seat), `acted` (int32).
    ///     If packed, `packed_observations` and `packed_legal_actions_mask` (both uint8) in place of
    ///     the first two.
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
    #[pyo3(
        signature = (observations=None, *, final_observations=false, points=false),
        text_signature = "($self, observations='float32', *, final_observations=False, points=False)"
    )]
    fn allocate<'py>(
        &self,
        py: Python<'py>,
        observations: Option<&Bound<'py, PyAny>>,
        final_observations: bool,
        points: bool,
    ) -> PyResult<Bound<'py, PyDict>> {
        let sizes = self.sizes()?;
        let kind = match observations {
            None => "float32".to_owned(),
            Some(kind) => match numpy(py)?.call_method1("dtype", (kind,)) {
                Ok(kind) => kind.str()?.to_string(),
                Err(_) => kind.str()?.to_string(),
            },
        };
        let arrays = match kind.as_str() {
            "float32" => Arrays::<f32>::zeros(py, &sizes)?,
            "uint8" | "packed" => Arrays::<u8>::zeros(py, &sizes)?,
            other => {
                return Err(errors::wrong_value(format!(
                    "observations must be 'float32', 'uint8' or 'packed', not {other:?}"
                )));
            }
        };
        let left_out = match kind.as_str() {
            "packed" => ["observations", "legal_actions_mask"],
            _ => ["packed_observations", "packed_legal_actions_mask"],
        };
        for name in left_out {
            arrays.del_item(name)?;
        }
        if !final_observations {
            arrays.del_item("final_observations")?;
        }
        if !points {
            arrays.del_item("points")?;
        }
        Ok(arrays)
    }

    /// Write the present state of the lanes: all rewards are zero, and no game has just ended.
    ///
    /// The other arguments are the arrays to write into, as of `step`. Nobody has acted, so `acted`
    /// is -1.
    ///
    /// Args:
    ///     players: Whose observations to write, a seat for each lane: an array of int32. None for
    ///         those of the player to move. The mask is that of the player to move in any case.
    ///
    /// Raises:
    ///     ValueError: An array is of another form, or shares memory with another.
    ///     TypeError: An argument is not a numpy array.
    ///     RuntimeError: Another thread is using the environment.
    #[pyo3(
        signature = (*extra, players=None, **arrays),
        text_signature = "($self, *, players=None, observations=None, legal_actions_mask=None, points=None, \
            packed_observations=None, packed_legal_actions_mask=None, rewards=None, terminated=None, current_players=None, scores=None, acted=None, \
            final_observations=None)"
    )]
    fn observe(
        &self,
        py: Python<'_>,
        extra: &Bound<'_, PyTuple>,
        players: Option<&Bound<'_, PyAny>>,
        arrays: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<()> {
        let keywords = &Keywords::of("observe", extra, arrays)?;
        self.observe_into(py, keywords, None, players)
    }

    /// Start again, like a new environment with this seed, and write as `observe` does.
    ///
    /// The other arguments are the arrays to write into, as of `step`.
    ///
    /// Args:
    ///     seed: 0 to 2**64 - 1.
    ///
    /// Raises:
    ///     ValueError: The number is no seed, an array is of another form, or shares memory with
    ///         another; nothing has changed.
    ///     TypeError: An argument is not a numpy array.
    ///     RuntimeError: Another thread is using the environment.
    #[pyo3(
        signature = (seed, *extra, **arrays),
        text_signature = "($self, seed, *, observations=None, legal_actions_mask=None, points=None, \
            packed_observations=None, packed_legal_actions_mask=None, rewards=None, terminated=None, current_players=None, scores=None, acted=None, \
            final_observations=None)"
    )]
    fn reset(
        &self,
        py: Python<'_>,
        seed: &Bound<'_, PyAny>,
        extra: &Bound<'_, PyTuple>,
        arrays: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<()> {
        let seed = arguments::seed(seed)?;
        let keywords = &Keywords::of("reset", extra, arrays)?;
        self.observe_into(py, keywords, Some(seed), None)
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
    ///     points: The points that each legal action gains that player at once and 0 for the others,
    ///         as `State.legal_actions_with_points` gives them: int32, a column for each action id.
    ///     packed_observations: The observations of uint8 with a bit for each flag: uint8, in each
    ///         row the parts of `game.packed_observation_parts()`.
    ///     packed_legal_actions_mask: The mask with a bit for each action id, the first lowest, as
    ///         `numpy.packbits(mask, axis=1, bitorder="little")` packs it: uint8.
    ///     rewards: The returns of a game that has just ended, else zeros: float32, a column for
    ///         each seat.
    ///     terminated: Whether a game has just ended, so that the lane is at the first decision of
    ///         another: bool.
    ///     current_players: The seat of the player to move: int32.
    ///     scores: The score of each seat, of a game that has just ended as they were then: int32,
    ///         a column for each seat.
    ///     acted: The seat whose action this was: int32. A game that has just ended was ended by it.
    ///     final_observations: What each seat sees at the end of a game that has just ended: of the
    ///         type of `observations`; a row has the shape
    ///         `(game.num_players(), *game.observation_tensor_shape())`. Rows of other lanes are
    ///         left as they are.
    ///     active: Which lanes step: an array of bool; None for all. The others stay as they are,
    ///         and so do their rows of the arrays; their actions are not read.
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
        signature = (actions, *extra, active=None, check=true, **arrays),
        text_signature = "($self, actions, *, observations=None, legal_actions_mask=None, points=None, \
            packed_observations=None, packed_legal_actions_mask=None, rewards=None, terminated=None, current_players=None, scores=None, acted=None, \
            final_observations=None, active=None, check=True)"
    )]
    fn step(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        extra: &Bound<'_, PyTuple>,
        active: Option<&Bound<'_, PyAny>>,
        check: bool,
        arrays: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<()> {
        let keywords = &Keywords::of("step", extra, arrays)?;
        match (Form::is_of::<i64>(actions)?, keywords.bytes()?) {
            (true, true) => self.step_into::<i64, u8>(py, actions, keywords, active, check),
            (true, false) => self.step_into::<i64, f32>(py, actions, keywords, active, check),
            (false, true) => self.step_into::<i32, u8>(py, actions, keywords, active, check),
            (false, false) => self.step_into::<i32, f32>(py, actions, keywords, active, check),
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
    ///     active: Which lanes draw: an array of bool; None for all. The numbers of the others are
    ///         left as they are.
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
    #[pyo3(signature = (out=None, *, active=None))]
    fn sample_actions<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
        active: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let out = match out {
            Some(out) => out,
            None => zeros::<i32>(py, &[self.num_envs])?.into_any(),
        };
        if Form::is_of::<i64>(&out)? {
            self.sample_into::<i64>(py, &out, active)?;
        } else {
            self.sample_into::<i32>(py, &out, active)?;
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

    /// A copy of the generator that a lane draws from.
    ///
    /// Args:
    ///     i: The lane, 0 to `num_envs - 1`.
    ///
    /// Raises:
    ///     ValueError: `i` is out of its range.
    ///     RuntimeError: Another thread is using the environment.
    fn rng(&self, i: &Bound<'_, PyAny>) -> PyResult<Rng> {
        let lane = self.lane(i)?;
        let env = self.lanes()?;
        Ok(Rng(
            with_vector_env!(&*env, env => env.lanes()[lane].rng.clone()),
        ))
    }

    /// The positions of all lanes, as copies.
    ///
    /// Raises:
    ///     RuntimeError: Another thread is using the environment.
    fn states<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let env = self.lanes()?;
        let states = PyList::empty(py);
        guarded(|| {
            env.positions()
                .try_for_each(|one| states.append(self.game.state_of(one)))
        })?;
        Ok(states)
    }

    /// Put a lane at another position of the same game.
    ///
    /// Args:
    ///     i: The lane, 0 to `num_envs - 1`.
    ///     state: Where a player is to decide.
    ///     rng: What the lane draws from, from now on: a copy of this generator. None for what it
    ///         has.
    ///
    /// Raises:
    ///     ValueError: `i` is out of its range, or the position is of another game, or nobody
    ///         decides there; nothing has changed.
    ///     RuntimeError: Another thread is using the environment.
    #[pyo3(signature = (i, state, rng=None))]
    fn set_state(
        &self,
        py: Python<'_>,
        i: &Bound<'_, PyAny>,
        state: &State,
        rng: Option<&Rng>,
    ) -> PyResult<()> {
        let lane = self.lane(i)?;
        if state.game() != self.game {
            return Err(errors::wrong_value(format!(
                "state must be a position of {}, not of {}",
                self.game.__repr__(py)?,
                state.game().__repr__(py)?
            )));
        }
        let rng = rng.map(|rng| rng.0.clone());
        let env = &mut *self.lanes()?;
        guarded(|| env.set_position(lane, state.position(), rng).or_raise(py))
    }

    /// The game that is played.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// The number of lanes.
    #[getter]
    pub(crate) fn num_envs(&self) -> usize {
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

/// The environment of a pickle.
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
