//! A first game: random moves to its end. `cargo run --release --example first_game`

use std::error::Error;

use durbar::{Game, Load, Rng, Turn, Wire, maharani};

fn main() -> Result<(), Box<dyn Error>> {
    let game = maharani::Game::load(2, &serde_json::Map::new(), None)?;
    let mut state = game.new_initial_state();
    let mut rng = Rng::new(7);
    let mut last = String::new();
    loop {
        match game.turn(&state) {
            Turn::Chance => {
                let outcome = game.sample_chance(&state, &mut rng);
                game.apply_action(&mut state, outcome)?;
            }
            Turn::Player(player) => {
                let action = game.sample_action(&state, &mut rng);
                let name = game.action_to_string(&state, action)?;
                last = format!("player {player} ends with {name}");
                game.apply_action(&mut state, action)?;
            }
            Turn::Terminal => break,
        }
    }
    println!("{last}");
    println!("scores {:?}", &game.scores(&state)[..2]);
    println!("returns {:?}", &game.returns(&state)[..2]);
    Ok(())
}
