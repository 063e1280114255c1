//! The caller's arrays, cut into the rows of lanes.

use crate::error::WrongLength;
use crate::game::Action;
use crate::load::Facts;
use crate::show::PackedPart;
use crate::show::observation::Number;
use crate::show::packing::{pack_flags, pack_observation};

/// The numbers that the lengths of rows follow from.
#[derive(Clone, Debug)]
pub(super) struct Sizes {
    observation: usize,
    actions: usize,
    players: usize,
    packed: Vec<PackedPart>,
    packed_size: usize,
}

impl Sizes {
    pub(super) fn of(facts: &Facts, players: usize) -> Self {
        Self {
            observation: facts.observation_shape.iter().product(),
            actions: facts.num_distinct_actions,
            players,
            packed: facts.packed_observation_parts(),
            packed_size: facts.packed_observation_size(),
        }
    }
}

/// The rows of one output that are still to be written, if the caller wants it.
#[derive(Debug)]
pub(super) struct Row<'a, T> {
    length: usize,
    rest: Option<&'a mut [T]>,
}

impl<'a, T> Row<'a, T> {
    fn new(
        name: &'static str,
        lanes: usize,
        length: usize,
        numbers: Option<&'a mut [T]>,
    ) -> Result<Self, WrongLength> {
        if let Some(numbers) = &numbers {
            WrongLength::check(name, lanes * length, numbers.len())?;
        }
        Ok(Self {
            length,
            rest: numbers,
        })
    }

    /// The rows of the next lanes.
    fn split(&mut self, lanes: usize) -> Self {
        let rest = self.rest.take().map(|rest| {
            let (these, rest) = rest.split_at_mut(lanes * self.length);
            self.rest = Some(rest);
            these
        });
        Self {
            length: self.length,
            rest,
        }
    }

    /// The row of the next lane.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<&'a mut [T]> {
        let (row, rest) = self.rest.take()?.split_at_mut_checked(self.length)?;
        self.rest = Some(rest);
        Some(row)
    }
}

/// From a line for each output: its name, its elements, the length of a row.
macro_rules! outputs {
    ($($(#[$about:meta])* $name:ident: $element:ty, $length:expr;)+) => {
        /// Where an environment writes. Each output has a row for each lane; `None` is not computed.
        #[derive(Debug)]
        pub struct Outputs<'a, N: Number> {
            $($(#[$about])* pub $name: Option<&'a mut [$element]>,)+
        }

        impl<N: Number> Default for Outputs<'_, N> {
            fn default() -> Self {
                Self { $($name: None,)+ }
            }
        }

        /// The rows of every output.
        #[derive(Debug)]
        pub(super) struct Rows<'a, N> {
            pub(super) sizes: &'a Sizes,
            $(pub(super) $name: Row<'a, $element>,)+
        }

        impl<'a, N: Number> Outputs<'a, N> {
            pub(super) fn rows(
                self,
                lanes: usize,
                sizes: &'a Sizes,
            ) -> Result<Rows<'a, N>, WrongLength> {
                let row = |length: fn(&Sizes) -> usize| length(sizes);
                Ok(Rows {
                    sizes,
                    $($name: Row::new(stringify!($name), lanes, row($length), self.$name)?,)+
                })
            }
        }

        impl<N> Rows<'_, N> {
            /// The rows of the next lanes.
            pub(super) fn split(&mut self, lanes: usize) -> Self {
                Self {
                    sizes: self.sizes,
                    $($name: self.$name.split(lanes),)+
                }
            }

            /// Leaves the rows of the next lane as they are.
            pub(super) fn skip(&mut self) {
                $(self.$name.next();)+
            }
        }
    };
}

outputs! {
    /// The observation of the player to move; a row is as long as the observation tensor.
    observations: N, |sizes| sizes.observation;
    /// For each action id 1 if it is legal, else 0.
    legal_actions_mask: i8, |sizes| sizes.actions;
    /// For each action id the points that it gains the player to move at once, as
    /// [`Game::points`](crate::Game::points) says; 0 if it is not legal.
    points: i32, |sizes| sizes.actions;
    /// The observation of `u8`, packed as [`Facts::packed_observation_parts`] says.
    packed_observations: u8, |sizes| sizes.packed_size;
    /// The mask with a bit for each action id, the first lowest; a row is whole bytes.
    packed_legal_actions_mask: u8, |sizes| sizes.actions.div_ceil(8);
    /// For each seat the return of the game that has just ended; zeros where none has.
    rewards: f32, |sizes| sizes.players;
    /// Whether a game has just ended, and the lane has started a new one.
    terminated: bool, |_| 1;
    /// The seat of the player to move.
    current_players: i32, |_| 1;
    /// The score of each seat; where the game has just ended, those of its end.
    scores: i32, |sizes| sizes.players;
    /// The seat that has just moved; -1 where none has.
    acted: i32, |_| 1;
    /// The observation of each seat at the end of the game that has just ended, one after the other.
    /// Rows of other lanes are left as they are.
    final_observations: N, |sizes| sizes.players * sizes.observation;
}

/// Room for what a row is made of.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// The legal actions of a lane.
    pub(super) legal: Vec<Action>,
    observation: Vec<u8>,
    mask: Vec<i8>,
}

impl Scratch {
    /// Packs an observation that is written into a row of bytes.
    pub(super) fn observation(
        &mut self,
        sizes: &Sizes,
        out: &mut [u8],
        write: impl FnOnce(&mut [u8]),
    ) {
        self.observation.resize(sizes.observation, 0);
        write(&mut self.observation);
        pack_observation(&sizes.packed, &self.observation, out);
    }

    /// Packs a mask.
    pub(super) fn mask(&mut self, sizes: &Sizes, out: &mut [u8], write: impl FnOnce(&mut [i8])) {
        self.mask.resize(sizes.actions, 0);
        write(&mut self.mask);
        pack_flags(&self.mask, i8::cast_unsigned, out);
    }
}
