//! Reading and writing: component files, JSON documents and the notation.

pub(crate) mod checking;
pub(crate) mod component_checks;
pub(crate) mod component_reading;
pub(crate) mod correction;
pub(crate) mod notation;
pub(crate) mod reading;
pub(crate) mod schemas;
pub(crate) mod snapshot;
