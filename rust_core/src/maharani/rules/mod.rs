//! The rules: the state, the legal actions, their effects and their scores.

pub(crate) mod actions;
pub(crate) mod apply;
pub(crate) mod flood;
pub(crate) mod hash;
pub(crate) mod legal;
pub(crate) mod reasons;
pub(crate) mod scoring;
pub(crate) mod seat_tables;
pub(crate) mod state;
pub(crate) mod tables;
