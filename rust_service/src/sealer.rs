//! Tokens of positions that clients must not look into; the keys are the caller's.

use crate::refusal::Defect;

/// Seals and opens positions.
pub trait Sealer: Send + Sync {
    /// The token of a notation.
    ///
    /// # Errors
    /// A defect.
    fn seal(&self, game: &str, notation: &str) -> Result<String, Defect>;

    /// The notation of a token, or `None` if no key has sealed it for this game.
    ///
    /// # Errors
    /// A defect.
    fn open(&self, game: &str, token: &str) -> Result<Option<String>, Defect>;
}
