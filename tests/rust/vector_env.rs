//! Games side by side are the games that one by one would be.

use durbar::cpu::{narrow_only, portable_only};
use durbar::{
    ActionId, AnyPosition, AnyVectorEnv, Bulk, Game, Lane, Load, Number, Outputs, Position, Rng,
    Show, StepOptions, VectorEnv, VectorEnvError, Wire, random_playout, with_game, with_position,
    with_vector_env,
};

use crate::games::{every_game, is_listed};
use crate::lanes::{Alone, Arrays};

/// Does something with every game there is.
macro_rules! each_game {
    ($game:ident => $body:expr) => {
        for (label, game) in every_game() {
            println!("{label}");
            with_game!(&game, $game => $body);
        }
    };
}

/// Plays an environment and lanes alone side by side; actions are drawn from the lanes' generators in
/// some steps, and from another one in the rest. Gives the number of games that ended.
fn compare<G: Bulk + Wire, N: Number, A: ActionId + Default>(
    game: &G,
    (seed, lanes, threads): (u64, usize, usize),
    steps: u32,
) -> u32 {
    let mut env = VectorEnv::new(game.clone(), lanes, seed, threads).expect("threads");
    assert_eq!((env.lanes().len(), env.threads()), (lanes, threads));
    let mut alone: Vec<Alone<G>> = (0..lanes)
        .map(|lane| Alone::new(game, seed, lane as u64))
        .collect();
    let mut written = Arrays::<N>::new(game, lanes);
    env.observe(None, written.outputs())
        .expect("arrays that fit");
    let expected = Arrays::joined(alone.iter().map(|one| one.row(-1, None)).collect());
    assert_eq!(written, expected, "before the first step");
    let mut choices = Rng::new(!seed);
    let mut actions = vec![A::default(); lanes];
    for step in 0..steps {
        if step % 3 == 0 {
            for (action, one) in actions.iter_mut().zip(&alone) {
                *action = A::of(game.sample_action(&one.state, &mut choices));
            }
        } else {
            env.sample_actions(&mut actions, None)
                .expect("as many actions");
            let drawn: Vec<_> = alone.iter_mut().map(Alone::sample).collect();
            let ids: Vec<_> = actions
                .iter()
                .map(|id| id.action().expect("an id"))
                .collect();
            assert_eq!(ids, drawn, "step {step}");
        }
        written = Arrays::new(game, lanes);
        env.step(&actions, written.outputs())
            .expect("legal actions");
        let each = alone.iter_mut().zip(&actions);
        let rows = each.map(|(one, id)| one.step(id.action().expect("an id")));
        assert_eq!(written, Arrays::joined(rows.collect()), "step {step}");
        for (lane, one) in env.lanes().iter().zip(&alone) {
            assert_eq!(
                (lane.state, &lane.rng),
                (one.state, &one.rng),
                "step {step}"
            );
        }
    }
    alone.iter().map(|one| one.games).sum()
}

#[test]
fn lanes_are_games_of_their_own() {
    each_game!(game => {
        compare::<_, f32, i32>(game, (1, 3, 1), 40);
        compare::<_, u8, i64>(game, (2, 40, 2), 12);
        compare::<_, u8, i32>(game, (6, 33, 3), 12);
        compare::<_, u8, u32>(game, (u64::MAX, 1, 3), 12);
    });
}

#[test]
fn every_version_of_the_code_writes_the_same() {
    each_game!(game => {
        for (is_portable, is_narrow) in [(true, true), (false, true), (false, false)] {
            portable_only(is_portable);
            narrow_only(is_narrow);
            compare::<_, f32, i32>(game, (3, 5, 1), 40);
            compare::<_, u8, i32>(game, (4, 5, 1), 40);
        }
    });
}

#[test]
fn lanes_go_on_when_games_end() {
    durbar::for_each_game!(game => {
        let games = compare::<_, f32, i32>(&game, (5, 2, 1), 800);
        assert!(games > 4, "{} with {} players: {games} games", game.facts().name, game.num_players());
    });
}

/// The lanes after some random steps.
fn played<G: Bulk + Wire>(game: &G, lanes: usize, threads: usize) -> Vec<Lane<G::State>> {
    let mut env = VectorEnv::new(game.clone(), lanes, 9, threads).expect("threads");
    let mut actions = vec![0_i32; lanes];
    for _ in 0..150 {
        env.sample_actions(&mut actions, None)
            .expect("as many actions");
        env.step(&actions, Outputs::<u8>::default()).expect("legal");
    }
    env.lanes().to_vec()
}

