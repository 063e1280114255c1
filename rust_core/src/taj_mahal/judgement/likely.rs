//! The likely actions of a good player: the logarithm of a weight for each.

use super::terms::{Awards, Gain, Linear, Weights};
use crate::cpu::Simd;
use crate::game::Action;
use crate::portable::{exp, exponentials};
use crate::rng::Rng;
use crate::taj_mahal::rules::apply::greater;
use crate::taj_mahal::rules::cards::Cards;
use crate::taj_mahal::rules::state::{Open, Phase};
use crate::taj_mahal::rules::tables::Tables;
use crate::taj_mahal::{Game, State};

/// A simulated game takes the best of so many random builds or takes.
const BEST_OF: u32 = 4;
/// 1 in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The contest as the player who decides sees it when cards can be played. Awards are the highest
/// bits of bytes, in the order of [`Open::shown`].
pub(super) struct Contest {
    /// The symbols shown by the player, and the most of each that another player still in shows.
    own_symbols: u64,
    rival_symbols: u64,
    court: u64,
    /// The awards that the player would win by withdrawing now.
    lead: u64,
    influence: u64,
    /// The kinds of influence of which the player has one, so that the next wins a special card.
    second: u64,
    crown: u64,
    tile: u64,
    tile_points: f32,
    /// The provinces that palaces in all free cities here would join.
    reach: f32,
    is_fresh: bool,
    others: f32,
    hand: Cards,
}

/// The highest bit of the byte of each award.
fn spread(awards: u8) -> u64 {
    let apart = u64::from(awards).wrapping_mul(ONES) & 0x8040_2010_0804_0201;
    greater((apart | apart >> 4) & 0x0F0F_0F0F_0F0F_0F0F, 0)
}

/// The byte-wise maximum of two words (SWAR).
fn byte_max(a: u64, b: u64) -> u64 {
    let mask = (greater(a, b) >> 7) * 0xFF;
    a & mask | b & !mask
}

fn number(awards: u64) -> f32 {
    awards.count_ones() as f32
}

/// The logarithm of the weight of a build or a take.
pub(super) fn logit_of_gain<W: Linear>(weights: &Gain<W>, [points, cards]: [f32; 2]) -> W {
    weights.point * points + weights.bonus_card * cards
}

impl Contest {
    /// The weight of leading in new awards, given those that the player led before.
    fn awards<W: Linear>(&self, weights: &Awards<W>, new: u64, before: u64) -> W {
        let palaces = self.influence | self.crown;
        let first = new & palaces != 0 && before & palaces == 0;
        weights.first * number(new & self.influence & !self.second)
            + weights.second * number(new & self.influence & self.second)
            + weights.crown * number(new & self.crown)
            + weights.tile_points * number(new & self.tile) * self.tile_points
            + weights.reach * if first { self.reach } else { 0.0 }
    }
}

impl Game {
    pub(super) fn contest(&self, state: &State) -> Contest {
        let (tables, open) = (&*self.tables, &state.open);
        let seat = open.seat();
        let others = (0..self.players).filter(|&other| other != seat && open.is_in(other));
        let rival_symbols = others.fold(0, |most, other| byte_max(most, open.shown[other]));
        let own_symbols = open.shown[seat];
        let court = spread(open.court);
        let province = open.province_of(usize::from(open.visit));
        let free = tables.province_mask[province] & !open.built_cities();
        let own = open.palaces[seat] | open.royal[seat];
        let goods = tables.tile_goods[usize::from(open.visit)].iter();
        let tile_points: u32 = goods
            .map(|&good| 1 + open.good(seat, usize::from(good)))
            .sum();
        Contest {
            own_symbols,
            rival_symbols,
            court,
            lead: greater(own_symbols, rival_symbols) & court,
            influence: spread(tables.all_influence()),
            second: spread(open.kinds_held(seat)),
            crown: spread(tables.crown()),
            tile: spread(tables.province_tile()),
            tile_points: tile_points as f32,
            reach: self.linked_provinces(own | free, province).count_ones() as f32,
            is_fresh: open.played[seat].is_empty(),
            others: open.still_in.count_ones() as f32 - 1.0,
            hand: state.hands[seat],
        }
    }

    fn logit_of_withdrawal<W: Linear>(
        &self,
        weights: &Weights<W>,
        contest: &Contest,
        open: &Open,
    ) -> W {
        let (tables, seat) = (&*self.tables, open.seat());
        let [cards, most, _, whites] = self.count_hand(contest.hand).map(|count| count as f32);
        let bound = tables.bound_mask[usize::from(open.colour[seat]) & 15];
        let specials = Tables::playable_specials(open, seat);
        let (w, none) = (&weights.withdraw, W::from(0.0));
        let entered = if contest.is_fresh {
            w.fresh
                + w.fresh_others * contest.others
                + w.fresh_suit * (most + whites)
                + w.fresh_cards * cards
        } else {
            let playable = contest.hand.count(bound) as f32;
            let vain = if contest.lead == 0 { w.vain } else { none };
            w.playable * playable + w.others * contest.others + vain
        };
        let alone = if contest.others < 1.0 { w.alone } else { none };
        let is_last = usize::from(open.visit) + 1 == tables.num_provinces();
        w.always
            + contest.awards(&weights.awards_kept, contest.lead, 0)
            + entered
            + alone
            + if is_last { w.last_visit } else { none }
            + w.companions * (whites + specials.count_ones() as f32)
    }

