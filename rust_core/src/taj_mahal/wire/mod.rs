//! Reading and writing: component files, JSON documents and the notation.

pub(crate) mod action_reading;
pub(crate) mod action_texts;
pub(crate) mod checking;
pub(crate) mod checking_map;
pub(crate) mod checking_sizes;
pub(crate) mod checking_visit;
pub(crate) mod component_checks;
pub(crate) mod component_reading;
pub(crate) mod notation;
pub(crate) mod reading;
pub(crate) mod schemas;
pub(crate) mod snapshot;
