//! The arrays of a `VectorEnv`: the form of each, and the borrowed arrays of a caller.

use durbar::{Facts, Number, Outputs};
use numpy::{Element, PyReadwriteArrayDyn};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::arrays::{Form, Memory, zeros};
use crate::errors::{self, OrRaise};

/// The form of an array of action ids.
pub(crate) fn actions(shape: &[usize]) -> Form<'_> {
    Form {
        name: "actions",
        types: "int32 or int64",
        shape,
    }
}

/// The form of an array that says which lanes take part.
pub(crate) fn active(shape: &[usize]) -> Form<'_> {
    Form {
        name: "active",
        types: "bool",
        shape,
    }
}

/// The form of an array of seats.
pub(crate) fn players(shape: &[usize]) -> Form<'_> {
    Form {
        name: "players",
        types: "int32",
        shape,
    }
}

/// The sizes from which the shapes of the arrays follow. Each array has a row for each lane.
pub(crate) struct Sizes<'a> {
    pub(crate) num_envs: usize,
    pub(crate) facts: &'a Facts,
    pub(crate) players: usize,
}

impl Sizes<'_> {
    fn by_lane(&self) -> Vec<usize> {
        vec![self.num_envs]
    }

    fn by_observation(&self) -> Vec<usize> {
        [&[self.num_envs], &*self.facts.observation_shape].concat()
    }

    fn by_seat_and_observation(&self) -> Vec<usize> {
        [
            &[self.num_envs, self.players],
            &*self.facts.observation_shape,
        ]
        .concat()
    }

    fn by_action(&self) -> Vec<usize> {
        vec![self.num_envs, self.facts.num_distinct_actions]
    }

    fn by_packed_observation(&self) -> Vec<usize> {
        vec![self.num_envs, self.facts.packed_observation_size()]
    }

    fn by_eight_actions(&self) -> Vec<usize> {
        vec![self.num_envs, self.facts.num_distinct_actions.div_ceil(8)]
    }

    fn by_seat(&self) -> Vec<usize> {
        vec![self.num_envs, self.players]
    }
}

/// From a line for each array: its name, its elements as Rust and as numpy name them, its shape.
macro_rules! arrays {
    ($($name:ident: $element:ty, $types:literal, $shape:ident;)+) => {
        /// The arrays of a caller, by their names.
        #[derive(Default)]
        pub(crate) struct Keywords<'py> {
            $($name: Option<Bound<'py, PyAny>>,)+
        }

        impl<'py> Keywords<'py> {
            /// The arrays that the keyword arguments name.
            ///
            /// Arrays are never positional arguments, whatever stands before them.
            pub(crate) fn of(
                method: &str,
                extra: &Bound<'py, PyTuple>,
                keywords: Option<&Bound<'py, PyDict>>,
            ) -> PyResult<Self> {
                if !extra.is_empty() {
                    return Err(errors::arrays_by_position(method));
                }
                let mut arrays = Self::default();
                for (name, array) in keywords.into_iter().flatten() {
                    let place = match name.cast::<PyString>()?.to_str()? {
                        $(stringify!($name) => &mut arrays.$name,)+
                        other => return Err(errors::no_such_keyword(method, other)),
                    };
                    *place = (!array.is_none()).then_some(array);
                }
                Ok(arrays)
            }
        }

        /// The arrays of a caller, borrowed to be written.
        pub(crate) struct Arrays<'py, N: Element> {
            $($name: Option<PyReadwriteArrayDyn<'py, $element>>,)+
        }

        impl<'py, N: Number + Element> Arrays<'py, N> {
            pub(crate) fn of(keywords: &Keywords<'py>, sizes: &Sizes<'_>) -> PyResult<Self> {
                Ok(Self {
                    $($name: match &keywords.$name {
                        Some(array) => {
                            let (name, shape) = (stringify!($name), &*sizes.$shape());
                            Some(Form { name, types: $types, shape }.write(array)?)
                        }
                        None => None,
                    },)+
                })
            }

            /// Their elements, which no other array of the call may have.
            pub(crate) fn outputs(&mut self, memory: &mut Memory) -> PyResult<Outputs<'_, N>> {
                Ok(Outputs {
                    $($name: match &mut self.$name {
                        Some(array) => {
                            memory.take(stringify!($name), array)?;
                            let py = array.py();
                            Some(array.as_slice_mut().or_raise(py)?)
                        }
                        None => None,
                    },)+
                })
            }

            /// New arrays by name.
            pub(crate) fn zeros<'a>(py: Python<'a>, sizes: &Sizes<'_>) -> PyResult<Bound<'a, PyDict>> {
                let arrays = PyDict::new(py);
                $(arrays.set_item(stringify!($name), zeros::<$element>(py, &sizes.$shape())?)?;)+
                Ok(arrays)
            }
        }
    };
}

arrays! {
    observations: N, "float32 or uint8", by_observation;
    legal_actions_mask: i8, "int8", by_action;
    points: i32, "int32", by_action;
    packed_observations: u8, "uint8", by_packed_observation;
    packed_legal_actions_mask: u8, "uint8", by_eight_actions;
    rewards: f32, "float32", by_seat;
    terminated: bool, "bool", by_lane;
    current_players: i32, "int32", by_lane;
    scores: i32, "int32", by_seat;
    acted: i32, "int32", by_lane;
    final_observations: N, "float32 or uint8", by_seat_and_observation;
}

impl Keywords<'_> {
    /// Whether observations are to be written as bytes.
    pub(crate) fn bytes(&self) -> PyResult<bool> {
        let observations = self.observations.as_ref();
        let observations = observations.or(self.final_observations.as_ref());
        observations.map_or(Ok(false), Form::is_of::<u8>)
    }
}
