//! The caller's arrays, cut into the rows of lanes.

use crate::load::Facts;
use crate::show::PackedPart;
use crate::show::observation::Number;
use crate::show::packing::{pack_flags, pack_observation};

use super::error::VectorEnvError;

/// Where an environment writes. Each output has a row for each lane; `None` is not computed.
#[derive(Debug)]
pub struct Outputs<'a, N: Number> {
    /// The observation of the player to move; a row is as long as the observation tensor.
    pub observations: Option<&'a mut [N]>,
    /// For each action id 1 if it is legal, else 0.
    pub legal_actions_mask: Option<&'a mut [i8]>,
    /// The observation of `u8`, packed as [`Facts::packed_observation_parts`] says.
    pub packed_observations: Option<&'a mut [u8]>,
    /// The mask with a bit for each action id, the first lowest; a row is whole bytes.
    pub packed_legal_actions_mask: Option<&'a mut [u8]>,
    /// For each seat the return of the game that has just ended; zeros where none has.
    pub rewards: Option<&'a mut [f32]>,
    /// Whether a game has just ended, and the lane has started a new one.
    pub terminated: Option<&'a mut [bool]>,
    /// The seat of the player to move.
    pub current_players: Option<&'a mut [i32]>,
    /// The score of each seat; where the game has just ended, those of its end.
    pub scores: Option<&'a mut [i32]>,
    /// The seat that has just moved; -1 where none has.
    pub acted: Option<&'a mut [i32]>,
    /// The observation of each seat at the end of the game that has just ended, one after the other.
    /// Rows of other lanes are left as they are.
    pub final_observations: Option<&'a mut [N]>,
}

impl<N: Number> Default for Outputs<'_, N> {
    fn default() -> Self {
        Self {
            observations: None,
            legal_actions_mask: None,
            packed_observations: None,
            packed_legal_actions_mask: None,
            rewards: None,
            terminated: None,
            current_players: None,
            scores: None,
            acted: None,
            final_observations: None,
        }
    }
}

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
    ) -> Result<Self, VectorEnvError> {
        if let Some(numbers) = &numbers {
            require_length(name, lanes * length, numbers.len())?;
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

/// The rows of every output.
#[derive(Debug)]
pub(super) struct Rows<'a, N> {
    pub(super) sizes: &'a Sizes,
    pub(super) observations: Row<'a, N>,
    pub(super) legal_actions_mask: Row<'a, i8>,
    pub(super) packed_observations: Row<'a, u8>,
    pub(super) packed_legal_actions_mask: Row<'a, u8>,
    pub(super) rewards: Row<'a, f32>,
    pub(super) terminated: Row<'a, bool>,
    pub(super) current_players: Row<'a, i32>,
    pub(super) scores: Row<'a, i32>,
    pub(super) acted: Row<'a, i32>,
    pub(super) final_observations: Row<'a, N>,
}

impl<'a, N: Number> Outputs<'a, N> {
    pub(super) fn rows(
        self,
        lanes: usize,
        sizes: &'a Sizes,
    ) -> Result<Rows<'a, N>, VectorEnvError> {
        let (observation, players) = (sizes.observation, sizes.players);
        Ok(Rows {
            sizes,
            observations: Row::new("observations", lanes, observation, self.observations)?,
            legal_actions_mask: Row::new(
                "legal_actions_mask",
                lanes,
                sizes.actions,
                self.legal_actions_mask,
            )?,
            packed_observations: Row::new(
                "packed_observations",
                lanes,
                sizes.packed_size,
                self.packed_observations,
            )?,
            packed_legal_actions_mask: Row::new(
                "packed_legal_actions_mask",
                lanes,
                sizes.actions.div_ceil(8),
                self.packed_legal_actions_mask,
            )?,
            rewards: Row::new("rewards", lanes, players, self.rewards)?,
            terminated: Row::new("terminated", lanes, 1, self.terminated)?,
            current_players: Row::new("current_players", lanes, 1, self.current_players)?,
            scores: Row::new("scores", lanes, players, self.scores)?,
            acted: Row::new("acted", lanes, 1, self.acted)?,
            final_observations: Row::new(
                "final_observations",
                lanes,
                players * observation,
                self.final_observations,
            )?,
        })
    }
}

impl<N> Rows<'_, N> {
    /// The rows of the next lanes.
    pub(super) fn split(&mut self, lanes: usize) -> Self {
        Self {
            sizes: self.sizes,
            observations: self.observations.split(lanes),
            legal_actions_mask: self.legal_actions_mask.split(lanes),
            packed_observations: self.packed_observations.split(lanes),
            packed_legal_actions_mask: self.packed_legal_actions_mask.split(lanes),
            rewards: self.rewards.split(lanes),
            terminated: self.terminated.split(lanes),
            current_players: self.current_players.split(lanes),
            scores: self.scores.split(lanes),
            acted: self.acted.split(lanes),
            final_observations: self.final_observations.split(lanes),
        }
    }

    /// Leaves the rows of the next lane as they are.
    pub(super) fn skip(&mut self) {
        self.observations.next();
        self.legal_actions_mask.next();
        self.packed_observations.next();
        self.packed_legal_actions_mask.next();
        self.rewards.next();
        self.terminated.next();
        self.current_players.next();
        self.scores.next();
        self.acted.next();
        self.final_observations.next();
    }
}

/// A row before it is packed.
#[derive(Debug, Default)]
pub(super) struct Unpacked {
    observation: Vec<u8>,
    mask: Vec<i8>,
}

impl Unpacked {
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

pub(super) fn require_length(
    name: &'static str,
    expected: usize,
    actual: usize,
) -> Result<(), VectorEnvError> {
    if actual == expected {
        return Ok(());
    }
    Err(VectorEnvError::Length {
        name,
        expected,
        actual,
    })
}
