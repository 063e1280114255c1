//! The hash of a state: the words that [`PositionHash`] multiplies and folds.

use super::cards::Cards;
use super::state::State;
use crate::game::MAX_PLAYERS;
use crate::position_hash::PositionHash;

/// The hash of a state, without `shown`, which follows from the played cards.
///
/// Neighbouring bytes go to places that are not side by side. Else the compiler merges their loads,
/// and store forwarding from the narrower stores just made fails.
pub(crate) fn hash(state: &State) -> u64 {
    let open = &state.open;
    let mut hash = PositionHash::default();
    let mut add_cards = |cards: Cards| hash.add([cards.0 as u64, (cards.0 >> 64) as u64]);
    add_cards(open.discards);
    add_cards(open.display);
    add_cards(state.deck);
    for seat in 0..MAX_PLAYERS {
        add_cards(state.hands[seat]);
        add_cards(open.known[seat]);
        add_cards(open.played[seat]);
    }
    for seat in 0..MAX_PLAYERS {
        hash.add([open.palaces[seat], open.royal[seat]]);
        let numbers = u64::from(open.scores[seat])
            | u64::from(open.influence[seat]) << 16
            | u64::from(open.colour[seat]) << 32
            | u64::from(open.specials[seat]) << 40;
        hash.add([numbers, open.goods[seat].into()]);
    }
    hash.add([open.bonus[0], open.bonus[1]]);
    hash.add([open.bonus[2], open.order]);
    let turn = u64::from(open.pending)
        | u64::from(open.played_specials) << 8
        | (open.phase as u64) << 16
        | u64::from(open.still_in) << 24
        | u64::from(open.player) << 32
        | u64::from(open.court) << 40
        | u64::from(open.start) << 48
        | u64::from(open.won) << 56;
    hash.add([open.tile_owner, turn]);
    hash.add([open.visit.into(), 0]);
    hash.end()
}

#[cfg(test)]
mod tests {
    use super::super::cards::Cards;
    use super::super::state::{Open, Phase};
    use super::*;
    use crate::game::Game as _;
    use crate::load::Load as _;
    use std::collections::HashSet;

    /// Calls `add` with a change of every bit that a state holds.
    fn each_change(mut add: impl FnMut(&dyn Fn(&mut State))) {
        for bit in 0..128 {
            let flip = |cards: &mut Cards| cards.0 ^= 1 << bit;
            add(&|state| flip(&mut state.deck));
            add(&|state| flip(&mut state.open.discards));
            add(&|state| flip(&mut state.open.display));
            for seat in 0..MAX_PLAYERS {
                add(&|state| flip(&mut state.hands[seat]));
                add(&|state| flip(&mut state.open.known[seat]));
                add(&|state| flip(&mut state.open.played[seat]));
            }
        }
        for bit in 0..64 {
            for seat in 0..MAX_PLAYERS {
                add(&|state| state.open.palaces[seat] ^= 1 << bit);
                add(&|state| state.open.royal[seat] ^= 1 << bit);
            }
            for plane in 0..3 {
                add(&|state| state.open.bonus[plane] ^= 1 << bit);
            }
            add(&|state| state.open.order ^= 1 << bit);
            add(&|state| state.open.tile_owner ^= 1 << bit);
        }
        for seat in 0..MAX_PLAYERS {
            (0..30).for_each(|bit| add(&|state| state.open.goods[seat] ^= 1 << bit));
            (0..16).for_each(|bit| add(&|state| state.open.scores[seat] ^= 1 << bit));
            (0..12).for_each(|bit| add(&|state| state.open.influence[seat] ^= 1 << bit));
            (0..8).for_each(|bit| add(&|state| state.open.colour[seat] ^= 1 << bit));
            (0..8).for_each(|bit| add(&|state| state.open.specials[seat] ^= 1 << bit));
        }
        let bytes: [fn(&mut Open) -> &mut u8; 8] = [
            |open| &mut open.played_specials,
            |open| &mut open.still_in,
            |open| &mut open.court,
            |open| &mut open.won,
            |open| &mut open.visit,
            |open| &mut open.start,
            |open| &mut open.player,
            |open| &mut open.pending,
        ];
        for (byte, bit) in bytes
            .iter()
            .flat_map(|byte| (0..8).map(move |bit| (byte, bit)))
        {
            add(&|state| *byte(&mut state.open) ^= 1 << bit);
        }
        for (phase, _) in Phase::ALL.into_iter().skip(1) {
            add(&|state| state.open.phase = phase);
        }
    }

    #[test]
    fn every_part_of_a_state_counts() {
        let game = crate::taj_mahal::Game::load(5, &serde_json::Map::new(), None).expect("a game");
        let start = game.new_initial_state();
        let mut states = vec![start];
        each_change(|change| {
            let mut other = start;
            change(&mut other);
            states.push(other);
        });
        let hashes: HashSet<u64> = states.iter().map(hash).collect();
        assert_eq!(hashes.len(), states.len());
    }
}
