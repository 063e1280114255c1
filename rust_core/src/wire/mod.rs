//! What games share of reading and writing: JSON documents, component files, notations.

pub(crate) mod action_text;
pub(crate) mod checks;
pub(crate) mod component_file;
pub(crate) mod cursor;
pub(crate) mod describe;
pub(crate) mod document;
pub(crate) mod json;
pub(crate) mod pointer;
pub(crate) mod schema;
pub(crate) mod shape;
pub(crate) mod shapes;
