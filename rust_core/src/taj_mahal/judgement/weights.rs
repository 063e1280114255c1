//! The weights that the game comes with.

use std::sync::LazyLock;

use serde::Deserialize;

use super::terms::Weights;
use crate::taj_mahal::Game;
use crate::wire::json::parse_json;

const TEXT: &str = include_str!("../../../components/taj_mahal.weights.json");

/// The weights by the number of players.
#[derive(Deserialize)]
struct File {
    #[serde(rename = "3")]
    three: Weights<f32>,
    #[serde(rename = "4")]
    four: Weights<f32>,
    #[serde(rename = "5")]
    five: Weights<f32>,
}

/// The file, read when its weights are first needed.
static FILE: LazyLock<File> = LazyLock::new(|| {
    let json = parse_json(TEXT).expect("JSON");
    File::deserialize(&json).expect("all weights")
});

impl Game {
    /// The weights for this number of players.
    pub(super) fn fitted(&self) -> &'static Weights<f32> {
        match self.players {
            3 => &FILE.three,
            4 => &FILE.four,
            _ => &FILE.five,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_lists_the_weights_in_their_order() {
        let fields = TEXT.lines().filter_map(|line| {
            let (name, number) = line.trim().trim_end_matches(',').split_once(": ")?;
            Some((name.trim_matches('"').to_owned(), number.parse().ok()?))
        });
        let mut named = Vec::new();
        for weights in [&FILE.three, &FILE.four, &FILE.five] {
            weights.map(|_, name, weight| named.push((name.to_owned(), weight)));
        }
        assert_eq!(fields.collect::<Vec<(String, f32)>>(), named);
    }
}
