//! A lane, and the ids of actions in the arrays of callers.

use crate::game::Action;
use crate::rng::Rng;

/// One of the games of an environment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lane<S> {
    /// The position: a decision of some player.
    pub state: S,
    /// The generator of chance and of [`VectorEnv::sample_actions`](super::VectorEnv::sample_actions).
    pub rng: Rng,
}

/// An action id as callers keep it in their arrays.
pub trait ActionId: Copy + Send + Sync + private::Sealed {
    /// The action, unless no game can have this id.
    fn action(self) -> Option<Action>;
    /// The id as a message shows it.
    fn shown(self) -> i64;
    /// The id of an action.
    fn of(action: Action) -> Self;
}

mod private {
    pub trait Sealed {}
}

macro_rules! action_ids {
    ($($integer:ty),+) => {
        $(impl private::Sealed for $integer {}

        impl ActionId for $integer {
            fn action(self) -> Option<Action> {
                Action::try_from(self).ok()
            }

            fn shown(self) -> i64 {
                i64::from(self)
            }

            #[allow(
                clippy::cast_possible_wrap,
                clippy::cast_lossless,
                clippy::unnecessary_cast,
                reason = "ids are small"
            )]
            fn of(action: Action) -> Self {
                action as $integer
            }
        })+
    };
}

action_ids!(i32, i64, u32);
