//! A judgement that was learned: the networks of a game, from a file.

use std::sync::Arc;

use serde::Deserialize;

use super::network::{Layers, Network};
use crate::wire::json::parse_json;

/// The file of the networks of a game.
#[derive(Debug, Deserialize)]
struct File {
    prospects: Layers,
    preferences: Layers,
}

/// The networks of a game.
#[derive(Clone, Debug)]
pub(crate) struct Learned {
    /// From the numbers that describe a seat: a logit of its share of the win, and the points still
    /// to come, in tens.
    pub(crate) prospects: Network,
    /// From the numbers that describe an action: the logarithm of its preference.
    pub(crate) preferences: Network,
}

impl Learned {
    /// Reads a file, for rows of these lengths.
    ///
    /// # Errors
    /// What is wrong.
    pub(crate) fn read(
        text: &str,
        seat_features: usize,
        action_features: usize,
    ) -> Result<Self, String> {
        let json = parse_json(text).map_err(|error| error.to_string())?;
        let file = File::deserialize(&json).map_err(|error| error.to_string())?;
        let network = |name: &str, layers, inputs, outputs| {
            Network::new(layers, inputs, outputs).ok_or_else(|| {
                format!("{name} must have {inputs} inputs and {outputs} outputs, and each layer as many hidden units, from 1 to 256")
            })
        };
        Ok(Self {
            prospects: network("prospects", &file.prospects, seat_features, 2)?,
            preferences: network("preferences", &file.preferences, action_features, 1)?,
        })
    }
}

/// Networks that a game judges by instead of its own. They are no part of its rules: games that differ
/// in them alone are equal.
#[derive(Clone, Debug, Default)]
pub struct Weights(pub(crate) Option<Arc<Learned>>);

impl PartialEq for Weights {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Weights {}
