//! The weights that the game comes with.

use std::sync::LazyLock;

use serde::Deserialize;

use super::terms::Weights;
use crate::taj_mahal::Game;
use crate::wire::json::parse_json;

const TEXT: &str = include_str!("../../../components/taj_mahal.weights.json");

/// The weights by the number of players.
#[derive(Clone, Debug, Deserialize)]
pub(in crate::taj_mahal) struct Fitted {
    #[serde(rename = "3")]
    three: Weights<f32>,
    #[serde(rename = "4")]
    four: Weights<f32>,
    #[serde(rename = "5")]
    five: Weights<f32>,
}

/// Those that the game comes with, read when they are first needed.
static DEFAULT: LazyLock<Fitted> =
    LazyLock::new(|| Fitted::read(TEXT).expect("a test reads the file"));

impl Fitted {
    /// Reads a file.
    ///
    /// # Errors
    /// What is wrong.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let json = parse_json(text).map_err(|error| error.to_string())?;
        let file = Self::deserialize(&json).map_err(|error| error.to_string())?;
        let mut infinite = None;
        for weights in [&file.three, &file.four, &file.five] {
            weights.map(|group, name, weight| {
                if !weight.is_finite() {
                    infinite = Some(format!("{group}.{name} must be finite"));
                }
            });
        }
        infinite.map_or(Ok(file), Err)
    }
}

impl Game {
    /// The weights for this number of players.
    pub(super) fn fitted(&self) -> &Weights<f32> {
        let file = self.weights.or(|| &DEFAULT);
        match self.players {
            3 => &file.three,
            4 => &file.four,
            _ => &file.five,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_lists_the_weights_in_their_order() {
        let (_provenance, weights) = TEXT.split_once("},").expect("weights");
        let fields = weights.lines().filter_map(|line| {
            let (name, number) = line.trim().trim_end_matches(',').split_once(": ")?;
            Some((name.trim_matches('"').to_owned(), number.parse().ok()?))
        });
        let mut named = Vec::new();
        for weights in [&DEFAULT.three, &DEFAULT.four, &DEFAULT.five] {
            weights.map(|_, name, weight| named.push((name.to_owned(), weight)));
        }
        assert_eq!(fields.collect::<Vec<(String, f32)>>(), named);
    }
}
