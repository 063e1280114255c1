//! One function for every game: `with_game!` gives the concrete type back.
//!
//! `cargo run --release --example any_game -- taj_mahal 4`

use std::env::args;
use std::error::Error;

use durbar::{Bulk, load_game, playouts, with_game};

/// The mean scores of random games.
fn mean_scores<G: Bulk>(game: &G, games: u64) -> Vec<f64> {
    playouts(game, &game.new_initial_state(), games, 1).score_mean
}

fn main() -> Result<(), Box<dyn Error>> {
    let name = args().nth(1).unwrap_or_else(|| "maharani".to_owned());
    let players = args().nth(2).map_or(Ok(3), |text| text.parse())?;
    let game = load_game(&name, players, &serde_json::Map::new(), None)?;
    // Inside, `game` is a `maharani::Game`, or whichever it is.
    let scores = with_game!(&game, game => mean_scores(game, 10_000));
    println!("{name} with {players} players, mean scores of random games: {scores:.1?}");
    assert_eq!(scores.len(), players);
    Ok(())
}
