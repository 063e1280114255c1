//! Playing and counting games that nobody looks at: playouts, records, perft.

pub(crate) mod histogram;
pub(crate) mod perft;
pub(crate) mod playout;
pub(crate) mod records;