#[test]
fn an_illegal_action_changes_nothing_anywhere() {
    each_game!(game => {
        for threads in [1, 2] {
            let mut env = VectorEnv::new(game.clone(), 50, 4, threads).expect("threads");
            let mut legal = vec![0_i64; 50];
            env.sample_actions(&mut legal, None).expect("as many actions");
            let before = env.lanes().to_vec();
            let untouched = Arrays::<f32>::new(game, 50);
            let beyond = i64::try_from(game.facts().num_distinct_actions).expect("a small number");
            for wrong in [-1, i64::MIN, beyond, i64::from(u32::MAX), 1 << 32, i64::MAX] {
                let mut actions = legal.clone();
                (actions[30], actions[49]) = (wrong, -2);
                let mut arrays = untouched.clone();
                let Err(VectorEnvError::Illegal { lane, action, reason }) =
                    env.step(&actions, arrays.outputs())
                else {
                    panic!("{wrong} was taken");
                };
                assert_eq!((lane, action), (30, wrong));
                assert!(!reason.is_empty());
                assert!(env.lanes() == before && arrays == untouched);
            }
            // An id of the game that is not legal here has the reason that the game gives.
            let state = &before[30].state;
            let listed = crate::walks::legal(game, state);
            let wrong = (0..u32::MAX).find(|id| !listed.contains(id)).expect("an id that is not legal");
            legal[30] = i64::from(wrong);
            let refused = env.step(&legal, Outputs::<f32>::default()).expect_err("not legal");
            let reason = game.why_illegal(state, wrong);
            assert_eq!(refused, VectorEnvError::Illegal { lane: 30, action: i64::from(wrong), reason });
            assert!(refused.to_string().starts_with("lane 30: action "), "{refused}");
        }
    });
}

/// The first lane whose action is not legal, as the game judges it, and as the environment does.
fn first_illegal<G: Bulk + Wire>(env: &VectorEnv<G>, actions: &[i32]) -> [Option<usize>; 2] {
    let legal = |(lane, id): (&Lane<G::State>, &i32)| {
        let id = id.action().expect("an id");
        env.game().is_legal(&lane.state, id)
    };
    let judged = env
        .lanes()
        .iter()
        .zip(actions)
        .position(|pair| !legal(pair));
    let refused = match env.clone().step(actions, Outputs::<u8>::default()) {
        Ok(()) => None,
        Err(VectorEnvError::Illegal { lane, .. }) => Some(lane),
        Err(other) => panic!("{other}"),
    };
    [judged, refused]
}

#[test]
fn what_was_drawn_is_legal_only_where_it_was_drawn() {
    each_game!(game => {
        let mut env = VectorEnv::new(game.clone(), 12, 6, 1).expect("threads");
        let elsewhere = played(game, 12, 1);
        let (mut actions, mut refusals) = (vec![0_i32; 12], 0);
        let mut judge = |env: &VectorEnv<_>, actions: &[i32]| {
            let [judged, refused] = first_illegal(env, actions);
            assert_eq!(judged, refused);
            refusals += usize::from(refused.is_some());
        };
        for step in 0..40 {
            env.sample_actions(&mut actions, None).expect("as many actions");
            let mut others = env.clone();
            for (lane, other) in elsewhere.iter().enumerate() {
                let position = Position {
                    game: game.clone(),
                    state: other.state,
                };
                others.set_lane(lane, &position, None).expect("a decision");
            }
            judge(&others, &actions);
            let mut anew = env.clone();
            anew.reset(step).expect("a game that can be played");
            judge(&anew, &actions);
            env.step(&actions, Outputs::<u8>::default()).expect("legal");
            judge(&env, &actions);
        }
        // In a small game all actions may be legal at every decision.
        assert!(refusals > 40 || !is_listed(game), "{refusals}");
    });
}

#[test]
fn unchecked_steps_are_the_same_steps() {
    each_game!(game => {
        let mut env = VectorEnv::new(game.clone(), 20, 6, 1).expect("threads");
        let mut actions = [0_i32; 20];
        for _ in 0..60 {
            env.sample_actions(&mut actions, None).expect("as many actions");
            let mut other = env.clone();
            let (mut one, mut two) = (Arrays::<f32>::new(game, 20), Arrays::<f32>::new(game, 20));
            env.step(&actions, one.outputs()).expect("legal");
            let unchecked = StepOptions { check: false, ..StepOptions::default() };
            other.step_with(&actions, unchecked, two.outputs()).expect("arrays that fit");
            assert!(one == two && env.lanes() == other.lanes());
        }
    });
}

