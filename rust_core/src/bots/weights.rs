//! The file of weights that a bot judges by.

use std::fs;
use std::sync::{Arc, OnceLock};

use crate::error::InvalidSearch;
use crate::judge::{Judge, Weights};

/// A file, read when it is first needed; what was read is shared with every copy.
#[derive(Clone, Debug)]
pub(super) struct WeightsFile {
    path: String,
    content: Arc<OnceLock<Weights>>,
}

impl WeightsFile {
    pub(super) fn new(path: &str) -> Self {
        Self {
            path: path.to_owned(),
            content: Arc::default(),
        }
    }

    pub(super) fn path(&self) -> &str {
        &self.path
    }

    /// The game, judged by these weights.
    pub(super) fn judging<G: Judge>(&self, game: &G) -> Result<G, InvalidSearch> {
        if let Some(weights) = self.content.get() {
            return Ok(game.with_weights(weights));
        }
        let wrong = |reason: String| InvalidSearch::Weights {
            reason: format!("{}: {reason}", self.path),
        };
        let text = fs::read_to_string(&self.path).map_err(|error| wrong(error.to_string()))?;
        let weights = game.read_weights(&text).map_err(wrong)?;
        Ok(game.with_weights(self.content.get_or_init(|| weights)))
    }
}

impl PartialEq for WeightsFile {
    fn eq(&self, other: &Self) -> bool {
        self.path == other.path
    }
}
