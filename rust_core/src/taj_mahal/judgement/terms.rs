//! The sums of the judgement: weights times features.
//!
//! Each sum is written once, over any [`Linear`]. With numbers as weights it is a number, which
//! search needs. With [`Terms`] as weights it is the factor of each weight, which the program that
//! fits the weights needs.

use std::ops::{Add, Mul};

use serde::Deserialize;

/// A weight, or a sum of weights times features.
pub(super) trait Linear:
    Copy + From<f32> + Add<Output = Self> + Mul<f32, Output = Self>
{
}

impl Linear for f32 {}

/// A struct whose fields are weights.
macro_rules! weights {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $field:ident,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Deserialize)]
        pub(super) struct $name<W> {
            $($(#[$meaning])* pub(super) $field: W,)*
        }

        impl<W: Copy> $name<W> {
            const LEN: usize = [$(stringify!($field)),*].len();

            /// Maps each weight, with its name, to another value.
            fn map<T>(&self, mut each: impl FnMut(&'static str, W) -> T) -> $name<T> {
                $name { $($field: each(stringify!($field), self.$field),)* }
            }

            /// Joins each weight with that of the same name.
            #[allow(dead_code, reason = "only promises change with the visits")]
            fn zip(&self, other: &Self, each: impl Fn(W, W) -> W) -> Self {
                Self { $($field: each(self.$field, other.$field),)* }
            }
        }
    };
}

weights! {
    /// The promise of things in hand and on the map, in points. Symbols, influence tiles and special
    /// cards are called as in the default component file; in another one, what stands in their
    /// places has their weights.
    Promise {
        /// For each card in the hand.
        card,
        /// For each card of the most frequent colour in it.
        most,
        /// For the square of their number.
        most_squared,
        /// For each card of the second colour.
        second,
        /// For each white card.
        white,
        /// For each of these symbols in the hand.
        vizier,
        general,
        monk,
        princess,
        mogul,
        elephant,
        /// For each of these special cards.
        elephant_card,
        mogul_card,
        two_points_card,
        colour_change_card,
        /// For each of these influence tiles.
        vizier_tile,
        general_tile,
        monk_tile,
        princess_tile,
        /// For each point scored.
        score,
        /// For each good held and each tile of its kind to come, divided by the number of players.
        good,
        /// For each province that a palace would join, in each province to come.
        link,
        /// For each province to come where a palace would join any.
        near,
        /// For each player who decides earlier in the next visit.
        place,
    }
}

weights! {
    /// The weights of awards in a choice.
    Awards {
        /// For each influence tile that would be the only one of its kind.
        first,
        /// For each that wins a special card.
        second,
        /// For the crown.
        crown,
        /// For each point of the goods of the province tile.
        tile_points,
        /// For each province that palaces here would join, if there was none to place before.
        reach,
    }
}

weights! {
    /// The other weights of playing a card.
    Play {
        /// For each symbol in which the player now equals the best rival.
        tied,
        /// For each symbol shown in which the player led already.
        ahead,
        /// For each symbol shown in which a rival still leads.
        behind,
        /// A white card goes along.
        white,
        /// A special card goes along.
        special,
        /// For each point that it scores at once.
        points,
        /// For each card of its colour in the hand, if it is the first of the visit.
        fresh_suit,
        /// The same, if it is not the first.
        suit,
        /// It shows an elephant while the province tile is at the court.
        elephant,
        /// It shows a mogul while the crown is at the court.
        mogul,
        /// For each symbol shown twice.
        double,
    }
}

weights! {
    /// The other weights of withdrawing.
    Withdraw {
        /// In any case.
        always,
        /// Nothing was played yet in this visit.
        fresh,
        /// Then for each other player still in.
        fresh_others,
        /// Then for each card of the most frequent colour, and each white one.
        fresh_suit,
        /// Then for each card in the hand.
        fresh_cards,
        /// After a first play: for each coloured card that could follow.
        playable,
        /// After a first play: for each other player still in.
        others,
        /// Nobody else is in.
        alone,
        /// It is the last visit.
        last_visit,
        /// Something was played, and nothing would be won.
        vain,
        /// For each white card and each special card that could be played.
        companions,
    }
}

weights! {
    /// The weights of building and of taking cards.
    Gain {
        /// For each point that the position then promises.
        point,
        /// For each card to be drawn for a bonus tile.
        bonus_card,
    }
}

/// All weights for a number of players.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Weights<W> {
    /// The promise when no visit is left.
    pub(super) promise: Promise<W>,
    /// The addition of all visits to it; a share of them adds its share.
    pub(super) promise_of_visits: Promise<W>,
    /// Awards in which a play takes the lead.
    pub(super) awards_new: Awards<W>,
    pub(super) play: Play<W>,
    /// Awards that withdrawing wins.
    pub(super) awards_kept: Awards<W>,
    pub(super) withdraw: Withdraw<W>,
    pub(super) gain: Gain<W>,
}

