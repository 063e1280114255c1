//! The rules: the state, the legal actions, their effects and their scores.

pub(crate) mod actions;
pub(crate) mod apply;
pub(crate) mod cards;
pub(crate) mod component_tables;
pub(crate) mod hash;
pub(crate) mod legal;
mod playout;
pub(crate) mod reasons;
pub(crate) mod scoring;
pub(crate) mod state;
pub(crate) mod tables;
