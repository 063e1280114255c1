//! The words of the rules: the content of a component file, the events, and the parts of scores.
//! They know no JSON: `wire` reads and writes them.

pub(crate) mod components;
pub(crate) mod events;
pub(crate) mod scores;
