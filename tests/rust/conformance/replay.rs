//! Recorded games are played again, and what was changed in them is found.

use durbar::{
    Bulk, CHANCE_PLAYER, Difference, Load, Records, Rng, Turn, Wrong, record_playouts, replay,
};

const GAMES: usize = 12;

pub(crate) fn records_are_replayed<G: Bulk>(game: &G) {
    let start = game.new_initial_state();
    let records = record_playouts(game, &start, GAMES as u64, 3);
    assert_eq!(replay(game, &start, (&records).into()), Ok(()));
}

pub(crate) fn a_changed_action_is_named<G: Bulk + Load>(game: &G) {
    let start = game.new_initial_state();
    let records = record_playouts(game, &start, GAMES as u64, 3);
    let mut rng = Rng::new(5);
    for _ in 0..200 {
        let step = rng.bounded(records.actions.len() as u64) as usize;
        let others = game.facts().num_distinct_actions as u64;
        let mut changed = records.clone();
        changed.actions[step] = rng.bounded(others) as i32;
        if changed == records {
            continue;
        }
        let is_before = |&&offset: &&i64| offset.cast_unsigned() as usize <= step;
        let index = records.offsets.iter().filter(is_before).count() - 1;
        let begin = records.offsets[index].cast_unsigned() as usize;
        let step = step - begin;
        let Err(difference) = replay(game, &start, (&changed).into()) else {
            // Two actions may lead to the same position.
            let after = |actions: &[i32]| {
                let mut state = start;
                for action in &actions[begin..=begin + step] {
                    game.apply_unchecked(&mut state, action.cast_unsigned());
                }
                state
            };
            assert_eq!(after(&changed.actions), after(&records.actions));
            continue;
        };
        assert_eq!(difference.game, index);
        let steps = difference.steps.clone();
        assert!(
            steps.contains(&step),
            "{difference} is not about step {step}"
        );
        let players = &records.players[begin..][steps];
        // The last step may be where another player decides than the recorded one.
        let before = players.iter().rev().skip(1);
        let decided = before.filter(|&&player| player != CHANCE_PLAYER);
        assert!(
            decided.count() <= 1,
            "{difference}: at most one decision is under suspicion"
        );
    }
}

/// Each column by itself.
pub(crate) fn a_changed_column_is_found<G: Bulk>(game: &G) {
    let start = game.new_initial_state();
    let records = record_playouts(game, &start, GAMES as u64, 3);
    let difference = |change: &dyn Fn(&mut Records)| {
        let mut changed = records.clone();
        change(&mut changed);
        let outcome = replay(game, &start, (&changed).into());
        let Difference { steps, wrong, .. } = outcome.expect_err("a difference");
        (steps, wrong)
    };
    let decided = records
        .players
        .iter()
        .position(|&player| player != CHANCE_PLAYER);
    let first = decided.expect("a decision");
    let last = records.offsets[1].cast_unsigned() as usize;
    let seats = game.num_players();
    let (steps, wrong) = difference(&|records| records.players[first] = CHANCE_PLAYER);
    assert_eq!((steps.clone(), steps.len()), (first..first + 1, 1));
    assert!(matches!(wrong, Wrong::Player(seat) if seat == records.players[first]));
    assert_eq!(
        difference(&|records| records.checks[0] ^= 1),
        (0..first, Wrong::Position)
    );
    let (_, wrong) = difference(&|records| records.hashes[0] ^= 1 << 63);
    assert_eq!(wrong, Wrong::Position);
    assert_eq!(
        difference(&|records| records.scores[seats - 1] += 1),
        (0..0, Wrong::Scores)
    );
    assert_eq!(
        difference(&|records| records.returns[0] += 0.5),
        (0..0, Wrong::Returns)
    );
    assert_eq!(
        difference(&|records| records.decisions[0] += 1),
        (0..0, Wrong::Columns)
    );
    let (_, wrong) = difference(&|records| records.offsets.truncate(1));
    assert_eq!(wrong, Wrong::Columns);
    let (steps, _) = difference(&|records| records.offsets[1] -= 1);
    assert!(steps.end >= last - 1);
    let (_, wrong) = difference(&|records| {
        records.actions.truncate(last - 1);
        records.players.truncate(last - 1);
    });
    assert_eq!(wrong, Wrong::Columns);
}

pub(crate) fn a_game_that_was_broken_off_is_replayed<G: Bulk>(game: &G) {
    let start = game.new_initial_state();
    let whole = record_playouts(game, &start, 1, 3);
    let decisions = whole
        .players
        .iter()
        .filter(|&&player| player != CHANCE_PLAYER);
    assert!(decisions.count() > 1);
    let mut state = start;
    let mut steps = 0;
    while game.turn(&state) == Turn::Chance {
        game.apply_unchecked(&mut state, whole.actions[steps].cast_unsigned());
        steps += 1;
    }
    let mut part = whole.clone();
    part.offsets[1] = steps as i64;
    part.players.truncate(steps);
    part.actions.truncate(steps);
    part.checks.clear();
    part.decisions[0] = 0;
    part.hashes[0] = game.hash(&state);
    let mut broken_off: durbar::RecordedGames<'_> = (&part).into();
    assert_eq!(
        replay(game, &start, broken_off).map_err(|difference| difference.wrong),
        Err(Wrong::NotOver)
    );
    broken_off.ended = &[false];
    assert_eq!(replay(game, &start, broken_off), Ok(()));
}
