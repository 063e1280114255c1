//! The words of the rules: what a component file says, what happens, and what scores are made of.
//! They know no JSON: `wire` says how they are read and written.

pub(crate) mod components;
pub(crate) mod events;
pub(crate) mod scores;
