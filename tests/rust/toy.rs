//! The known answers of the toy game, found by hand and by counting everything.

use durbar::toy::{Heap, Toy};
use durbar::{Game, MAX_PLAYERS, PerPlayer, Rng, Turn, perft, perft_divide, playouts};

use crate::walks::legal;

/// Each player's chance to win if all play at random: every line of play with its probability.
fn win_shares(toy: &Toy, state: Heap) -> PerPlayer<f64> {
    let mut children: Vec<(u32, f64)> = Vec::new();
    match toy.turn(&state) {
        Turn::Terminal => return toy.returns(&state),
        Turn::Chance => {
            let mut weights = Vec::new();
            toy.chance_weights(&state, &mut weights);
            let total: u32 = weights.iter().map(|&(_, weight)| weight).sum();
            let share = |&(id, weight): &(u32, u32)| (id, f64::from(weight) / f64::from(total));
            children.extend(weights.iter().map(share));
        }
        Turn::Player(_) => {
            let actions = legal(toy, &state);
            let number = u32::try_from(actions.len()).expect("few");
            children.extend(actions.into_iter().map(|id| (id, 1.0 / f64::from(number))));
        }
    }
    let mut shares = [0.0; MAX_PLAYERS];
    for (action, probability) in children {
        let mut child = state;
        toy.apply_action(&mut child, action)
            .expect("a legal action");
        for (share, of_child) in shares.iter_mut().zip(win_shares(toy, child)) {
            *share += probability * of_child;
        }
    }
    shares
}

#[test]
fn perft_counts_the_ways_to_take_5_or_6_stones_by_ones_and_twos() {
    let toy = Toy { players: 2 };
    let start = toy.new_initial_state();
    // Rows of ones and twos with a sum of at most 5, and with a sum of at most 6.
    let counts: Vec<u64> = (0..=8).map(|depth| perft(&toy, &start, depth)).collect();
    assert_eq!(counts, [1, 2, 2 + 2, 4 + 4, 7 + 8, 5 + 11, 1 + 6, 1, 0]);
    assert_eq!(perft_divide(&toy, &start, 3), [(5, 4), (6, 4)]);
}

#[test]
fn win_shares_of_two_players_are_those_found_by_hand() {
    let toy = Toy { players: 2 };
    let shares = win_shares(&toy, toy.new_initial_state());
    // p(n) for who is to move: p(1) = 1, p(2) = 1/2, p(n) = 1 - (p(n-1) + p(n-2)) / 2, so
    // p(3) = 1/4, p(4) = 5/8, p(5) = 9/16, p(6) = 13/32; 5 stones come twice as often as 6.
    let first = (2.0 * 9.0 / 16.0 + 13.0 / 32.0) / 3.0;
    assert!((shares[0] - first).abs() < 1e-12, "{shares:?}");
    assert!((shares[1] - (1.0 - first)).abs() < 1e-12, "{shares:?}");
}

#[test]
fn playouts_come_near_the_exact_shares() {
    const GAMES: u64 = 20_000;
    for players in 2..=5 {
        let toy = Toy { players };
        let start = toy.new_initial_state();
        let exact = win_shares(&toy, start);
        let stats = playouts(&toy, &start, GAMES, 11);
        assert_eq!(stats.games, GAMES);
        assert_eq!((stats.shortest, stats.longest), (3, 6));
        for (seat, wins) in stats.wins.iter().enumerate() {
            let share = wins / 20_000.0;
            // Five standard deviations, of a share near 1/2.
            assert!(
                (share - exact[seat]).abs() < 0.018,
                "{players} players, seat {seat}: {share}"
            );
        }
    }
}

#[test]
fn a_random_game_is_that_of_its_stream() {
    let toy = Toy { players: 3 };
    let start = toy.new_initial_state();
    let mut wins = [0.0; MAX_PLAYERS];
    for index in 0..50 {
        let mut end = start;
        durbar::random_playout(&toy, &mut end, &mut Rng::new(4).stream(index));
        for (sum, returned) in wins.iter_mut().zip(toy.returns(&end)) {
            *sum += returned;
        }
    }
    assert_eq!(playouts(&toy, &start, 50, 4).wins, wins[..3]);
}
