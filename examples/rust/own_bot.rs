//! A bot of your own: it takes the action that leaves the least choice to whoever is next.
//!
//! `cargo run --release --example own_bot`

use std::error::Error;

use durbar::bots::{Bot, Spec};
use durbar::search::{Budget, Simulations};
use durbar::{Action, Game, InvalidSearch, Judge, Load, Position, Rng, Show, Turn, Wire, maharani};

/// Draws a state that agrees with what it sees, and tries each action there.
struct Stifling {
    rng: Rng,
}

impl<G: Game + Show> Bot<G> for Stifling {
    fn choose(
        &mut self,
        game: &G,
        view: &G::View,
        _budget: &mut dyn Budget,
    ) -> Result<Action, InvalidSearch> {
        let state = game.resample(view, &mut self.rng);
        let mut actions = Vec::new();
        game.legal_actions(&state, &mut actions);
        let choice = |action: &Action| {
            let mut next = state;
            game.apply_unchecked(&mut next, *action);
            game.count_legal_actions(&next)
        };
        Ok(actions
            .into_iter()
            .min_by_key(choice)
            .expect("an observer who decides"))
    }

    fn reset(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }
}

/// Plays one game, a bot in each seat, and gives the scores.
fn play<G: Judge + Show + Wire>(
    game: &G,
    bots: &mut [Box<dyn Bot<G>>],
    seed: u64,
) -> Result<Vec<i32>, Box<dyn Error>> {
    let (mut position, mut rng) = (Position::initial(game.clone()), Rng::new(seed));
    for bot in bots.iter_mut() {
        bot.reset(rng.next_u64());
    }
    loop {
        position.resolve_chance(&mut rng);
        let Turn::Player(seat) = position.turn() else {
            let scores = game.scores(&position.state);
            return Ok(scores[..game.num_players()].to_vec());
        };
        let view = position.view(seat.into());
        let action = bots[usize::from(seat)].choose(game, &view.view, &mut Simulations(100))?;
        position.apply_action(action)?;
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let game = maharani::Game::load(2, &serde_json::Map::new(), None)?;
    let greedy = "greedy".parse::<Spec>()?.player(0);
    let mut bots: Vec<Box<dyn Bot<_>>> =
        vec![Box::new(Stifling { rng: Rng::new(0) }), Box::new(greedy)];
    let scores = play(&game, &mut bots, 1)?;
    println!(
        "the stifling bot {}, the greedy one {}",
        scores[0], scores[1]
    );
    assert!(scores.iter().all(|score| *score > 0));
    Ok(())
}