#[test]
fn what_is_not_asked_for_is_not_missed() {
    each_game!(game => {
        let mut env = VectorEnv::new(game.clone(), 18, 8, 2).expect("threads");
        let mut actions = [0_i32; 18];
        // Each output is there and is missing beside each other one.
        for which in (0..2048_u32).step_by(13) {
            env.sample_actions(&mut actions, None).expect("as many actions");
            let mut other = env.clone();
            let (mut whole, mut part) = (Arrays::<u8>::new(game, 18), Arrays::new(game, 18));
            let mut expected = part.clone();
            other.step(&actions, whole.outputs()).expect("legal");
            let mut outputs = part.outputs();
            macro_rules! choose {
                ($($bit:literal $field:ident),+) => {
                    $(if which >> $bit & 1 == 1 {
                        expected.$field = whole.$field.clone();
                    } else {
                        outputs.$field = None;
                    })+
                };
            }
            choose!(0 observations, 1 legal_actions_mask, 2 rewards, 3 terminated, 4 current_players, 5 scores, 6 acted, 7 final_observations, 8 packed_observations, 9 packed_legal_actions_mask, 10 points);
            env.step(&actions, outputs).expect("legal");
            assert!(part == expected && env.lanes() == other.lanes(), "{which:011b}");
        }
    });
}

#[test]
fn lanes_that_take_no_part_stay_as_they_are() {
    each_game!(game => {
        let mut env = VectorEnv::new(game.clone(), 40, 5, 2).expect("threads");
        let mut alone: Vec<_> = (0..40).map(|lane| Alone::new(game, 5, lane)).collect();
        let mut choices = Rng::new(6);
        let mut arrays = Arrays::<u8>::new(game, 40);
        let mut rows: Vec<Arrays<u8>> = vec![Arrays::new(game, 1); 40];
        for _ in 0..60 {
            let active: Vec<bool> = (0..40).map(|_| choices.bounded(3) == 0).collect();
            let options = StepOptions { active: Some(&active), ..StepOptions::default() };
            let mut actions = [-5_i64; 40];
            env.sample_actions(&mut actions, Some(&active)).expect("as many");
            for ((lane, row), (active, action)) in (alone.iter_mut().zip(&mut rows)).zip(active.iter().zip(actions)) {
                assert_eq!(*active, action != -5);
                if *active {
                    let action = lane.sample();
                    let before = row.final_observations.clone();
                    *row = lane.step(action);
                    if !row.terminated[0] {
                        row.final_observations = before;
                    }
                }
            }
            env.step_with(&actions, options, arrays.outputs()).expect("legal");
            assert!(arrays == Arrays::joined(rows.clone()));
        }
    });
}

#[test]
fn observations_are_those_of_a_chosen_seat() {
    each_game!(game => {
        let env = VectorEnv::new(game.clone(), 17, 9, 2).expect("threads");
        let (seats, lanes) = (game.num_players(), 0..17);
        let players: Vec<i32> = lanes.map(|lane| i32::try_from(lane % seats).expect("small")).collect();
        let mut whole = Arrays::<f32>::new(game, 17);
        env.observe(Some(&players), whole.outputs()).expect("seats");
        let mut row = vec![0.0; whole.observations.len() / 17];
        let rows = whole.observations.chunks(row.len());
        for ((lane, player), observation) in env.lanes().iter().zip(&players).zip(rows) {
            let seat = usize::try_from(*player).expect("a seat");
            game.observation_tensor(&game.view(&lane.state, seat), &mut row);
            assert_eq!(row, observation);
        }
        for wrong in [-1, i32::try_from(seats).expect("small"), 300] {
            let players = [vec![0; 16], vec![wrong]].concat();
            let last = seats - 1;
            let expected = VectorEnvError::NoSeat { lane: 16, player: wrong, last };
            assert_eq!(env.observe(Some(&players), whole.outputs()), Err(expected));
        }
    });
}

