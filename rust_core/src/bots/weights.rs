//! The file of weights that a bot judges by.

use std::sync::{Arc, OnceLock};

use crate::error::InvalidSearch;
use crate::judge::{Judge, Weights};

/// A file that a text names. Its content comes from the caller; the weights in it are read for the
/// first game, and shared with every copy.
#[derive(Clone, Debug)]
pub(super) struct WeightsFile {
    path: String,
    content: Option<Arc<str>>,
    weights: Arc<OnceLock<Weights>>,
}

impl WeightsFile {
    pub(super) fn new(path: &str) -> Self {
        Self {
            path: path.to_owned(),
            content: None,
            weights: Arc::default(),
        }
    }

    pub(super) fn path(&self) -> &str {
        &self.path
    }

    pub(super) fn set_content(&mut self, content: &str) {
        self.content = Some(content.into());
    }

    /// The game, judged by these weights.
    pub(super) fn judging<G: Judge>(&self, game: &G) -> Result<G, InvalidSearch> {
        let known = self.weights.get();
        if let Some(judging) = known.and_then(|weights| game.with_weights(weights)) {
            return Ok(judging);
        }
        let content = self
            .content
            .as_deref()
            .ok_or("its content was not given (Spec::set_weights)".to_owned());
        let weights = content
            .and_then(|content| game.read_weights(content))
            .map_err(|reason| InvalidSearch::Weights {
                reason: format!("{}: {reason}", self.path),
            })?;
        let judging = game.with_weights(&weights).expect("what it has read");
        // Those of the first game stay: a file may have weights for several.
        let _ = self.weights.set(weights);
        Ok(judging)
    }
}

impl PartialEq for WeightsFile {
    fn eq(&self, other: &Self) -> bool {
        self.path == other.path
    }
}
