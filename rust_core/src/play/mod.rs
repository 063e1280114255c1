//! Many random games or action sequences in one call: playouts, records, perft.

pub(crate) mod histogram;
pub(crate) mod perft;
pub(crate) mod playout;
pub(crate) mod records;
