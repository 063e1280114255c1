//! JSON text read strictly, so that two readers cannot understand one document differently.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use crate::error::MalformedJson;
use crate::reader::At;

/// The most arrays and objects inside each other.
const MAX_DEPTH: usize = 32;

/// The value of a JSON text.
///
/// Stricter than JSON has to be: no field twice at any level, no lone surrogates, no NaN or
/// infinity, numbers that fit a float, at most 32 levels.
///
/// ```
/// use durbar::parse_json;
///
/// assert_eq!(parse_json("[1, 2]")?, serde_json::json!([1, 2]));
/// let error = parse_json(r#"{"a": [{"b": 1, "b": 2}]}"#).expect_err("twice");
/// assert_eq!(error.pointer.as_deref(), Some("/a/0/b"));
/// # Ok::<(), durbar::MalformedJson>(())
/// ```
///
/// # Errors
/// [`MalformedJson`] says what is wrong first, and where.
pub fn parse_json(text: &str) -> Result<Value, MalformedJson> {
    read(text, true)
}

/// As [`parse_json`], for those who pass the text on: quicker, since no value is made.
///
/// # Errors
/// [`MalformedJson`] says what is wrong first, and where.
pub fn check_json(text: &str) -> Result<(), MalformedJson> {
    read(text, false).map(|_| ())
}

fn read(text: &str, keep: bool) -> Result<Value, MalformedJson> {
    let mut twice = None;
    let mut reader = serde_json::Deserializer::from_str(text);
    let strict = Strict {
        at: &At::Root,
        depth: 0,
        keep,
        twice: &mut twice,
    };
    strict
        .deserialize(&mut reader)
        .and_then(|value| reader.end().map(|()| value))
        .map_err(|error| MalformedJson {
            pointer: twice,
            ..MalformedJson::new(text, &error)
        })
}

/// Reads one value.
struct Strict<'a> {
    at: &'a At<'a>,
    /// The number of arrays and objects around it.
    depth: usize,
    /// Whether the value is made; else it is null.
    keep: bool,
    /// Where the field is that was there before.
    twice: &'a mut Option<String>,
}

impl Strict<'_> {
    fn descend<E: Error>(&self) -> Result<(), E> {
        if self.depth == MAX_DEPTH {
            return Err(E::custom(format_args!("more than {MAX_DEPTH} levels")));
        }
        Ok(())
    }

    fn inside<'a>(&'a mut self, at: &'a At<'a>) -> Strict<'a> {
        Strict {
            at,
            depth: self.depth + 1,
            keep: self.keep,
            twice: self.twice,
        }
    }
}

impl<'de> DeserializeSeed<'de> for Strict<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(if self.keep {
            Value::String(value.to_owned())
        } else {
            Value::Null
        })
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut items: A) -> Result<Value, A::Error> {
        self.descend()?;
        let parent = self.at;
        let mut array = Vec::new();
        let mut index = 0;
        while let Some(item) = items.next_element_seed(self.inside(&parent.item(index)))? {
            index += 1;
            if self.keep {
                array.push(item);
            }
        }
        Ok(Value::Array(array))
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut fields: A) -> Result<Value, A::Error> {
        self.descend()?;
        let parent = self.at;
        // The names so far are those of the map, if it is made.
        let mut names = BTreeSet::new();
        let mut map = Map::new();
        while let Some(Name(name)) = fields.next_key()? {
            let at = parent.field(&name);
            let seen = if self.keep {
                map.contains_key(name.as_ref())
            } else {
                !names.insert(name.clone())
            };
            if seen {
                *self.twice = Some(at.to_string());
                return Err(A::Error::custom(format_args!(
                    "the field {name:?} is there twice"
                )));
            }
            let value = fields.next_value_seed(self.inside(&at))?;
            if self.keep {
                map.insert(name.into_owned(), value);
            }
        }
        Ok(Value::Object(map))
    }
}

/// The name of a field, borrowed where it has no escapes.
#[derive(Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);
