//! The calls of a `VectorEnv` that read and write arrays.

use durbar::{ActionId, Number, StepOptions, with_vector_env};
use numpy::{Element, PyReadonlyArrayDyn};
use pyo3::prelude::*;

use crate::arrays::Memory;
use crate::env_arrays::{Arrays, Keywords, actions as ids, active as flags, players as seats};
use crate::errors::{OrRaise, guarded};
use crate::vector_env::VectorEnv;

impl VectorEnv {
    /// Starts again, if there is a seed, and writes the present state of the lanes.
    pub(crate) fn observe_into(
        &self,
        py: Python<'_>,
        keywords: &Keywords<'_>,
        seed: Option<u64>,
        players: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        if keywords.bytes()? {
            self.observe_into_as::<u8>(py, keywords, seed, players)
        } else {
            self.observe_into_as::<f32>(py, keywords, seed, players)
        }
    }

    fn observe_into_as<N: Number + Element>(
        &self,
        py: Python<'_>,
        keywords: &Keywords<'_>,
        seed: Option<u64>,
        players: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let shape = [self.num_envs()];
        let players = seats(&shape).read_optional::<i32>(players)?;
        let mut arrays = Arrays::<N>::of(keywords, &self.sizes()?)?;
        let mut memory = Memory::default();
        let players = read_only("players", players.as_ref(), &mut memory)?;
        let outputs = arrays.outputs(&mut memory)?;
        let env = &mut *self.lanes()?;
        let observe = || {
            with_vector_env!(env, env => {
                if let Some(seed) = seed {
                    env.reset(seed)?;
                }
                env.observe(players, outputs)
            })
        };
        guarded(|| py.detach(observe).or_raise(py))
    }

    /// Steps with actions and observations of these types.
    pub(crate) fn step_into<A: ActionId + Element, N: Number + Element>(
        &self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        keywords: &Keywords<'_>,
        active: Option<&Bound<'_, PyAny>>,
        check: bool,
    ) -> PyResult<()> {
        let shape = [self.num_envs()];
        let actions = ids(&shape).read::<A>(actions)?;
        let active = flags(&shape).read_optional::<bool>(active)?;
        let mut arrays = Arrays::<N>::of(keywords, &self.sizes()?)?;
        let mut memory = Memory::default();
        memory.take("actions", &actions)?;
        let actions = actions.as_slice().or_raise(py)?;
        let active = read_only("active", active.as_ref(), &mut memory)?;
        let outputs = arrays.outputs(&mut memory)?;
        let env = &mut *self.lanes()?;
        let options = StepOptions { active, check };
        let step = || with_vector_env!(env, env => env.step_with(actions, options, outputs));
        guarded(|| py.detach(step).or_raise(py))
    }

    /// Draws actions of this type.
    pub(crate) fn sample_into<A: ActionId + Element>(
        &self,
        py: Python<'_>,
        out: &Bound<'_, PyAny>,
        active: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let shape = [self.num_envs()];
        let mut actions = ids(&shape).write::<A>(out)?;
        let active = flags(&shape).read_optional::<bool>(active)?;
        let mut memory = Memory::default();
        memory.take("out", &actions)?;
        let active = read_only("active", active.as_ref(), &mut memory)?;
        let actions = actions.as_slice_mut().or_raise(py)?;
        let env = &mut *self.lanes()?;
        let sample = || with_vector_env!(env, env => env.sample_actions(actions, active));
        guarded(|| py.detach(sample).or_raise(py))
    }
}

/// The elements of an array, which no output of the call may have.
fn read_only<'a, T: Element>(
    name: &'static str,
    array: Option<&'a PyReadonlyArrayDyn<'_, T>>,
    memory: &mut Memory,
) -> PyResult<Option<&'a [T]>> {
    let Some(array) = array else {
        return Ok(None);
    };
    memory.take(name, array)?;
    Ok(Some(array.as_slice().or_raise(array.py())?))
}
