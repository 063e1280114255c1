//! What players see: observations and printed boards.

pub(crate) mod observe;
pub(crate) mod print;
pub(crate) mod view;
