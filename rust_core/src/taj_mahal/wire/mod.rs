//! Reading and writing: component files, JSON documents, the notation.

pub(crate) mod actions;
pub(crate) mod checking;
pub(crate) mod checking_map;
pub(crate) mod checking_sizes;
pub(crate) mod checking_visit;
pub(crate) mod component_checks;
pub(crate) mod components;
pub(crate) mod draft;
pub(crate) mod events;
pub(crate) mod names;
pub(crate) mod notation;
pub(crate) mod position;
pub(crate) mod schemas;
pub(crate) mod scores;
