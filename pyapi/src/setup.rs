//! What the positions of one game have in common and the game does not keep at hand itself.

use std::sync::{Arc, OnceLock};

use durbar::{AnyGame, Facts, Interface, with_game};
use pyo3::PyResult;

use crate::errors::guarded;

/// The component file as it was given, and the facts once they are asked for.
#[derive(Debug, Default)]
pub(crate) struct Setup {
    /// The text of the component file, unless it is the default one.
    pub(crate) components: Option<Arc<str>>,
    facts: OnceLock<Facts>,
}

impl Setup {
    /// Of a game with this component file.
    pub(crate) fn new(components: Option<Arc<str>>) -> Arc<Self> {
        Arc::new(Self {
            components,
            facts: OnceLock::new(),
        })
    }

    /// The facts of `game`, which must be the one this belongs to.
    pub(crate) fn facts(&self, game: &AnyGame) -> PyResult<&Facts> {
        guarded(|| {
            Ok(self
                .facts
                .get_or_init(|| with_game!(game, game => game.facts())))
        })
    }

    /// The `repr` of what the function `reader` of `durbar` reads from this notation.
    pub(crate) fn repr_of(
        &self,
        reader: &str,
        notation: &str,
        game: impl FnOnce() -> AnyGame,
    ) -> PyResult<String> {
        Ok(if self.components.is_none() {
            format!("durbar.{reader}('{notation}')")
        } else {
            let name = &self.facts(&game())?.components;
            format!("durbar.{reader}('{notation}', components=<{name}>)")
        })
    }
}
