//! The errors of an environment.

use crate::error::{NoWorkers, WrongLength};

/// Why a call of a [`VectorEnv`](super::VectorEnv) was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VectorEnvError {
    /// An action is not legal in its lane; the first such lane.
    #[error("lane {lane}: action {action} is not legal: {reason}")]
    Illegal {
        /// The lane.
        lane: usize,
        /// The refused id.
        action: i64,
        /// Why not, with the rule.
        reason: String,
    },
    /// An argument has the wrong number of elements.
    #[error(transparent)]
    Length(#[from] WrongLength),
    /// There is no lane of this number.
    #[error("there is no lane {lane}; there are {lanes}")]
    NoLane {
        /// The refused number.
        lane: usize,
        /// The number of lanes.
        lanes: usize,
    },
    /// There is no seat of this number.
    #[error("lane {lane}: player must be from 0 to {last}, not {player}")]
    NoSeat {
        /// The lane.
        lane: usize,
        /// The refused number.
        player: i32,
        /// The greatest there is.
        last: usize,
    },
    /// A lane can only stand at a decision of a player.
    #[error("a lane must stand at a decision of a player, not at a {0}")]
    NoDecision(&'static str),
    /// A position of another game, or of the same game with other components, options or players.
    #[error("a lane must stand at a position of the environment's own game")]
    OtherGame,
    /// With the components of the game, every game ends before anybody could decide.
    #[error("with these components every game ends before a player decides")]
    NothingToPlay,
    /// The system has no memory for so many lanes.
    #[error("there is no memory for {0} lanes")]
    Memory(usize),
    /// Threads that could not be started.
    #[error(transparent)]
    Threads(#[from] NoWorkers),
}