    fn logit_of_play<W: Linear>(
        &self,
        weights: &Weights<W>,
        contest: &Contest,
        kind: usize,
        companion: usize,
    ) -> W {
        let (tables, w) = (&*self.tables, &weights.play);
        let mut symbols = tables.kind_symbols[kind & 63];
        let whites = tables.num_white();
        let mut logit = W::from(0.0);
        if companion > whites {
            let special = &tables.specials[companion - 1 - whites];
            symbols += special.symbols;
            logit = w.special + w.points * f32::from(special.points);
        } else if companion > 0 {
            symbols += tables.kind_symbols[tables.num_coloured + companion - 1];
            logit = w.white;
        }
        let after = contest.own_symbols.wrapping_add(symbols);
        let lead = greater(after, contest.rival_symbols) & contest.court;
        let shown = greater(symbols, 0) & contest.court;
        let tied =
            shown & !greater(after, contest.rival_symbols) & !greater(contest.rival_symbols, after);
        let colour = tables.colour_mask[usize::from(tables.colour_of[kind & 63])];
        let suit = if contest.is_fresh {
            w.fresh_suit
        } else {
            w.suit
        };
        logit
            + contest.awards(&weights.awards_new, lead & !contest.lead, contest.lead)
            + w.tied * number(tied)
            + w.ahead * number(shown & contest.lead)
            + w.behind * number(shown & !lead & !tied)
            + suit * contest.hand.count(colour) as f32
            + w.elephant * number(shown & contest.tile)
            + w.mogul * number(shown & contest.crown)
            + w.double * number(greater(symbols, ONES) & contest.court)
    }

    /// The logarithm of the weight of a play or a withdrawal.
    pub(super) fn logit<W: Linear>(
        &self,
        weights: &Weights<W>,
        contest: &Contest,
        open: &Open,
        action: Action,
    ) -> W {
        let id = action as usize;
        if id < self.tables.withdraw_id() {
            let (kind, companion) = self.tables.play_of(id);
            self.logit_of_play(weights, contest, kind, companion)
        } else {
            self.logit_of_withdrawal(weights, contest, open)
        }
    }

    /// The gain of a build or a take: the points that the position then promises to the player, and
    /// the cards to draw for bonus tiles.
    pub(super) fn gain(&self, state: &State, action: Action) -> [f32; 2] {
        let seat = state.open.seat();
        let next = usize::from(state.open.visit) + 1;
        let promise = self.promise_from(self.fitted(), next);
        if state.open.phase == Phase::Build {
            let mut after = *state;
            self.apply(&mut after, action, &mut ());
            let cards = f32::from(after.open.pending);
            return [self.worth_of_map(&promise, &after.open, seat, next), cards];
        }
        let (mut hand, mut symbols) = (state.hands[seat], 0);
        let (first, second) = self.take_of(action);
        for kind in [Some(first), second].into_iter().flatten() {
            hand.add(self.tables.kind_mask[kind & 63], self.tables.firsts);
            symbols += self.tables.kind_symbols[kind & 63];
        }
        let taken = |award| (symbols >> (8 * award) & 0xFF) as u32;
        let worth = Self::worth_of_hand(&promise, self.count_hand(hand));
        [worth + self.worth_of_symbols(&promise, taken), 0.0]
    }

    /// The logarithm of the weight of a build or a take.
    fn worth(&self, state: &State, action: Action) -> f32 {
        logit_of_gain(&self.fitted().gain, self.gain(state, action))
    }

    /// Adds a weight for each legal action.
    pub(super) fn weigh(&self, state: &State, legal: &[Action], weights: &mut Vec<f32>) {
        if state.open.phase == Phase::Play {
            let contest = self.contest(state);
            let logits = legal
                .iter()
                .map(|&id| self.logit(self.fitted(), &contest, &state.open, id));
            weights.extend(logits.map(exp));
            return;
        }
        let start = weights.len();
        weights.extend(legal.iter().map(|&id| self.worth(state, id)));
        exponentials(&mut weights[start..]);
    }

    /// A likely action.
    #[inline(always)]
    pub(super) fn sample_likely<S: Simd>(&self, state: &State, rng: &mut Rng, simd: S) -> Action {
        if state.open.phase == Phase::Play {
            return self.sample_play(state, rng);
        }
        let mut likely = self.sample(state, rng, simd);
        let mut most = self.worth(state, likely);
        for _ in 1..BEST_OF {
            let action = self.sample(state, rng, simd);
            let worth = self.worth(state, action);
            if worth > most {
                (likely, most) = (action, worth);
            }
        }
        likely
    }

    /// A play drawn by its weight, by reservoir sampling: an action replaces the one chosen before
    /// with its share of all weights so far (Chao, *A general purpose unequal probability sampling
    /// plan*, 1982).
    fn sample_play(&self, state: &State, rng: &mut Rng) -> Action {
        let contest = self.contest(state);
        let (mut chosen, mut total) = (0, 0.0);
        self.each_choice(&self.choices_of(state), |action| {
            let weight = exp(self.logit(self.fitted(), &contest, &state.open, action));
            total += weight;
            // A number from 0 to 1, with 24 bits.
            let lot = (rng.next_u64() >> 40) as f32 / (1_u32 << 24) as f32;
            if lot * total < weight {
                chosen = action;
            }
        });
        chosen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_award_is_the_highest_bit_of_its_byte() {
        for awards in 0..=255_u8 {
            let spread = spread(awards).to_le_bytes();
            for (award, byte) in spread.into_iter().enumerate() {
                assert_eq!(byte, (awards >> award & 1) << 7);
            }
        }
    }

    #[test]
    fn the_greater_of_two_bytes_is_taken() {
        assert_eq!(byte_max(0x05_00_7F, 0x04_01_7F), 0x05_01_7F);
    }
}
