//! What games share of showing positions: observation tensors, and views where nothing is hidden.

pub(crate) mod observation;
pub(crate) mod open_view;
