//! The arrays of a `VectorEnv`: what form each has, and the caller's ones borrowed.

use durbar::{Number, Outputs};
use numpy::{Element, PyReadwriteArrayDyn};
use pyo3::prelude::*;

use crate::arrays::{Form, Memory};
use crate::errors::OrRaise;

/// What an array of action ids must be.
pub(crate) fn actions(shape: &[usize]) -> Form<'_> {
    Form {
        name: "actions",
        types: "int32 or int64",
        shape,
    }
}

/// The rows of arrays, one for each lane.
pub(crate) struct Sizes<'a> {
    pub(crate) num_envs: usize,
    pub(crate) observation: &'a [usize],
    pub(crate) actions: usize,
    pub(crate) players: usize,
}

impl Sizes<'_> {
    pub(crate) fn observations(&self) -> Vec<usize> {
        [&[self.num_envs], self.observation].concat()
    }

    pub(crate) fn legal_actions_mask(&self) -> [usize; 2] {
        [self.num_envs, self.actions]
    }

    pub(crate) fn by_seat(&self) -> [usize; 2] {
        [self.num_envs, self.players]
    }

    pub(crate) fn by_lane(&self) -> [usize; 1] {
        [self.num_envs]
    }
}

/// The arrays that a caller gave.
#[derive(Clone, Copy)]
pub(crate) struct Given<'a, 'py> {
    pub(crate) observations: Option<&'a Bound<'py, PyAny>>,
    pub(crate) legal_actions_mask: Option<&'a Bound<'py, PyAny>>,
    pub(crate) rewards: Option<&'a Bound<'py, PyAny>>,
    pub(crate) terminated: Option<&'a Bound<'py, PyAny>>,
    pub(crate) current_players: Option<&'a Bound<'py, PyAny>>,
    pub(crate) scores: Option<&'a Bound<'py, PyAny>>,
}

impl Given<'_, '_> {
    /// Whether observations are to be written as bytes.
    pub(crate) fn bytes(self) -> PyResult<bool> {
        self.observations.map_or(Ok(false), Form::is_of::<u8>)
    }
}

/// The same, borrowed to be written.
pub(crate) struct Arrays<'py, N: Element> {
    observations: Option<PyReadwriteArrayDyn<'py, N>>,
    legal_actions_mask: Option<PyReadwriteArrayDyn<'py, i8>>,
    rewards: Option<PyReadwriteArrayDyn<'py, f32>>,
    terminated: Option<PyReadwriteArrayDyn<'py, bool>>,
    current_players: Option<PyReadwriteArrayDyn<'py, i32>>,
    scores: Option<PyReadwriteArrayDyn<'py, i32>>,
}

/// An array of this form, if one was given.
fn borrow<'py, T: Element>(
    given: Option<&Bound<'py, PyAny>>,
    name: &'static str,
    types: &'static str,
    shape: &[usize],
) -> PyResult<Option<PyReadwriteArrayDyn<'py, T>>> {
    let form = Form { name, types, shape };
    given.map(|array| form.write(array)).transpose()
}

/// Its elements, which no other array of the call may have.
fn slice<'a, T: Element>(
    array: &'a mut Option<PyReadwriteArrayDyn<'_, T>>,
    name: &'static str,
    memory: &mut Memory,
) -> PyResult<Option<&'a mut [T]>> {
    let Some(array) = array else { return Ok(None) };
    memory.take(name, array)?;
    let py = array.py();
    Ok(Some(array.as_slice_mut().or_raise(py)?))
}

impl<'py, N: Number + Element> Arrays<'py, N> {
    pub(crate) fn of(given: Given<'_, 'py>, sizes: &Sizes<'_>) -> PyResult<Self> {
        Ok(Self {
            observations: borrow(
                given.observations,
                "observations",
                "float32 or uint8",
                &sizes.observations(),
            )?,
            legal_actions_mask: borrow(
                given.legal_actions_mask,
                "legal_actions_mask",
                "int8",
                &sizes.legal_actions_mask(),
            )?,
            rewards: borrow(given.rewards, "rewards", "float32", &sizes.by_seat())?,
            terminated: borrow(given.terminated, "terminated", "bool", &sizes.by_lane())?,
            current_players: borrow(
                given.current_players,
                "current_players",
                "int32",
                &sizes.by_lane(),
            )?,
            scores: borrow(given.scores, "scores", "int32", &sizes.by_seat())?,
        })
    }

    pub(crate) fn outputs(&mut self, memory: &mut Memory) -> PyResult<Outputs<'_, N>> {
        Ok(Outputs {
            observations: slice(&mut self.observations, "observations", memory)?,
            legal_actions_mask: slice(&mut self.legal_actions_mask, "legal_actions_mask", memory)?,
            rewards: slice(&mut self.rewards, "rewards", memory)?,
            terminated: slice(&mut self.terminated, "terminated", memory)?,
            current_players: slice(&mut self.current_players, "current_players", memory)?,
            scores: slice(&mut self.scores, "scores", memory)?,
        })
    }
}
