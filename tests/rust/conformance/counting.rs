//! Counts of moves and of games.

use std::convert::Infallible;

use durbar::{
    Bulk, CHANCE_PLAYER, Counting, Records, Rng, Tally, Turn, Workers, check_of, perft,
    perft_divide, perft_parallel, playouts, record_playouts,
};

use crate::walks::{choose, legal, states};

/// The count of move sequences in the plainest way.
fn count<G: Bulk>(game: &G, state: &G::State, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut sum = 0;
    for action in legal(game, state) {
        let mut child = *state;
        game.apply_action(&mut child, action)
            .expect("a legal action");
        sum += count(game, &child, depth - 1);
    }
    sum
}

pub(crate) fn perft_is_a_count_of_checked_moves<G: Bulk>(game: &G) {
    for state in states(game, 0..1).into_iter().step_by(20) {
        for depth in 0..=2 {
            assert_eq!(
                perft(game, &state, depth),
                count(game, &state, depth),
                "{state:?}"
            );
        }
    }
}

pub(crate) fn perft_is_the_same_on_any_number_of_threads<G: Bulk>(game: &G) {
    let states = states(game, 0..1);
    for state in [states[0], states[states.len() / 2]] {
        for threads in [1, 3] {
            let workers = Workers::new(threads).expect("a few threads");
            let go_on = || Ok::<(), Infallible>(());
            for depth in 0..=3 {
                let whole = perft_parallel(game, &state, depth, &workers, go_on);
                assert_eq!(whole, Ok(perft(game, &state, depth)));
                let after = |action| {
                    let mut child = state;
                    game.apply_unchecked(&mut child, action);
                    (action, perft(game, &child, depth - 1))
                };
                let actions = legal(game, &state).into_iter().filter(|_| depth > 0);
                let expected = actions.map(after).collect();
                let divided = perft_divide(game, &state, depth, &workers, go_on);
                assert_eq!(divided, Ok(expected));
            }
        }
    }
}

pub(crate) fn playouts_can_be_made_in_parts<G: Bulk>(game: &G) {
    let start = game.new_initial_state();
    let (mut first, mut parts) = (Tally::default(), Tally::default());
    parts.play(game, &|_| start, 7..20, 9);
    first.play(game, &|_| start, 0..7, 9);
    let stats = first.stats(game.num_players());
    parts.merge(&first);
    assert_eq!(
        parts.stats(game.num_players()),
        playouts(game, &start, 20, 9)
    );
    let mut put_together = Tally::default();
    put_together.play(game, &|_| start, 7..20, 9);
    put_together.add_stats(&stats);
    assert_eq!(put_together, parts);
    for threads in [1, 2, 5] {
        let workers = Workers::new(threads).expect("a few threads");
        let (mut tally, mut progress) = (Tally::default(), Vec::new());
        let done: Result<(), ()> =
            tally.play_parallel(game, &|_| start, 0..20, 9, &workers, |played, decisions| {
                progress.push((played, decisions));
                Ok(())
            });
        assert_eq!(done, Ok(()));
        assert_eq!(tally, parts, "{threads} threads");
        let all = (20, parts.stats(game.num_players()).decisions);
        assert!(
            progress.is_sorted() && progress.last() == Some(&all),
            "{progress:?}"
        );
    }
}

pub(crate) fn records_are_the_games_of_playouts<G: Bulk>(game: &G) {
    let start = game.new_initial_state();
    let records = record_playouts(game, &start, 20, 9);
    assert_eq!(records.games(), 20);
    let mut checks = records.checks.iter();
    for index in 0..20 {
        let (mut state, mut rng) = (start, Rng::new(9).stream(index as u64));
        let offset = |game: usize| records.offsets[game].cast_unsigned() as usize;
        let steps = offset(index)..offset(index + 1);
        for step in steps {
            let player = match game.turn(&state) {
                Turn::Player(seat) => seat.cast_signed(),
                Turn::Chance => CHANCE_PLAYER,
                Turn::Terminal => panic!("the game is over"),
            };
            assert_eq!(records.players[step], player);
            if player != CHANCE_PLAYER {
                assert_eq!(checks.next(), Some(&check_of(game.hash(&state))));
            }
            let count = legal(game, &state).len();
            assert_eq!(records.legal_counts[step], count.cast_signed() as i32);
            let action = choose(game, &state, &mut rng).expect("not the end");
            assert_eq!(records.actions[step].cast_unsigned(), action);
            game.apply_unchecked(&mut state, action);
        }
        assert_eq!(game.turn(&state), Turn::Terminal);
        assert_eq!(records.hashes[index], game.hash(&state));
        let decisions: i32 = records.decisions[..=index].iter().sum();
        assert_eq!(
            decisions.cast_unsigned() as usize,
            records.checks.len() - checks.len()
        );
        let seats = index * game.num_players()..(index + 1) * game.num_players();
        assert_eq!(
            records.scores[seats.clone()],
            game.scores(&state)[..seats.len()]
        );
        assert_eq!(
            records.returns[seats.clone()],
            game.returns(&state)[..seats.len()]
        );
    }
    for threads in [1, 2, 5] {
        let workers = Workers::new(threads).expect("a few threads");
        let on_progress = |_| Ok::<(), Infallible>(());
        let play = |games, counting| {
            Records::of_playouts(game, &start, games, 9, counting, &workers, on_progress)
        };
        let same = play(0..20, Counting::LegalActions);
        assert_eq!(same.as_ref(), Ok(&records), "{threads} threads");
        let last = play(15..20, Counting::Nothing).expect("nobody ends them");
        assert_eq!(last.hashes, records.hashes[15..]);
        assert!(last.legal_counts.is_empty());
    }
}
