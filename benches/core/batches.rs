//! Many games side by side, one call a step.

use durbar::{Bulk, Outputs, Rng, VectorEnv, Wire};

use crate::SEED;
use crate::measured::{Measured, timed};

/// As many lanes as learners often have.
const USUAL_WIDTH: usize = 1024;

/// Checked steps of an environment of this width, or of `WIDTH/THREADS`, with masks of legal actions and
/// observations of `f32`; the actions are drawn beforehand. The count is the decisions, the
/// answer the sum of the players to move.
pub(crate) fn batch<G: Bulk + Wire>(game: &G, size: &str, steps: u64) -> Measured {
    let (width, threads) = size.split_once('/').unwrap_or((size, "1"));
    let width: usize = match width {
        "" => USUAL_WIDTH,
        number => number.parse().expect("a number of lanes"),
    };
    let threads = threads.parse().expect("a number of threads");
    let facts = game.facts();
    let mut env = VectorEnv::new(game.clone(), width, SEED, threads).expect("so many threads");
    let actions = recorded(env.clone(), steps);
    let observation: usize = facts.observation_shape.iter().product();
    let mut observations = vec![0_f32; width * observation];
    let mut legal_actions_mask = vec![0_i8; width * facts.num_distinct_actions];
    let mut players = vec![0_i32; width];
    timed(|| {
        let mut answer = 0;
        for actions in &actions {
            let outputs = Outputs {
                observations: Some(&mut observations),
                legal_actions_mask: Some(&mut legal_actions_mask),
                current_players: Some(&mut players),
                ..Outputs::default()
            };
            env.step(actions, outputs).expect("legal actions");
            answer += players
                .iter()
                .map(|player| player.unsigned_abs())
                .sum::<u32>();
        }
        (steps * width as u64, u64::from(answer))
    })
}

/// Random actions for each lane and step. They are not drawn from the lanes' generators, so that
/// chance falls alike when they are played again.
fn recorded<G: Bulk + Wire>(mut env: VectorEnv<G>, steps: u64) -> Vec<Vec<i32>> {
    let mut rng = Rng::new(SEED);
    let row = |_| {
        let draw = |lane: &durbar::Lane<G::State>| {
            let action = env.game().sample_action(&lane.state, &mut rng);
            i32::try_from(action).expect("a small id")
        };
        let actions: Vec<i32> = env.lanes().iter().map(draw).collect();
        let outputs = Outputs::<f32>::default();
        env.step(&actions, outputs).expect("legal actions");
        actions
    };
    (0..steps).map(row).collect()
}
