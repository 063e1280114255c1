//! A judgement that was learned: weights from a file.

use std::any::Any;
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

/// Weights of a file, in the form that their game uses.
#[derive(Clone, Debug)]
pub struct Weights(Arc<dyn Any + Send + Sync>);

impl Weights {
    pub(crate) fn new(weights: impl Any + Send + Sync) -> Self {
        Self(Arc::new(weights))
    }

    /// These weights for a game that needs this type; none if another game read them.
    pub(crate) fn given<W: Any + Send + Sync>(&self) -> Option<Given<W>> {
        let weights = Arc::downcast(Arc::clone(&self.0)).ok()?;
        Some(Given(Some(weights)))
    }
}

/// Weights that a game judges by instead of its own. They are no part of its rules: games that differ
/// in them alone are equal.
#[derive(Clone, Debug)]
pub(crate) struct Given<W>(Option<Arc<W>>);

impl<W> Given<W> {
    pub(crate) const NONE: Self = Self(None);

    pub(crate) fn or<'a>(&'a self, own: impl FnOnce() -> &'a W) -> &'a W {
        self.0.as_deref().unwrap_or_else(own)
    }
}

impl<W> PartialEq for Given<W> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<W> Eq for Given<W> {}
