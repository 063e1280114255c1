//! Random games, step by step.

use std::ops::Range;

use durbar::{Action, Game, Rng, Turn};

/// More steps than any game here needs, unless an option makes it endless.
const MANY_STEPS: usize = 3_000;

/// One step of a random game.
pub(crate) struct Step<S> {
    pub(crate) before: S,
    pub(crate) action: Action,
    pub(crate) after: S,
}

/// The legal actions as a list.
pub(crate) fn legal<G: Game>(game: &G, state: &G::State) -> Vec<Action> {
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    actions
}

/// A random action, or an outcome with its probability; nothing at the end.
pub(crate) fn choose<G: Game>(game: &G, state: &G::State, rng: &mut Rng) -> Option<Action> {
    match game.turn(state) {
        Turn::Terminal => None,
        Turn::Chance => Some(game.sample_chance(state, rng)),
        Turn::Player(_) => {
            let actions = legal(game, state);
            assert!(!actions.is_empty(), "nothing is legal: {state:?}");
            Some(actions[rng.bounded(actions.len() as u64) as usize])
        }
    }
}

/// All steps of the random game of a seed.
pub(crate) fn random_game<G: Game>(game: &G, seed: u64) -> Vec<Step<G::State>> {
    let mut rng = Rng::new(seed);
    let mut before = game.new_initial_state();
    let mut steps = Vec::new();
    while let Some(action) = choose(game, &before, &mut rng) {
        let mut after = before;
        game.apply_action(&mut after, action)
            .unwrap_or_else(|error| panic!("{error}: {before:?}"));
        steps.push(Step {
            before,
            action,
            after,
        });
        before = after;
        assert!(
            steps.len() < MANY_STEPS,
            "the game of seed {seed} does not end"
        );
    }
    steps
}

/// Every state of the random games of these seeds, the last ones too.
pub(crate) fn states<G: Game>(game: &G, seeds: Range<u64>) -> Vec<G::State> {
    let mut states = Vec::new();
    for seed in seeds {
        states.push(game.new_initial_state());
        states.extend(random_game(game, seed).iter().map(|step| step.after));
    }
    states
}

/// Every state of these games in which a player decides.
pub(crate) fn decisions<G: Game>(game: &G, seeds: Range<u64>) -> Vec<G::State> {
    let mut all = states(game, seeds);
    all.retain(|state| matches!(game.turn(state), Turn::Player(_)));
    all
}
