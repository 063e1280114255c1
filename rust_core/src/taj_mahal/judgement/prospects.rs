//! The points that a position promises, beyond those already scored.

use super::terms::{Linear, Promise, Weights};
use crate::bits::bits;
use crate::taj_mahal::rules::cards::Cards;
use crate::taj_mahal::rules::state::{Open, Phase};
use crate::taj_mahal::rules::tables::Bonus;
use crate::taj_mahal::{Game, State};

/// The most chains of palaces that count; there are hardly ever so many.
const MOST_CHAINS: usize = 16;

/// A chain of a player's palaces that roads join.
#[derive(Clone, Copy, Default)]
struct Chain {
    /// The number of provinces that it joins.
    provinces: u32,
    /// Its cities and those beside them.
    cities: u64,
}

/// Weights, times the number of each.
fn sum_of<W: Linear, const N: usize>(weights: [W; N], number: impl Fn(usize) -> u32) -> W {
    let terms = weights.into_iter().enumerate();
    terms.fold(W::from(0.0), |sum, (index, weight)| {
        sum + weight * number(index) as f32
    })
}

impl Game {
    /// The points that a seat may expect at the end, between two visits.
    pub(super) fn expected_score<W: Linear>(
        &self,
        weights: &Weights<W>,
        state: &State,
        seat: usize,
    ) -> W {
        let open = &state.open;
        if open.phase == Phase::End {
            return f32::from(open.scores[seat]).into();
        }
        let visit = usize::from(open.visit);
        let promise = self.promise_from(weights, visit);
        let place = (seat + self.players - usize::from(open.start)) % self.players;
        let hand = state.hands[seat];
        let symbol = |award: usize| {
            let [once, twice] = self.tables.symbol_masks[award];
            hand.count(once) + hand.count(twice)
        };
        let has = |set: u8| move |index| u32::from(set >> index & 1);
        promise.place * place as f32
            + sum_of(promise.tiles(), has(open.kinds_held(seat)))
            + sum_of(promise.special_cards(), has(open.specials[seat]))
            + Self::worth_of_hand(&promise, self.count_hand(hand))
            + self.worth_of_symbols(&promise, symbol)
            + self.worth_of_map(&promise, open, seat, visit)
    }

    /// The promise of things when this visit, counted from 0, is the next.
    pub(super) fn promise_from<W: Linear>(&self, weights: &Weights<W>, visit: usize) -> Promise<W> {
        let visits = self.tables.num_provinces();
        weights.promise((visits - visit.min(visits)) as f32 / visits as f32)
    }

    /// The numbers of cards in a hand: all, of the most frequent colour, of the second, white ones.
    pub(super) fn count_hand(&self, hand: Cards) -> [u32; 4] {
        let tables = &*self.tables;
        let (mut most, mut second) = (0, 0);
        for &colour in &tables.colour_mask[..tables.colour_names.len()] {
            let cards = hand.count(colour);
            second = second.max(cards.min(most));
            most = most.max(cards);
        }
        [hand.len(), most, second, hand.count(tables.white)]
    }

    pub(super) fn worth_of_hand<W: Linear>(promise: &Promise<W>, counts: [u32; 4]) -> W {
        let [cards, most, second, whites] = counts.map(|count| count as f32);
        promise.card * cards
            + (promise.most + promise.most_squared * most) * most
            + promise.second * second
            + promise.white * whites
    }

    /// The worth of symbols, so many of each award.
    pub(super) fn worth_of_symbols<W: Linear>(
        &self,
        promise: &Promise<W>,
        number: impl Fn(usize) -> u32,
    ) -> W {
        let kinds = self.tables.num_influence();
        sum_of(promise.symbols(), |index| match index {
            4.. => number(kinds + index - 4),
            kind if kind < kinds => number(kind),
            _ => 0,
        })
    }

    /// The worth of points, goods and palaces, with the visits from this one on to come.
    pub(super) fn worth_of_map<W: Linear>(
        &self,
        promise: &Promise<W>,
        open: &Open,
        seat: usize,
        from: usize,
    ) -> W {
        let (joined, near) = self.count_links(open, seat, from);
        let goods = self.count_goods(open, seat, from) as f32 / self.players as f32;
        let score = f32::from(open.scores[seat]);
        W::from(score)
            + promise.score * score
            + promise.good * goods
            + promise.link * joined
            + promise.near * near
    }

    /// For every good still to be won, the number of its kind that the seat has: the points beyond
    /// the first that it will score (T-3.5).
    fn count_goods(&self, open: &Open, seat: usize, from: usize) -> u32 {
        let tables = &*self.tables;
        let of_provinces = tables.tile_goods.iter().skip(from).flatten();
        let on_tiles: u32 = of_provinces
            .map(|&good| open.good(seat, usize::from(good)))
            .sum();
        let fortresses = bits(tables.lying(open));
        let on_map = fortresses.map(|city| match tables.bonus_at(open, city as usize) {
            Bonus::Good(good) => open.good(seat, good),
            _ => 0,
        });
        on_tiles + on_map.sum::<u32>()
    }

    /// Over the provinces still to be visited: the sum of the most provinces that a palace there
    /// would join (T-3.7), and the number of those where it would join any.
    fn count_links(&self, open: &Open, seat: usize, from: usize) -> (f32, f32) {
        let tables = &*self.tables;
        let (chains, number) = self.chains(open.palaces[seat] | open.royal[seat]);
        let (mut joined, mut near) = (0, 0);
        let free = !open.built_cities() | open.palaces[seat] | open.royal[seat];
        for visit in from..tables.num_provinces() {
            let cities = tables.cities_of(open.province_of(visit)) & free;
            let reaches = chains[..number]
                .iter()
                .filter(|chain| chain.cities & cities != 0);
            let most = reaches.map(|chain| chain.provinces).max().unwrap_or(0);
            joined += most;
            near += u32::from(most > 0);
        }
        (joined as f32, near as f32)
    }

    fn chains(&self, own: u64) -> ([Chain; MOST_CHAINS], usize) {
        let tables = &*self.tables;
        let mut chains = [Chain::default(); MOST_CHAINS];
        let (mut rest, mut number) = (own, 0);
        while rest != 0 && number < MOST_CHAINS {
            let mut chain = rest & rest.wrapping_neg();
            let (mut frontier, mut cities, mut provinces) = (chain, chain, 0_u32);
            while frontier != 0 {
                let city = frontier.trailing_zeros() as usize & 63;
                frontier &= frontier - 1;
                provinces |= 1 << tables.province_of[city];
                cities |= tables.neighbours[city];
                let new = tables.neighbours[city] & own & !chain;
                chain |= new;
                frontier |= new;
            }
            rest &= !chain;
            chains[number] = Chain {
                provinces: provinces.count_ones(),
                cities,
            };
            number += 1;
        }
        (chains, number)
    }
}
