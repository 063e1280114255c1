//! The rules: what a state is, which actions are legal, what they do and what they score.

pub(crate) mod actions;
pub(crate) mod apply;
pub(crate) mod building;
pub(crate) mod cards;
pub(crate) mod hash;
pub(crate) mod legal;
mod playout;
pub(crate) mod reasons;
pub(crate) mod scoring;
pub(crate) mod state;
pub(crate) mod tables;
