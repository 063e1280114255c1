//! What games share of reading and writing: JSON, component files, notations, schemas.

pub(crate) mod component_reader;
pub(crate) mod cursor;
pub(crate) mod document;
pub(crate) mod json;
pub(crate) mod reader;
pub(crate) mod schema;
