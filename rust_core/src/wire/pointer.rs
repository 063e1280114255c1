//! Places in a JSON document (RFC 6901).

use std::fmt;

/// A place in a document; displays as a JSON pointer.
#[derive(Clone, Copy)]
pub(crate) enum At<'a> {
    Root,
    Field(&'a At<'a>, &'a str),
    Item(&'a At<'a>, usize),
}

impl<'a> At<'a> {
    pub(crate) fn field(&'a self, name: &'a str) -> At<'a> {
        At::Field(self, name)
    }

    pub(crate) fn item(&'a self, index: usize) -> At<'a> {
        At::Item(self, index)
    }
}

impl fmt::Display for At<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            At::Root => Ok(()),
            At::Field(parent, name) => {
                write!(f, "{parent}/{}", name.replace('~', "~0").replace('/', "~1"))
            }
            At::Item(parent, index) => write!(f, "{parent}/{index}"),
        }
    }
}
