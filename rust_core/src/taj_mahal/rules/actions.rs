//! Action ids.
//!
//! With K coloured kinds of card, W white ones, N = K + W, S special cards, and at most M cities
//! in a province (default: 44, 6, 50, 4, 5):
//!
//! | ids | action |
//! |---|---|
//! | `card * (1 + W + S) + companion` | play a coloured kind, with nothing (0), a white kind (1 to W) or a special card (from W + 1) |
//! | P = K * (1 + W + S) | withdraw |
//! | `P + 1 + royal * 2^M + palaces` | build: a bit for each city of the province; `royal` 0 for none, else 1 + the city |
//! | T = P + 1 + (M + 1) * 2^M; `T + a` | take one card |
//! | `T + N + b * (b + 1) / 2 + a` | take two cards, `a <= b` |
//!
//! One decision is one action (T-7.1); cards with the same symbols and colour are one kind (T-7.3).
//! Cities of a province and kinds count in the order of the component file. At chance nodes ids
//! are outcomes: a seat, a province, a kind of bonus tile, a kind of card.

use super::tables::{Ids, Tables};
use crate::game::Action;

/// An action of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    Play { kind: usize, companion: usize },
    Withdraw,
    Build { palaces: u64, royal: Option<usize> },
    Take { first: usize, second: Option<usize> },
}

impl Tables {
    /// Computes [`Tables::ids`] from the other tables.
    pub(crate) fn count_ids(&self) -> Ids {
        let kinds = self.num_kinds();
        let whites = kinds - self.num_coloured;
        let companions = 1 + whites + self.specials.len();
        let withdraw = self.num_coloured * companions;
        let take = withdraw + 1 + ((self.most_cities + 1) << self.most_cities);
        let pair = take + kinds;
        let end = pair + kinds * (kinds + 1) / 2;
        Ids {
            whites,
            companions,
            withdraw,
            take,
            pair,
            end,
        }
    }

    #[inline(always)]
    pub(crate) fn num_white(&self) -> usize {
        self.ids.whites
    }

    /// The number of ways to play a coloured card: alone, with a white one, with a special one.
    #[inline(always)]
    pub(crate) fn companions(&self) -> usize {
        self.ids.companions
    }

    /// The colour change as a companion.
    #[inline(always)]
    pub(crate) fn change(&self) -> usize {
        1 + self.num_white() + self.colour_change.unwrap_or_default()
    }

    #[inline(always)]
    pub(crate) fn withdraw_id(&self) -> usize {
        self.ids.withdraw
    }

    #[inline(always)]
    pub(crate) fn first_build(&self) -> usize {
        self.withdraw_id() + 1
    }

    #[inline(always)]
    pub(crate) fn first_take(&self) -> usize {
        self.ids.take
    }

    #[inline(always)]
    pub(crate) fn first_pair(&self) -> usize {
        self.ids.pair
    }

    pub(crate) fn num_actions(&self) -> usize {
        self.ids.end
    }

    /// The coloured kind and the companion of the id of a play.
    #[inline(always)]
    pub(crate) fn play_of(&self, id: usize) -> (usize, usize) {
        let kind = quotient(id as u32, self.companions() as u32) as usize;
        (kind, id - kind * self.companions())
    }

    #[inline(always)]
    pub(crate) fn id(&self, choice: Choice) -> Action {
        let id = match choice {
            Choice::Play { kind, companion } => kind * self.companions() + companion,
            Choice::Withdraw => self.withdraw_id(),
            Choice::Build { palaces, royal } => {
                let royal = royal.map_or(0, |city| city + 1);
                self.first_build() + (royal << self.most_cities) + palaces as usize
            }
            Choice::Take {
                first,
                second: None,
            } => self.first_take() + first,
            Choice::Take {
                first,
                second: Some(second),
            } => {
                let (a, b) = (first.min(second), first.max(second));
                self.first_pair() + b * (b + 1) / 2 + a
            }
        };
        id as Action
    }

    /// The action of an id; `None` if there is no such id.
    pub(crate) fn choice(&self, action: Action) -> Option<Choice> {
        let id = action as usize;
        if id < self.withdraw_id() {
            let (kind, companion) = self.play_of(id);
            Some(Choice::Play { kind, companion })
        } else if id == self.withdraw_id() {
            Some(Choice::Withdraw)
        } else if id < self.first_take() {
            let (palaces, royal) = self.build_of(id);
            Some(Choice::Build { palaces, royal })
        } else if id < self.first_pair() {
            let first = id - self.first_take();
            Some(Choice::Take {
                first,
                second: None,
            })
        } else if id < self.num_actions() {
            let (first, second) = pair(id - self.first_pair());
            Some(Choice::Take {
                first,
                second: Some(second),
            })
        } else {
            None
        }
    }

    /// The palaces and the royal palace of a build id.
    #[inline(always)]
    pub(crate) fn build_of(&self, id: usize) -> (u64, Option<usize>) {
        let id = id - self.first_build();
        let palaces = (id & ((1 << self.most_cities) - 1)) as u64;
        (palaces, (id >> self.most_cities).checked_sub(1))
    }
}

/// The pair `a <= b` with the number `b * (b + 1) / 2 + a` below 2^16, by the triangular root.
#[inline(always)]
#[expect(clippy::cast_sign_loss, reason = "a root of a positive number")]
pub(crate) fn pair(number: usize) -> (usize, usize) {
    let root = f64::from(8 * number as u32 + 1).sqrt() as usize;
    let b = (root - 1) / 2;
    (number - b * (b + 1) / 2, b)
}

/// `number / divisor`, for a number below 2^16 and a divisor from 1 to 127: multiplication by a
/// reciprocal in fixed point, which is faster than division.
#[inline(always)]
pub(crate) fn quotient(number: u32, divisor: u32) -> u32 {
    const RECIPROCALS: [u32; 128] = {
        let mut reciprocals = [0; 128];
        let mut divisor = 1;
        while divisor < 128 {
            reciprocals[divisor as usize] = (1 << 31) / divisor + 1;
            divisor += 1;
        }
        reciprocals
    };
    let reciprocal = RECIPROCALS[divisor as usize & 127];
    ((u64::from(number) * u64::from(reciprocal)) >> 31) as u32
}

#[cfg(test)]
mod tests {
    #[test]
    fn quotients_are_those_of_dividing() {
        for divisor in 1..128 {
            for number in 0..1 << 16 {
                assert_eq!(super::quotient(number, divisor), number / divisor);
            }
        }
    }

    #[test]
    fn pairs_are_numbered_without_gaps() {
        let mut number = 0;
        for b in 0..64 {
            for a in 0..=b {
                assert_eq!(super::pair(number), (a, b));
                number += 1;
            }
        }
    }
}