#[test]
fn arguments_of_another_length_are_refused() {
    each_game!(game => {
        let mut env = VectorEnv::new(game.clone(), 4, 1, 1).expect("threads");
        let before = env.lanes().to_vec();
        let mut actions = [0_i32; 4];
        let length = |result: Result<(), VectorEnvError>| match result {
            Err(VectorEnvError::Length(wrong)) => (wrong.name, wrong.expected, wrong.actual),
            other => panic!("a wrong length, not {other:?}"),
        };
        assert_eq!(length(env.sample_actions(&mut actions[..3], None)), ("actions", 4, 3));
        assert!(env.lanes() == before);
        env.clone().sample_actions(&mut actions, None).expect("as many actions");
        let none = Outputs::<f32>::default;
        assert_eq!(length(env.step(&actions[1..], none())), ("actions", 4, 3));
        assert_eq!(length(env.step(&[0_i32; 5], none())), ("actions", 4, 5));
        let active = StepOptions { active: Some(&[true; 3]), ..StepOptions::default() };
        assert_eq!(length(env.step_with(&actions, active, none())), ("active", 4, 3));
        assert_eq!(length(env.sample_actions(&mut actions, active.active)), ("active", 4, 3));
        assert_eq!(length(env.observe(Some(&[0; 3]), none())), ("players", 4, 3));
        let mut arrays = Arrays::<f32>::new(game, 4);
        macro_rules! longer {
            ($($field:ident),+) => {
                $({
                    let right = arrays.$field.len();
                    arrays.$field.push(Default::default());
                    let expected = (stringify!($field), right, right + 1);
                    assert_eq!(length(env.step(&actions, arrays.outputs())), expected);
                    assert_eq!(length(env.observe(None, arrays.outputs())), expected);
                    arrays.$field.pop();
                })+
            };
        }
        longer!(
            observations, legal_actions_mask, packed_observations, packed_legal_actions_mask,
            rewards, terminated, current_players, scores, acted, final_observations, points
        );
        assert!(env.lanes() == before && arrays == Arrays::new(game, 4));
        env.step(&actions, arrays.outputs()).expect("arrays that fit");
    });
}

#[test]
fn a_reset_environment_is_a_new_one() {
    each_game!(game => {
        let mut env = VectorEnv::new(game.clone(), 20, 1, 2).expect("threads");
        let new = VectorEnv::new(game.clone(), 20, 2, 1).expect("threads");
        assert!(env.lanes() != new.lanes());
        let mut actions = [0_i32; 20];
        env.sample_actions(&mut actions, None).expect("as many actions");
        env.step(&actions, Outputs::<f32>::default()).expect("legal");
        env.reset(2).expect("decisions");
        assert!(env.lanes() == new.lanes());
    });
}

#[test]
fn lanes_can_be_put_at_other_decisions() {
    for (label, game) in every_game() {
        println!("{label}");
        let mut env = game.new_vector_env(3, 1, 1).expect("threads");
        let other = game.new_vector_env(3, 2, 1).expect("threads");
        let position = other.position(1).expect("a lane");
        env.set_position(2, &position, None).expect("a decision");
        assert_eq!(env.position(2), Some(position.clone()));
        assert_eq!(env.positions().count(), 3);
        assert_eq!(env.position(3), None);
        let rng = |env: &AnyVectorEnv| with_vector_env!(env, env => env.lanes()[2].rng.clone());
        let unmoved = game.new_vector_env(3, 1, 1).expect("threads");
        assert_eq!(rng(&env), rng(&unmoved), "the lane keeps its generator");
        let refused = env.set_position(3, &position, None);
        assert_eq!(refused, Err(VectorEnvError::NoLane { lane: 3, lanes: 3 }));
        let mut ended = position.clone();
        with_position!(&mut ended, position => {
            random_playout(&position.game, &mut position.state, &mut Rng::new(1));
        });
        for nobody in [game.new_initial_position(), ended] {
            let refused = env.set_position(0, &nobody, None);
            assert!(
                matches!(refused, Err(VectorEnvError::NoDecision(_))),
                "{refused:?}"
            );
        }
        env.set_position(2, &position, Some(Rng::new(5)))
            .expect("a decision");
        assert_eq!(rng(&env), Rng::new(5));
    }
}

#[test]
fn a_position_of_another_game_is_refused() {
    let games = every_game();
    for (label, game) in &games {
        let mut env = game.new_vector_env(1, 1, 1).expect("threads");
        let before = env.position(0);
        for (other_label, other) in games.iter().filter(|(_, other)| other != game) {
            let stranger: AnyPosition = other
                .new_vector_env(1, 1, 1)
                .expect("threads")
                .position(0)
                .expect("a lane");
            let refused = env.set_position(0, &stranger, None);
            assert_eq!(
                refused,
                Err(VectorEnvError::OtherGame),
                "{other_label} in {label}"
            );
        }
        assert_eq!(env.position(0), before);
    }
}
