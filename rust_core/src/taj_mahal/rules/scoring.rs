//! Points: builds, links over the road map, hands at the end, the leaders.

use super::cards::Cards;
use super::state::{Open, Phase, State};
use super::tables::Bonus;
use crate::bits::bits;
use crate::game::Game as _;
use crate::sink::Sink;
use crate::taj_mahal::Game;
use crate::taj_mahal::words::components::MAX_COLOURS;
use crate::taj_mahal::words::events::{BonusRule, Event};
use crate::taj_mahal::words::scores::{HandScore, ScoreBreakdown};

/// The points of a hand at the end (T-5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HandPoints {
    pub special_cards: u32,
    pub white_cards: u32,
    /// The colour with most cards, the first of several.
    pub colour: Option<usize>,
    pub colour_cards: u32,
}

impl HandPoints {
    pub(crate) const fn points(self) -> u16 {
        (self.special_cards + self.white_cards + self.colour_cards) as u16
    }
}

impl HandPoints {
    /// The event of a scored hand.
    pub(crate) fn scored(self, seat: usize) -> Event {
        let HandScore {
            player,
            special_cards,
            white_cards,
            colour,
            colour_cards,
            points,
        } = self.of(seat);
        Event::HandScored {
            player,
            special_cards,
            white_cards,
            colour,
            colour_cards,
            points,
        }
    }

    fn of(self, seat: usize) -> HandScore {
        HandScore {
            player: seat,
            special_cards: self.special_cards,
            white_cards: self.white_cards,
            colour: self.colour,
            colour_cards: self.colour_cards,
            points: self.points().into(),
        }
    }
}

impl Open {
    /// Adds a tile of a good and returns its points: the n-th scores n (T-3.5).
    #[inline(always)]
    fn earn_good(&mut self, seat: usize, good: usize) -> u16 {
        self.goods[seat] = self.goods[seat].wrapping_add(1 << (5 * good));
        let points = self.good(seat, good) as u16;
        self.earn(seat, points);
        points
    }

    /// Adds points; sums stay within 16 bits, see the limit of scores in `checking`.
    #[inline(always)]
    pub(crate) fn earn(&mut self, seat: usize, points: u16) {
        self.scores[seat] = self.scores[seat].wrapping_add(points);
    }
}

impl Game {
    /// Takes the tile of a fortress where an ordinary palace was just placed (T-3.4). Returns the
    /// number of cards to draw for it.
    #[inline(always)]
    pub(crate) fn take_bonus(
        &self,
        open: &mut Open,
        seat: usize,
        city: usize,
        bonus: Bonus,
        sink: &mut impl Sink<Event>,
    ) -> u8 {
        let points = match bonus {
            Bonus::Card => 0,
            Bonus::TwoPoints => 2,
            Bonus::TajMahal => self.tables.taj_mahal_points,
            Bonus::Good(good) => open.earn_good(seat, good),
        };
        let rule = if matches!(bonus, Bonus::Good(_)) {
            BonusRule::Kept
        } else {
            open.earn(seat, points);
            BonusRule::Used
        };
        for plane in &mut open.bonus {
            *plane &= !(1 << city);
        }
        sink.tell(|| Event::BonusTileTaken {
            rule,
            player: seat,
            city,
            tile: self.tables.bonus_index(bonus),
            points: i32::from(points),
        });
        u8::from(bonus == Bonus::Card)
    }

    /// Scores the goods of the province tile of this visit, one by one (T-3.6).
    #[inline(always)]
    pub(crate) fn score_province_tile(
        &self,
        open: &mut Open,
        seat: usize,
        sink: &mut impl Sink<Event>,
    ) {
        for &good in &self.tables.tile_goods[usize::from(open.visit)] {
            let good = usize::from(good);
            let points = open.earn_good(seat, good);
            sink.tell(|| Event::GoodScored {
                player: seat,
                good,
                points: i32::from(points),
            });
        }
    }

    /// Scores the province of this visit and each that a chain of own palaces joins to it (T-3.7).
    #[inline(always)]
    pub(crate) fn score_links(&self, open: &mut Open, seat: usize, sink: &mut impl Sink<Event>) {
        let province = open.province_of(usize::from(open.visit));
        let provinces = self.linked_provinces(open.palaces[seat] | open.royal[seat], province);
        let points = provinces.count_ones() as u16;
        open.earn(seat, points);
        sink.tell(|| Event::ProvincesLinked {
            player: seat,
            provinces,
            points: i32::from(points),
        });
    }

    /// The provinces that chains of these cities join to those of them in `province`: a graph
    /// search whose frontier is a bitset.
    #[inline(always)]
    pub(crate) fn linked_provinces(&self, own: u64, province: usize) -> u64 {
        let tables = &*self.tables;
        let mut reached = own & tables.province_mask[province];
        let (mut frontier, mut provinces) = (reached, 0);
        while frontier != 0 {
            let city = frontier.trailing_zeros() as usize & 63;
            frontier &= frontier - 1;
            provinces |= 1 << tables.province_of[city];
            let new = tables.neighbours[city] & own & !reached;
            reached |= new;
            frontier |= new;
        }
        provinces
    }

    /// The points of a hand and special cards (T-5.1).
    pub(crate) fn hand_points(&self, hand: Cards, specials: u8) -> HandPoints {
        let tables = &*self.tables;
        let mut best = (None, 0);
        for colour in 0..tables.colour_names.len().min(MAX_COLOURS) {
            let cards = hand.count(tables.colour_mask[colour]);
            if cards > best.1 {
                best = (Some(colour), cards);
            }
        }
        HandPoints {
            special_cards: specials.count_ones(),
            white_cards: hand.count(tables.white),
            colour: best.0,
            colour_cards: best.1,
        }
    }

    /// The seats with the most points, a bit for each (T-5.2).
    pub(crate) fn leaders(&self, open: &Open) -> u8 {
        let scores = &open.scores[..self.players];
        let best = scores.iter().max();
        scores.iter().enumerate().fold(0, |leaders, (seat, score)| {
            leaders | u8::from(Some(score) == best) << seat
        })
    }

    /// The scores, the points of the hands if the game ended now (at the end: as added), and the
    /// sums.
    pub(crate) fn scores_in_parts(&self, state: &State) -> ScoreBreakdown {
        let scores = self.scores(state)[..self.players].to_vec();
        let is_terminal = state.open.phase == Phase::End;
        let hands: Vec<HandScore> = (0..self.players)
            .map(|seat| {
                let specials = state.open.specials[seat];
                self.hand_points(state.hands[seat], specials).of(seat)
            })
            .collect();
        let added = |hand: &HandScore| if is_terminal { 0 } else { hand.points as i32 };
        ScoreBreakdown {
            returns: self.returns(state)[..self.players].to_vec(),
            leaders: bits(self.leaders(&state.open).into())
                .map(|seat| seat as usize)
                .collect(),
            is_terminal,
            projected: scores
                .iter()
                .zip(&hands)
                .map(|(score, hand)| score + added(hand))
                .collect(),
            scores,
            hands,
        }
    }
}
