//! Many games or action sequences in one call: playouts, records and their replay, perft.

pub(crate) mod histogram;
pub(crate) mod lines;
pub(crate) mod observe;
pub(crate) mod perft;
pub(crate) mod playout;
pub(crate) mod records;
pub(crate) mod replay;
