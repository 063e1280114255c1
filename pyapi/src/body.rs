//! The body of an HTTP request, checked strictly and split without being understood.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::errors::{OrRaise, guarded};

const MAX_DEPTH: usize = 32;
const BOM: &[u8] = b"\xEF\xBB\xBF";

/// Why bytes are not strict JSON.
pub(crate) struct Malformed {
    /// What is wrong.
    pub(crate) detail: String,
    /// The byte at which reading stopped.
    pub(crate) offset: usize,
    /// JSON pointer of a field that is there twice.
    pub(crate) pointer: Option<String>,
}

/// Split a JSON object into one of its fields and the rest, both still JSON.
///
/// Stricter than JSON has to be, so that two readers cannot understand one body differently:
/// UTF-8 without a byte order mark, one object and nothing after it, no field twice at any level,
/// no lone surrogates, no NaN or infinity, numbers that fit a float, at most 32 levels.
///
/// Args:
///     body: The bytes of the object.
///     field: The name of a field of it, which may be missing.
///
/// Returns:
///     The object without that field, and the bytes of the field's value or None.
///
/// Raises:
///     MalformedJson: The body is not so; `offset` says where, and `pointer` which field is there
///         twice.
///
/// >>> import durbar
/// >>> durbar.split_body(b'{"points": true, "position": {"kind": "state"}}', "position")
/// (b'{"points":true}', b'{"kind": "state"}')
#[pyfunction]
pub(crate) fn split_body<'py>(
    py: Python<'py>,
    body: &Bound<'py, PyBytes>,
    field: &str,
) -> PyResult<(Bound<'py, PyBytes>, Option<Bound<'py, PyBytes>>)> {
    guarded(|| {
        let (rest, value) = split(body.as_bytes(), field).or_raise(py)?;
        let value = value.map(|raw| PyBytes::new(py, raw.get().as_bytes()));
        Ok((PyBytes::new(py, rest.as_bytes()), value))
    })
}

fn split<'a>(body: &'a [u8], field: &str) -> Result<(String, Option<&'a RawValue>), Malformed> {
    let text = decode(body)?;
    check(text)?;
    let Fields(fields) = serde_json::from_str(text).map_err(|error| at_error(text, &error))?;
    let mut rest = String::with_capacity(text.len());
    let mut value = None;
    for (name, raw) in fields {
        if name == field {
            value = Some(raw);
            continue;
        }
        rest.push(if rest.is_empty() { '{' } else { ',' });
        rest.push_str(&crate::json::text(&name));
        rest.push(':');
        rest.push_str(raw.get());
    }
    rest.push_str(if rest.is_empty() { "{}" } else { "}" });
    Ok((rest, value))
}

fn decode(body: &[u8]) -> Result<&str, Malformed> {
    let malformed = |detail: &str, offset| Malformed {
        detail: detail.to_owned(),
        offset,
        pointer: None,
    };
    if body.starts_with(BOM) {
        return Err(malformed("a byte order mark stands before it", 0));
    }
    str::from_utf8(body).map_err(|error| malformed("not UTF-8", error.valid_up_to()))
}

/// Reads all of the text, and keeps nothing.
fn check(text: &str) -> Result<(), Malformed> {
    let mut twice = None;
    let mut reader = serde_json::Deserializer::from_str(text);
    let walk = Walk {
        at: &Place::Root,
        depth: 0,
        twice: &mut twice,
    };
    walk.deserialize(&mut reader)
        .and_then(|()| reader.end())
        .map_err(|error| Malformed {
            pointer: twice,
            ..at_error(text, &error)
        })
}

fn at_error(text: &str, error: &serde_json::Error) -> Malformed {
    let before: usize = text
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1))
        .map(str::len)
        .sum();
    let offset = if error.is_eof() {
        text.len()
    } else {
        text.len().min(before + error.column().saturating_sub(1))
    };
    Malformed {
        detail: error.to_string(),
        offset,
        pointer: None,
    }
}

/// A place in the body; displays as a JSON pointer.
enum Place<'a> {
    Root,
    Field(&'a Place<'a>, &'a str),
    Item(&'a Place<'a>, usize),
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Root => Ok(()),
            Self::Field(parent, name) => {
                write!(f, "{parent}/{}", name.replace('~', "~0").replace('/', "~1"))
            }
            Self::Item(parent, index) => write!(f, "{parent}/{index}"),
        }
    }
}

/// Goes through one value.
struct Walk<'w> {
    at: &'w Place<'w>,
    /// The number of arrays and objects around it.
    depth: usize,
    /// Where the field is that was there before.
    twice: &'w mut Option<String>,
}

impl Walk<'_> {
    fn descend<E: Error>(&self) -> Result<(), E> {
        if self.depth == MAX_DEPTH {
            return Err(E::custom(format_args!("more than {MAX_DEPTH} levels")));
        }
        Ok(())
    }

    #[expect(
        clippy::unused_self,
        clippy::unnecessary_wraps,
        reason = "ends each visit of a scalar"
    )]
    fn scalar<E>(self) -> Result<(), E> {
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for Walk<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Walk<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<(), E> {
        self.scalar()
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<(), E> {
        self.scalar()
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<(), E> {
        self.scalar()
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<(), E> {
        self.scalar()
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<(), E> {
        self.scalar()
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        self.scalar()
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        self.descend()?;
        let mut index = 0;
        loop {
            let at = Place::Item(self.at, index);
            let item = Walk {
                at: &at,
                depth: self.depth + 1,
                twice: &mut *self.twice,
            };
            if items.next_element_seed(item)?.is_none() {
                return Ok(());
            }
            index += 1;
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        self.descend()?;
        let mut names = BTreeSet::new();
        while let Some(Name(name)) = fields.next_key()? {
            let at = Place::Field(self.at, &name);
            if names.contains(&name) {
                *self.twice = Some(at.to_string());
                return Err(A::Error::custom(format_args!(
                    "the field {name:?} is there twice"
                )));
            }
            let value = Walk {
                at: &at,
                depth: self.depth + 1,
                twice: &mut *self.twice,
            };
            fields.next_value_seed(value)?;
            names.insert(name);
        }
        Ok(())
    }
}

/// The name of a field, borrowed where it has no escapes.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Name<'a>(Cow<'a, str>);

impl<'de> Deserialize<'de> for Name<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NameVisitor;
        impl<'de> Visitor<'de> for NameVisitor {
            type Value = Name<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a field")
            }

            fn visit_borrowed_str<E>(self, name: &'de str) -> Result<Name<'de>, E> {
                Ok(Name(Cow::Borrowed(name)))
            }

            fn visit_str<E>(self, name: &str) -> Result<Name<'de>, E> {
                Ok(Name(Cow::Owned(name.to_owned())))
            }
        }
        deserializer.deserialize_str(NameVisitor)
    }
}

/// The fields of an object, their values unread.
struct Fields<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct FieldsVisitor;
        impl<'de> Visitor<'de> for FieldsVisitor {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields<'de>, A::Error> {
                let mut fields = Vec::new();
                while let Some((Name(name), value)) = map.next_entry()? {
                    fields.push((name, value));
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_map(FieldsVisitor)
    }
}