impl<W: Copy> Weights<W> {
    const LEN: usize = 2 * Promise::<W>::LEN
        + 2 * Awards::<W>::LEN
        + Play::<W>::LEN
        + Withdraw::<W>::LEN
        + Gain::<W>::LEN;

    /// Maps each weight, with its two names, to another value.
    pub(super) fn map<T>(
        &self,
        mut each: impl FnMut(&'static str, &'static str, W) -> T,
    ) -> Weights<T> {
        Weights {
            promise: self
                .promise
                .map(|name, weight| each("promise", name, weight)),
            promise_of_visits: (self.promise_of_visits)
                .map(|name, weight| each("promise_of_visits", name, weight)),
            awards_new: self
                .awards_new
                .map(|name, weight| each("awards_new", name, weight)),
            play: self.play.map(|name, weight| each("play", name, weight)),
            awards_kept: (self.awards_kept).map(|name, weight| each("awards_kept", name, weight)),
            withdraw: self
                .withdraw
                .map(|name, weight| each("withdraw", name, weight)),
            gain: self.gain.map(|name, weight| each("gain", name, weight)),
        }
    }
}

impl<W: Linear> Weights<W> {
    /// The promise of things while this share of the visits is left.
    pub(super) fn promise(&self, left: f32) -> Promise<W> {
        let share = |start, of_visits: W| start + of_visits * left;
        self.promise.zip(&self.promise_of_visits, share)
    }
}

impl<W: Copy> Promise<W> {
    /// Those of symbols: four kinds of influence, the crown and the province tile.
    pub(super) fn symbols(&self) -> [W; 6] {
        [
            self.vizier,
            self.general,
            self.monk,
            self.princess,
            self.mogul,
            self.elephant,
        ]
    }

    /// Those of special cards.
    pub(super) fn special_cards(&self) -> [W; 4] {
        [
            self.elephant_card,
            self.mogul_card,
            self.two_points_card,
            self.colour_change_card,
        ]
    }

    /// Those of influence tiles.
    pub(super) fn tiles(&self) -> [W; 4] {
        [
            self.vizier_tile,
            self.general_tile,
            self.monk_tile,
            self.princess_tile,
        ]
    }
}

const NUM_TERMS: usize = 1 + Weights::<f32>::LEN;

/// The terms of a sum: the part without a weight, and the factor of each of the [`Weights`], in
/// their order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms(pub(super) [f32; NUM_TERMS]);

impl Terms {
    /// A weight that stands for itself.
    pub(super) fn weights<W: Copy>(like: &Weights<W>) -> Weights<Self> {
        let mut index = 0;
        like.map(|_, _, _| {
            index += 1;
            let mut terms = [0.0; NUM_TERMS];
            terms[index] = 1.0;
            Self(terms)
        })
    }
}

impl Linear for Terms {}

impl From<f32> for Terms {
    fn from(constant: f32) -> Self {
        let mut terms = [0.0; NUM_TERMS];
        terms[0] = constant;
        Self(terms)
    }
}

impl Add for Terms {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index] + other.0[index]))
    }
}

impl Mul<f32> for Terms {
    type Output = Self;

    fn mul(self, feature: f32) -> Self {
        Self(self.0.map(|term| term * feature))
    }
}
